"""What happened to a table itself, not in its game: who came and went, what was set."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from bot.desk.automated_words import way_phrase
from bot.desk.option_words import option_of, option_phrase, value_phrase
from bot.desk.question_parts import spoken
from bot.game.deadlines import HOURS_DESERTED
from bot.game.due_times import NUDGED
from bot.game.judgement import is_silent_undo
from bot.game.lobby import OPTION
from bot.game.mastery import MASTER
from bot.game.newer_rules import ANEW, RULES
from bot.game.question import GO_ON, STOP
from bot.game.questions import OVER
from bot.game.reminders import REMINDED, seats_of
from bot.game.table import Happening
from bot.locale import Phrasebook
from bot.people.day_words import day_phrase
from bot.store.records import NOBODY
from rules.contract import Fact, Phrase, Quoted, Seat, Viewer, Who


def table_lines(happening: Happening, book: Phrasebook, viewer: Viewer = None) -> list[str]:
    """Give the lines of *happening* that speak of the table; none for an ordinary action.

    That the clock answered a secret question, only the *viewer* whose answer it was is told.
    """
    table, facts = happening.table, happening.facts
    match happening.entry.kind:
        case "action" | "released":
            return _beside_an_action(happening, book, viewer)
        case "reminded" | "nudged" | "extended":
            return [_of_waiting(happening, book)]
        case "asked":
            return [book.say(f"question-{facts['question']}-asked", None, **_told(happening))]
        case "halted":
            return _halted(happening, book)
        case "went_on":
            return [book.say("entry-went_on")]
        case "undone" | "rewound":
            return _taken_back(happening, book)
        case "agreed" | "refused" | "lapsed":
            return _answered(happening, book, viewer)
        case "left" if happening.entry.cause == "engine":
            names = {Seat(0): str(facts["name"])}
            return [
                book.say("entry-left-server", names=names, player=Who(Seat(0))),
                *_led_on(happening, book),
            ]
        case "taken":
            return _seat_taken(happening, book)
        case "kicked" | "offered" as kind:
            names, number = {Seat(0): str(facts["player"])}, int(facts["seat"]) + 1
            told = book.say(f"entry-{kind}", names, player=Who(Seat(0)), number=number)
            return [told, *_led_on(happening, book)]
        case "away" | "back":
            return _absence_lines(happening, book)
        case "instructed":
            names = {Seat(n): name for n, name in enumerate(str(facts["players"]).split("\n"))}
            players, plays = tuple(map(Who, names)), way_phrase(str(facts["plays"]))
            return [book.say("entry-instructed", names, players=players, plays=plays)]
        case "created" if "again" in facts:
            names = {Seat(0): str(facts["name"])}
            return [book.say("entry-rematch", names=names, player=Who(Seat(0)), game=int(facts["again"]))]
        case "created" | "joined" | "left" | "automated" | "removed" as kind:
            # The seat may hold somebody else by now: the name is the entry's own.
            names = {Seat(0): str(facts["name"])}
            return [book.say(f"entry-{kind}", names=names, player=Who(Seat(0))), *_led_on(happening, book)]
        case "option":
            known = option_of(table.ruleset, str(facts["option"]))
            if known is not None:
                name, value = option_phrase(*known), value_phrase(*known, known[1].parse(facts["value"]))
                return [book.say("entry-option", option=name, value=value)]
        case "preset":
            return [
                book.say("entry-preset", preset=Quoted(str(facts["preset"])), options=_set_at_once(happening))
            ]
        case "paused" if facts["reason"] == "everybody_left":
            return [book.say("entry-paused-deserted", hours=HOURS_DESERTED)]
        case "paused":
            return [book.say("entry-paused", reason=str(facts["reason"]))]
        case "postponed":
            key = "entry-postponed-deserted" if table.is_deserted else "entry-postponed"
            hours, minutes = divmod(int(facts["minutes"]), 60)
            return [book.say(key, length=Phrase.of("entry-postponed-length", hours=hours, minutes=minutes))]
        case "ended" if facts.get("reason") in ("operator", "deserted", "rules"):
            return [book.say(f"entry-ended-{facts['reason']}")]
        case "ended" if "reason" in facts:
            return [book.say("entry-ended-by-itself", reason=str(facts["reason"]))]
        case "resumed" if "name" in facts:
            back = book.say(
                "entry-autopilot-released", names={Seat(0): str(facts["name"])}, player=Who(Seat(0))
            )
            return [book.say("entry-resumed"), back, *_led_on(happening, book)]
        case "master":
            names = {Seat(0): str(facts["master"])}
            return [book.say("entry-master", names=names, player=Who(Seat(0)))]
        case "amended":
            return [book.say("entry-amended", reason=Quoted(str(facts["reason"])))]
        case "opened":
            return [book.say("entry-opened")]
        case "exported":
            return [book.say("entry-exported", to=Quoted(str(facts["to"])) if "to" in facts else "none")]
        case "imported":
            hours, minutes = divmod(int(facts["minutes"]), 60)
            length = Phrase.of("entry-postponed-length", hours=hours, minutes=minutes)
            away = "yes" if hours or minutes else "no"
            return [book.say("entry-imported", place=f"<#{facts['channel']}>", away=away, length=length)]
        case "moved":
            return [book.say("entry-moved", place=f"<#{facts['channel']}>")]
        case "resumed" | "ended" | "started" | "no_master" as kind:
            return [book.say(f"entry-{kind}", player=_who(happening.entry.actor))]
    return [book.say("entry-unworded")]


def _set_at_once(happening: Happening) -> tuple[Phrase, ...]:
    """Give the options that *happening* set together, in words."""
    said = []
    for name, value in happening.facts.items():
        known = option_of(happening.table.ruleset, name.removeprefix(OPTION)) if OPTION in name else None
        if known is not None:
            words = value_phrase(*known, known[1].parse(value))
            said.append(Phrase.of("card-option", option=option_phrase(*known), value=words))
    return tuple(said)


def _seat_taken(happening: Happening, book: Phrasebook) -> list[str]:
    """Give who plays a seat from here on, and whether the game goes on with them."""
    facts = happening.facts
    names = {Seat(0): str(facts["name"]), Seat(1): str(facts.get("before", ""))}
    key = "entry-taken-back" if "back" in facts else "entry-taken"
    player, before = Who(Seat(0)), Who(Seat(1))
    taken = book.say(key, names=names, player=player, before=before, number=int(facts["seat"]) + 1)
    goes_on = [book.say("entry-resumed")] if "resumed" in facts else []
    return [taken, *goes_on, *_led_on(happening, book)]


def _led_on(happening: Happening, book: Phrasebook) -> list[str]:
    """Give to whom the rights of the host have passed, if to anybody."""
    if "host" not in happening.facts:
        return []
    return [book.say("entry-host", happening.table.names, player=Who(Seat(int(happening.facts["host"]))))]


def _beside_an_action(happening: Happening, book: Phrasebook, viewer: Viewer) -> list[str]:
    """Give that the clock played it, and whose seat is played automatically from here on, or no longer."""
    table, facts, lines = happening.table, happening.facts, []
    late = happening.action if happening.entry.cause == "clock" else None
    if late is not None and ("late" in facts or late.seat == viewer):
        lines.append(book.say("entry-time-ran-out", names=table.names, player=Who(late.seat)))
    if happening.action is not None and happening.entry.cause == MASTER:
        lines.append(book.say("entry-played_for", names=table.names, player=Who(happening.action.seat)))
    if "autopilot" in facts:
        names = {Seat(0): str(facts["name"])}
        key = f"entry-autopilot-{facts['autopilot']}"
        lines.append(book.say(key, names=names, player=Who(Seat(0))))
    if "kept" in facts:
        kept = Seat(int(facts["kept"]))
        lines.append(book.say("entry-kept", names=table.names, player=Who(kept), number=kept + 1))
    return lines + _questions_over(happening, book)


def _of_waiting(happening: Happening, book: Phrasebook) -> str:
    """Give who was reminded in the channel, whom somebody asks for, or who has longer to decide."""
    facts, names, kind = happening.facts, happening.table.names, happening.entry.kind
    who = Who(Seat(int(facts.get("seat", 0))))
    if kind == REMINDED:
        return book.say(f"entry-reminded-{facts['reminder']}", names, player=who)
    if kind == NUDGED:
        return book.say("entry-nudged", names, player=who, others=tuple(map(Who, seats_of(facts["seats"]))))
    players = tuple(map(Who, seats_of(facts["longer"])))
    return book.say("entry-extended", names, players=players, hours=int(facts["hours"]))


def _absence_lines(happening: Happening, book: Phrasebook) -> list[str]:
    """Give that somebody is away, or there again; that a day has come needs no words."""
    if happening.entry.cause == "clock":
        return []
    facts, until = happening.facts, str(happening.facts.get("until", ""))
    names = {Seat(0): str(facts["name"])}
    if not until:
        return [book.say("entry-back", names=names, player=Who(Seat(0)))]
    day = day_phrase(date.fromisoformat(until))
    return [book.say("entry-away", names=names, player=Who(Seat(0)), day=day)]


def _answered(happening: Happening, book: Phrasebook, viewer: Viewer) -> list[str]:
    """Give what somebody has answered to a question, and what that has led to."""
    facts, kind, lines = happening.facts, happening.entry.kind, []
    is_kept = "then" in facts and kind != "agreed"
    if kind == "lapsed" or "by" in facts:  # else all who are left are automated
        lines.append(book.say(f"entry-{kind}-then" if is_kept else f"entry-{kind}", None, **_told(happening)))
    if facts.get("then") == "asked":
        asked = STOP if facts["question"] == GO_ON else GO_ON
        lines.append(book.say(f"question-{asked}-asked", None, **spoken({"name": facts["name"]})))
    elif "then" in facts:
        entry = replace(happening.entry, kind=str(facts["then"]))
        lines += table_lines(replace(happening, entry=entry), book, viewer)
    return lines


def _told(happening: Happening) -> dict[str, Fact]:
    """Give the facts of an entry about a question, as its phrases speak of them."""
    return {**spoken(happening.facts), "about": Phrase(f"question-{happening.facts['question']}")}


def _halted(happening: Happening, book: Phrasebook) -> list[str]:
    """Give what has changed in the rules, where the game stands therefore, and what its players are asked."""
    facts, name = happening.facts, happening.table.ruleset.name
    changed = [
        book.say(f"{name}-changed-{version}")
        for version in range(int(facts["was"]) + 1, int(facts[RULES]) + 1)
    ]
    halted = "entry-halted-deal" if ANEW in facts else "entry-halted"
    told: dict[str, Fact] = {"since": int(facts["since"]), "entries": int(facts["entries"])}
    asked = book.say(f"question-{GO_ON}-asked")
    return [book.say(halted, None, **told), " ".join(changed), asked]


def _taken_back(happening: Happening, book: Phrasebook) -> list[str]:
    """Give that the game has gone back, and that a question about that is over."""
    facts: dict[str, Fact] = {**happening.facts}
    if is_silent_undo(happening.entry.kind, happening.facts):
        return [book.say("entry-undone-own")]
    facts["name"] = Who(Seat(int(happening.facts.get("seat", 0))))
    line = book.say(f"entry-{happening.entry.kind}", happening.table.names, **facts)
    return [line, *_questions_over(happening, book)]


def _questions_over(happening: Happening, book: Phrasebook) -> list[str]:
    over = [str(kind) for name, kind in happening.facts.items() if name.startswith(OVER)]
    return [book.say("entry-question_over", about=Phrase(f"question-{kind}")) for kind in over]


def _who(actor: int) -> Fact:
    return Phrase("privacy-somebody") if actor == NOBODY else f"<@{actor}>"
