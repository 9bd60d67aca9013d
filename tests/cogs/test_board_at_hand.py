"""The board is never far: it comes on demand, follows the rounds, and every call leads to it."""

from __future__ import annotations

from club import Club, custom_ids, private, texts


def cards(club: Club) -> list[str]:
    """Give what each message without plain text says, and whether it has the table's buttons."""
    plain = [each for each in club.hall.history() if not each.content]
    return [
        ("card" if any(id.startswith("gm:") for id in custom_ids(each)) else texts(each)) for each in plain
    ]


async def test_the_board_comes_to_the_bottom_and_the_old_card_leads_to_it(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    old = club.card()

    answer = private(await club.ann.slash(club.hall, "table board"))

    assert f"<#{club.hall.id}>" in texts(answer)
    card = club.card()
    assert card.id == club.hall.history()[-1].id != old.id
    left, shown = cards(club)
    link = f"https://discord.com/channels/{club.guild.id}/{club.hall.id}/{card.id}"
    assert (left.count("\n"), link in left, shown) == (0, True, "card")


async def test_a_call_leads_to_the_card_there_is_now(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    call = next(each for each in reversed(club.hall.history()) if each.content)

    assert f"/{club.hall.id}/{club.card().id}" in str(call.components)


async def test_only_who_plays_here_may_bring_the_board(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    refused = private(await club.cleo.slash(club.hall, "table board"))

    assert "You do not sit at this table." in texts(refused)
    assert cards(club) == ["card"]
