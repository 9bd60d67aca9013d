"""What is wrong with a roll is said in both languages, points at the column, and suggests something."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.locale import LANGUAGES, LOCALE, Phrasebooks
from bot.odds.dice_words import explained, hinted, pointed
from rules.dice import DiceError, hints, parse

BOOKS = Phrasebooks.load(strict=True)
ROOT = Path(__file__).resolve().parents[2]
CODE = (ROOT / "rules" / "dice", ROOT / "bot" / "dice")


def keys(*makers: str) -> set[str]:
    """Give every key that the code of the dice calls one of *makers* with."""
    return {
        each.value
        for folder in CODE
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in makers
        and node.args
        for each in _constants(node.args[0])
    }


def _constants(node: ast.expr) -> Iterator[ast.Constant]:
    match node:
        case ast.Constant():
            yield node
        case ast.IfExp(body=body, orelse=otherwise):
            yield from _constants(body)
            yield from _constants(otherwise)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_and_hint_has_words_and_no_words_are_left_over(language: str) -> None:
    written = {
        line.split(" = ")[0]
        for line in (LOCALE / language / "dice.ftl").read_text(encoding="utf-8").splitlines()
        if line.startswith(("dice-error-", "dice-hint-"))
    }

    expected = {f"dice-error-{key}" for key in keys("DiceError", "_trap")} | {
        f"dice-hint-{key}" for key in keys("Hint")
    }

    assert expected == written


@pytest.mark.parametrize(
    ("typed", "english", "russian"),
    [
        (
            "flor(d6)",
            ["Column 1: I do not know `flor`.", "Try `floor`."],
            ["Знак 1: не знаю, что такое `flor`.", "Попробуйте `floor`."],
        ),
        (
            "2d6+(d8",
            ["Column 5: this bracket is never closed. Add `)`."],
            ["Знак 5: эта скобка не закрыта. Добавьте `)`."],
        ),
        (
            "2000d6",
            [
                "Column 1: these are too many dice, explosions and rerolls included. The most: 1000.",
            ],
            ["Знак 1: слишком много костей вместе со взрывами и перебросами. Самое большее: 1000."],
        ),
        (
            "d6rr<9",
            [
                "Column 3: every face would be rolled again, so this never ends. You can roll again once.",
                "Try `r`.",
            ],
            [
                "Знак 3: перебрасывается каждая грань, и это никогда не кончится. "
                "Можно перебросить один раз.",
                "Попробуйте `r`.",
            ],
        ),
    ],
)
def test_an_error_is_said_in_the_readers_language(typed: str, english: list[str], russian: list[str]) -> None:
    with pytest.raises(DiceError) as caught:
        parse(typed)
    phrases = explained(caught.value)

    assert english == [BOOKS["en"].say(phrase) for phrase in phrases]
    assert russian == [BOOKS["ru"].say(phrase) for phrase in phrases]


def test_a_hint_is_said_in_the_readers_language() -> None:
    (hint,) = hints(parse("4d6!kh3"))

    assert "`4d6!!kh3`" in BOOKS["en"].say(hinted(hint))
    assert "`4d6!!kh3`" in BOOKS["ru"].say(hinted(hint))


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("2d6+(d8", 5, "2d6+(d8\n    ^"),
        ("", 1, "\n^"),
        ("2d6+", 5, "2d6+\n    ^"),
        ("`a`\n$", 5, "'a' $\n    ^"),
        ("1" * 100, 50, "1" * 60 + "\n" + " " * 30 + "^"),
    ],
)
def test_a_caret_stands_under_the_column(text: str, column: int, expected: str) -> None:
    assert expected == pointed(text, column)
