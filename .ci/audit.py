"""Asks pip-audit, which stands beside this Python, for the known faults of what stands in requirements.lock.

Exit code 0 where all was looked at and nothing is known, 1 where something is, 2 where the list of known
faults could not be asked, or not about everything: then nothing is said to be well. Installs nothing.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

LOCK = Path(__file__).resolve().parents[1] / "requirements.lock"
UNREACHED = "The list of known faults cannot be reached from here (-s osv asks another one)."


def verdict(report: Mapping[str, Any] | None) -> tuple[tuple[str, ...], int]:
    """Give what a *report* of pip-audit comes to in words, and the exit code; None is no report at all."""
    packages = report["dependencies"] if report else ()
    unseen = [each["name"] for each in packages if "skip_reason" in each]
    if len(unseen) == len(packages):
        return (f"{UNREACHED} Nothing was looked at.",), 2
    lines = [
        f"{each['name']} {each['version']}: {fault['id']}, "
        f"mended in: {', '.join(fault['fix_versions']) or 'none yet'}"
        for each in packages
        for fault in each.get("vulns", ())
    ]
    code = 1 if lines else 2 if unseen else 0
    if not lines:
        lines.append(f"{len(packages) - len(unseen)} packages of requirements.lock: no known fault.")
    if unseen:
        lines.append(f"Not looked at, because the list does not know them: {', '.join(unseen)}.")
    return tuple(lines), code


def ask(arguments: list[str]) -> Mapping[str, Any] | None:
    """Give pip-audit's report; None where it has none."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        program = Path(sys.executable).with_name("pip-audit")
        command = [program, "--disable-pip", "--require-hashes", "--progress-spinner", "off"]
        written = ["--format", "json", "--output", str(file), "--requirement", str(LOCK)]
        asked = subprocess.run([*command, *written, *arguments], stderr=subprocess.PIPE, text=True)
        if file.exists() and file.stat().st_size:
            report: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            return report
        print(*asked.stderr.splitlines()[-1:], sep="\n", file=sys.stderr)
        return None


if __name__ == "__main__":
    lines, code = verdict(ask(sys.argv[1:]))
    print("\n".join(lines), file=sys.stderr if code else sys.stdout)
    sys.exit(code)
