"""Seats and options before a game starts: each wish of the lobby, judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.game import seat_changes, tenures
from bot.game.judgement import Change, Facts
from bot.game.table import AnyRuleset, Chair, Click, Table, bounded_name
from bot.game.table_options import HINTS, LESSON, OWN_HOURS, new_table_options, with_pace
from bot.store.records import GameId, SeatRow, Status
from rules.advice import Character, Strength
from rules.contract import IllegalAction, OptionValue
from rules.fair import commitment

WORDS_LENGTH = 256
"""Longest contribution of a player's own words, in bytes (dice.md 4a.3, bot policy)."""

PRESET_NAME = 40
"""Longest name of options that a server keeps, in letters."""

OPTION = "option."
"""What the names of options begin with among the facts of an entry that sets them."""


def empty(click: Click, guild: int, channel: int, ruleset: AnyRuleset, seeds: Mapping[str, bytes]) -> Table:
    """Give the table that *click*'s user is about to open in *channel*, committed to its *seeds*."""
    fair_id = f"{guild}/{click.interaction}"
    return Table(
        id=GameId(0),
        guild=guild,
        channel=channel,
        host=click.user,
        status=Status.LOBBY,
        version=0,
        ruleset=ruleset,
        options={},
        chairs=(),
        state=None,
        fair_id=fair_id,
        commitments={scope: commitment(fair_id, scope, seed).hex() for scope, seed in seeds.items()},
        contributors=(),
        entropy={},
        ledgers={},
        deadlines=(),
        seeds={scope: seed.hex() for scope, seed in seeds.items()},
    )


@dataclass(frozen=True)
class Rematch:
    """What a new table takes over from the one played before."""

    game: int
    automated: tuple[str, ...]
    """The automated players of it, who sit down at once."""
    seat: int
    """Where among them the host sits."""
    plays: str = ""
    """How they play, one a line; nothing where all do as by default."""


def rematch_of(table: Table, user: int) -> Rematch:
    """Give what the next table takes over from *table*, which is over, where *user* opens it.

    Those are asked for it who sat there at the end; any other who has played may open it, too.

    Raise IllegalAction for somebody who did not play there.
    """
    if table.status.is_open:
        raise IllegalAction("already_started")
    if user not in [each.user for each in table.tenures]:
        raise IllegalAction("not_seated")
    present = tenures.present(table.tenures, table.chairs)
    order = turned(present)
    automated = sorted(
        (each for each in present if each.user is None), key=lambda each: order.index(_place(each))
    )
    own = order.index(str(user)) if str(user) in order else len(order)
    seat = sum(order.index(_place(each)) < own for each in automated)
    return Rematch(int(table.id), tuple(each.name for each in automated), seat, _spelt(automated))


def _spelt(chairs: Sequence[Chair]) -> str:
    """Give how those on *chairs* play, one a line; nothing where all do as by default."""
    lines = [f"{each.strength} {each.character}" for each in chairs]
    return "" if set(lines) <= {f"{Strength.STEADY} {Character.EVEN}"} else "\n".join(lines)


def _as_spelt(chairs: Sequence[Chair], lines: str) -> list[Chair]:
    """Give *chairs*, whose players play as *lines* tell; raise ValueError for those of others."""
    told = [line.split(" ") for line in lines.split("\n")] if lines else [()] * len(chairs)
    return [
        replace(chair, strength=Strength(how[0]), character=Character(how[1])) if how else chair
        for chair, how in zip(chairs, told, strict=True)
    ]


def turned(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """Give the places of *chairs* for a rematch: turned by one."""
    places = [_place(each) for each in chairs]
    return (*places[1:], *places[:1])


def opened(
    table: Table,
    click: Click,
    options: Mapping[str, OptionValue],
    words: str | None = None,
    rematch: Rematch | None = None,
) -> Change:
    """Seat *click*'s user as the host of the new *table*, with these *options*."""
    options, chair = parse_options(table.ruleset, options), new_chair(click, words)
    facts: Facts = {"name": chair.name, "contribution": chair.contribution}
    facts |= {f"{OPTION}{name}": _plain(value) for name, value in options.items()}
    chairs = [chair]
    if rematch is not None:
        spoken = str(options["language"])
        chairs = [Chair(None, bounded_name(name), spoken, chair.contribution) for name in rematch.automated]
        chairs = _as_spelt(chairs, rematch.plays)
        facts |= {"again": rematch.game, "automated": "\n".join(rematch.automated), "seat": rematch.seat}
        facts |= {"plays": plays} if (plays := _spelt(chairs)) else {}
        chairs.insert(rematch.seat, chair)
        table = replace(table, again=rematch.game)
    if len(chairs) > table.ruleset.seat_range(options)[1]:
        raise IllegalAction("table_full", maximum=table.ruleset.seat_range(options)[1])
    table = replace(table, host=click.user, options=options, chairs=tuple(chairs))
    return Change("created", table, facts, seated=True)


def join(table: Table, click: Click, words: str | None, seat: int | None = None) -> Change:
    """Seat *click*'s user, with own *words* as entropy for the dice; in *seat*, where that is known."""
    _in_lobby(table)
    _is_committed(table)
    if table.seat_of(click.user) is not None:
        raise IllegalAction("already_seated")
    if table.is_master(click.user):
        raise IllegalAction("master_sits_nowhere")
    own = _own_seat(table, click.user) if seat is None else seat
    return _sit_down(table, "joined", click, new_chair(click, words), own)


def _own_seat(table: Table, user: int) -> int:
    """Give in which seat *user* sits down: in a rematch between those who sat beside them, else the last."""
    rank = {place: number for number, place in enumerate(table.order)}
    own = rank.get(str(user), len(rank))
    return sum(rank.get(_place(each), len(rank)) <= own for each in table.chairs)


def _place(chair: Chair) -> str:
    # Names of automated players are not as unique as the ids of users, but no two at a table are the same.
    return f"0 {chair.name}" if chair.user is None else str(chair.user)


def add_automated(table: Table, click: Click, name: str) -> Change:
    """Seat an automated player called *name*."""
    _in_lobby(table)
    _is_committed(table)
    table.seated(click.user)
    strength = Strength.CALM if table.options.get(LESSON) else Strength.STEADY
    chair = Chair(None, bounded_name(name), table.locale, f"i:{click.interaction}", strength=strength)
    return _sit_down(table, "automated", click, chair)


def leave(table: Table, click: Click) -> Change:
    """Free the seat of *click*'s user; in a running game an automated player takes it over."""
    seat = table.seated(click.user)
    if table.status is not Status.LOBBY:
        return seat_changes.vacate(table, seat)
    if table.host == click.user:
        raise IllegalAction("host_stays")
    facts: Facts = {"name": table.chairs[seat].name, "seat": int(seat)}
    chairs = (*table.chairs[:seat], *table.chairs[seat + 1 :])
    return Change("left", replace(table, chairs=chairs), facts, seated=True)


def remove_automated(table: Table, click: Click) -> Change:
    """Take the last automated player from the table."""
    _in_lobby(table)
    table.seated(click.user)
    automated = [seat for seat, chair in enumerate(table.chairs) if chair.user is None]
    if not automated:
        raise IllegalAction("no_automated_player")
    seat = automated[-1]
    facts: Facts = {"name": table.chairs[seat].name, "seat": seat}
    chairs = (*table.chairs[:seat], *table.chairs[seat + 1 :])
    return Change("removed", replace(table, chairs=chairs), facts, seated=True)


def set_option(table: Table, click: Click, name: str, value: OptionValue) -> Change:
    """Set the option *name* to *value*: the host's, and only in the lobby; hints may be let in later, too."""
    if name == HINTS and value in (True, "true") and may_let_hints_in(table):
        by_host(table, click)
        return _with_option(table, name, {**table.options, HINTS: True})
    _in_lobby(table)
    by_host(table, click)
    if name == LESSON:
        raise IllegalAction("option_unknown", option=name)
    own_pace = {"pace": OWN_HOURS} if name == "deadline_hours" else {}
    implied = {**own_pace, **table.ruleset.implied(name, value)}
    options = parse_options(table.ruleset, {**table.options, **implied})
    _everybody_agrees(table, options)
    return _with_option(table, name, options)


def _with_option(table: Table, name: str, options: Mapping[str, OptionValue]) -> Change:
    facts: Facts = {"option": name, "value": _plain(options[name])}
    return Change("option", replace(table, options=options), facts | _changed(table, options))


def use_preset(table: Table, click: Click, name: str, values: Mapping[str, OptionValue]) -> Change:
    """Set all options in *values* at once, which the server keeps as *name*: the host's, in the lobby."""
    _in_lobby(table)
    by_host(table, click)
    if not 0 < len(name) <= PRESET_NAME:
        raise IllegalAction("preset_without_name")
    options = parse_options(table.ruleset, {**table.options, **values, LESSON: table.options[LESSON]})
    _everybody_agrees(table, options)
    changed = _changed(table, options)
    if not changed:
        raise IllegalAction("preset_stands")
    return Change("preset", replace(table, options=options), {"preset": name, **changed})


def _everybody_agrees(table: Table, options: Mapping[str, OptionValue]) -> None:
    """Raise IllegalAction where *options* bring hints to people who sat down at a table without any.

    Whoever sits down later reads of them on the card, and agrees by that.
    """
    if options[HINTS] and not table.options[HINTS] and not is_hosts_alone(table):
        raise IllegalAction("hints_before_others")


def is_hosts_alone(table: Table) -> bool:
    """Whether nobody sits at *table* but its host and automated players: they agree to whatever it is."""
    return all(chair.user in (None, table.host) for chair in table.chairs)


def may_let_hints_in(table: Table) -> bool:
    """Whether hints may be let in while *table* plays: nobody but its host has ever sat there, so nobody
    loses a rating by it, and has agreed to play without any."""
    is_alone = is_hosts_alone(table) and all(each.user in (None, table.host) for each in table.tenures)
    return table.status is Status.PLAYING and is_alone and not (table.options[HINTS] or table.options[LESSON])


def _changed(table: Table, options: Mapping[str, OptionValue]) -> Facts:
    """Give the facts of an entry after which these are the *options* of *table*."""
    return {
        f"{OPTION}{name}": _plain(value)
        for name, value in options.items()
        if value != table.options.get(name)
    }


def may_start(table: Table, click: Click) -> None:
    """Raise IllegalAction unless *click*'s user may start the game now."""
    _in_lobby(table)
    _is_committed(table)
    by_host(table, click)
    fewest, most = table.ruleset.seat_range(table.options)
    if not fewest <= len(table.chairs) <= most:
        raise IllegalAction("wrong_number_of_players", minimum=fewest, maximum=most, seated=len(table.chairs))


def by_host(table: Table, click: Click) -> None:
    """Raise IllegalAction unless *click*'s user opened the table, is its master or manages the server."""
    if not is_in_charge(table, click):
        raise IllegalAction("not_host")


def is_in_charge(table: Table, click: Click) -> bool:
    """Whether *click*'s user opened the table, is its master or manages the server."""
    return table.host == click.user or table.is_master(click.user) or click.is_moderator


def new_chair(click: Click, words: str | None) -> Chair:
    """Give the chair of *click*'s user; raise IllegalAction for *words* that are too long."""
    if words is not None and len(words.encode()) > WORDS_LENGTH:
        raise IllegalAction("words_too_long", maximum=WORDS_LENGTH)
    return Chair(click.user, bounded_name(click.name), click.locale, words or f"i:{click.interaction}")


def seat_row(number: int, chair: Chair) -> SeatRow:
    """Give what the store's index keeps of a chair."""
    return SeatRow(number, chair.user, chair.name, chair.locale)


def parse_options(ruleset: AnyRuleset, raw: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Give all options of the table and of *ruleset*, from *raw* or their defaults; raise IllegalAction."""
    raw = with_pace(raw)
    options = {
        option.name: option.parse(raw[option.name]) if option.name in raw else option.default
        for option in new_table_options(ruleset)
    }
    return options | ruleset.parse_options(
        {name: value for name, value in raw.items() if name not in options}
    )


def _sit_down(table: Table, kind: str, click: Click, chair: Chair, seat: int | None = None) -> Change:
    most = table.ruleset.seat_range(table.options)[1]
    if len(table.chairs) >= most:
        raise IllegalAction("table_full", maximum=most)
    number = len(table.chairs) if seat is None else seat
    facts: Facts = {"name": chair.name, "seat": number, "contribution": chair.contribution}
    chairs = (*table.chairs[:number], chair, *table.chairs[number:])
    return Change(kind, replace(table, chairs=chairs), facts, seated=True)


def _in_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise IllegalAction("already_started" if table.status.is_open else "game_not_open")


def _is_committed(table: Table) -> None:
    """Raise IllegalAction while it is not known that the commitments stand in the channel.

    Whatever is contributed must come after them (dice.md 4a.2): joining, and the start, too, with which the
    host contributes.
    """
    if table.options.get(LESSON):  # nobody contributes to its chance
        return
    if table.posting is not None and table.posting.message is None:
        raise IllegalAction("commitments_not_posted")


def _plain(value: OptionValue) -> str | int:
    return ("true" if value else "false") if isinstance(value, bool) else value


def one_line(words: str) -> str:
    """Give *words* without line breaks, superfluous space, and what cannot be printed."""
    return "".join(letter for letter in " ".join(words.split()) if letter.isprintable())
