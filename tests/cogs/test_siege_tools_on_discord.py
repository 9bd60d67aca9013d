"""The siege's quick tools on Discord: rolls, look-ups and a channel's Wind Rose, without a game."""

from __future__ import annotations

import io
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, public, texts
from PIL import Image

from bot.artists import painters
from bot.rulesets import RULESETS


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club without a game."""
    async with open_club(
        tmp_path, rulesets=RULESETS, extensions=("cogs.tables", "cogs.siege"), painters=painters()
    ) as opened:
        yield opened


async def said(club: Club, command: str, **typed: Any) -> str:
    """Give what the channel reads when ann types *command*."""
    return texts(public(await club.ann.slash(club.hall, f"siege {command}", **typed)))


async def refused(club: Club, command: str, **typed: Any) -> str:
    """Give the private refusal of what ann types."""
    return texts(private(await club.ann.slash(club.hall, f"siege {command}", **typed)))


# Assaults, battles, odds.


async def test_a_chain_is_rolled_with_every_die_and_modifier(quiet: Club) -> None:
    """Case 16: the first guard is beaten, the second holds the token."""
    lines = await said(quiet, "assault", strength=16, guards="6+2, 4 + 1", dice="8 5 4 5")

    assert lines.split("\n") == [
        "16 + **8** = 24 against 18 (10 + 6 + 2) + **5** = 23 — won.",
        "16 + **4** = 20 against 15 (10 + 4 + 1) + **5** = 20 — held.",
        "The token holds.",
    ]


async def test_an_assault_reads_the_same_in_russian(quiet: Club) -> None:
    quiet.speaks_russian(quiet.ann)

    lines = await said(quiet, "assault", strength=15, token=13, thunder=True, dice="3 1")

    assert lines.split("\n") == ["17 (15 + 2) + **3** = 20 против 13 + **1** = 14 — взято.", "Фишка взята."]


async def test_without_dice_the_bot_rolls_them(quiet: Club) -> None:
    lines = await said(quiet, "assault", strength=0, token=99)

    assert re.fullmatch(
        r"0 \+ \*\*\d+\*\* = \d+ against 99 \+ \*\*\d+\*\* = \d+ — held\.", lines.split("\n")[0]
    )


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ({"dice": "8"}, "More dice were rolled than you named"),
        ({"dice": "11 1"}, "There is no 11 on a die with 10 sides"),
        ({"dice": "eight"}, "I cannot read eight"),
        ({"guards": "six @everyone"}, "I cannot read six"),
        ({"guards": "100"}, "The most is 99"),
        ({"guards": " ".join(["1"] * 45)}, "I cannot read"),
    ],
)
async def test_what_cannot_be_read_is_refused_in_private(
    quiet: Club, typed: dict[str, str], reason: str
) -> None:
    answer = await refused(quiet, "assault", strength=10, **typed)

    assert reason in answer
    assert "@everyone" not in answer


async def test_a_battle_shows_every_property_and_what_the_beaten_lose(quiet: Club) -> None:
    """Case 5."""
    lines = await said(quiet, "battle", figures_a="NNP", figures_b="K P P", dice="1 9")

    assert lines.split("\n") == [
        "A (N N P): strength 10 + Flank 4 + die 1 = **15**",
        "B (K P P): strength 7 + Rank 1 + die 9 = **17**",
        "Winner: B",
        "A loses: Pawn.",
        "A retreats one region and is shaken until the round ends.",
    ]


async def test_a_heart_holds_in_a_battle(quiet: Club) -> None:
    """Case 6, in Russian and with the other squad named first."""
    quiet.speaks_russian(quiet.ann)

    lines = await said(
        quiet, "battle", figures_a="Кр П П", figures_b="конь, конь, пешка", attacker="b", dice="9 1"
    )

    assert "Победа в бою: Б" in lines
    assert "А: Сердце отряда держит, фигуры целы." in lines


async def test_a_token_makes_a_battle_an_assault(quiet: Club) -> None:
    """Case 13: the guard in the token's own region has its Bastion, the storm squad has nothing."""
    lines = await said(quiet, "battle", figures_a="QRN", figures_b="RP", range=0, token=10, dice="6 4")

    assert "A (Q R N): strength 19 + die 6 = **25**" in lines
    assert "B (R P): token 10 + strength 8 + Bastion 2 + die 4 = **24**" in lines


async def test_a_last_figure_lost_takes_the_squad_off_the_map(quiet: Club) -> None:
    assert "B leaves the map." in await said(quiet, "battle", figures_a="Q", figures_b="P", dice="9 1")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ({"figures_a": "XYZ"}, "I do not know these figures: XYZ"),
        ({"figures_a": "PPPP"}, "A squad has 1 to 3 figures"),
        ({"figures_a": "QQ"}, "One side of a chess set"),
        ({"range": 2}, "Attack from an adjacent region."),
        ({"range": 4, "token": 10}, "A guard defends from 3 regions away at most."),
    ],
)
async def test_battles_that_the_rules_do_not_know_are_refused(
    quiet: Club, typed: dict[str, Any], reason: str
) -> None:
    assert reason in await refused(quiet, "battle", **{"figures_a": "P", "figures_b": "P", **typed})


async def test_odds_are_exact(quiet: Club) -> None:
    assert await said(quiet, "odds", strength=15, against=17) == "15 against 17: 28 %"
    assert await said(quiet, "odds", strength=10, against=10) == "10 against 10: 45 %"


# Look-ups.


async def test_a_squad_is_told_with_its_properties(quiet: Club) -> None:
    lines = await said(quiet, "squad", figures="rbn")

    assert lines.split("\n") == [
        "R B N: strength 15, cost 15",
        "Flank: +2 when attacking, or defending from another region",
        "Foresight: a losing die is rolled again once",
        "Bastion: +2 when attacked, or defending in its own region",
        "In the muster table: Iron Wedge",
    ]


async def test_a_card_and_a_token_are_looked_up_in_either_language(quiet: Club) -> None:
    quiet.speaks_russian(quiet.bob)

    card = await said(quiet, "card", name="undermine")
    token = public(await quiet.bob.slash(quiet.hall, "siege card", name="диггеры")).content
    everything = await said(quiet, "card")

    assert "**Undermine** (The Diggers, strength 7)" in card
    assert "**Диггеры**, сила 7" in token
    assert "Подкоп" in token
    assert len(everything.split("\n")) == 12


async def test_cards_are_suggested_while_they_are_typed(quiet: Club) -> None:
    offered = await quiet.ann.autocomplete(quiet.hall, "siege card", "name", "dig")
    tokens = await quiet.ann.autocomplete(quiet.hall, "siege card", "draw", "")

    assert offered[0] == {"name": "The Diggers", "value": "diggers"} | {
        key: offered[0][key] for key in offered[0].keys() - {"name", "value"}
    }
    assert len(tokens) == 12


async def test_a_drawn_card_comes_by_direct_message_and_the_channel_learns_of_it(quiet: Club) -> None:
    result = await quiet.ann.slash(quiet.hall, "siege card", draw="diggers")

    (letter,) = quiet.ann.user.dm_channel.history()
    shown = public(result).content
    assert shown == "ann draws a connection card: The Diggers. It arrives tapped, in a direct message."
    assert "You draw, tapped:" in letter.content
    assert ("Undermine" in letter.content) != ("Sewer Run" in letter.content)
    assert "Undermine" not in shown
    assert "Sewer Run" not in shown


async def test_where_direct_messages_are_closed_the_card_is_shown_to_its_holder_alone(quiet: Club) -> None:
    quiet.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)

    result = await quiet.ann.slash(quiet.hall, "siege card", draw="diggers")

    assert "seen by its holder alone" in public(result).content
    assert "You draw, tapped:" in private(result).content


async def test_an_unknown_card_is_refused(quiet: Club) -> None:
    assert "I know no such card or token: Joker" in await refused(quiet, "card", name="Joker")
    assert "I know no such card or token: undermine" in await refused(quiet, "card", draw="undermine")


# Shop and lots.


async def test_a_basket_is_bought_and_the_curators_choice_is_drawn(quiet: Club) -> None:
    """Case 28."""
    line, _ = (await said(quiet, "shop", points=14, basket="8 4 2")).split("\n")

    choices = r"\*(a knight|one ability dot)\*.*\*(a simple check without a story|a pawn|3 energy)\*"
    assert re.fullmatch(rf"14: 8 → a rook, 4 → curator drew {choices}\.", line.replace(" and ", ", "))


@pytest.mark.parametrize("basket", [{}, {"basket": "best"}, {"basket": "Лучшее"}])
async def test_the_best_basket_is_the_dearest_first(quiet: Club, basket: dict[str, str]) -> None:
    line = await said(quiet, "shop", points=11, **basket)

    assert line == "11: 10 → a check with bankruptcy and 1 → welcome to the club."


@pytest.mark.parametrize(
    ("basket", "reason"),
    [
        ("8 7", "That is 15 of 14 points."),
        ("11", "Nothing is sold at this price: 11."),
        ("2x99", "The most is 40"),
        ("rook", "I cannot read rook"),
    ],
)
async def test_a_basket_that_cannot_be_paid_is_refused(quiet: Club, basket: str, reason: str) -> None:
    assert reason in await refused(quiet, "shop", points=14, basket=basket)


async def test_lots_put_every_name_into_an_order(quiet: Club) -> None:
    line = await said(quiet, "lots", names="Anna, Boris,@everyone")

    assert re.match(r"Lots: 1\. .+ 2\. .+ 3\. .+", line)
    assert {"Anna", "Boris"} <= set(line.split())
    assert "@everyone" not in line


# The Rose of a channel.


async def test_a_rose_is_set_turned_and_shown_with_its_picture(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "siege rose set", weather="thunderstorm")

    turned = public(await quiet.ann.slash(quiet.hall, "siege rose turn", steps=1, by="Anna"))

    assert turned.content.split("\n") == [
        "Marker: **Thunderstorm → Directed tornado**",
        "Anna has moved the marker 1 of 3 times.",
        "No longer: Strength of storm squads in assaults +2.",
        "Rule: On arrival and at each turn's start one squad may be thrown 2 regions; "
        "cut short, it loses a figure.",
    ]
    (picture,) = turned.attachments
    assert "Directed tornado" in picture.description
    assert picture.filename == "wind-rose.png"


async def test_nobody_moves_the_marker_a_fourth_time_in_a_turn(quiet: Club) -> None:
    """Case 22: two moves and one more are three; a fourth is refused and moves nothing."""
    await quiet.ann.slash(quiet.hall, "siege rose set", weather="fog")
    await quiet.ann.slash(quiet.hall, "siege rose turn", steps=2, by="Anna")

    too_far = await refused(quiet, "rose turn", steps=2, by="anna")
    third = await said(quiet, "rose turn", by="ANNA")
    fourth = await refused(quiet, "rose turn", by="Anna")
    other = await said(quiet, "rose turn", by="Boris")
    fresh = await said(quiet, "rose newturn")
    again = await said(quiet, "rose turn", by="Anna", steps=3)

    assert (
        "Nobody moves the marker more than 3 times in one turn. anna has moved it 2 times already." in too_far
    )
    assert "Thunderstorm → Directed tornado" in third
    assert "has moved it 3 times already" in fourth
    assert "Directed tornado → Gale" in other
    assert fresh == "New turn: 0 of 3."
    assert "Gale → Snowdrifts on the MKAD → Hard frost → Dead calm" in again


async def test_a_rose_is_remembered_by_channel_and_over_a_restart(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "siege rose set", weather="Туман")
    await quiet.ann.slash(quiet.hall, "siege rose turn", by="Anna")
    await quiet.restart()

    here = await said(quiet, "rose show")
    elsewhere = public(await quiet.ann.slash(quiet.attic, "siege rose show")).content

    assert "Wind Rose: **Downpour**" in here
    assert "Anna has moved the marker 1 of 3 times." in here
    assert "does not stand on the Rose yet" in elsewhere


async def test_a_rose_speaks_the_language_of_the_table_there(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "table new", ruleset="siege", language="ru")

    assert "Маркер ещё не стоит на Розе." in await said(quiet, "rose show")


async def test_a_rose_that_was_never_set_cannot_be_turned(quiet: Club) -> None:
    assert "does not stand on the Rose yet" in await refused(quiet, "rose turn")
    assert "There is no such weather." in await refused(quiet, "rose set", weather="sunshine")


async def test_the_names_counted_in_a_turn_are_bounded(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "siege rose set", weather="calm")
    for number in range(24):
        await quiet.ann.slash(quiet.hall, "siege rose turn", by=f"Player {number}")

    assert "24 people have moved the marker this turn" in await refused(quiet, "rose turn", by="One more")


async def test_the_dial_is_a_picture_for_a_phone(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "siege rose set", weather="gale")
    shown = public(await quiet.ann.slash(quiet.hall, "siege rose show"))

    (picture,) = shown.attachments
    with Image.open(io.BytesIO(await picture.read())) as image:
        assert image.width == 700


@pytest.mark.parametrize(
    ("command", "typed"),
    [
        ("assault", {"strength": 20, "guards": "6+2 4-1", "thunder": True}),
        ("battle", {"figures_a": "ФЛК", "figures_b": "Кр О П"}),
        ("battle", {"figures_a": "ПП", "figures_b": "Ф", "token": 10, "range": 0}),
        ("odds", {"strength": 15, "against": 17}),
        ("squad", {"figures": "Кр Ф Л"}),
        ("squad", {"figures": "ППП"}),
        ("card", {}),
        ("card", {"name": "Яузский ковен"}),
        ("card", {"name": "raise_walls"}),
        ("card", {"draw": "diggers"}),
        ("shop", {"points": 33}),
        ("shop", {"points": 9, "basket": "4 2x2"}),
        ("lots", {"names": "Аня Боря"}),
        ("rose set", {"weather": "Лютый мороз"}),
        ("rose show", {}),
        ("rose newturn", {}),
    ],
)
async def test_every_tool_speaks_russian_to_russian_readers(
    quiet: Club, command: str, typed: dict[str, Any]
) -> None:
    quiet.speaks_russian(quiet.ann)

    lines = await said(quiet, command, **typed)

    assert re.search("[а-яё]", lines)
    assert re.findall("[A-Za-z]+", re.sub(r"\n-# #.*", "", lines).replace("ann", "")) == []


async def test_refusals_are_russian_too(quiet: Club) -> None:
    quiet.speaks_russian(quiet.ann)

    assert "Маркер ещё не стоит на Розе." in await refused(quiet, "rose turn")
    assert "Это 15, а очков 14." in await refused(quiet, "shop", points=14, basket="8 7")
    assert "Я не знаю таких фигур: ЪЪ" in await refused(quiet, "squad", figures="ЪЪ")


# Draws of the dice service.


@pytest.mark.parametrize(
    ("command", "typed", "note"),
    [
        ("assault", {"strength": 0, "token": 99}, "/siege assault strength:0 token:99"),
        ("battle", {"figures_a": "P", "figures_b": "P"}, "/siege battle figures_a:P figures_b:P"),
        ("lots", {"names": "Anna, Boris"}, "/siege lots names:Anna, Boris"),
        ("shop", {"points": 4, "basket": "4"}, "/siege shop points:4 basket:4"),
    ],
)
async def test_a_tool_that_rolls_makes_one_draw_with_a_receipt(
    quiet: Club, command: str, typed: dict[str, Any], note: str
) -> None:
    lines = await said(quiet, command, **typed)

    place = f"guild:{quiet.guild.id}"
    running = (await quiet.bot.dice.status(place)).running
    assert re.fullmatch(r"-# #1 [0-9a-f]{16}", lines.split("\n")[-1])
    assert running is not None and running.draws["table"] == 1
    await quiet.bot.dice.rotate(place)
    assert note in (await quiet.bot.dice.session_file(place, 1)).decode()


@pytest.mark.parametrize(
    ("command", "typed"),
    [
        ("assault", {"strength": 10, "dice": "1 9"}),
        ("odds", {"strength": 15, "against": 17}),
        ("squad", {"figures": "RBN"}),
        ("shop", {"points": 10}),
    ],
)
async def test_a_tool_that_rolls_nothing_makes_no_draw(
    quiet: Club, command: str, typed: dict[str, Any]
) -> None:
    lines = await said(quiet, command, **typed)

    assert "-#" not in lines
    assert (await quiet.bot.dice.status(f"guild:{quiet.guild.id}")).running is None


async def test_what_a_tool_refuses_is_refused_before_anything_is_drawn(quiet: Club) -> None:
    result = await quiet.ann.slash(quiet.hall, "siege lots", names=",")

    assert [each.ephemeral for each in (result.response, *result.followups)] == [True]
    assert (await quiet.bot.dice.status(f"guild:{quiet.guild.id}")).running is None


async def test_a_card_drawn_in_secret_is_in_no_session_that_is_revealed(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "siege card", draw="diggers")

    assert (await quiet.bot.dice.status(f"guild:{quiet.guild.id}")).running is None
