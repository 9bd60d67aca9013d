"""What is said reads well: the proof-reader of `prose` finds every kind of fault, and none in whole games."""

from __future__ import annotations

import pytest

from bot.locale import LANGUAGES, Language
from tests.locale.prose import faults
from tests.playthroughs.transcript import PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda each: each.name)
def test_a_game_read_aloud_reads_well(playthrough: Playthrough, language: Language) -> None:
    lines = dict.fromkeys(playthrough.file(language).read_text(encoding="utf-8").splitlines())
    found = {line: wrong for line in lines if (wrong := [*faults(spoken(line), language)])}

    assert found == {}


def spoken(line: str) -> str:
    """Give a line of a transcript without what only a transcript has: marks, cautions, indents."""
    _, bar, rest = line.partition("| ")
    line = rest if bar else line.removeprefix("· ").removeprefix("= ").removeprefix("> ").removeprefix("? ")
    return line.replace("  [", " [")


@pytest.mark.parametrize(
    ("language", "words", "fault"),
    [
        ("en", "The card is drive_out-spades.", "an id"),
        ("en", "It is ‹siege-side-rose›.", "an id"),
        ("en", "You pay None.", "an id"),
        ("ru", "Манёвр drive_out: без карт.", "an id"),
        ("ru", "Из добычи 3  карты.", "a doubled space"),
        ("ru", "Из добычи 3 .", "nothing where"),
        ("ru", "Отряд «» стоит.", "nothing where"),
        ("en", "The squad () stands.", "nothing where"),
        ("en", "Gains: , and a card.", "nothing where"),
        ("ru", "Итог: .", "nothing where"),
        ("ru", "Движение, регионы (до 2).", "a plural dodged"),
        ("ru", "Можно столько раз: 3.", "a plural dodged"),
        ("ru", "VPA берёт закрытые юниты (1).", "a plural dodged"),
        ("ru", "Столько людей уже здесь: 24.", "a plural dodged"),
        ("en", "Take card(s).", "a plural dodged"),
        ("ru", "Взять карт(ы).", "a plural dodged"),
        ("ru", "У вас 2 карт.", "a wrong plural"),
        ("ru", "У вас 21 карт.", "a wrong plural"),
        ("ru", "У вас 12 карты.", "a wrong plural"),
        ("en", "You hold 1 cards.", "a wrong plural"),
        ("en", "You hold 2 card.", "a wrong plural"),
        ("ru", "Player 2 7.", "a number stuck"),
        ("ru", "Ждём: Анна,", "a line that goes on"),
        ("ru", "Обломки…, до неё два шага.", "an omission"),
        ("ru", "Приказ: hold fire.", "the other language"),
        ("en", "The Караульные stand.", "the other language"),
        ("ru", "Ходит Анна,Борис ждёт.", "no space"),
        ("ru", "Ходит Анна. ждём Бориса.", "a small letter"),
        ("ru", "Карты в в лодке.", "a word twice"),
        ("en", "Waiting for { $seats }.", "a hole"),
    ],
)
def test_each_kind_of_fault_is_found(language: Language, words: str, fault: str) -> None:
    found = [*faults(words, language)]

    assert any(each.startswith(fault) for each in found), found


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ru", "**Раунд 3.** У вас 21 карта, 22 карты и 25 карт; не больше 2 карт из 5 карт."),
        ("ru", "Наберите `/roads play_all  x`: от 1 до 3 раундов, шанс 45 %."),
        ("ru", "«Ночь», RD и ROCK'N'ROLL: Бабка с Арбалетом 5+"),
        ("en", "Vietnam 1 : 0 VPA. Pick one… or none."),
        ("en", "You hold 1 card, 2 cards, 11 cards; <t:1000:R>."),
        ("en", "-# A small line: `a__b`"),
    ],
)
def test_good_prose_has_no_fault(language: Language, words: str) -> None:
    assert [*faults(words, language)] == []
