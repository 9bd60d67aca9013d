"""A month of a table: what everybody reads is as it is written, and nobody is called in their sleep."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs import month

QUIET = {"bob": range(19, 24), "cleo": range(23, 24)}
"""Hours of the day, in UTC, in which they sleep, before midnight; and after it:"""
EARLY = {"bob": range(5), "cleo": range(9)}


BEGINNING = 6
"""Days that are lived in every run of the suite: in the soak they all are."""


@pytest.mark.soak_first("en")
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_month_begins_as_it_is_written(tmp_path: Path, language: str) -> None:
    written = month.file(language).read_text(encoding="utf-8")
    async with month.opened(tmp_path, language, BEGINNING) as lived:
        with pytest.raises(month.CutShort):
            await month.lived(lived)

    assert len(lived.transcript()) > len(written) / 10
    assert written.startswith(lived.transcript()), month.REWRITE
    assert_nobody_is_called_in_their_sleep(lived)


@pytest.mark.soak
async def test_the_month_is_lived_as_it_is_written(tmp_path: Path) -> None:
    for language in ("en", "ru"):
        (folder := tmp_path / language).mkdir()
        async with month.opened(folder, language) as lived:
            await month.lived(lived)

        assert lived.transcript() == month.file(language).read_text(encoding="utf-8"), month.REWRITE
        assert_nobody_is_called_in_their_sleep(lived)


def assert_nobody_is_called_in_their_sleep(lived: month.Month) -> None:
    first = lived.calls[0][0].date()
    asleep = [
        (at, name)
        for at, name in lived.calls
        if name in QUIET and at.date() > first and at.hour in (*QUIET[name], *EARLY[name])
    ]
    assert not asleep
