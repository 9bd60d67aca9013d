"""Long words part between lines, never inside a code block, and nothing is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.lengths import CONTENT, fit, split


def test_a_short_text_stays_one_message() -> None:
    assert split("one\ntwo") == ["one\ntwo"]


def test_no_text_is_no_message() -> None:
    assert split("") == []
    assert split(" \n\n ") == []


def test_a_text_of_exactly_the_limit_stays_one_message() -> None:
    assert split("x" * CONTENT) == ["x" * CONTENT]
    assert len(split("x" * (CONTENT + 1))) == 2


def test_messages_part_between_lines() -> None:
    assert split("one two\nthree four\nfive", 12) == ["one two", "three four", "five"]
    assert split("one two\nthree four\nfive", 18) == ["one two\nthree four", "five"]


def test_a_line_that_is_too_long_parts_between_words() -> None:
    assert split("one two three four", 10) == ["one two", "three four"]


def test_what_is_cut_short_does_not_end_with_what_parts_things() -> None:
    assert fit("one two; three", 10) == "one two…"
    assert fit("goes home · draws", 13) == "goes home…"


def test_a_word_that_is_too_long_parts_inside() -> None:
    assert split("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_a_code_block_is_closed_and_opened_again() -> None:
    text = "before\n```ansi\none\ntwo\nthree\n```\nafter"

    assert split(text, 24) == [
        "before\n```ansi\none\n```",
        "```ansi\ntwo\nthree\n```",
        "after",
    ]


def test_a_code_block_on_one_line_opens_nothing() -> None:
    assert split("```one```\ntwo three", 12) == ["```one```", "two three"]


LINES = st.lists(st.text(alphabet="ab я", max_size=40), max_size=6).map("\n".join)
BLOCKS = st.tuples(st.sampled_from(["", "ansi"]), LINES).map(lambda block: f"```{block[0]}\n{block[1]}\n```")


@given(
    text=st.lists(st.one_of(LINES, BLOCKS), max_size=6).map("\n".join),
    limit=st.integers(min_value=24, max_value=60),
)
def test_messages_keep_the_limit_the_code_blocks_and_every_letter(text: str, limit: int) -> None:
    messages = split(text, limit)

    assert all(message.strip() and len(message) <= limit for message in messages)
    assert all(message.count("```") % 2 == 0 for message in messages)
    assert letters("".join(messages)) == letters(text)


def letters(text: str) -> str:
    return "".join(text.replace("```ansi", "").replace("```", "").split())


@pytest.mark.parametrize(
    ("text", "limit", "expected"),
    [
        ("Взять карту", 80, "Взять карту"),
        ("Взять карту", 11, "Взять карту"),
        ("Взять карту", 10, "Взять кар…"),
        ("Взять карту", 9, "Взять…"),
        ("Действовать", 6, "Дейст…"),
        ("a bcdefghijklmn", 10, "a bcdefgh…"),
        ("one\ntwo three", 8, "one\ntwo…"),
    ],
)
def test_what_does_not_fit_ends_with_an_ellipsis(text: str, limit: int, expected: str) -> None:
    assert fit(text, limit) == expected
    assert len(expected) <= limit
