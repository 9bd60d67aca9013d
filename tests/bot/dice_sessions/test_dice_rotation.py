"""Sessions are committed to before they open, take contributions, and are revealed at their end."""

from __future__ import annotations

import asyncio

import pytest

import bot.dice.sessions
from bot.dice.draw_record import ROLL, total_of
from bot.dice.records import Audience, Phase
from bot.dice.sessions import LONGEST_WORDS, MOST_CONTRIBUTIONS
from rules.contract import IllegalAction
from rules.fair import Contribution, FairScope, commitment, entropy
from tests.fakes.dice_wishes import HOUR, ILSE, JAN, MASTER, PLACE, DiceWorld


async def test_the_next_session_is_committed_to_before_it_opens(everywhere: DiceWorld) -> None:
    before = (await everywhere.service.status(PLACE)).prepared
    await everywhere.roll()

    status = await everywhere.service.status(PLACE)
    assert status.running is not None
    assert status.running.number == before.number == 1
    assert status.running.commitments == before.commitments
    assert not status.running.committed_late
    assert (status.prepared.number, status.prepared.phase) == (2, Phase.PREPARED)
    assert status.prepared.commitments != before.commitments
    assert status.rotates_at == everywhere.now + 24 * HOUR


async def test_a_session_that_its_first_roll_prepared_says_so(world: DiceWorld) -> None:
    await world.roll()

    status = await world.service.status(PLACE)
    assert status.running is not None and status.running.committed_late
    assert not status.prepared.committed_late


async def test_contributions_go_into_the_next_session(everywhere: DiceWorld) -> None:
    await everywhere.roll()
    contribute = everywhere.service.contribute
    await contribute(PLACE, JAN, " mine   is\nthis ", 1)
    await contribute(PLACE, ILSE, "", 12345)
    facts = await contribute(PLACE, JAN, "другие слова", 3)

    assert facts.number == 2
    expected = ((str(ILSE), b"i:12345"), (str(JAN), "другие слова".encode()))
    assert facts.contributions == expected
    await everywhere.service.rotate(PLACE)
    await everywhere.roll()
    running = (await everywhere.service.status(PLACE)).running
    assert running is not None
    assert (running.number, running.contributions) == (2, expected)
    committed = bytes.fromhex(running.commitments["table"])
    assert running.entropy["table"] == entropy(committed, [Contribution(*each) for each in expected]).hex()


async def test_the_same_contribution_again_changes_nothing(world: DiceWorld) -> None:
    first = await world.service.contribute(PLACE, JAN, "words", 1)

    assert await world.service.contribute(PLACE, JAN, "words", 1) == first


async def test_where_nobody_contributes_the_click_that_opens_does(world: DiceWorld) -> None:
    await world.roll(interaction=987654321)

    running = (await world.service.status(PLACE)).running
    assert running is not None
    assert running.contributions == ((str(ILSE), b"i:987654321"),)


async def test_contributions_are_bounded(world: DiceWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(IllegalAction, match="words_too_long"):
        await world.service.contribute(PLACE, JAN, "я" * (LONGEST_WORDS // 2 + 1), 1)
    await world.service.contribute(PLACE, JAN, "я" * (LONGEST_WORDS // 2), 1)
    monkeypatch.setattr(bot.dice.sessions, "MOST_CONTRIBUTIONS", 3)
    assert MOST_CONTRIBUTIONS == 200
    for user in (1, 2):
        await world.service.contribute(PLACE, user, "words", 1)
    with pytest.raises(IllegalAction, match="too_many_contributions"):
        await world.service.contribute(PLACE, 3, "words", 1)
    await world.service.contribute(PLACE, JAN, "others", 1)


async def test_contributions_at_once_are_all_there(everywhere: DiceWorld) -> None:
    services = [everywhere.another_service() for _ in range(2)]
    await everywhere.service.status(PLACE)

    await asyncio.gather(
        *(services[user % 2].contribute(PLACE, user, f"words {user}", user) for user in range(1, 11))
    )

    facts = (await everywhere.service.status(PLACE)).prepared
    assert sorted(who for who, _ in facts.contributions) == sorted(map(str, range(1, 11)))


async def test_the_draws_are_those_of_the_seed_that_is_revealed(world: DiceWorld) -> None:
    await world.service.contribute(PLACE, JAN, "words", 1)
    rolled = await world.roll("3d20", interaction=555)
    revealed = await world.service.rotate(PLACE)

    seed = bytes.fromhex(revealed.seeds["table"])
    assert commitment(revealed.game, "table", seed).hex() == revealed.commitments["table"]
    scope = FairScope(revealed.game, "table", seed, (Contribution(str(JAN), b"words"),))
    draw = scope.draw(1, b"%d:555" % ILSE)
    assert [draw.below(20) + 1 for _ in range(3)] == [
        die.value
        for die in rolled.outcome.rounds[0][0].body.dice  # type: ignore[union-attr]  # it is there
    ]
    record = draw.close(scope.first_link, "3d20", ROLL, total_of(rolled.outcome))
    assert rolled.receipt.endswith(record.chain.hex()[:16])


async def test_a_session_ends_after_a_day(everywhere: DiceWorld) -> None:
    await everywhere.roll()
    everywhere.now += 24 * HOUR - 1
    assert (await everywhere.roll()).session == 1
    everywhere.now += 1

    rolled = await everywhere.roll()

    assert (rolled.session, rolled.n) == (2, 1)
    revealed = (await everywhere.service.sessions(PLACE))[-1]
    assert (revealed.phase, revealed.reason, revealed.revealed_at) == (
        Phase.REVEALED,
        "timer",
        everywhere.now,
    )


@pytest.mark.parametrize("audience", [Audience.PUBLIC, Audience.SECRET])
async def test_a_session_ends_after_so_many_draws_in_either_scope(
    audience: Audience, world: DiceWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.dice.sessions, "MOST_DRAWS", 3)
    await world.roll("1d6", Audience.MASTER)

    rolled = [await world.roll("1d6", audience) for _ in range(7)]

    numbers = [(each.session, each.n) for each in rolled]
    if audience is Audience.PUBLIC:
        assert numbers == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1)]
    else:
        assert numbers == [(1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2)]
    assert {each.reason for each in (await world.service.sessions(PLACE))[2:]} == {"draws"}


async def test_a_session_ends_when_somebody_asks(everywhere: DiceWorld) -> None:
    with pytest.raises(IllegalAction, match="no_session_running"):
        await everywhere.service.rotate(PLACE)
    await everywhere.roll()

    revealed = await everywhere.service.rotate(PLACE)

    assert (revealed.phase, revealed.reason, set(revealed.seeds)) == (Phase.REVEALED, "asked", {"table"})
    with pytest.raises(IllegalAction, match="no_session_running"):
        await everywhere.service.rotate(PLACE)
    status = await everywhere.service.status(PLACE)
    assert (status.running, status.prepared.number, status.revealed) == (None, 2, 1)


async def test_two_processes_end_and_open_a_session_once(everywhere: DiceWorld) -> None:
    services = [everywhere.another_service() for _ in range(3)]
    for day in range(3):
        everywhere.now += 25 * HOUR
        await asyncio.gather(*(each.roll(everywhere.wish()) for each in services))

        sessions = await everywhere.service.sessions(PLACE)
        assert [each.number for each in sessions] == list(range(day + 2, 0, -1))
        assert [each.phase for each in sessions[:2]] == [Phase.PREPARED, Phase.RUNNING]
        assert {each.draws["table"] for each in sessions[1:]} == {3}


async def test_hidden_rolls_stay_sealed_unless_it_is_chosen_otherwise(world: DiceWorld) -> None:
    """Whoever may see one public roll of a session can have its file, with all that it tells."""
    await world.roll("1d20", Audience.SECRET)
    sealed = await world.service.rotate(PLACE)
    await world.service.set_settings(PLACE, opens_secrets=True)
    await world.roll("1d20", Audience.SECRET)
    opened = await world.service.rotate(PLACE)
    await world.roll("1d20", Audience.SECRET, guild=None)
    own = await world.service.rotate(f"user:{ILSE}")

    assert set(sealed.seeds) == set(own.seeds) == {"table"}
    assert set(opened.seeds) == {"table", "secret"}


async def test_a_choice_made_later_does_not_open_what_was_sealed(world: DiceWorld) -> None:
    await world.roll("1d20", Audience.SECRET)
    await world.service.set_settings(PLACE, opens_secrets=True)

    revealed = await world.service.rotate(PLACE)

    assert set(revealed.seeds) == {"table"}


@pytest.mark.parametrize("audience", [Audience.MASTER, Audience.BLIND])
async def test_nobody_opens_what_is_hidden_from_them_in_their_own_session(
    audience: Audience, world: DiceWorld
) -> None:
    place = f"user:{ILSE}"
    await world.service.set_settings(place, opens_secrets=True)
    await world.roll("1d20", Audience.SECRET, guild=None)
    await world.roll("1d20", audience, guild=None)

    revealed = await world.service.rotate(place)

    assert ("secret" in revealed.seeds) == (audience is Audience.MASTER)


async def test_sessions_are_listed_newest_first_page_by_page(world: DiceWorld) -> None:
    for _ in range(4):
        await world.roll()
        await world.service.rotate(PLACE)

    assert [each.number for each in await world.service.sessions(PLACE, limit=2)] == [5, 4]
    assert [each.number for each in await world.service.sessions(PLACE, before=4)] == [3, 2, 1]


async def test_settings_are_kept_for_each_place(everywhere: DiceWorld) -> None:
    service = everywhere.service
    await service.set_settings(PLACE, notice_locale="ru")
    await service.set_master(PLACE, None, MASTER)
    await service.set_master(PLACE, 60, ILSE)
    await service.set_master(PLACE, 61, JAN)
    await service.set_master(PLACE, 61, None)

    settings = await everywhere.another_service().settings(PLACE)
    assert (settings.notice_locale, settings.notice_channel, settings.opens_secrets) == ("ru", None, False)
    assert (settings.master_of(50), settings.master_of(60), settings.master_of(61)) == (MASTER, ILSE, MASTER)
    assert (await service.settings("guild:6")).master_of(60) is None


async def test_failures_are_counted_in_the_history(world: DiceWorld) -> None:
    await world.roll()
    await world.service.failed(PLACE)

    assert [each.failed for each in await world.service.sessions(PLACE)] == [0, 1]
