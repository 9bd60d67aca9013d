"""`/rules find` on Discord: in any channel, privately, in the reader's language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, texts, walk

from bot.desk.buttons import layout
from bot.desk.card_parts import gallery, text
from bot.lexicon.lexicon import Lexicon, all_things
from bot.lexicon.terms import with_terms
from bot.locale import Phrasebooks
from bot.pictures import Picture
from bot.rulesets import RULESETS


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(
        tmp_path, rulesets=RULESETS, extensions=("cogs.rules", "cogs.tables", "cogs.raid")
    ) as opened:
        yield opened


FLARE_GUN = (
    "**Flare gun** · Raid\n"
    "In a raid: join the attack.\n"
    "Join card: your answer when somebody else is raided. Recycled for 1 scrap."
)


async def test_a_word_shows_its_card_and_sentences_and_its_chapter_opens_after_a_restart(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "rules find", words="flare guns"))
    found = texts(page)
    await club.restart()
    chapter = private(await club.choose(club.ann, page, "Joining"))

    assert FLARE_GUN in found
    assert "Stay out, join the defence" in found
    assert texts(chapter).startswith("### Joining")


async def test_a_card_opens_and_the_chapters_lead_to_one_another(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "rules find", words="flare gun"))
    card = private(await club.choose(club.ann, page, "Flare gun"))
    rules = private(await club.ann.slash(club.hall, "raid rules"))
    chapter = private(await club.choose(club.ann, rules, "Your turn"))

    assert texts(card) == FLARE_GUN
    assert texts(chapter).startswith("### Your turn")


async def test_the_reader_s_language_is_searched_first(club: Club) -> None:
    club.speaks_russian(club.bob)
    page = private(await club.bob.slash(club.hall, "rules find", words="ракетницу"))
    foreign = private(await club.ann.slash(club.hall, "rules find", words="ракетницу"))

    assert texts(page).startswith("## В правилах: «ракетницу»\n**Ракетница** · Рейд")
    assert texts(foreign).startswith("## In the rules: “ракетницу”\n**Ракетница** · Raid")


async def test_the_rules_of_the_game_in_the_channel_are_looked_through_first(club: Club) -> None:
    anywhere = texts(private(await club.ann.slash(club.hall, "rules find", words="cover")))
    await club.opened(club.ann, club.bob, ruleset="roads")
    here = texts(private(await club.ann.slash(club.hall, "rules find", words="cover")))

    assert "· Frames" in anywhere
    assert "· Frames" not in here
    assert "· Roads" in here


async def test_a_card_of_another_game_stands_below_that_these_rules_do_not_know_it(club: Club) -> None:
    await club.opened(club.ann, club.bob, ruleset="roads")
    found = texts(private(await club.ann.slash(club.hall, "rules find", words="flare gun")))
    suggested = await club.ann.autocomplete(club.hall, "rules find", "words", "flare")

    assert "The rules of Roads of the Apocalypse say nothing of “flare gun”." in found
    assert found.index("In other games:") < found.index(FLARE_GUN)
    assert ("Flare gun · Raid", "Flare gun") in [(each["name"], each["value"]) for each in suggested]


async def test_what_stands_nowhere_is_refused_and_says_nothing_to_others(club: Club) -> None:
    words = "@everyone **xyzzy**"
    for typed in ({"words": words}, {"words": "cover", "ruleset": "chess"}):
        result = await club.ann.slash(club.hall, "rules find", **typed)
        assert texts(private(result)).startswith(
            ("The rules say nothing of that.", "I do not know that game.")
        )
    assert [each for each in club.hall.history() if each.author.id == club.bot.user.id] == []


async def test_names_are_suggested_of_the_game_that_is_named(club: Club) -> None:
    everywhere = await club.ann.autocomplete(club.hall, "rules find", "words", "flare")
    elsewhere = await club.ann.autocomplete(club.hall, "rules find", "words", "flare", ruleset="siege")

    assert "Flare gun" in [each["value"] for each in everywhere]
    assert "Flare gun" not in [each["value"] for each in elsewhere]


async def test_names_are_suggested_of_the_game_in_the_channel_first(club: Club) -> None:
    await club.opened(club.ann, club.bob, ruleset="roads")
    roads = {title for title, _ in Lexicon(RULESETS, Phrasebooks.load()).suggested("", "en", "roads")}

    suggested = await club.ann.autocomplete(club.hall, "rules find", "words", "")

    assert suggested and {each["value"] for each in suggested} <= roads


async def page_with_terms(
    club: Club, verb: str = "act", *labels: str, **options: Any
) -> tuple[Any, Any, dict[str, Any]]:
    """Give who is asked first in a game of raid, the page behind *verb* on the card and *labels*, and the
    menu of what it speaks of."""
    await club.opened(club.ann, club.bob, ruleset="raid", **options)
    pending = (await club.table()).pending
    assert pending is not None
    who = (club.ann, club.bob)[min(pending.seats)]
    page = private(await club.press(who, verb))
    for label in labels:
        page = private(await who.click(page, label=label))
    return who, page, terms_of(page)


def shown(page: Any) -> list[str]:
    """Give the addresses of the pictures on *page*."""
    return [item["media"]["url"] for each in walk(page) for item in each.get("items", ())]


def terms_of(page: Any) -> dict[str, Any]:
    """Give the menu of what *page* speaks of."""
    return next(each for each in walk(page) if str(each.get("custom_id", "")).startswith("terms:raid"))


@pytest.mark.parametrize(
    "way",
    [("act",), ("act", "Hint"), ("hand",), ("more", "The table in words"), ("more", "What happened")],
    ids=" ".join,
)
async def test_what_a_page_speaks_of_can_be_tapped_and_the_page_stays(
    club: Club, way: tuple[str, ...]
) -> None:
    who, page, menu = await page_with_terms(club, *way, hints="true")
    tapped = menu["options"][0]
    before = texts(page)
    card = private(await who.select(page, [tapped["value"]], custom_id=menu["custom_id"]))

    assert menu["placeholder"] == "What is …?"
    assert texts(card).startswith(f"**{tapped['label']}** · Raid\n")
    assert texts(page) == before
    assert card.id != page.id


async def test_the_page_is_drawn_anew_with_its_pictures_and_nothing_stands_chosen(club: Club) -> None:
    """The menu went on showing the word that was looked up in place of its question."""
    who, page, menu = await page_with_terms(club)
    pictures = shown(page)
    assert pictures
    await who.select(page, [menu["options"][0]["value"]], custom_id=menu["custom_id"])

    after = next(each for each in club.hall.history(viewer=who) if each.id == page.id)
    fresh = terms_of(after)
    assert (fresh["placeholder"], len(fresh["options"])) == (menu["placeholder"], len(menu["options"]))
    assert not {each["value"] for each in fresh["options"]} & {each["value"] for each in menu["options"]}
    assert shown(after) == pictures == [each.url for each in after.attachments]


async def test_a_page_that_cannot_be_drawn_anew_is_explained_all_the_same(club: Club) -> None:
    who, page, menu = await page_with_terms(club)
    club.env.inject_error("POST", "/interactions/*", status=400, times=1)

    card = private(await who.select(page, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))

    assert menu["options"][0]["label"] in texts(card)
    assert card.id != page.id


async def test_one_explanation_stands_below_a_page_until_its_reader_goes_on(club: Club) -> None:
    who, page, menu = await page_with_terms(club)
    first = private(await who.select(page, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))
    menu = terms_of(page)
    second = private(await who.select(page, [menu["options"][1]["value"]], custom_id=menu["custom_id"]))
    standing = {each.id for each in club.hall.history(viewer=who)}
    assert first.id not in standing
    assert second.id in standing

    await club.press(who, "act")

    assert second.id not in {each.id for each in club.hall.history(viewer=who)}


@pytest.mark.parametrize("status", [404, 500])
async def test_an_explanation_that_cannot_be_taken_away_stops_nothing(club: Club, status: int) -> None:
    who, page, menu = await page_with_terms(club)
    card = private(await who.select(page, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))
    club.env.inject_error("DELETE", "/webhooks/*", status=status, times=None)

    after = private(await club.press(who, "act"))

    assert "Your turn to decide" in texts(after)
    assert card.id in {each.id for each in club.hall.history(viewer=who)}


async def test_words_of_the_rules_have_a_menu_of_their_own_where_one_does_not_hold_all(club: Club) -> None:
    """On a full page 25 words and cards were offered, and just the card in question was not."""
    await club.opened(club.ann, club.bob, ruleset="raid")
    table = await club.table()
    named = [each.title for each in all_things(RULESETS["raid"], club.bot.books["en"])]
    view = with_terms(layout(text(", ".join(named))), table, club.bot.books["en"])
    menus = [each for each in view.to_components() if each["type"] == 1]

    assert [each["components"][0]["placeholder"] for each in menus] == [
        "What does … mean (rules)?",
        "Who or what is …?",
    ]
    assert len({each["components"][0]["custom_id"] for each in menus}) == 2
    assert all(len(each["components"][0]["options"]) <= 25 for each in menus)


async def test_words_that_only_the_picture_of_a_page_shows_are_explained(club: Club) -> None:
    """Rock'n'Roll: the table says "OK 0" beside each side, and nothing told what that is."""
    await club.opened(club.ann, club.bob, ruleset="rocknroll")
    table, book = await club.table(), club.bot.books["en"]
    board = gallery(Picture(b"", "VPA: RD 3, OK 0. Grey Wall 5+", "board.png"))
    view = with_terms(layout(board, text("End your turn, or play an order.")), table, book)
    (menu,) = [each for each in view.to_components() if each["type"] == 1]

    assert [each["label"] for each in menu["components"][0]["options"]] == ["Order", "RD", "OK"]


async def test_a_round_is_leafed_through_step_by_step_with_its_pictures(club: Club) -> None:
    first = private(await club.ann.slash(club.hall, "rules round", ruleset="raid"))
    about = texts(first)
    await club.restart()
    second = private(await club.ann.click(first, label="Next ▶"))
    beginning = private(await club.ann.slash(club.hall, "raid rules"))
    again = private(await club.ann.click(beginning, label="One round, step by step"))

    assert "(1 of 14)" in about
    assert "over the shoulder of Anna" in about
    assert "(2 of 14)" in texts(second)
    assert [each.filename for each in second.attachments]
    assert texts(again) == about


async def test_a_game_without_a_round_says_so(club: Club) -> None:
    result = await club.ann.slash(club.hall, "rules round", ruleset="chess")

    assert texts(private(result)).startswith("I do not know that game")


async def test_of_what_is_typed_no_more_is_sought_than_the_command_takes(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long a search takes grows with the words, and each letter asks for one."""
    sought: list[str] = []
    monkeypatch.setattr(Lexicon, "suggested", lambda self, typed, *_: sought.append(typed) or [])

    await club.ann.autocomplete(club.hall, "rules find", "words", "cover " * 900)

    assert sought == [("cover " * 900)[:100]]
