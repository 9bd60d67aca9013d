"""Commitments, locks and reveals are posted where the admins chose, once each."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery.courier import Gone, MissingPermission, Thing, TryAgain
from bot.delivery.pacing import Patience
from bot.dice.packed_file import plain
from bot.dice.records import Audience
from bot.dice.session_notices import SessionNotices
from bot.dice.session_verification import verify_session
from bot.locale import Phrasebooks
from bot.store.dice_records import NoticeState
from tests.fakes.dice_wishes import JAN, PLACE, DiceWorld
from tests.fakes.fake_courier import FakeCourier, Said

NOTICES = 900


@pytest.fixture(scope="module")
def books() -> Phrasebooks:
    return Phrasebooks.load()


@pytest.fixture
def courier() -> FakeCourier:
    return FakeCourier()


@pytest.fixture
def notices(world: DiceWorld, courier: FakeCourier, books: Phrasebooks) -> SessionNotices:
    return SessionNotices(world.store, courier, books, Patience(fraction=lambda: 1.0))


def said(courier: FakeCourier) -> list[Said]:
    return [each for each in courier.said if each.channel == NOTICES]


async def test_a_session_is_told_of_when_it_is_prepared_opened_and_over(
    world: DiceWorld, notices: SessionNotices, courier: FakeCourier
) -> None:
    await world.service.set_settings(PLACE, notice_channel=NOTICES)
    await notices.post()
    await world.service.contribute(PLACE, JAN, "words", 1)
    await world.roll("2d6")
    await world.roll("2d6", Audience.SECRET)
    await world.service.failed(PLACE)
    await notices.post()
    revealed = await world.service.rotate(PLACE)
    await notices.post()

    committed, locked, following, over = said(courier)
    for scope in ("table", "secret"):
        assert revealed.commitments[scope] in committed.letter.content
        assert revealed.commitments[scope] in locked.letter.content
        assert revealed.entropy[scope] in locked.letter.content
        assert revealed.heads[scope] in over.letter.content
    assert b"776f726473" in locked.letter.attachments[0].content
    assert "session 2 is prepared" in following.letter.content
    assert revealed.seeds["table"] in over.letter.content
    assert "hidden draws: 1" in over.letter.content and "stay sealed" in over.letter.content
    assert "failed before their result was shown: 1" in over.letter.content
    assert verify_session(over.letter.attachments[0].content).ok
    assert all(len(each.letter.content) <= 2000 for each in said(courier))


async def test_nothing_is_posted_where_no_channel_was_chosen(
    world: DiceWorld, notices: SessionNotices, courier: FakeCourier
) -> None:
    await world.roll()
    await world.service.rotate(PLACE)

    assert await notices.post() is None
    assert courier.said == []


async def test_a_channel_chosen_later_is_told_what_is_prepared(
    world: DiceWorld, notices: SessionNotices, courier: FakeCourier
) -> None:
    await world.roll()
    await world.service.set_settings(PLACE, notice_channel=NOTICES)
    await world.service.set_settings(PLACE, notice_channel=NOTICES, notice_locale="ru")
    await notices.post()

    (only,) = said(courier)
    assert "session 2" in only.letter.content


@pytest.mark.parametrize("forgets", [False, True], ids=["known nonce", "forgotten nonce"])
async def test_a_notice_that_arrived_unnoticed_is_not_posted_again(
    forgets: bool, world: DiceWorld, notices: SessionNotices, courier: FakeCourier
) -> None:
    await world.service.set_settings(PLACE, notice_channel=NOTICES)
    courier.forgets_nonces = forgets
    courier.after = [TryAgain()]

    assert await notices.post() is not None
    assert await notices.post() is None

    assert len(said(courier)) == 1
    assert await world.store.notices_to_post() == []


async def test_a_notice_that_did_not_arrive_is_posted_later_and_in_order(
    world: DiceWorld, notices: SessionNotices, courier: FakeCourier
) -> None:
    await world.service.set_settings(PLACE, notice_channel=NOTICES)
    await world.roll()
    courier.before = [TryAgain(7.0)]

    assert await notices.post() == 7.0
    assert said(courier) == []
    await notices.post()

    assert [each.letter.content.splitlines()[-1] for each in said(courier)] == [
        f"-# {PLACE}/1 · 1",
        f"-# {PLACE}/1 · 2",
        f"-# {PLACE}/2 · 3",
    ]


@pytest.mark.parametrize("trouble", [Gone(Thing.CHANNEL), MissingPermission("send_messages")])
async def test_a_closed_channel_costs_its_notices_and_no_others(
    trouble: Exception, world: DiceWorld, notices: SessionNotices, courier: FakeCourier
) -> None:
    await world.service.set_settings(PLACE, notice_channel=901)
    await world.service.set_settings("guild:6", notice_channel=NOTICES)
    courier.before = [trouble]  # type: ignore[list-item]  # any trouble

    assert await notices.post() is None
    assert len(said(courier)) == 1
    assert await world.store.notices_to_post() == []


async def test_two_processes_post_a_notice_once(
    world: DiceWorld, courier: FakeCourier, books: Phrasebooks
) -> None:
    await world.service.set_settings(PLACE, notice_channel=NOTICES)
    both = [SessionNotices(world.store, courier, books) for _ in range(2)]

    await asyncio.gather(*(each.post() for each in both))

    assert len(said(courier)) == 1


async def test_notices_speak_russian_where_that_was_chosen(
    world: DiceWorld, notices: SessionNotices, courier: FakeCourier
) -> None:
    await world.service.set_settings(PLACE, notice_channel=NOTICES, notice_locale="ru")
    await world.roll()
    await world.service.rotate(PLACE)
    await notices.post()

    assert all(each.letter.content.startswith("Кости: сеанс") for each in said(courier))
    assert len(said(courier)) == 4


async def test_a_file_too_large_for_a_message_is_attached_packed(
    world: DiceWorld, notices: SessionNotices, courier: FakeCourier, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dice.packed_file.LARGEST_FILE", 10)
    await world.roll()
    await world.service.set_settings(PLACE, notice_channel=NOTICES)
    await world.service.rotate(PLACE)
    await notices.post()

    (file,) = said(courier)[-1].letter.attachments
    assert file.filename == "dice-session-1.jsonl.gz"
    assert plain(file.content) == await world.service.session_file(PLACE, 1)


async def test_a_notice_that_cannot_be_made_holds_up_no_other(
    world: DiceWorld, notices: SessionNotices, courier: FakeCourier
) -> None:
    await world.service.set_settings(PLACE, notice_channel=NOTICES, notice_locale="xx")
    await world.service.set_settings("guild:6", notice_channel=NOTICES)

    assert await notices.post() is None
    assert len(said(courier)) == 1
    assert NoticeState.PENDING not in {each.state for each in await world.store.notices_to_post()}
