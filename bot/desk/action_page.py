"""The private page on which a player chooses an action: one question, its answers, a way back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import discord

from bot.desk.action_menu import NoSuchAnswer, Path, Question, ask, parameters, spell_path
from bot.desk.answer_sheet import Answer, Block, Sheet, is_mixed, is_single
from bot.desk.buttons import Control, Wish, button, layout, menu, row
from bot.desk.card_parts import bold, is_lesson_over, review_button, small_print, text, waiting_lines
from bot.desk.menu_options import DOT, MOST, Listed, in_full, listed, parts
from bot.desk.offer import HAND, NAMED, NO_THINGS, Offer, may_leave_orders
from bot.desk.private_pages import SPOKEN_PAGE, whole_button
from bot.desk.question_parts import question_buttons, question_lines
from bot.desk.shown import Shown, around, fitting, pages_of
from bot.desk.since_block import each_once, since_button
from bot.desk.undo_page import undo_ways
from bot.digest.last_move import TOLD, SinceLastMove, gap_for
from bot.game.question import asked_of
from bot.game.table_options import LESSON
from bot.lengths import COMPONENTS_TEXT, fit
from bot.pictures import Candidates
from bot.pictures.spoken import START, THING, Spoken, unseen
from bot.renderer import refused
from bot.signs import spelled
from rules.contract import Action
from rules.field_kinds import field_kinds, is_form

NUMBERED = "/"
"""Stands between the answers in the custom id of a menu and its number on the page."""
LEAST_OF_TABLE = 1500
"""Letters of the table in words that nothing takes the place of but the decision, and what happened."""
NOTES = 2500
"""Most letters of what stands above the question."""


def candidates(offer: Offer, path: Path = ()) -> Candidates:
    """Give what the question after the answers in *path* asks to choose from, with the menu's words.

    Where that is several kinds of things, it is those of which there are most; cards in the hand come last.
    An ear is told only what stands behind stretches of them, where these are not for several things: the
    menu names all else, and what each is for.
    """
    question = ask(offer.actions, path) if offer.actions else None
    if not isinstance(question, Question):
        return Candidates()
    things: dict[str, dict[Any, str]] = {}
    answers = offer.sheet(question).answers
    if offer.book.is_aloud:
        answers = _stretches(answers)
    for answer in answers:
        kinds = field_kinds(type(answer.entry.first))
        for name in offer.told(answer):
            if name not in question.settled and kinds[name] not in NO_THINGS:
                named = things.setdefault(kinds[name], {})
                for action in answer.entry.actions:
                    if (value := getattr(action, name)) not in named:
                        named[value] = offer.value(action, name)
    kind = max(things, key=lambda each: (not each.endswith("card"), len(things[each])), default="")
    return Candidates(kind, tuple(things.get(kind, {}).items()))


def _stretches(answers: Iterable[Answer]) -> Sequence[Answer]:
    """Give those of *answers* that are stretches; nothing where these are for several things."""
    found = [each for each in answers if each.entry.is_range]
    for_what = {
        tuple(
            getattr(each.entry.first, name)
            for name in parameters(type(each.entry.first))
            if name != each.parameter
        )
        for each in found
    }
    return found if len(for_what) == 1 else ()


def action_page(
    offer: Offer,
    path: Path = (),
    notes: Sequence[str] = (),
    shown: Shown | None = None,
    since: SinceLastMove | None = None,
    told: Sequence[str] = (),
) -> discord.ui.LayoutView:
    """Give the question after the answers in *path*, with *notes* above it, below the reader's own picture
    of the table that is *shown* and what happened *since* they moved, or above all that in words. What is
    *told* of their own move stands above the question, to an ear below it. Raise NoSuchAnswer.

    Where the seat may do nothing, the page says whom the game waits for.
    """
    asked = asked_of(offer.table, offer.seat)
    news = since
    if told and offer.book.is_aloud:
        heard = (offer.book.say("since-own"), *each_once(told))
        news = SinceLastMove(heard, max(0, offer.done - 1), more=gap_for(offer.book))
        since = news if sum(map(len, told)) > TOLD else since
    else:
        notes, told = [*told, *notes], ()
    notes = [*notes, *question_lines(asked, offer.book)]
    answers = question_buttons(offer.table, asked, offer.book)
    questions = [row(*answers[:5])] if answers else []
    if not offer.actions:
        # Of a game that has ended before its time the table would say who is to decide.
        shown = None if offer.book.is_aloud and offer.table.status.is_over else shown
        more = since_button(offer.table, offer.seat, since, offer.book)
        idle = text(*notes, *_idle(offer)), *questions, *map(row, more)
        return layout(*around(shown, *idle, since=news, whole=_whole(offer)))
    question = ask(offer.actions, path)
    if not isinstance(question, Question):
        raise NoSuchAnswer(path)
    lines = _above(offer, question, path, notes, told, shown)
    sheet = offer.sheet(question)
    headings = offer.headings(question, sheet.menus)
    prompt = offer.prompt(question.parameter)
    # What to decide stands above already, and a menu may ask its question itself.
    says_it = any(each.startswith(prompt) for each in headings)
    lines += [prompt] if question.parameter is not None and not says_it else []
    listed_menus = [listed(offer, question, each) for each in sheet.menus]
    lines += _said_of(offer, question, sheet, headings, listed_menus)
    items: list[discord.ui.Item[Any]] = [*_menus(offer, sheet.menus, headings, listed_menus, path)]
    if sheet.buttons:
        items.append(row(*(_button(offer, question, each, sheet, path) for each in sheet.buttons)))
    lines += [] if path else _left_out(offer)
    coach = [] if path else list(offer.coach)
    room = COMPONENTS_TEXT - sum(len(each) + 1 for each in coach)
    above = [text(*coach)] if coach else []
    if offer.book.is_aloud:
        lines = [spelled(each, offer.book) for each in lines]
    said = text(*lines, limit=room)
    items = [*above, said, *questions, *items]
    elsewhere = _elsewhere(offer, path)
    elsewhere += since_button(offer.table, offer.seat, since, offer.book)
    if elsewhere:
        items.append(row(*elsewhere))
    table = sum(len(each) + 1 for each in shown.lines) if isinstance(shown, Spoken) else 0
    room -= len(said.content) + min(table, LEAST_OF_TABLE)
    items += _in_full(offer, path, _left(question, headings, listed_menus), room)
    return layout(*around(shown, *items, since=news, whole=_whole(offer)))


def _left(
    question: Question, headings: Sequence[str], listed_menus: Sequence[Listed]
) -> Sequence[tuple[str, Listed]]:
    """Give the menus whose options have more to them than stands there, each behind what it is called; a
    heading that all share, or that asks what the page asks, tells nothing apart."""
    names = [heading if question.parameter is None else "" for heading in headings]
    return [*zip(names, listed_menus, strict=True)]


def _in_full(
    offer: Offer, path: Path, menus: Sequence[tuple[str, Listed]], room: int
) -> list[discord.ui.Item[Any]]:
    """Give what has no room beside the options of *menus*, as far as there are *room* letters for it, and a
    button to the rest."""
    lines, book = in_full(menus, offer.book), offer.book
    if not lines:
        return []
    said = fitting([book.say("menu-in_full"), *lines], min(room, MOST))
    if len(said) > len(lines) or offer.is_masters:
        return [text(*said)] if len(said) > 1 else []
    label = book.plain("button-choices")
    said = [*(said if len(said) > 1 else []), book.say("since-more", button=label)]
    return [text(*said), row(button(_choices(offer, path, 0), label))]


def _choices(offer: Offer, path: Path, number: int) -> Wish:
    verb = "choices_order" if offer.are_orders else "choices"
    rest = f"{offer.fingerprint}:{spell_path(path)}{NUMBERED}{number}"
    return Wish.at(offer.table, verb, rest, viewer=offer.seat)


def choices_page(offer: Offer, path: Path, number: int) -> discord.ui.LayoutView:
    """Give page *number* of all that has no room beside the options of the question behind *path*, with the
    way back to it; raise NoSuchAnswer."""
    question, book = ask(offer.actions, path), offer.book
    if not isinstance(question, Question):
        raise NoSuchAnswer(path)
    menus = offer.sheet(question).menus
    listed_menus = [listed(offer, question, each) for each in menus]
    lines = in_full(_left(question, offer.headings(question, menus), listed_menus), book)
    pages = pages_of(lines, SPOKEN_PAGE) or [[book.say("spoken-none")]]
    number = min(number, len(pages) - 1)
    back = Wish.at(offer.table, offer.verb, f"{offer.fingerprint}:{spell_path(path)}", viewer=offer.seat)
    controls: list[Control] = []
    if len(pages) > 1:
        ways = (("previous", max(0, number - 1)), ("next", min(len(pages) - 1, number + 1)))
        for way, to in ways:
            to_page = _choices(offer, path, to)
            controls.append(button(to_page, book.plain(f"button-{way}"), disabled=to == number))
    counted = [book.say("spoken-page", page=number + 1, pages=len(pages))] if len(pages) > 1 else []
    controls.append(button(back, book.plain("button-choose")))
    return layout(text(book.say("menu-in_full"), *counted, *pages[number]), row(*controls))


def _whole(offer: Offer) -> Control:
    return whole_button(offer.table, offer.viewer, offer.book)


def grave_page(offer: Offer, path: Path, action: Action, why: str) -> discord.ui.LayoutView:
    """Ask once more before *action*, to which *path* leads, is carried out: *why* says what it loses."""
    mark, book = offer.fingerprint, offer.book
    verb = "sure_order" if offer.are_orders else "sure"
    sure = Wish.at(offer.table, verb, f"{mark}:{spell_path(path)}", viewer=offer.seat)
    before = spell_path(offer.page_before(path))
    back = Wish.at(offer.table, offer.verb, f"{mark}:{before}", viewer=offer.seat)
    return layout(
        text(bold(offer.summary(action)), why, book.say("menu-grave")),
        row(
            button(sure, offer.summary(action), discord.ButtonStyle.danger),
            button(back, book.plain("button-back")),
        ),
    )


def _above(
    offer: Offer,
    question: Question,
    path: Path,
    notes: Sequence[str],
    told: Sequence[str],
    shown: Shown | None,
) -> list[str]:
    """Give what stands above the question: what is decided, the hand at first, and what is settled so far;
    of the hand not what is said among all that is *shown* in words, and little where their move is *told*."""
    book, table = offer.book, offer.table
    lines = [fit("\n".join(notes), NOTES)] if notes else []
    if offer.is_masters:
        lines.append(book.say("master-amend"))
    elif table.pending is not None and offer.is_asked and not offer.are_orders:
        decision = table.ruleset.asked(offer.view, table.pending.kind)
        lines.append(bold(book.say("waiting-asked", decision=decision)))
        lines += offer.situation()
    else:
        lines += [*([] if offer.is_asked else _idle(offer)), book.say("menu-orders")]
    if not path and not offer.is_masters:
        said = small_print(lines)
        heard = [*notes, *told]
        is_whole = offer.is_anew or not heard
        new = [*_named_things(offer, shown), *_new_things(offer, heard)]
        hand = offer.hand(shown) if is_whole else new
        lines += [each for each in hand if each not in said]  # some stand above already
    crumbs = offer.crumbs(question)
    if crumbs:
        lines.append(crumbs)
    for entry in question.entries:
        if entry.decides and is_form(entry.first):
            lines += offer.kept_lines(entry.first)
    return lines


def _named_things(offer: Offer, shown: Shown | None) -> list[str]:
    """Give, to an ear, the hand by its names alone, as far as these are not *shown*, in one line: no picture
    beside it does. All of it stands there where nothing was told."""
    if not offer.book.is_aloud:
        return []
    lines = [START.sub("", each) for each in unseen(offer.whole_hand(), shown, offer.book)]
    if not any(THING.match(each) for each in lines):
        return []
    names = (each.partition(":")[0] if THING.match(each) else each for each in lines)
    return small_print([fit("; ".join(names).replace("**", ""), HAND)])


def _new_things(offer: Offer, notes: Sequence[str]) -> list[str]:
    """Give of the hand, in a lesson, what *notes* name: cards just drawn are new to whoever learns."""
    if not offer.table.options.get(LESSON):
        return []
    named = ((each, NAMED.match(each)) for each in offer.whole_hand())
    return [each for each, found in named if found is not None and any(found[1] in note for note in notes)]


def _elsewhere(offer: Offer, path: Path) -> list[Control]:
    """Give the ways back, or to the standing orders: in a lesson they would only lead aside."""
    book, table = offer.book, offer.table
    elsewhere: list[Control] = []
    if path:
        spelt = f"{offer.fingerprint}:{spell_path(offer.page_before(path))}"
        back = Wish.at(table, offer.verb, spelt, viewer=offer.seat)
        elsewhere.append(button(back, book.plain("button-back")))
    elif offer.is_masters:
        elsewhere.append(button(Wish.at(table, "master"), book.plain("button-back")))
    elif offer.are_orders and offer.is_asked:
        elsewhere.append(button(Wish.at(table, "act", viewer=offer.seat), book.plain("button-back")))
    elif not offer.are_orders and not table.options.get(LESSON) and may_leave_orders(table, offer.seat):
        elsewhere.append(button(Wish.at(table, "orders", viewer=offer.seat), book.plain("button-orders")))
    if offer.may_ask_hint and not path:
        hint = Wish.at(table, "hint", viewer=offer.seat)
        elsewhere.insert(0, button(hint, book.plain("button-hint"), discord.ButtonStyle.success))
    if not path and is_lesson_over(table) and offer.is_asked:
        elsewhere.append(review_button(table, book))
    return elsewhere + undo_ways(table, offer.seat, offer.done, book)


def read_pick(rest: str, values: Sequence[str]) -> tuple[str, Path]:
    """Give the fingerprint and the path in a wish `pick` or `order`; raise ValueError for a malformed one."""
    mark, _, spelt = rest.partition(":")
    return mark, read_path(spelt, values)


def read_path(spelt: str, values: Sequence[str]) -> Path:
    """Give the path in a custom id, and what was chosen in the menu; raise ValueError for nonsense."""
    answers = ".".join((spelt.partition(NUMBERED)[0], *values))
    return tuple(int(number) for number in filter(None, answers.split(".")))


def _idle(offer: Offer) -> list[str]:
    book, table = offer.book, offer.table
    if table.pending is None:
        return [book.say("menu-not-running", over="yes" if table.status.is_over else "no")]
    return [book.say("menu-not-asked"), *waiting_lines(table, book)]


def _said_of(
    offer: Offer,
    question: Question,
    sheet: Sheet,
    headings: Sequence[str],
    listed_menus: Sequence[Listed],
) -> list[str]:
    """Give what each action does that may be chosen, and what all in its menu have in common: one line for
    each. An ear is told of all there are, who would hear of the others only in their menus."""
    said = [*_abouts(offer, question, sheet.menus).items()]
    is_whole = offer.book.is_aloud and question.parameter is None
    for heading, block, each in zip(headings, sheet.menus, listed_menus, strict=True):
        said += [(heading, [each.unsaid])] if each.unsaid else []
        if is_whole and offer.aside(block[0]) is None:
            named = {name for name, _ in said}
            said += [found for found in _of_each(offer, question, block).items() if found[0] not in named]
    said += _remarks(offer, question, sheet.buttons).items()
    if is_whole:
        together: dict[str, list[str]] = {}
        for name, remark in said:
            together.setdefault(name, []).extend(remark)
        said = [*together.items()]
    return [
        offer.book.say("menu-caution", label=name, caution=whole) if whole else bold(name)
        for name, remark in said
        if (whole := DOT.join(parts(remark))) or is_whole
    ]


def _abouts(offer: Offer, question: Question, menus: Sequence[Block]) -> dict[str, list[str]]:
    """Give what each action does that has menus of its own: a menu says only what it is called, and beside a
    single answer there is room for what it does."""
    if question.parameter is not None:
        return {}
    kinds = {
        type(block[0].entry.first): block[0].entry.first
        for block in menus
        if not (is_mixed(block) or is_single(block))
    }
    plain, names, about_aside = offer.book.plain, offer.table.names, offer.table.ruleset.about_aside
    found = ((offer.name(each), offer.table.ruleset.about(offer.view, each, None)) for each in kinds.values())
    said = {name: [plain(about, names)] for name, about in found if about is not None}
    asides = (offer.aside(block[0]) for block in menus if is_mixed(block))
    if about_aside is not None:
        said |= {plain(each, names): [plain(about_aside)] for each in asides if each is not None}
    return said


def _of_each(offer: Offer, question: Question, block: Block) -> dict[str, list[str]]:
    """Give each action in *block* with what it is chosen by, where it is one, else with what all of it do."""
    kinds: dict[type[Action], list[Answer]] = {}
    for each in block:
        kinds.setdefault(type(each.entry.first), []).append(each)
    said: dict[str, list[str]] = {}
    for answer, *others in kinds.values():
        action = answer.entry.first
        if answer.entry.decides and not others:
            label = offer.words(answer, question.settled, is_named=True)
            said[label] = offer.remarks(answer, question.settled, is_named=True)
        else:
            about = offer.table.ruleset.about(offer.view, action, None)
            said[offer.name(action)] = [] if about is None else [offer.book.plain(about, offer.table.names)]
    return said


def _remarks(offer: Offer, question: Question, buttons: Block) -> dict[str, list[str]]:
    """Give what each of *buttons* is chosen by: what several actions of one class do is said once."""
    is_named = question.parameter is None
    said = question.settled
    kinds = Counter(type(each.entry.first) for each in buttons)
    remarks: dict[str, list[str]] = {}
    for each in buttons:
        action = each.entry.first
        is_one = is_named and kinds[type(action)] == 1
        about = offer.table.ruleset.about(offer.view, action, None) if is_named and not is_one else None
        if is_named and not is_one:
            does = [] if about is None else [offer.book.plain(about, offer.table.names)]
            remarks.setdefault(offer.name(action), does)
        words, remark = offer.words(each, said, is_named=is_named), offer.remarks(each, said, is_named=is_one)
        if remark or is_one:
            remarks[words] = remark
    return remarks


def _left_out(offer: Offer) -> list[str]:
    """Give why one cannot do now what one usually can: of each thing where several are meant."""
    if not offer.is_asked or offer.are_orders or offer.is_masters:
        return []
    ruleset, book, names = offer.table.ruleset, offer.book, offer.table.names
    found = ruleset.left_out(offer.view, offer.actions)
    kinds = Counter(type(action) for action, _ in found)
    lines = []
    for action, why in found:
        label = [offer.name(type(action))]
        if kinds[type(action)] > 1:
            label.append(offer.value(action, parameters(type(action))[0]))
        caution = book.plain(refused(why.key, why.facts, ruleset.name, book), names)
        lines.append(book.say("menu-caution", label=DOT.join(label), caution=caution))
    return lines


def _button(offer: Offer, question: Question, answer: Answer, sheet: Sheet, path: Path) -> Control:
    further = (*path, *answer.path)
    wish = Wish.at(offer.table, offer.verb, f"{offer.fingerprint}:{spell_path(further)}", viewer=offer.seat)
    if answer.entry.decides and is_form(answer.entry.first):
        wish = offer.writing(further, answer.entry.first)
    forward = [each for each in sheet.buttons if offer.is_put_forward(each)]
    # Beside menus of what there is to do, to leave it alone does not come first.
    is_first = answer in forward or not (forward or sheet.menus)
    style = discord.ButtonStyle.primary if is_first else discord.ButtonStyle.secondary
    label = offer.label(answer, question.settled, is_named=question.parameter is None)
    return button(wish, label, style)


def _menus(
    offer: Offer,
    menus: Sequence[Block],
    headings: Sequence[str],
    listed_menus: Sequence[Listed],
    path: Path,
) -> Iterator[discord.ui.ActionRow[Any]]:
    for number, (block, heading, each) in enumerate(zip(menus, headings, listed_menus, strict=True)):
        # Menus of one page need ids of their own.
        rest = f"{offer.fingerprint}:{spell_path(path)}" + (f"{NUMBERED}{number}" if number else "")
        wish = Wish.at(offer.table, offer.verb, rest, viewer=offer.seat)
        most = offer.most(block)
        if most > 1:
            heading = f"{heading} · {offer.book.plain('menu-several', most=most)}"
        yield row(menu(wish, heading, each.options, most))
