"""The README tells the truth: its links, its pictures, its commands, and the permissions it asks for."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import discord
import pytest

from bot import invitation
from bot.dice.pools import pools
from bot.settings import Settings
from rules.dice import parse

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LARGEST_PICTURE = 300_000
PERMISSIONS = {
    "View Channels": "view_channel",
    "Send Messages": "send_messages",
    "Send Messages in Threads": "send_messages_in_threads",
    "Create Public Threads": "create_public_threads",
    "Create Private Threads": "create_private_threads",
    "Attach Files": "attach_files",
    "Read Message History": "read_message_history",
}
"""What Discord calls them, and what discord.py does."""


def test_the_invite_link_asks_for_exactly_the_permissions_that_the_text_names() -> None:
    link = re.search(r"permissions=(\d+)", README)
    text = re.search(r"These are exactly: ([^.]+)\.", README)

    assert link is not None and text is not None
    named = {" ".join(name.split()) for name in text[1].split(",")}
    assert named == PERMISSIONS.keys()
    asked = discord.Permissions(**dict.fromkeys(PERMISSIONS.values(), True))
    assert int(link[1]) == asked.value == invitation.PERMISSIONS.value
    assert f"{invitation.invitation(0)}>".replace("client_id=0", "client_id=APPLICATION_ID") in README


@pytest.mark.parametrize("target", sorted(set(re.findall(r"]\((?!https?:|#)([^)]+)\)", README))))
def test_every_link_into_the_repository_leads_somewhere(target: str) -> None:
    assert (ROOT / target).is_file()


@pytest.mark.parametrize("anchor", sorted(set(re.findall(r"]\(#([^)]+)\)", README))))
def test_every_link_inside_leads_to_a_heading(anchor: str) -> None:
    headings = re.findall(r"^#+ (.+)$", README, re.MULTILINE)

    assert anchor in {
        re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


@pytest.mark.parametrize("picture", sorted(set(re.findall(r"!\[[^]]+]\(([^)]+)\)", README))))
def test_every_picture_is_small_enough_for_a_phone(picture: str) -> None:
    assert 0 < (ROOT / picture).stat().st_size < LARGEST_PICTURE


def test_every_make_target_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))

    assert set(re.findall(r"\bmake ([a-z]+)", README)) <= targets


def test_every_roll_of_the_notation_is_understood() -> None:
    table = README.split("| typed |")[1].split("\n\n")[0]
    rolls = [roll for row in table.splitlines()[2:] for roll in re.findall(r"`([^`]+)`", row.split("|")[1])]

    assert len(rolls) > 10
    for roll in (*rolls, "4\u043a6"):
        parse(roll, pools=pools())


def test_every_setting_of_the_table_exists_and_none_is_left_out() -> None:
    table = README.split("| setting |")[1].split("\n\n")[0]
    named = {name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])}

    assert named == set(Settings.model_fields)


def test_ci_and_the_tools_are_executable() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--stage", ".ci/run"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if not listed.stdout:
        pytest.skip("no checkout")

    assert listed.stdout.startswith("100755")
