"""A moment that somebody shows reaches the channel once, whatever ends or fails meanwhile."""

from __future__ import annotations

import pytest

from bot.delivery.courier import Attachment, MissingPermission, TooFast, Trouble, TryAgain
from bot.delivery.shared_moments import SharedMoment
from bot.replay.shares import Shares
from bot.store.records import NOBODY
from tests.fakes.office import ANN, BOB, Office


async def playing() -> Office:
    """Give the office of a game that has just begun."""
    office = Office()
    await office.opened()
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()
    return office


async def share(office: Office, *, reveals: bool = False) -> None:
    """Let Bob show how the game began; nothing of it is delivered yet."""
    number = (await office.referee.look(office.game)).version
    shared = await Shares(office.store, lambda: office.now).begin(office.game, "p3", BOB)
    moment = SharedMoment(shared.number, "p3", number, number, reveals)
    await office.store.add_parcel(office.game, moment.parcel())


def shown(office: Office) -> list[str]:
    return [each for each in office.texts() if "looks back" in each]


async def test_it_says_who_has_shown_it_and_calls_nobody() -> None:
    office = await playing()
    await share(office)
    await office.settle()

    (told,) = shown(office)
    assert told.startswith(f"<@{BOB}> looks back:")
    assert "The game begins" in told
    assert "Only" not in told
    said = next(each for each in office.courier.said if each.text == told)
    assert said.letter.mentions == ()
    assert await office.store.undelivered(office.game) == []


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize(
    "trouble",
    [TryAgain(0.001), TooFast(0.001), TryAgain(0.001, untouched=True)],
    ids=["lost", "fast", "down"],
)
async def test_after_any_trouble_it_stands_there_once(when: str, trouble: Trouble) -> None:
    office = await playing()
    await share(office)
    if when == "after" and getattr(trouble, "untouched", False):
        return  # what certainly did nothing has done nothing
    getattr(office.courier, when).append(trouble)
    await office.settle()

    assert len(shown(office)) == 1
    assert await office.store.undelivered(office.game) == []


async def test_another_process_finds_what_a_dead_one_has_sent() -> None:
    office = await playing()
    await share(office)
    office.courier.after = [TryAgain(3600.0)]
    await office.settle()
    assert len(shown(office)) == 1
    office.courier.forgets_nonces = True

    office.outbox = office.open()
    await office.settle()

    assert len(shown(office)) == 1
    assert await office.store.undelivered(office.game) == []


async def test_what_happens_next_is_told_below_it_in_a_message_of_its_own() -> None:
    office = await playing()
    await share(office)
    await office.settle()
    await office.referee.end(office.game, office.click(ANN))
    await office.settle()

    texts = office.texts()
    place = texts.index(shown(office)[0])
    assert any("ended" in each for each in texts[place + 1 :])


async def test_whoever_was_forgotten_meanwhile_is_named_no_more() -> None:
    office = await playing()
    await share(office)
    kept = await office.store.setting(f"shared:{office.game}")
    assert kept is not None
    await office.store.remember(f"shared:{office.game}", kept.replace(f'"by":{BOB}', f'"by":{NOBODY}'))
    await office.settle()

    (told,) = shown(office)
    assert f"<@{BOB}>" not in told.split("\n")[0]


async def test_a_moment_that_is_not_known_any_more_is_dropped() -> None:
    office = await playing()
    await office.store.add_parcel(office.game, SharedMoment(1, "p99", 900, 901, False).parcel())
    await office.settle()

    assert shown(office) == []
    assert await office.store.undelivered(office.game) == []


async def test_where_no_files_may_be_attached_it_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    office = await playing()
    passages = office.outbox._passages
    assert passages._shared is not None
    letter_of = passages._shared.letter

    async def drawn(*asked: object) -> object:
        letter = await letter_of(*asked)  # type: ignore[arg-type]  # what it is asked with
        assert letter is not None
        letter = type(letter)(letter.content, letter.view, (Attachment("board.png", b"png", "the board"),))
        office.courier.before = [MissingPermission("attach_files")]
        return letter

    monkeypatch.setattr(passages._shared, "letter", drawn)
    await share(office)
    await office.settle()

    assert len(shown(office)) == 1
    assert next(each for each in office.courier.said if "looks back" in each.text).letter.attachments == ()
