"""Raid on Discord: whole games by menu and by commands, private hands, restarts in the middle of a stack."""

from __future__ import annotations

import io
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from club import Club, menus, open_club, private, texts, walk
from loaded_dice import SteadyChance
from PIL import Image
from playing import act, advised, all_told, choose_something, done_next, type_command

from bot.artists import hand_painters, illustrators, painters
from bot.game.table import Table
from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from bot.store.records import Delivery, GameId, Status
from rules.contract import Action, Seat
from rules.field_kinds import is_form
from rules.raid.actions import (
    DeclareRaid,
    DiscardCard,
    PassStack,
    PlayBunker,
    PlayExplosives,
    Ready,
    Scavenge,
)
from rules.raid.names import DecisionKind
from rules.raid.told.chapters import CHAPTER_OF, CHAPTERS

RAID = RULESETS["raid"]
BOOKS = Phrasebooks.load(strict=True)
DRAW_HAND = hand_painters(["raid"])["raid"]
SHORT = {"ruleset": "raid", "rounds": "3", "target": "12"}


@pytest.fixture
async def coast(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which Raid is played."""
    async with open_club(
        tmp_path,
        rulesets=RULESETS,
        extensions=("cogs.tables", "cogs.raid"),
        painters=painters(["raid"]),
        illustrators=illustrators(["raid"]),
        hand_painters=hand_painters(["raid"]),
    ) as opened:
        yield opened


def players(club: Club) -> tuple[Any, ...]:
    return club.ann, club.bob, club.cleo


Choose = Callable[[Table, Seat], Action]


def bold(table: Table, seat: Seat) -> Action:
    """Give a raid wherever there may be one, else what leads to the next turn."""
    menu = table.ruleset.legal_actions(table.state, seat)
    wanted = (DeclareRaid, Ready, Scavenge)
    return next((each for kind in wanted for each in menu if isinstance(each, kind)), advised(table, seat))


def scavenging(table: Table, seat: Seat) -> Action:
    """Give what draws most cards."""
    menu = table.ruleset.legal_actions(table.state, seat)
    return next((each for each in menu if isinstance(each, Scavenge)), advised(table, seat))


async def play_on(club: Club, game: GameId, choose: Choose, *until: DecisionKind) -> Table:
    """Let everybody *choose* until one of the decisions *until* is open, or the game is over."""
    for _ in range(400):
        table = await club.bot.referee.look(game)
        if table.pending is None or table.pending.kind in until:
            await all_told(club, game)
            return table
        seat = table.pending.seats[0]
        await act(club, players(club)[seat], table, choose(table, seat))
    raise AssertionError("no end")


# Whole games.


@pytest.mark.parametrize("choices", [12, pytest.param(400, marks=pytest.mark.soak)])
async def test_a_whole_game_by_menu_in_russian(coast: Club, choices: int) -> None:
    """With a raid as the opening of each turn, so that this question is asked and answered, too.

    The beginning of it in every run, to the end in the soak.
    """
    coast.speaks_russian(coast.ann, coast.bob)
    game = await coast.opened(coast.ann, coast.bob, **SHORT, raid_first="true")

    for step in range(choices):
        pending = (await coast.bot.referee.look(game)).pending
        if pending is None:
            break
        await choose_something(coast, players(coast)[pending.seats[0]], game, SteadyChance(step))

    table = await coast.bot.referee.look(game)
    assert table.status is Status.FINISHED or (choices < 400 and table.version > choices)
    assert "Рейд" in texts(coast.card())
    assert [line for line in narrated(coast) if re.search("[a-z]{4,}", line)] == []


def narrated(club: Club) -> list[str]:
    """Give what was announced, without mentions and small print."""
    lines = [line for text in club.said() for line in text.split("\n")]
    return [
        re.sub(r"<@\d+>|ann|bob|midnight verify", "", line) for line in lines if not line.startswith("-#")
    ]


@pytest.mark.soak_first
async def test_a_whole_game_of_three_by_commands_with_their_suggestions(coast: Club) -> None:
    game = await coast.opened(coast.ann, coast.bob, coast.cleo, **SHORT)
    seen: set[type[Action]] = set()

    for _ in range(400):
        table = await coast.bot.referee.look(game)
        if table.pending is None:
            break
        seat = table.pending.seats[-1]
        action = advised(table, seat)
        await type_command(coast, players(coast)[seat], action, suggested=type(action) not in seen)
        seen.add(type(action))
        assert await done_next(coast, table) == action

    table = await coast.bot.referee.look(game)
    assert table.status is Status.FINISHED
    assert "scrap" in texts(coast.card())


async def test_every_action_has_its_command(coast: Club) -> None:
    commands = [command.extras.get("action") for command in coast.bot.tree.walk_commands()]

    assert {kind for kind in commands if kind is not None} == set(RAID.action_types)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_what_is_typed_in_words_is_refused_like_what_is_typed_by_its_id(
    coast: Club, language: str
) -> None:
    """For the reason of the rules: it is known what was meant, though nothing on the menu is called so."""
    if language == "ru":
        coast.speaks_russian(coast.ann, coast.bob)
    game = await coast.opened(coast.ann, coast.bob, ruleset="raid")
    table = await coast.bot.referee.look(game)
    assert table.pending is not None
    (seat,) = table.pending.seats
    card = next(each.id for each in RAID.content.cards if each.id not in table.state.players[seat].hand)
    words = BOOKS[language].plain(f"raid-card-{card}").upper()
    told = []
    for name, typed in (
        ("turn recycle", {"card": card}),
        ("turn recycle", {"card": words}),
        ("turn raid", {"target": str(seat), "card": card}),
        ("turn raid", {"target": table.names[seat], "card": words}),
    ):
        result = await players(coast)[seat].slash(coast.hall, f"raid {name}", **typed)
        told.append(texts(private(result)))

    assert told[0] == told[1] == BOOKS[language].say("raid-refuse-not_in_hand")
    assert told[2] == told[3]
    assert not any(words in each for each in told)


# Hands.


def hand_of(club: Club, who: Any) -> Any:
    (letter,) = who.user.dm_channel.history()
    return letter


async def test_a_hand_comes_as_a_picture_with_the_same_words_and_is_current_after_each_action(
    coast: Club,
) -> None:
    game = await coast.opened(coast.ann, coast.bob, ruleset="raid")

    for _ in range(4):
        table = await coast.bot.referee.look(game)
        for seat, who in enumerate((coast.ann, coast.bob)):
            letter = hand_of(coast, who)
            (picture,) = letter.attachments
            drawn = DRAW_HAND(table.ruleset.view(table.state, Seat(seat)), BOOKS["en"], table.names)
            assert picture.description == drawn.alt
            for card in table.state.players[seat].hand:
                name = BOOKS["en"].plain(f"raid-card-{card}")
                assert name in drawn.alt and name in letter.content
        assert table.pending is not None
        await type_command(coast, players(coast)[table.pending.seats[0]], Scavenge(table.pending.seats[0]))
        if (await coast.bot.referee.look(game)).pending.kind == DecisionKind.DISCARD_DOWN:  # type: ignore[union-attr]  # it is there
            break


async def test_the_button_shows_the_hand_with_its_picture_to_its_player_alone(coast: Club) -> None:
    game = await coast.opened(coast.ann, coast.bob, ruleset="raid", hands="button")
    assert [each.attachments for each in coast.ann.user.dm_channel.history()] == [[]]

    page = private(await coast.press(coast.ann, "hand"))

    (picture,) = page.attachments
    table = await coast.bot.referee.look(game)
    drawn = DRAW_HAND(table.ruleset.view(table.state, Seat(0)), BOOKS["en"], table.names)
    assert picture.filename == drawn.filename
    assert page.components[0]["items"][0]["description"] == drawn.alt
    assert all(BOOKS["en"].plain(f"raid-card-{card}") in texts(page) for card in table.state.players[0].hand)


async def test_no_card_of_a_hand_is_ever_said_or_shown_in_public(coast: Club) -> None:
    await coast.opened(coast.ann, coast.bob, ruleset="raid")
    table = await coast.table()

    names = {
        BOOKS[language].plain(f"raid-card-{card}")
        for player in table.state.players
        for card in player.hand
        for language in LANGUAGES
    }
    card = coast.card()
    public = "\n".join((*coast.said(), texts(card), str(card.components[0].to_dict())))
    assert [name for name in sorted(names) if name in public] == []
    assert [each.filename for each in card.attachments] == ["raid.png"]


async def test_where_direct_messages_are_closed_the_hand_comes_in_a_private_thread(coast: Club) -> None:
    await coast.ann.slash(coast.hall, "table new", ruleset="raid")
    coast.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await coast.press(coast.bob, "join")
    await coast.press(coast.ann, "start")

    table = await coast.table()
    row = next(each for each in table.rows if each.seat == 1)
    assert row.delivery is Delivery.THREAD
    threads = [each for each in coast.hall.threads if "bob" in each.name]
    letters = [message for thread in threads for message in thread.history() if message.attachments]
    assert [each.filename for letter in letters for each in letter.attachments] == ["hand.png"]
    assert any(
        BOOKS["en"].plain(f"raid-card-{card}") in letter.content
        for letter in letters
        for card in table.state.players[1].hand
    )


# Raids.


async def raided(club: Club) -> GameId:
    """Play until the cards of a stack are asked for."""
    game = await club.opened(club.ann, club.bob, club.cleo, ruleset="raid")
    table = await play_on(club, game, bold, DecisionKind.STACK_DEFENCE, DecisionKind.STACK_ATTACK)
    assert table.pending is not None, "nobody raided"
    return game


async def test_a_stack_goes_on_after_a_restart(coast: Club) -> None:
    game = await raided(coast)
    before = await coast.bot.referee.look(game)
    assert before.pending is not None
    await coast.restart()

    seat = before.pending.seats[0]
    menu = before.ruleset.legal_actions(before.state, seat)
    action = next((each for each in menu if isinstance(each, PlayBunker | PlayExplosives)), PassStack(seat))
    await type_command(coast, players(coast)[seat], action)

    after = await coast.bot.referee.look(game)
    assert after.version == before.version + 1
    assert (await play_on(coast, game, advised, DecisionKind.PLAN)).state.raid is None


async def test_everybody_of_a_side_is_asked_for_the_stack_whatever_they_hold(coast: Club) -> None:
    game = await raided(coast)
    table = await coast.bot.referee.look(game)
    assert table.pending is not None and table.state.raid is not None
    raid = table.state.raid

    side = raid.members(raid.mover)
    assert set(table.pending.asked) == {each for each in side if table.state.players[each].hand}
    assert "house" in texts(coast.card())


async def test_the_card_shows_the_stack_and_the_fight_is_told_with_a_picture(coast: Club) -> None:
    game = await raided(coast)
    alt = coast.card().components[0].children[0].items[0].description
    assert "Raid:" in alt and "Stack from below" in alt

    await play_on(coast, game, advised, DecisionKind.PLAN, DecisionKind.EVENT_FIGHT)

    shown = [each for message in coast.hall.history() for each in message.attachments if message.content]
    assert "fight.png" in [each.filename for each in shown]


async def test_a_promise_is_typed_and_marked_as_not_enforced(coast: Club) -> None:
    game = await coast.opened(coast.ann, coast.bob, coast.cleo, ruleset="raid")

    table = await play_on(coast, game, bold, DecisionKind.RAID_TERMS)
    assert table.pending is not None and table.state.raid is not None
    raider = table.state.raid.raider
    helper = next(each for each in table.state.order if each not in (raider, table.state.raid.target))
    forms = [each for each in table.ruleset.forms(table.state, raider) if is_form(each)]
    assert forms

    told = await players(coast)[raider].slash(
        coast.hall, "raid deal promise", other=str(helper), words="next time **I** help you @everyone"
    )

    assert told.acknowledged
    letter = hand_of(coast, players(coast)[helper])
    assert "nobody enforces" in letter.content
    assert "next time" in letter.content and "**I**" not in letter.content
    assert not any("next time" in line for line in coast.said())


# The rules in short.


@pytest.mark.soak_first("ru")
@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_cards_above_the_limit_are_discarded_together_and_too_many_are_given_back(
    coast: Club, russian: bool
) -> None:
    if russian:
        coast.speaks_russian(*players(coast))
    game = await coast.opened(coast.ann, coast.bob, coast.cleo, **SHORT)
    table = await play_on(coast, game, scavenging, DecisionKind.DISCARD_DOWN)
    assert table.pending is not None
    (seat,) = table.pending.seats
    who, held = players(coast)[seat], len(table.state.players[seat].hand)
    page = private(await coast.press(who, "act"))
    (menu,) = menus(page)
    values = [option["value"] for option in menu["options"]]
    excess = menu["max_values"]
    forged = {**menu, "max_values": len(values)}

    stored = coast.env.backend.get_message(page.channel_id, page.id)
    next(each for each in walk(stored) if each.get("custom_id") == menu["custom_id"]).update(forged)
    refused = private(await who.select(page, values[: excess + 1], custom_id=menu["custom_id"]))
    why = texts(refused)
    untouched = await coast.bot.referee.look(game)
    (menu,) = menus(refused)
    kept = [option["value"] for option in menu["options"]]
    done = private(await who.select(refused, kept[:excess], custom_id=menu["custom_id"]))

    assert excess == held - 7 > 1
    assert ("Ничего не сделано" if russian else "nothing was done") in why
    assert untouched.version == table.version
    after = await coast.bot.referee.look(game)
    assert len(after.state.players[seat].hand) == 7
    assert texts(done).count("сбрасывает" if russian else "discards") == excess
    laid = await coast.bot.referee.happenings(game, after=table.version, limit=excess)
    assert [type(each.action) for each in laid] == [DiscardCard] * excess
    assert len({each.entry.interaction for each in laid}) == excess


def test_every_decision_has_a_chapter() -> None:
    assert set(CHAPTER_OF) == set(DecisionKind)
    assert set(CHAPTER_OF.values()) <= set(CHAPTERS)
    assert 12 <= len(set(CHAPTERS)) == len(CHAPTERS) <= 25


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_is_said_with_every_option(chapter: str, language: str) -> None:
    for option in RAID.options:
        bounds = (option.minimum, option.maximum) if option.maximum else (True, False)
        for value in option.choices or bounds:
            phrase = RAID.chapter(chapter, RAID.parse_options({option.name: value}))

            assert 50 < len(BOOKS[language].say(phrase)) < 3500


def said(chapter: str, **options: Any) -> str:
    return BOOKS["en"].say(RAID.chapter(chapter, RAID.parse_options(options)))


def test_the_numbers_are_those_of_the_game() -> None:
    assert "**24 scrap**" in said("coast", mode="short")
    assert "After round 20" in said("coast", mode="long")
    assert "down to 9 cards" in said("limit", hand_limit=9)
    assert "Nothing is ever a dud." in said("stack", duds=False)
    assert "the same raider" in said("raid", shield_scope="same_raider")
    assert "in the open" in said("fight", fight_cards="open")
    assert "No deals" in said("terms", deals="off")


async def test_the_rules_show_the_chapter_that_matters_now(coast: Club) -> None:
    await coast.opened(coast.ann, coast.bob, ruleset="raid")

    now = texts(private(await coast.ann.slash(coast.hall, "raid rules")))
    stack = texts(private(await coast.ann.slash(coast.hall, "raid rules", chapter="The stack")))

    assert "exactly one" in now
    assert "house blown" in stack


# The picture.


async def test_the_card_has_a_portrait_of_the_table(coast: Club) -> None:
    await coast.opened(coast.ann, coast.bob, coast.cleo, ruleset="raid")

    (picture,) = coast.card().attachments
    stored = coast.env.backend.cdn.get(picture.url)
    image = Image.open(io.BytesIO(stored))
    assert image.width == 1080
    assert "The boat: 36 scrap" in coast.card().components[0].children[0].items[0].description
