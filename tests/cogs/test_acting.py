"""Acting through the private menu: choices, ways back, stale and double clicks, restarts, whole games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from club import Club, answers, buttons, choices, custom_ids, menu_of, menus, open_club, private, texts

from bot.store.records import Status
from tests.dudo.rules import Dudo
from tests.dudo.rules.content import DudoContent
from tests.dudo.rules.state import Kind


async def act(club: Club, who: object) -> object:
    return private(await club.press(who, "act"))


async def keep_all(club: Club, *players: object) -> None:
    for player in players:
        page = await act(club, player)
        await club.choose(player, page, answers(page)[0])


async def bidding(club: Club, **options: str) -> Any:
    """Open a game, let everybody keep dice, and give who bids first."""
    await club.opened(club.ann, club.bob, **options)
    await keep_all(club, club.ann, club.bob)
    (seat,) = (await club.table()).pending.seats
    return (club.ann, club.bob)[seat]


async def test_the_menu_offers_the_legal_actions_and_says_what_is_decided(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    faces = sorted(set((await club.table()).state.players[0].dice))

    page = await act(club, club.ann)

    assert "Your turn to decide: Keep dice" in texts(page)
    assert answers(page) == [str(face) for face in faces]


async def test_whoever_is_called_finds_what_to_press_below_the_call(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    call = next(message for message in reversed(club.hall.history()) if message.content)

    page = private(await club.bob.click(call, label="Act"))

    assert "Waiting for" in call.content
    assert "Your turn to decide: Keep dice" in texts(page)


async def test_the_start_mentions_all_who_are_awaited_also_who_pressed_it(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    call = next(message for message in reversed(club.hall.history()) if message.content)

    line = next(each for each in call.content.split("\n") if "Waiting for" in each)
    assert line == f"Waiting for <@{club.ann.id}> and <@{club.bob.id}>: Keep dice"


async def test_a_late_press_below_a_call_leaves_the_announcement_as_it_is(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await keep_all(club, club.ann, club.bob)
    call = next(message for message in reversed(club.hall.history()) if message.content)

    refusal = private(await club.cleo.click(call, label="Act"))

    after = next(message for message in club.hall.history() if message.id == call.id)
    assert "You do not sit at this table." in texts(refusal)
    assert after.content == call.content
    assert buttons(after) == ["Act", "My hand", "Board"]


async def test_a_choice_is_carried_out_and_told(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = await act(club, club.ann)
    face = answers(page)[-1]

    done = private(await club.choose(club.ann, page, face))

    assert f"You keep each {face}." in texts(done)
    assert (await club.table()).state.players[0].kept == int(face)


@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_what_has_one_answer_that_everybody_sees_is_told_with_what_led_to_it(
    club: Club, monkeypatch: pytest.MonkeyPatch, russian: bool
) -> None:
    monkeypatch.setattr(Dudo, "open_questions", (Kind.KEEP.value,))
    players = (club.ann, club.bob, club.cleo)
    if russian:
        club.speaks_russian(*players)
    game = await club.opened(*players, dice="1")
    highest, bluff = -1, 0

    for chosen in (highest, bluff):
        (seat,) = (await club.bot.referee.look(game)).pending.seats
        page = await act(club, players[seat])
        page = private(await club.choose(players[seat], page, answers(page)[chosen]))

    assert ("Вы оставляете кости с гранью " if russian else "You keep each ") in texts(page)
    assert (await club.bot.referee.look(game)).pending.kind == Kind.BID


async def test_who_is_not_awaited_sees_whom_the_game_waits_for(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await keep_all(club, club.ann, club.bob)
    pending = (await club.table()).pending
    assert pending is not None
    other = club.ann if 1 in pending.seats else club.bob

    page = await act(club, other)

    assert "The game does not wait for you now." in texts(page)
    assert "Waiting for" in texts(page)


async def test_who_does_not_sit_at_the_table_gets_no_menu(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    page = await act(club, club.cleo)

    assert texts(page) == "You do not sit at this table. You can join while it is in the lobby."


async def test_more_than_25_values_are_narrowed_by_ranges_with_a_way_back(tmp_path: Path) -> None:
    many_sides = Dudo(DudoContent(sides=200, longest_boast=40))
    async with open_club(tmp_path, rulesets={"dudo": many_sides}) as club:
        opener = await bidding(club)

        page = await act(club, opener)
        ranges = answers(page)
        page = private(await club.choose(opener, page, ranges[1]))
        faces = choices(page)
        page = private(await opener.click(page, label="Back"))
        again = answers(page)
        page = private(await club.choose(opener, page, ranges[-1]))
        page = private(await club.choose(opener, page, choices(page)[-1]))
        await club.choose(opener, page, answers(page)[-1])

        assert again == ranges
        assert len(faces) <= 25
        assert ranges[1].startswith(faces[0])
        assert (await club.table()).state.bid.face == 200


async def test_a_choice_from_an_older_menu_is_refused_and_the_menu_drawn_anew(club: Club) -> None:
    await club.opened(club.ann, club.bob, dice="5")
    first, second = await act(club, club.ann), await act(club, club.ann)
    await club.choose(club.ann, first, answers(first)[0])
    version = (await club.table()).version

    page = private(await club.choose(club.ann, second, answers(second)[1]))

    assert "The table has moved on since that button was made." in texts(page)
    assert (await club.table()).version == version


async def test_an_answer_of_another_player_meanwhile_does_not_spoil_the_menu(club: Club) -> None:
    await club.opened(club.ann, club.bob, club.cleo)
    page = await act(club, club.ann)
    await keep_all(club, club.bob)

    face = answers(page)[-1]
    await club.choose(club.ann, page, face)

    assert (await club.table()).state.players[0].kept == int(face)


async def test_a_double_click_acts_once(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = await act(club, club.ann)
    version = (await club.table()).version

    await club.click_twice(club.ann, page, answers(page)[0])

    assert (await club.table()).version == version + 1
    assert (await club.table()).pending.seats == (1,)


async def test_a_standing_order_is_left_aside_from_the_question(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = await act(club, club.ann)

    page = private(await club.ann.click(page, label="Standing answers"))
    offered = answers(page)
    page = private(await club.choose(club.ann, page, "those of my highest face"))

    assert offered == ["those of my commonest face", "those of my highest face"]
    assert "Which face?" in texts(page)
    assert "those of my highest face" in texts(private(await club.press(club.ann, "hand")))


async def test_buttons_and_menus_work_after_a_restart(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = await act(club, club.ann)

    await club.restart()
    await club.choose(club.ann, page, answers(page)[0])
    other = await act(club, club.bob)
    await club.choose(club.bob, other, answers(other)[0])

    assert (await club.table()).state.stack[-1].kind is Kind.BID


async def test_a_moved_hand_is_edited_in_the_direct_message(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    (before,) = [message.content for message in club.bob.user.dm_channel.history()]

    await keep_all(club, club.bob)

    (after,) = [message.content for message in club.bob.user.dm_channel.history()]
    assert before != after


@pytest.mark.soak_first("en")
@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_a_whole_game_by_menu(club: Club, russian: bool) -> None:
    players = (club.ann, club.bob, club.cleo)
    if russian:
        club.speaks_russian(*players)
    game = await club.opened(*players)

    for _ in range(100):
        table = await club.bot.referee.look(game)
        if table.pending is None:
            break
        for seat in table.pending.seats:
            page = await act(club, players[seat])
            while offered := answers(page):
                page = private(await club.choose(players[seat], page, offered[-1]))
                if (await club.bot.referee.look(game)).version != table.version:
                    break
            break

    table = await club.bot.referee.look(game)
    assert table.status is Status.FINISHED
    assert table.result is not None
    card = texts(club.card())
    assert all(seed in card for seed in table.seeds.values())
    assert ("Больше всего костей:" if russian else "Most dice left:") in card
    assert buttons(club.card()) == (
        ["Реванш", "Другая игра", "Моя рука", "Журнал", "Ещё", "Оглянуться", "Как у меня вышло"]
        if russian
        else ["Rematch", "Another game", "My hand", "Log", "More", "Look back", "How I played"]
    )


async def test_automated_players_fill_the_table_and_play_by_themselves(club: Club) -> None:
    game = await club.opened(club.ann, automated=3)

    for _ in range(60):
        table = await club.bot.referee.look(game)
        if table.pending is None:
            break
        if 0 in table.pending.seats:
            page = await act(club, club.ann)
            while offered := answers(page):
                page = private(await club.choose(club.ann, page, offered[0]))
                if (await club.bot.referee.look(game)).version != table.version:
                    break
        else:
            await club.env.advance_time(2)

    assert (await club.bot.referee.look(game)).status is Status.FINISHED


async def test_the_ids_of_a_private_page_hold_a_mark_of_the_menu_and_places_in_it(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    page = await act(club, club.ann)

    shape = re.compile(r"gm:\d+:\d+:(pick:[0-9a-f]{8}:[\d.]*(/\d)?|orders)")
    assert all(shape.fullmatch(each) for each in custom_ids(page))


def marks(page: object) -> set[str]:
    """Give the ids of the menus on *page*, and their values; nothing is chosen in them."""
    options = [option for menu in menus(page) for option in menu["options"]]
    assert options
    assert not any(option.get("default") for option in options)
    return {each["custom_id"] for each in menus(page)} | {option["value"] for option in options}


async def test_no_menu_shares_its_id_or_a_value_with_the_one_that_stood_there_before(
    tmp_path: Path,
) -> None:
    """Discord's clients keep what was chosen, and what stands chosen cannot be chosen again."""
    many_sides = Dudo(DudoContent(sides=200, longest_boast=40))
    async with open_club(tmp_path, rulesets={"dudo": many_sides}) as club:
        opener = await bidding(club)
        page = await act(club, opener)
        seen = [marks(page)]

        for step in ("choose", "choose", "Back", "Back", "choose"):
            first = answers(page)[0]
            page = private(
                await (opener.click(page, label=step) if step == "Back" else club.choose(opener, page, first))
            )
            seen.append(marks(page))

        assert sum(map(len, seen)) == len(set.union(*seen))


async def test_the_menus_of_options_can_be_used_twice_in_the_same_way(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    page = private(await club.press(club.ann, "options"))
    topic, before = answers(page)[0], marks(page)

    page = private(await club.ann.click(private(await club.choose(club.ann, page, topic)), label="Back"))

    assert answers(page)[0] == topic
    assert not marks(page) & before


async def test_a_form_chosen_in_a_menu_leaves_no_menu_behind_in_which_it_stands_chosen(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.desk.answer_sheet.FEW", 0)
    opener = await bidding(club, boasts="true")
    before = await act(club, opener)

    page = private(await club.choose(opener, before, "3…"))
    shown = await opener.click(page, label="Write it…")

    assert texts(page) == "**Bid with a boast · 3**"
    assert menu_of(page) is None
    assert buttons(page) == ["Write it…", "Back"]
    assert shown.modal is not None
    assert answers(private(await opener.click(page, label="Back"))) == answers(before)


async def test_a_choice_that_failed_can_be_made_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    page = private(await club.press(club.ann, "options"))
    before = marks(page)
    with monkeypatch.context() as broken:
        broken.setattr("bot.desk.preset_desk.options_page", lambda *_: 1 / 0)
        failed = await club.choose(club.ann, page, answers(page)[0])

    assert "Something went wrong on my side." in texts(private(failed))
    assert not marks(failed.response) & before
