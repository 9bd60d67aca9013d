"""The address that the README gives for a PostgreSQL elsewhere verifies its certificate and its name."""

from __future__ import annotations

import re
import ssl
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bot.store import open_store
from bot.store.errors import DatabaseOut

ROOT = Path(__file__).resolve().parents[3]


async def test_the_address_in_the_readme_asks_for_a_verified_certificate(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (parameters,) = re.findall(r"`(\?sslmode=[^`]+)`", (ROOT / "README.md").read_text(encoding="utf-8"))
    authority = Path(ssl.get_default_verify_paths().cafile or "/etc/ssl/certs/ca-certificates.crt")
    if not authority.exists():
        pytest.skip("this machine knows no authority")
    asked: list[ssl.SSLContext] = []

    async def connect(*arguments: Any, ssl: Any = None, params: Any = None, **more: Any) -> None:
        asked.append(params.ssl)
        raise OSError("no server")

    monkeypatch.setattr("asyncpg.connect_utils._connect_addr", connect)
    parameters = parameters.replace("/etc/ssl/certs/ca-certificates.crt", str(authority))
    with pytest.raises(DatabaseOut):
        await open_store(f"postgresql://midnight:x@db.example/midnight{parameters}")

    assert asked
    assert all(each.check_hostname and each.verify_mode is ssl.CERT_REQUIRED for each in asked)


def test_files_that_hold_the_token_are_not_taken_into_git() -> None:
    for name in (".env", "midnight.toml", "midnight.sqlite3", "midnight.sqlite3.lock", "backup.sqlite3"):
        ignored = subprocess.run(["git", "check-ignore", "-q", name], cwd=ROOT, check=False)
        assert ignored.returncode in (0, 128), name  # 128: this is no checkout
