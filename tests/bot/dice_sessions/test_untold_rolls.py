"""What a crash kept back is told late: by the original answer, else in the channel, else in the history."""

from __future__ import annotations

import pytest

from bot.delivery.courier import Gone, Letter, MissingPermission, Thing, Trouble, TryAgain
from bot.delivery.pacing import Patience
from bot.dice.records import Audience, Rolled
from bot.dice.untold_rolls import IN_FLIGHT, UntoldRolls
from bot.locale import Phrasebook, Phrasebooks
from bot.store.dice_records import RollState
from rules.dice.errors import DiceError
from rules.dice.expression import Run
from tests.fakes.dice_wishes import CHANNEL, ILSE, PLACE, DiceWorld
from tests.fakes.fake_courier import FakeCourier

MINUTE = 60_000


class FakeAnswers:
    """First answers by token; the next trouble strikes instead of an edit."""

    def __init__(self) -> None:
        self.said: dict[str, list[str]] = {}
        self.troubles: list[Trouble] = []

    async def edit(self, token: str, letter: Letter) -> int:
        if self.troubles:
            raise self.troubles.pop(0)
        self.said.setdefault(token, []).append(letter.content)
        return 7000 + len(self.said)


def word(rolled: Rolled, book: Phrasebook) -> Letter:
    shown = "hidden" if rolled.is_hidden else rolled.total
    return Letter(f"{book.plain('dice-notice-file').split()[0]}: {shown} {rolled.receipt}")


@pytest.fixture(scope="module")
def books() -> Phrasebooks:
    return Phrasebooks.load()


@pytest.fixture
def courier() -> FakeCourier:
    return FakeCourier()


@pytest.fixture
def answers() -> FakeAnswers:
    return FakeAnswers()


class Lives:
    """Makes the next life of the bot."""

    def __init__(
        self, world: DiceWorld, courier: FakeCourier, answers: FakeAnswers, books: Phrasebooks
    ) -> None:
        self.parts = (world.store, world.service, courier, answers, books, word, lambda: world.now)

    async def next(self) -> UntoldRolls:
        untold = UntoldRolls(*self.parts, Patience(fraction=lambda: 1.0))
        await untold.begin()
        return untold


@pytest.fixture
def lives(world: DiceWorld, courier: FakeCourier, answers: FakeAnswers, books: Phrasebooks) -> Lives:
    return Lives(world, courier, answers, books)


async def state_of(world: DiceWorld, rolled: Rolled) -> tuple[RollState, str, int | None]:
    stored = await world.store.roll_of(rolled.id)
    assert stored is not None
    return stored.state, stored.token, stored.message


async def test_a_young_roll_edits_the_answer_to_its_interaction(
    world: DiceWorld, lives: Lives, answers: FakeAnswers, courier: FakeCourier
) -> None:
    rolled = await world.roll(token="first", locale="ru")
    world.now += 14 * MINUTE

    assert await (await lives.next()).tell() is None

    assert answers.said == {"first": [f"В: {rolled.total} {rolled.receipt}"]}
    assert courier.said == []
    assert await state_of(world, rolled) == (RollState.TOLD, "", 7001)


async def test_an_old_public_roll_goes_to_its_channel(
    world: DiceWorld, lives: Lives, answers: FakeAnswers, courier: FakeCourier
) -> None:
    rolled = await world.roll()
    world.now += 15 * MINUTE

    await (await lives.next()).tell()
    await (await lives.next()).tell()

    assert answers.said == {}
    assert courier.texts(CHANNEL) == [f"The: {rolled.total} {rolled.receipt}"]
    assert await state_of(world, rolled) == (RollState.TOLD, "", courier.said[0].message)


async def test_a_deleted_answer_is_made_up_for_in_the_channel(
    world: DiceWorld, lives: Lives, answers: FakeAnswers, courier: FakeCourier
) -> None:
    await world.roll()
    world.now += MINUTE
    answers.troubles = [Gone(Thing.INTERACTION)]

    await (await lives.next()).tell()

    assert len(courier.texts(CHANNEL)) == 1


async def test_what_stands_in_the_channel_already_is_not_said_again(
    world: DiceWorld, lives: Lives, courier: FakeCourier
) -> None:
    rolled = await world.roll()
    shown = courier.post(CHANNEL, Letter(f"Ilse: {rolled.total}\n-# {rolled.receipt}"))
    world.now += 15 * MINUTE

    await (await lives.next()).tell()

    assert len(courier.said) == 1
    assert await state_of(world, rolled) == (RollState.TOLD, "", shown.message)


@pytest.mark.parametrize("audience", list(Audience)[1:])
async def test_an_old_hidden_roll_is_never_said_in_the_channel(
    audience: Audience, world: DiceWorld, lives: Lives, courier: FakeCourier
) -> None:
    rolled = await world.roll("1d20", audience)
    world.now += 15 * MINUTE

    await (await lives.next()).tell()

    assert courier.said == []
    assert (await state_of(world, rolled))[:2] == (RollState.UNTOLD, "")
    assert (await world.service.rolled(rolled.id)).outcome == rolled.outcome
    assert await world.service.untold(PLACE) == []


@pytest.mark.parametrize("trouble", [Gone(Thing.CHANNEL), MissingPermission("send_messages")])
async def test_what_can_be_shown_nowhere_is_kept_as_untold(
    trouble: Trouble, world: DiceWorld, lives: Lives, courier: FakeCourier
) -> None:
    rolled = await world.roll()
    world.now += 15 * MINUTE
    courier.before = [trouble]

    await (await lives.next()).tell()

    assert (await state_of(world, rolled))[:2] == (RollState.UNTOLD, "")
    (untold,) = await world.service.untold(PLACE)
    assert (untold.id, untold.total) == (rolled.id, rolled.total)
    assert (await world.service.status(PLACE)).untold == 1
    assert [each.failed for each in await world.service.sessions(PLACE)] == [0, 1]


async def test_an_outage_is_waited_for(
    world: DiceWorld, lives: Lives, answers: FakeAnswers, courier: FakeCourier
) -> None:
    rolled = await world.roll()
    world.now += MINUTE
    answers.troubles = [TryAgain(), TryAgain(30.0)]
    untold = await lives.next()

    assert await untold.tell() == 1.0
    assert await untold.tell() == 30.0
    assert (await state_of(world, rolled))[0] is RollState.PENDING
    assert await untold.tell() is None

    assert len(answers.said) == 1


async def test_a_roll_of_this_life_is_left_to_its_interaction_for_a_while(
    world: DiceWorld, lives: Lives, answers: FakeAnswers
) -> None:
    left = await world.roll()
    life = await lives.next()
    await world.roll()  # at the same moment: not the clock tells them apart

    assert await life.tell() == IN_FLIGHT / 1000
    assert (await state_of(world, left))[0] is RollState.TOLD
    assert len(answers.said["token"]) == 1
    world.now += IN_FLIGHT
    assert await life.tell() is None

    assert len(answers.said["token"]) == 2


async def test_what_was_told_is_not_told_again(world: DiceWorld, lives: Lives, answers: FakeAnswers) -> None:
    rolled = await world.roll()
    await world.service.told(rolled.id, 555)
    with pytest.raises(DiceError):
        await world.roll("2d6 / 0")
    world.now += MINUTE

    await (await lives.next()).tell()

    assert answers.said == {}
    assert (await world.service.rolled(rolled.id)).told


async def test_a_roll_that_cannot_be_read_any_more_holds_up_no_other(
    world: DiceWorld, lives: Lives, answers: FakeAnswers
) -> None:
    world.service.pools = {"red": Run(1, 6)}
    pools = await world.roll("2red")
    await world.roll("2d6", token="other")
    world.service.pools = {}
    world.now += MINUTE

    await (await lives.next()).tell()

    assert list(answers.said) == ["other"]
    assert (await state_of(world, pools))[0] is RollState.UNTOLD
    assert await world.service.history(ILSE) == ["2d6", "2red"]
    assert await world.service.untold(PLACE) == []
