"""A game in which nearly everything happens that a file can tell of, and the file of it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.game import game_file, lobby
from bot.game.referee import Referee
from bot.game.table import AnyRuleset, Click
from bot.store.records import Entry
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments

ANNA, BORIS, CLARA = 80351110224678912, 53908232506183680, 17


async def eventful_game(rulesets: Mapping[str, AnyRuleset]) -> bytes:
    """Give the file of a Dudo: people come and go, time runs out, it pauses, it moves, one is automated.

    Whoever acts last, and so draws, does it by hand: a draw of the clock would betray an edit by itself.
    """
    store = MemoryStore()
    now = iter(range(1_700_000_000_000, 1_800_000_000_000, 60_000))
    referee = Referee(store, rulesets, lambda: next(now), new_seed=lambda: bytes(range(32)))
    interactions = iter(range(1309871234567890123, 1309871234567891123))

    def click(user: int) -> Click:
        return Click(user, f"Player {user}", "en", next(interactions))

    game = (await referee.new_table(click(ANNA), 5, 6, "dudo", {"rounds": 3})).entry.game
    await post_commitments(store, game)
    await referee.join(game, click(CLARA))
    await referee.leave(game, click(CLARA))
    await referee.join(game, click(BORIS), "ça va barder")
    await referee.add_automated(game, click(ANNA), "Automaton")
    await referee.add_automated(game, click(ANNA), "Spare")
    await referee.remove_automated(game, click(BORIS))
    chosen = click(ANNA)
    await referee.carry_out(
        game, chosen, "host", lambda table: lobby.use_preset(table, chosen, "ours", {"rounds": 5})
    )
    await referee.set_option(game, click(ANNA), "rounds", 4)
    await referee.start(game, click(ANNA))
    for number in range(1000):
        if number == 2:
            await referee.pause(game, "kicked")
            await referee.resume(game, click(BORIS))
        if number == 8:
            await referee.move(game, click(ANNA), 7)
        table = await referee.look(game)
        if table.pending is None:
            break
        waiting = table.pending.seats
        seat = next((each for each in waiting if table.chairs[each].is_automated), waiting[0])
        user = table.chairs[seat].user
        if len(waiting) > 1 or user is None:
            await referee.clock(game, seat, "automated" if table.chairs[seat].is_automated else "default")
        else:
            action = table.ruleset.legal_actions(table.state, seat)[:2][-(number % 2)]
            await referee.act(game, click(user), action)
    entries: list[Entry] = []
    while page := await store.entries(game, after=len(entries), limit=50):
        entries += page
    written = game_file.write(await referee.look(game), entries)
    await store.close()
    return written
