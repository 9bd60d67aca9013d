"""Between which values shares and means lie: as the tables of statistics have it."""

from __future__ import annotations

import pytest

from bot.intervals import mean, share, t_quantile


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_a_share_lies_within_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    """The last from R. G. Newcombe (1998), table I."""
    found = share(count, of)

    assert found is not None
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert found.value == count / of


@pytest.mark.parametrize(
    ("degrees", "expected"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (9, 2.2622), (30, 2.0423), (120, 1.9799), (5000, 1.96)],
)
def test_students_t_is_that_of_the_tables(degrees: int, expected: float) -> None:
    assert t_quantile(0.975, degrees) == pytest.approx(expected, abs=1e-4)


def test_a_mean_lies_within_students_interval() -> None:
    found = mean([3.0, 5.0, 7.0])

    assert found is not None
    assert found.value == 5.0
    assert found.high - found.value == pytest.approx(4.3027 * 2 / 3**0.5, abs=1e-3)


def test_of_nothing_there_is_no_interval_and_of_one_an_endless_one() -> None:
    one = mean([4.0])

    assert share(0, 0) is None and mean([]) is None
    assert one is not None and (one.low, one.high) == (float("-inf"), float("inf"))
    with pytest.raises(ValueError, match="3 of 2"):
        share(3, 2)
