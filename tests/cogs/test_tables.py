"""The table on Discord: lobby, seats, options, hands, log and end."""

from __future__ import annotations

import discord
import pytest
from club import Club, answers, buttons, choices, custom_ids, private, texts

from bot.store.records import Status


async def test_a_new_table_posts_its_card_with_a_link_to_the_commitments(club: Club) -> None:
    result = await club.ann.slash(club.hall, "table new", ruleset="dudo")

    table, (posted,) = await club.table(), club.commitments()
    assert "direct message" in texts(private(result))
    assert all(value in posted.content for value in table.commitments.values())
    assert texts(club.card()).count(f"/{club.hall.id}/{posted.id})") == 1
    assert not any(value in texts(club.card()) for value in table.commitments.values())
    first = ["Join", "Leave", "Options", "Rules", "With hints"]
    assert buttons(club.card()) == [*first, "Add automated player", "More"]


async def test_joining_says_privately_how_the_hand_will_come(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    result = await club.press(club.bob, "join")

    assert "What only you may know comes by direct message." in texts(private(result))
    assert "2. bob" in texts(club.card())
    assert any(line.startswith("bob joins the table.") for line in club.said())


async def test_own_words_at_joining_become_the_entropy(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    await club.bob.slash(club.hall, "table join", words="a blind cat")

    assert (await club.table()).chairs[1].contribution == "a blind cat"


async def test_words_of_too_many_bytes_are_refused(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    result = await club.bob.slash(club.hall, "table join", words="щ" * 200)

    assert texts(private(result)) == "Those words are too long: 256 bytes at most."
    assert len((await club.table()).chairs) == 1


async def test_a_player_without_direct_messages_is_told_of_the_private_thread(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)

    result = await club.press(club.bob, "join")

    assert "private thread" in texts(private(result))


async def test_without_a_permission_no_table_is_opened_and_it_is_named(club: Club) -> None:
    overwrites = {club.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    cellar = club.guild.create_text_channel("cellar", overwrites=overwrites)

    result = await club.ann.slash(cellar, "table new", ruleset="dudo")

    assert "Attach Files" in texts(private(result))
    assert cellar.history() == []


async def test_a_thread_has_no_thread_of_its_own(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo", thread=True)
    (thread,) = club.hall.threads

    result = await club.ann.slash(thread, "table new", ruleset="dudo", thread=True)

    assert texts(private(result)).startswith("I cannot open a thread here.")


async def test_an_open_table_can_be_left_and_joined_again(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    await club.press(club.bob, "join")

    left = await club.press(club.bob, "leave")
    await club.press(club.bob, "join")

    assert texts(private(left)) == "You have left the table."
    assert [chair.name for chair in (await club.table()).chairs] == ["ann", "bob"]


async def test_the_host_sets_options_in_the_menu(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    page = private(await club.press(club.ann, "options"))
    page = private(await club.choose(club.ann, page, "Length and end of the game"))
    assert "- Rounds: 3" in texts(page).splitlines()
    page = private(await club.choose(club.ann, page, "Rounds"))
    assert "Now: **3** (as in the rulebook)" in texts(page)
    page = private(await club.choose(club.ann, page, "5"))

    assert (await club.table()).options["rounds"] == 5
    assert "Rounds: 5" in texts(club.card())
    assert "- Rounds: 5 (rulebook: 3)" in texts(page).splitlines()
    assert "Rounds" in choices(page)


async def test_an_option_of_337_values_is_asked_for_in_two_steps(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    page = private(await club.press(club.ann, "options"))
    page = private(await club.choose(club.ann, page, "The table: language, time, hands"))
    page = private(await club.choose(club.ann, page, "Hours to decide"))
    ranges = choices(page)
    page = private(await club.choose(club.ann, page, ranges[2]))
    await club.choose(club.ann, page, "50")

    assert ranges[0] == "no limit … 23"
    assert len(ranges) <= 25
    assert (await club.table()).options["deadline_hours"] == 50


async def test_the_pace_is_chosen_in_one_menu_that_says_what_each_means(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    page = private(await club.press(club.ann, "options"))
    await club.choose(club.ann, page, "relaxed (72 hours for every decision)")

    assert (await club.table()).options["pace"] == "relaxed"
    assert "Pace: relaxed (72 hours for every decision)" in texts(club.card())

    page = private(await club.press(club.ann, "options"))
    topic = private(await club.choose(club.ann, page, "The table: language, time, hands"))
    assert "Hours to decide: as the pace says" in texts(topic)
    page = private(await club.press(club.ann, "options"))
    page = private(await club.choose(club.ann, page, "own hours"))
    page = private(await club.choose(club.ann, page, choices(page)[0]))
    await club.choose(club.ann, page, "12")

    assert (await club.table()).options["pace"] == "own"
    assert "Hours to decide: 12" in texts(club.card())


async def test_options_are_set_by_command_with_suggestions(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    names = await club.ann.autocomplete(club.hall, "table options", "name", "ro")
    values = await club.ann.autocomplete(club.hall, "table options", "value", "", name="rounds")
    await club.ann.slash(club.hall, "table options", name="rounds", value="0")

    assert next(each["value"] for each in names) == "rounds"
    assert [each["name"] for each in values][:2] == ["until one has dice", "1"]
    assert (await club.table()).options["rounds"] == 0


@pytest.mark.parametrize(
    ("command", "typed", "sentence"),
    [
        ("table options", {"name": "rounds", "value": "77"}, "choose a number from 0 to 9"),
        ("table options", {"name": "wild", "value": "maybe"}, "choose yes or no"),
        ("table options", {"name": "wings", "value": "2"}, "no option wings"),
        ("table options", {"name": "rounds"}, "Type both"),
        ("table join", {"game": 999}, "I know no such game"),
        ("table status", {"game": 2**53 - 1}, "I know no such game"),
        ("table new", {"ruleset": "chess"}, "I do not know that game"),
        ("table new", {"ruleset": "dudo"}, "already open in this channel"),
    ],
    ids=["number", "yes-or-no", "unknown-option", "half", "unknown-game", "huge", "unknown-ruleset", "taken"],
)
async def test_bad_input_is_refused_privately_and_changes_nothing(
    club: Club, command: str, typed: dict[str, object], sentence: str
) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    version = (await club.table()).version

    result = await club.ann.slash(club.hall, command, **typed)

    assert sentence in texts(private(result))
    assert (await club.table()).version == version
    assert club.said() == []


async def test_a_channel_without_a_game_says_where_yours_are(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    for_ann = await club.ann.slash(club.attic, "table status")
    for_bob = await club.bob.slash(club.attic, "table status")

    assert f"<#{club.hall.id}>" in texts(private(for_ann))
    assert "There is no open game in this channel." in texts(private(for_bob))


async def test_two_channels_hold_two_games(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await club.bob.slash(club.attic, "table new", ruleset="dudo")
    await club.press(club.cleo, "join", club.attic)

    hall, attic = await club.table(), await club.table(club.attic)

    assert (hall.status, attic.status) == (Status.PLAYING, Status.LOBBY)
    assert [chair.name for chair in attic.chairs] == ["bob", "cleo"]


async def test_a_game_in_another_channel_is_reached_by_its_number(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)

    offered = await club.ann.autocomplete(club.attic, "table hand", "game", "")
    result = await club.ann.slash(club.attic, "table hand", game=game)

    assert offered == [{"name": f"Dudo · game {game} · #hall", "value": game}]
    assert "Your hand" in texts(private(result))


async def test_a_table_may_have_a_thread_of_its_own(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo", thread=True)

    (thread,) = club.hall.threads
    assert thread.name == "Dudo of ann"
    assert "Join" in buttons(club.card(thread))
    assert (await club.table(thread)).channel == thread.id


async def test_only_the_host_and_moderators_start(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    await club.press(club.bob, "join")

    refused = await club.press(club.bob, "start")
    await club.press(club.moderator, "start")

    assert texts(private(refused)) == "Only the host of this table can do that."
    assert (await club.table()).status is Status.PLAYING


async def test_a_hand_is_shown_to_its_player_only(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    table = await club.table()

    for_ann = texts(private(await club.press(club.ann, "hand")))
    for_cleo = texts(private(await club.press(club.cleo, "hand")))

    assert all(str(die) in for_ann for die in table.state.players[0].dice)
    assert for_cleo == "You do not sit at this table. You can join while it is in the lobby."


async def test_the_log_shows_each_reader_what_they_may_know(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = private(await club.press(club.ann, "act"))
    face = answers(page)[0]
    await club.choose(club.ann, page, face)

    for_ann = texts(private(await club.press(club.ann, "log")))
    for_bob = texts(private(await club.bob.slash(club.hall, "table log")))

    assert f"You keep each {face}." in for_ann
    assert "You keep" not in for_bob


async def test_the_log_has_pages(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    for value in "45" * 5:
        await club.ann.slash(club.hall, "table options", name="dice", value=value)

    page = private(await club.ann.slash(club.hall, "table log"))
    newest = texts(page)
    older = texts(private(await club.ann.click(page, label="Older")))
    oldest = texts(private(await club.ann.click(page, label="Older")))

    assert "7 to 11 of 11" in newest
    assert "2 to 6 of 11" in older
    assert "ann opens a table." in oldest


async def test_ending_asks_first(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    table = await club.table()

    page = private(await club.ann.slash(club.hall, "table end"))
    assert (await club.table()).status is Status.PLAYING
    await club.ann.click(page, label="End the game")

    card = texts(club.card())
    assert "The game was ended before its time." in card
    assert all(seed in card for seed in table.seeds.values())


async def test_others_may_not_end_a_game(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    result = await club.bob.slash(club.hall, "table end")

    assert texts(private(result)) == "Only the host of this table can do that."


async def test_leaving_a_running_game_asks_first_and_an_automated_player_takes_over(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    page = private(await club.bob.slash(club.hall, "table leave"))
    await club.bob.click(page, label="Leave")

    assert (await club.table()).chairs[1].user is None


async def test_a_lobby_card_that_stayed_behind_is_drawn_anew_when_clicked(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    await club.press(club.bob, "join")
    await club.ann.slash(club.hall, "table start")
    assert "Act" not in buttons(club.card())

    result = await club.press(club.cleo, "join")

    assert texts(private(result)).startswith("No seat of this game is free.")
    assert "Act" in buttons(club.card())


async def test_readers_get_their_own_language_and_the_channel_the_table_s(club: Club) -> None:
    club.speaks_russian(club.bob)
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    result = await club.press(club.bob, "join")
    await club.press(club.ann, "start")
    page = private(await club.press(club.bob, "act"))

    assert "То, что знаете только вы, приходит личным сообщением." in texts(private(result))
    assert "Слово за вами" in texts(page)
    assert "Waiting for" in texts(club.card())


async def test_a_table_may_speak_russian(club: Club) -> None:
    club.speaks_russian(club.ann)

    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    assert "Сесть за стол" in buttons(club.card())


async def test_no_custom_id_on_a_public_card_tells_more_than_game_version_and_verb(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    table = await club.table()

    assert {each.rpartition(":")[0] for each in custom_ids(club.card())} == {f"gm:{table.id}:{table.version}"}
