"""A page in a browser: opened from a disk without a network, leafed through to the end, checked by itself."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.command_line.simulation import simulate
from bot.game import game_file
from bot.game.table import AnyRuleset
from bot.locale import LOCALE, Phrasebooks
from bot.replay.page import page
from bot.rulesets import RULESETS
from rules.contract import Seat, Viewer
from tests.dudo.game import WORDS, dudo

sync_api = pytest.importorskip("playwright.sync_api")

pytestmark = pytest.mark.browser

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
BOOKS = Phrasebooks.load(LOCALE, WORDS)
GAMES: dict[str, AnyRuleset] = {**RULESETS, "dudo": dudo()}
PHONE = {"width": 400, "height": 800}
DESKTOP = {"width": 1300, "height": 850}
PATIENCE = 30_000


@pytest.fixture(scope="module")
def browser() -> Iterator[sync_api.Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield started
        started.close()


@cache
def file_of(ruleset: str, seed: str = "a page", seats: int = 0) -> bytes:
    rules = GAMES[ruleset]
    (game,) = simulate(rules, 1, seats or rules.seats[0], seed, advised=range(6), logged=True)
    return game_file.write(game.table, game.entries)


@cache
def page_of(data: bytes, only: Viewer = None) -> bytes:
    """Give the page of *data*, made once: it takes a second."""
    return page(data, GAMES, BOOKS, only=only)


@contextmanager
def opened(
    browser: sync_api.Browser, folder: Path, data: bytes, only: Viewer = None, **settings: Any
) -> Iterator[sync_api.Page]:
    """Open the page of the game file *data*; at the end nothing may have gone wrong or out to the network."""
    file = folder / "page.html"
    file.write_bytes(page_of(data, only))
    context = browser.new_context(**{"viewport": PHONE, "offline": True, "has_touch": True, **settings})
    shown = context.new_page()
    shown.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    asked: list[str] = []
    shown.on("console", lambda message: wrong.append(message.text))
    shown.on("pageerror", lambda error: wrong.append(str(error)))
    shown.on("request", lambda request: asked.append(request.url))
    shown.goto(file.as_uri())
    yield shown
    assert wrong == []
    assert [each for each in asked if not each.startswith(("file:", "blob:"))] == []
    context.close()


def proof_of(shown: sync_api.Page) -> str:
    """Give what the page has found, once it has."""
    shown.wait_for_function("document.documentElement.dataset.proof")
    found: str = shown.evaluate("document.documentElement.dataset.proof")
    return found


def breadth(shown: sync_api.Page) -> int:
    found: int = shown.evaluate("document.documentElement.scrollWidth")
    return found


LEAFED_THROUGH = """() => {
  const seen = [];
  const next = document.getElementById("next");
  document.getElementById("first").click();
  for (;;) {
    const board = document.getElementById("board");
    const words = document.getElementById("words").innerText.trim();
    const own = document.getElementById("own").innerText.trim();
    const isDrawn = board.width > 300 && board.getAttribute("aria-label").length > 20;
    const isLobby = document.getElementById("stage").hidden;
    seen.push([words.length + own.length > 0, isDrawn || isLobby, document.documentElement.scrollWidth]);
    if (next.disabled) return seen;
    next.click();
  }
}"""


SWIPED = """([from, to]) => {
  const target = document.getElementById("frame");
  const touch = (clientX) => [new Touch({ identifier: 1, target, clientX, clientY: 300 })];
  target.dispatchEvent(new TouchEvent("touchstart", { touches: touch(from), changedTouches: touch(from) }));
  target.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: touch(to) }));
}"""


def leafed_through(shown: sync_api.Page) -> list[tuple[bool, bool, int]]:
    """Give for each moment whether something is told, whether the board is drawn, and the page's breadth."""
    return [tuple(each) for each in shown.evaluate(LEAFED_THROUGH)]


@pytest.mark.parametrize(
    "ruleset", ["dudo", *(pytest.param(each, marks=pytest.mark.soak) for each in RULESETS)]
)
def test_a_whole_game_is_leafed_through_in_both_languages(
    ruleset: str, browser: sync_api.Browser, tmp_path: Path
) -> None:
    with opened(browser, tmp_path, file_of(ruleset)) as shown:
        for language in BOOKS:
            shown.click(f"[data-language={language}]")
            moments = leafed_through(shown)

            assert len(moments) == int(shown.get_attribute("#slider", "max") or 0) > 5
            assert {(told, drawn) for told, drawn, _ in moments} == {(True, True)}
            assert max(broad for *_, broad in moments) <= PHONE["width"]
            for tab in shown.locator("[role=tab]:visible").all():
                tab.click()
                assert breadth(shown) <= PHONE["width"]
            shown.click("#tab-game")
        assert proof_of(shown) == "good"


def test_keys_buttons_slider_rounds_and_the_clock_lead_through_a_game(
    browser: sync_api.Browser, tmp_path: Path
) -> None:
    with opened(browser, tmp_path, file_of("raid"), viewport=DESKTOP) as shown:
        position = shown.locator("#position")
        last = shown.get_attribute("#slider", "max")
        assert proof_of(shown) == "good"

        sync_api.expect(position).to_have_text(f"2/{last}")
        shown.keyboard.press("ArrowRight")
        sync_api.expect(position).to_have_text(f"3/{last}")
        shown.keyboard.press("ArrowLeft")
        shown.keyboard.press("ArrowLeft")
        sync_api.expect(position).to_have_text(f"1/{last}")
        shown.keyboard.press("End")
        sync_api.expect(position).to_have_text(f"{last}/{last}")
        sync_api.expect(shown.locator("#next")).to_be_disabled()
        shown.select_option("#rounds", label="Round 3")
        sync_api.expect(shown.locator("#heading")).to_contain_text("Round 3")
        shown.click("#first")
        shown.select_option("#speed", "4")
        shown.click("#play")
        sync_api.expect(position).to_have_text(f"3/{last}")
        shown.click("#play")
        assert shown.locator("#slider").get_attribute("aria-valuetext")
        shown.click("#first")
        shown.evaluate(SWIPED, [300, 100])
        sync_api.expect(position).to_have_text(f"2/{last}")
        shown.evaluate(SWIPED, [300, 290])
        shown.evaluate(SWIPED, [100, 300])
        sync_api.expect(position).to_have_text(f"1/{last}")
        shown.click("#tab-proof")
        shown.keyboard.press("ArrowLeft")
        sync_api.expect(shown.locator("#tab-scores")).to_have_attribute("aria-selected", "true")
        sync_api.expect(shown.locator("#chart")).to_be_visible()


def test_each_perspective_shows_its_own_secrets_and_no_others(
    browser: sync_api.Browser, tmp_path: Path
) -> None:
    with opened(browser, tmp_path, file_of("raid")) as shown:
        shown.click("#last")
        for eyes, hands in enumerate((["1", "2"], [], ["1"], ["2"])):
            shown.select_option("#perspective", index=eyes)
            found = shown.locator("#hands summary").all_inner_texts()
            assert [each.split()[1] for each in found] == hands
        places = "#own strong, #choices summary strong"
        shown.select_option("#perspective", index=2)
        shown.click("#first")
        names = set()
        for _ in range(int(shown.get_attribute("#slider", "max") or 0) - 1):
            shown.evaluate("document.getElementById('next').click()")
            names.update(shown.locator(places).all_inner_texts())
        assert {each.strip() for each in names} == {"Told to 1 alone", "1:"}


HIDDEN_BEHIND_CONTROLS = """() => {
  const [focused, controls] = [document.activeElement, document.getElementById("controls")];
  const [bottom, top] = [focused.getBoundingClientRect().bottom, controls.getBoundingClientRect().top];
  return focused !== document.body && !controls.contains(focused) && bottom > top;
}"""


@pytest.mark.parametrize(
    ("viewport", "ruleset"), [(PHONE, "raid"), pytest.param(DESKTOP, "siege", marks=pytest.mark.soak)]
)
def test_what_the_keys_lead_to_is_never_hidden(
    browser: sync_api.Browser, tmp_path: Path, viewport: dict[str, int], ruleset: str
) -> None:
    with opened(browser, tmp_path, file_of(ruleset), viewport=viewport) as shown:
        shown.locator("#last").click()
        reached = []
        shown.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        for _ in range(20):
            shown.keyboard.press("Tab")
            reached.append(shown.evaluate("document.activeElement.id || document.activeElement.tagName"))
            assert not shown.evaluate(HIDDEN_BEHIND_CONTROLS), reached
        assert {"perspective", "enlarge", "SUMMARY", "previous"} <= {*reached}


@pytest.mark.soak_first
def test_the_page_of_a_seat_opens_and_says_what_it_is(browser: sync_api.Browser, tmp_path: Path) -> None:
    with opened(browser, tmp_path, file_of("raid"), only=Seat(1)) as shown:
        sync_api.expect(shown.locator("#notices")).to_contain_text("only what 2 could see")
        sync_api.expect(shown.locator("#perspective")).to_be_disabled()
        shown.click("#last")
        assert shown.locator("#hands summary").all_inner_texts() == ["As 2 saw it"]
        shown.click("#tab-proof")
        sync_api.expect(shown.locator(".verdict")).to_contain_text("proves nothing")


@pytest.mark.soak_first
def test_a_receipt_and_a_message_lead_to_their_moment(browser: sync_api.Browser, tmp_path: Path) -> None:
    data = file_of("siege")
    number, head = game_file.read(data).receipts[30]
    with opened(browser, tmp_path, data) as shown:
        assert proof_of(shown) == "good"
        shown.click("#tab-proof")
        shown.fill("#pasted", f"#{number - 3}–{number} {head[:16]}")
        sync_api.expect(shown.locator(".panel p.good")).to_contain_text("stands in the file")
        shown.locator(".panel p.good button").click()
        first, _, last = shown.locator("#moment").inner_text().rpartition("#")[2].partition("–")
        assert int(first) <= number <= int(last or first)
        said = max(shown.locator("#words p").all_inner_texts(), key=len)

        shown.click("#tab-proof")
        shown.fill("#pasted", said)
        sync_api.expect(shown.get_by_text("Said in the game.")).to_be_visible()
        shown.fill("#pasted", f"#{number} 0123456789abcdef")
        sync_api.expect(shown.locator(".panel p.bad")).to_contain_text("does not stand in the file")


def test_a_changed_line_is_red_and_named(browser: sync_api.Browser, tmp_path: Path) -> None:
    lines = file_of("siege").split(b"\n")
    lines[50] = lines[50].replace(b'"at":0', b'"at":1')
    with opened(browser, tmp_path, b"\n".join(lines)) as shown:
        assert proof_of(shown) == "51:hash"
        shown.click("#tab-proof")
        sync_api.expect(shown.locator(".verdict.bad")).to_contain_text("Line 51")
        sync_api.expect(shown.locator(".lines li.bad")).to_have_count(1)
        assert shown.locator(".lines .mark.good").count() == 51


@pytest.mark.soak_first
def test_without_web_crypto_the_page_reckons_by_itself(browser: sync_api.Browser, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_bytes(page_of(file_of("dudo")))
    context = browser.new_context(viewport=PHONE, offline=True)
    shown = context.new_page()
    shown.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });")
    shown.goto(file.as_uri())

    assert proof_of(shown) == "good"
    sync_api.expect(shown.locator(".verdict .small")).to_contain_text("own SHA-256: your browser lends none")
    context.close()
