"""Rolls are drawn from a session, kept before they are told, and given again as they were."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.dice.records import Audience, Phase
from bot.store.posting import DISCORD_EPOCH, Posting
from rules.contract import Dice, IllegalAction
from rules.dice.errors import DiceError
from tests.fakes.dice_wishes import CHANNEL, GUILD, HOUR, ILSE, JAN, MASTER, PLACE, DiceWorld


async def test_a_roll_says_what_was_rolled_and_where_it_stands_in_the_chain(everywhere: DiceWorld) -> None:
    rolled = await everywhere.roll("4d6kh3 + 2 # Strength")

    assert (rolled.place, rolled.session, rolled.n) == (PLACE, 1, 1)
    assert rolled.receipt.startswith("#1 ") and len(rolled.receipt) == 3 + 16
    assert rolled.outcome.rolled == 4
    assert rolled.text == "4d6kh3 + 2 # Strength"
    assert (rolled.user, rolled.name, rolled.channel, rolled.guild) == (ILSE, "Ilse", CHANNEL, GUILD)
    assert not rolled.repeated and not rolled.told
    assert await everywhere.service.rolled(rolled.id) == rolled


async def test_another_life_gives_the_same_roll_and_goes_on_in_the_same_session(
    everywhere: DiceWorld,
) -> None:
    first = await everywhere.roll("10d100")

    everywhere.service = everywhere.another_service()

    assert await everywhere.service.rolled(first.id) == first
    second = await everywhere.roll()
    assert (second.session, second.n) == (1, 2)


async def test_a_repeated_interaction_gives_the_first_roll_again(everywhere: DiceWorld) -> None:
    first = await everywhere.roll("1d1000000", interaction=9)

    again = await everywhere.roll("1d1000000", interaction=9)
    later = await everywhere.another_service().roll(everywhere.wish("5d6", interaction=9))

    assert again.repeated and later.repeated
    assert again.outcome == later.outcome == first.outcome
    assert (await everywhere.roll()).n == 2


async def test_rolls_at_once_are_numbered_one_after_another(everywhere: DiceWorld) -> None:
    rolled = await asyncio.gather(*(everywhere.roll() for _ in range(30)))

    assert sorted(each.n for each in rolled) == list(range(1, 31))
    assert {each.session for each in rolled} == {1}


async def test_two_processes_that_roll_at_once_never_share_a_number(everywhere: DiceWorld) -> None:
    services = [everywhere.another_service() for _ in range(3)]

    rolled = await asyncio.gather(
        *(services[number % 3].roll(everywhere.wish(user=70 + number)) for number in range(30))
    )

    assert sorted(each.n for each in rolled) == list(range(1, 31))
    facts = (await everywhere.service.sessions(PLACE))[-1]
    assert facts.draws == {"table": 30, "secret": 0}


async def test_hidden_rolls_have_numbers_and_a_seed_of_their_own(world: DiceWorld) -> None:
    await world.roll()
    hidden = [await world.roll("1d20", audience) for audience in list(Audience)[1:]]
    public = await world.roll()

    assert [each.n for each in hidden] == [1, 2, 3]
    assert public.n == 2
    facts = (await world.service.status(PLACE)).running
    assert facts is not None
    assert facts.draws == {"table": 2, "secret": 3}
    assert facts.commitments["table"] != facts.commitments["secret"]


async def test_each_place_has_a_session_of_its_own(world: DiceWorld) -> None:
    await world.roll()

    elsewhere = await world.roll(guild=6)
    alone = await world.roll(guild=None)

    assert (elsewhere.place, elsewhere.n) == ("guild:6", 1)
    assert (alone.place, alone.n) == (f"user:{ILSE}", 1)


@pytest.mark.parametrize(
    "audience, sees, reveals",
    [
        (Audience.PUBLIC, {ILSE, JAN, MASTER}, set()),
        (Audience.SECRET, {ILSE}, {ILSE}),
        (Audience.MASTER, {ILSE, MASTER}, {ILSE, MASTER}),
        (Audience.BLIND, {MASTER}, {MASTER}),
    ],
)
async def test_who_may_see_and_reveal_a_roll(
    audience: Audience, sees: set[int], reveals: set[int], world: DiceWorld
) -> None:
    rolled = await world.roll("1d20", audience)

    everybody = (ILSE, JAN, MASTER)
    assert {user for user in everybody if rolled.may_see(user)} == sees
    assert {user for user in everybody if rolled.may_reveal(user)} == reveals
    for user in set(everybody) - reveals:
        with pytest.raises(IllegalAction, match="not_yours_to_reveal"):
            await world.service.reveal(rolled.id, user)
    assert not (await world.service.rolled(rolled.id)).revealed


async def test_a_revealed_roll_is_for_everybody(everywhere: DiceWorld) -> None:
    rolled = await everywhere.roll("1d20", Audience.MASTER)

    revealed = await everywhere.service.reveal(rolled.id, MASTER)

    assert revealed.revealed and not revealed.is_hidden and revealed.may_see(JAN)
    assert revealed.outcome == rolled.outcome
    assert await everywhere.service.reveal(rolled.id, ILSE) == revealed


@pytest.mark.parametrize("audience", [Audience.MASTER, Audience.BLIND])
async def test_a_roll_for_the_game_master_needs_one(audience: Audience, world: DiceWorld) -> None:
    with pytest.raises(IllegalAction, match="no_game_master"):
        await world.roll("1d20", audience, master=None)

    assert await world.service.history(ILSE) == []


async def test_bad_notation_draws_nothing(world: DiceWorld) -> None:
    with pytest.raises(DiceError, match="empty"):
        await world.roll(" ")

    assert (await world.service.status(PLACE)).running is None


async def test_a_roll_that_fails_with_its_dice_on_the_table_is_a_draw_all_the_same(
    everywhere: DiceWorld,
) -> None:
    """Otherwise whoever dislikes the dice could let them fail and roll again, unseen."""
    for _ in range(2):
        with pytest.raises(DiceError, match="division_by_zero"):
            await everywhere.roll("6d6 / 0", interaction=9)

    assert (await everywhere.roll()).n == 2
    assert await everywhere.service.latest(ILSE, PLACE) is not None
    assert await everywhere.store.pending_rolls(limit=1) != []
    with pytest.raises(IllegalAction, match="unknown_roll"):
        await everywhere.service.rolled(1)


async def test_a_roll_that_fails_before_its_dice_is_no_draw(world: DiceWorld) -> None:
    with pytest.raises(DiceError, match="unknown_variable"):
        await world.roll("@strength + 2d6")

    assert (await world.roll()).n == 1


async def test_variables_that_were_used_are_kept_with_the_roll(everywhere: DiceWorld) -> None:
    rolled = await everywhere.roll("1d20 + @dex", variables={"dex": -3, "str": 4})

    assert rolled.variables == {"dex": -3}
    assert rolled.text == "1d20 + @dex"
    assert await everywhere.service.rolled(rolled.id) == rolled


async def test_germans_may_write_w_for_d(world: DiceWorld) -> None:
    rolled = await world.roll("2w6", locale="de")

    assert rolled.outcome.rolled == 2
    assert (await world.service.rolled(rolled.id)).outcome == rolled.outcome


async def test_what_no_database_keeps_is_taken_out_of_the_text(everywhere: DiceWorld) -> None:
    rolled = await everywhere.roll("1d6 # a\0b\ud800c\nd")

    assert rolled.text == "1d6 # ab?c d"
    assert await everywhere.service.rolled(rolled.id) == rolled


async def test_an_unknown_roll_is_refused(world: DiceWorld) -> None:
    for ask in (world.service.rolled(7), world.service.reveal(7, ILSE), world.service.proof(7, ILSE)):
        with pytest.raises(IllegalAction, match="unknown_roll"):
            await ask


async def test_the_history_gives_the_newest_distinct_texts_of_one_user(everywhere: DiceWorld) -> None:
    for text in ("1d4", "1d6", "1d4 + @x", "1d8", "1d6"):
        await everywhere.roll(text, variables={"x": 1})
    await everywhere.roll("1d10", user=JAN)
    await everywhere.roll("1d12", guild=6)

    history = everywhere.service.history
    assert await history(ILSE, PLACE) == ["1d6", "1d8", "1d4 + @x", "1d4"]
    assert await history(ILSE) == ["1d12", "1d6", "1d8", "1d4 + @x", "1d4"]
    assert await history(ILSE, PLACE, limit=2) == ["1d6", "1d8"]
    assert await history(99) == []


async def test_the_latest_roll_of_a_user_is_found(world: DiceWorld) -> None:
    first = await world.roll()
    await world.roll(user=JAN)

    assert await world.service.latest(ILSE, PLACE) == first.id
    assert await world.service.latest(ILSE, "guild:6") is None


async def test_chance_for_something_else_is_drawn_and_repeated_alike(everywhere: DiceWorld) -> None:
    def lots(dice: Dice) -> list[int]:
        return dice.shuffle(9)

    drawn = await everywhere.service.draw(everywhere.draw_wish(interaction=9), lots)
    again = await everywhere.service.draw(everywhere.draw_wish(interaction=9), lots)

    assert sorted(drawn.result) == list(range(9))
    assert again.result == drawn.result
    assert (drawn.repeated, again.repeated) == (False, True)
    assert again.receipt == drawn.receipt and drawn.receipt.startswith("#1 ")
    assert await everywhere.store.pending_rolls() == []


async def test_what_takes_no_chance_is_no_draw(world: DiceWorld) -> None:
    drawn = await world.service.draw(world.draw_wish(), lambda dice: "a table")

    assert (drawn.result, drawn.receipt, drawn.id) == ("a table", "", 0)
    assert (await world.roll()).n == 1


async def test_what_raises_is_no_draw(world: DiceWorld) -> None:
    def broken(dice: Dice) -> None:
        dice.below(6)
        raise IllegalAction("too_far")

    with pytest.raises(IllegalAction, match="too_far"):
        await world.service.draw(world.draw_wish(), broken)

    assert (await world.roll()).n == 1


async def test_a_cancelled_roll_is_kept_and_the_next_one_goes_on(everywhere: DiceWorld) -> None:
    await everywhere.roll()
    task = asyncio.create_task(everywhere.roll(interaction=9))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)

    await asyncio.gather(*(everywhere.roll() for _ in range(5)))

    numbers = [each.n for each in await everywhere.store.rolls_in(PLACE, 1, "table")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) in (6, 7)


async def test_nothing_that_is_logged_or_shown_tells_a_seed(
    world: DiceWorld, capsys: pytest.CaptureFixture[str]
) -> None:
    rolled = await world.roll("1d20", token="a-secret-token")
    await world.service.rotate(PLACE)
    world.now += HOUR
    await world.roll()
    (prepared, running, revealed) = await world.service.sessions(PLACE)
    shown = repr((rolled, prepared, running, world.wish(token="a-secret-token"), world.service))
    stored = await world.store.sessions_of(PLACE)

    everything = shown + repr(stored) + "".join(capsys.readouterr())
    seeds = [seed for each in stored[:2] for seed in each.seeds.decode().split('"')[3::4]]
    assert len(seeds) == 4
    assert not [seed for seed in seeds if seed in everything]
    assert "a-secret-token" not in everything
    assert revealed.phase is Phase.REVEALED and set(revealed.seeds) == {"table"}
    assert prepared.seeds == running.seeds == {}


async def test_commitments_shown_when_the_session_was_open_are_called_late(world: DiceWorld) -> None:
    """What was contributed before that message may have been known when the seeds were chosen."""
    await world.service.status(PLACE)
    await world.roll()
    second, first = await world.service.sessions(PLACE)
    assert first.opened_at is not None
    for message, late in ((first.opened_at - 1, False), (first.opened_at + 1, True)):
        posting = Posting(5, 6, (message - DISCORD_EPOCH) << 22)
        assert replace(first, posting=posting).is_posted_late == late
        assert not replace(second, posting=posting).is_posted_late
