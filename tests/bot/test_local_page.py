"""A person at the local page: Chromium opens a table, sits down, starts, acts, and sees card and hand."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import pytest

from bot.locale import Phrasebooks
from bot.rulesets import RULESETS

sync_api = pytest.importorskip("playwright.sync_api")

pytestmark = pytest.mark.browser

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUIETLY = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
PATIENCE = 60
"""Seconds until the page has to be there; a fault takes so long, nothing else."""

sync_api.expect.set_options(timeout=30_000)

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = Phrasebooks.load()["en"]


@contextmanager
def local_table() -> Iterator[str]:
    """Run `midnight play` as a person does, and give the page's address; Ctrl-C must end it cleanly."""
    command = [sys.executable, "-m", "bot", "play", "--no-browser", "--language", "en", "--seats", "2"]
    table = subprocess.Popen(
        [*command, "--seed", "page"],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert table.stdout is not None
    lines: Queue[str] = Queue()
    Thread(target=lambda: [lines.put(line) for line in table.stdout or ()], daemon=True).start()
    said = []
    try:
        while "http://127.0.0.1" not in "".join(said):
            try:
                said.append(lines.get(timeout=PATIENCE))
            except Empty:
                pytest.fail("no page: " + "".join(said))
        yield "http://" + said[-1].split("http://")[1].strip()
        table.send_signal(signal.SIGINT)
        assert table.wait(timeout=PATIENCE) == 0
    finally:
        table.kill()
        table.wait()


@pytest.fixture(scope="module")
def browser() -> Iterator[sync_api.Browser]:
    """Start Chromium."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with sync_api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIETLY))
        yield started
        started.close()


@contextmanager
def opened(browser: sync_api.Browser, address: str) -> Iterator[sync_api.Page]:
    """Open the page of a person who was never there before."""
    context = browser.new_context(viewport={"width": 1360, "height": 900})
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(address)
    yield page
    context.close()


@pytest.fixture
def page(browser: sync_api.Browser) -> Iterator[sync_api.Page]:
    """Open the page of a table at which nobody sits."""
    with local_table() as address, opened(browser, address) as page:
        yield page


@pytest.fixture(scope="module")
def shared_table(browser: sync_api.Browser) -> Iterator[str]:
    """Give the address of a table at which one test alone sits down: a start takes seconds."""
    with local_table() as address:
        yield address


@pytest.fixture
def shared_page(browser: sync_api.Browser, shared_table: str) -> Iterator[sync_api.Page]:
    """Open its page; whatever others send there, what a test looks for stands there before and after it."""
    with opened(browser, shared_table) as page:
        yield page


def test_two_players_sit_down_start_and_act_and_each_sees_the_own_hand(page: sync_api.Page) -> None:
    """/table new, Join, Start, Act: the public card in the channel, a hand for each player beside it."""
    discord = page.frame_locator("#frame")
    channel = discord.locator("#channel-message-list")
    hand = page.locator("#letters article").last
    press = Buttons(channel)
    title = ENGLISH.plain("siege-title")

    open_table(discord)
    sync_api.expect(channel.get_by_role("heading", name=f"{title} · game 1")).to_be_visible()
    sync_api.expect(channel.get_by_role("listitem").filter(has_text="Anna")).to_be_visible()

    play_as(page, "Boris")
    press("button-join")
    sync_api.expect(channel.get_by_role("listitem").filter(has_text="Boris")).to_be_visible()

    play_as(page, "Anna")
    press("button-start")
    on_card_and_call = channel.get_by_role("button", name=ENGLISH.plain("button-act"))
    sync_api.expect(on_card_and_call).to_have_count(2)
    sync_api.expect(channel.get_by_role("img").first).to_be_visible()
    asked = ENGLISH.plain("siege-decision-side_wish")
    sync_api.expect(hand).to_contain_text(asked)

    press("button-act")
    press("siege-wish-stormer")
    sync_api.expect(hand).not_to_contain_text(asked)

    play_as(page, "Boris")
    sync_api.expect(hand).to_contain_text(asked)


@pytest.mark.soak
def test_the_same_place_in_a_menu_can_be_chosen_time_and_again(page: sync_api.Page) -> None:
    """Options: the first topic, its first option, back twice, and the first topic once more."""
    discord = page.frame_locator("#frame")
    channel = discord.locator("#channel-message-list")
    press = Buttons(channel)
    open_table(discord)
    press("button-options")

    choose_first(channel, "options-which_group")
    choose_first(channel, "options-which")
    press("button-back")
    press("button-back")
    choose_first(channel, "options-which_group")
    choose_first(channel, "options-which")

    sync_api.expect(channel.get_by_role("combobox", name=ENGLISH.plain("options-which"))).to_have_count(0)


@pytest.mark.soak_first
def test_a_menu_further_up_stays_in_view_when_it_is_opened(page: sync_api.Page) -> None:
    """Options, and below them a roll as tall as the page: opening the menu jumped down to the roll."""
    page.set_viewport_size({"width": 400, "height": 500})
    discord = page.frame_locator("#frame")
    channel = discord.locator("#channel-message-list")
    press = Buttons(channel)
    open_table(discord)
    press("button-options")
    menu = channel.get_by_role("combobox", name=ENGLISH.plain("options-which_group"), exact=True)
    sync_api.expect(menu).to_be_in_viewport()
    for rolls in range(1, 4):
        channel.get_by_role("button", name="Roll d20").click()
        sync_api.expect(channel.get_by_role("button", name="Again")).to_have_count(rolls)
    sync_api.expect(menu).not_to_be_in_viewport()

    choose_first(channel, "options-which_group")

    sync_api.expect(channel.get_by_role("combobox", name=ENGLISH.plain("options-which"))).to_have_count(1)


@pytest.mark.soak_first
def test_a_game_is_opened_and_dice_are_rolled_without_a_letter_on_a_phone(
    shared_page: sync_api.Page,
) -> None:
    """The channel has the height, private messages are a tab, and the newest is in view."""
    page = shared_page
    page.set_viewport_size({"width": 400, "height": 800})
    discord = page.frame_locator("#frame")
    channel = discord.locator("#channel-message-list")
    sync_api.expect(discord.locator("#messages-toggle")).to_have_attribute("aria-expanded", "false")
    sync_api.expect(page.locator("#hint")).to_contain_text("roll d20")
    sync_api.expect(page.locator("aside")).to_be_hidden()
    assert (page.locator("#frame").bounding_box() or {})["height"] > 600

    channel.get_by_role("button", name="Roll d20").click()
    sync_api.expect(channel.get_by_role("button", name="Again")).to_be_in_viewport()
    channel.get_by_role("button", name=ENGLISH.plain("help-button-open")).first.click()
    sync_api.expect(channel.get_by_role("button", name="Start", exact=True)).to_be_visible()
    page.locator("#tab").click()
    sync_api.expect(page.locator("main")).to_be_hidden()
    sync_api.expect(page.locator("#letters article")).to_have_count(1)


@pytest.mark.soak_first
def test_what_is_rolled_while_the_page_settles_stays_in_view(page: sync_api.Page) -> None:
    """On a slow machine the page began at its top after the answer to the first press had come."""
    page.set_viewport_size({"width": 400, "height": 500})
    page.add_init_script(
        """const timer = window.setTimeout;
        window.setTimeout = (then, wait) =>
            timer(() => {
                then();
                if (wait === 300) document.documentElement.dataset.settled = "yes";
            }, wait === 300 ? 5000 : wait);"""
    )
    page.reload()
    discord = page.frame_locator("#frame")
    channel = discord.locator("#channel-message-list")
    sync_api.expect(discord.locator("#messages-toggle")).to_have_attribute("aria-expanded", "false")

    channel.get_by_role("button", name="Roll d20").click()
    sync_api.expect(channel.get_by_role("button", name="Again")).to_have_count(1)
    sync_api.expect(page.locator("html")).to_have_attribute("data-settled", "yes")

    sync_api.expect(channel.get_by_role("button", name="Again")).to_be_in_viewport()


@pytest.mark.soak_first
def test_what_is_pressed_while_an_answer_is_under_way_is_not_lost(shared_page: sync_api.Page) -> None:
    """SimCord drops what is pressed meanwhile; to Discord it would go at once."""
    page = shared_page
    discord = page.frame_locator("#frame")
    channel = discord.locator("#channel-message-list")
    sync_api.expect(discord.locator("#messages-toggle")).to_have_attribute("aria-expanded", "false")
    roll = channel.get_by_role("button", name="Roll d20")
    rolled = channel.get_by_role("button", name="Again")
    sync_api.expect(roll).to_be_visible()
    before = rolled.count()
    under_way: list[sync_api.Route] = []

    def hold_the_first_click(route: sync_api.Route) -> None:
        if under_way or '"kind":"click"' not in (route.request.post_data or ""):
            route.continue_()
        else:
            under_way.append(route)

    page.route("**/api/action", hold_the_first_click)

    channel.get_by_role("button", name=ENGLISH.plain("help-button-open")).first.click()
    sync_api.expect(roll).to_have_attribute("aria-disabled", "true")
    roll.click(force=True)
    under_way[0].continue_()

    sync_api.expect(rolled).to_have_count(before + 1)


@pytest.mark.soak_first
def test_a_picture_that_is_replaced_while_it_is_fetched_shows_no_gap(shared_page: sync_api.Page) -> None:
    """SimCord says "Gallery item 1 unavailable" until the next drawing; who looks stays the same."""
    discord = shared_page.frame_locator("#frame")
    play_as(shared_page, "Boris")
    sync_api.expect(discord.locator("#messages-toggle")).to_have_attribute("aria-expanded", "false")
    discord.locator("#channel-timeline").evaluate(
        """timeline => timeline.append(Object.assign(document.createElement("div"),
            { className: "media-unavailable", textContent: "Gallery item 1 unavailable" }))"""
    )

    sync_api.expect(discord.locator(".media-unavailable")).to_be_hidden()
    # Where no other drawing follows, the channel is opened anew.
    sync_api.expect(discord.locator(".media-unavailable")).to_have_count(0)
    sync_api.expect(discord.get_by_role("button", name="Roll d20")).to_be_visible()
    sync_api.expect(discord.locator("#viewer-picker option:checked")).to_have_text("Boris")
    play_as(shared_page, "Anna")


@pytest.mark.soak_first
def test_games_are_offered_before_a_letter_is_typed(shared_page: sync_api.Page) -> None:
    discord = shared_page.frame_locator("#frame")
    sync_api.expect(discord.locator("#messages-toggle")).to_have_attribute("aria-expanded", "false")
    discord.locator("#channel-composer-input").fill("/table new")
    discord.get_by_role("option", name="/table new").click()

    sync_api.expect(discord.get_by_role("option")).to_have_count(len(RULESETS))


class Buttons:
    """Presses what is called by the key of its words."""

    def __init__(self, channel: sync_api.Locator) -> None:
        self._channel = channel

    def __call__(self, key: str) -> None:
        """Press the newest button called *key*."""
        self._channel.get_by_role("button", name=ENGLISH.plain(key), exact=True).last.click()


def choose_first(channel: sync_api.Locator, key: str) -> None:
    """Take the first answer of the menu that asks *key*, in which nothing may be chosen yet."""
    question = ENGLISH.plain(key)
    menu = channel.get_by_role("combobox", name=question, exact=True)
    sync_api.expect(menu).to_have_text(question)
    for _ in range(5):
        menu.click()
        try:
            channel.get_by_role("listbox").get_by_role("option").first.click(timeout=6_000)
        except sync_api.TimeoutError:  # a message that came meanwhile has closed it, as it does for anybody
            continue
        return
    pytest.fail(f"the list of “{question}” does not stay open")


def open_table(discord: sync_api.FrameLocator) -> None:
    """Type `/table new`, begin the name of the game, take it, send."""
    sync_api.expect(discord.locator("#messages-toggle")).to_have_attribute("aria-expanded", "false")
    ruleset = discord.get_by_role("combobox", name="ruleset")
    title = ENGLISH.plain("siege-title")

    def choose_the_command() -> None:
        discord.locator("#channel-composer-input").fill("/table new")
        discord.get_by_role("option", name="/table new").click(timeout=10_000)
        ruleset.wait_for(timeout=10_000)

    def choose_the_game() -> None:
        ruleset.fill("")
        ruleset.press_sequentially(title[:3])
        discord.get_by_role("option", name=title).first.click(timeout=10_000)
        sync_api.expect(ruleset).to_have_value("siege", timeout=10_000)

    def send() -> None:
        if ruleset.count():
            discord.get_by_role("button", name="Send", exact=True).click(timeout=10_000)
        ruleset.wait_for(state="detached", timeout=10_000)

    for act in (choose_the_command, choose_the_game, send):
        until_done(act)


def until_done(act: Callable[[], None]) -> None:
    """Do it as a person would, who looks: seen twice, under load, a click did nothing."""
    for _ in range(4):
        try:
            act()
        except (sync_api.TimeoutError, AssertionError):
            continue
        return
    act()


def play_as(page: sync_api.Page, name: str) -> None:
    """Become the player called *name*."""
    page.locator("#players").get_by_role("button", name=name).click()
    viewing = page.frame_locator("#frame").locator("#viewer-picker option:checked")
    sync_api.expect(viewing).to_have_text(name)


def lesson_on_a_phone(page: sync_api.Page, game: str) -> sync_api.Locator:
    """Begin the lesson of *game* and enter it by its link; give the messages there."""
    page.set_viewport_size({"width": 400, "height": 800})
    channel = page.frame_locator("#frame").locator("#channel-message-list")
    channel.get_by_role("button", name=ENGLISH.plain("help-button-learn")).click()
    channel.get_by_role("button", name=ENGLISH.plain(f"{game}-title")).last.click()
    channel.get_by_role("link", name=ENGLISH.plain("lesson-there")).click()
    return channel


@pytest.mark.soak
def test_a_lesson_is_begun_and_entered_by_its_link_on_a_phone(page: sync_api.Page) -> None:
    """A link into Discord leads to the place on this page."""
    channel = lesson_on_a_phone(page, "raid")

    sync_api.expect(
        channel.get_by_role("button", name=ENGLISH.plain("button-act"), exact=True)
    ).not_to_have_count(0)
    sync_api.expect(page.locator("#places [aria-pressed=true]")).to_contain_text(ENGLISH.plain("raid-title"))


@pytest.mark.soak_first
def test_the_last_menu_of_a_page_below_its_picture_opens_on_a_phone(page: sync_api.Page) -> None:
    """Until the picture was drawn again the menu stood below the edge, and was closed at once."""
    channel = lesson_on_a_phone(page, "frames")
    channel.get_by_role("button", name=ENGLISH.plain("button-act"), exact=True).last.click()
    channel.get_by_role("button", name="▲2 Gunner").click()
    sync_api.expect(channel.get_by_role("button", name="Name no target")).to_be_visible()
    menu = channel.get_by_role("combobox", name=ENGLISH.plain("rules-what_is", kind="all"))

    menu.click()

    sync_api.expect(menu).to_have_attribute("aria-expanded", "true")
