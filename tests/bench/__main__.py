"""`make bench`: measures everything, prints a table and writes `bench.json`. No figure is ever asserted."""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import sys
from dataclasses import asdict
from pathlib import Path

import structlog

from tests.bench.figures import Figure, table

MODULES = ("rules", "dice", "pictures", "command", "memory", "wire", "table", "store", "scale")
"""What is measured, by `run()` of `tests/bench/bench_<name>.py`; the longest comes last."""


def main() -> int:
    """Measure what was asked for; give the exit code."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("modules", nargs="*", choices=[*MODULES, []], help="only these")
    parser.add_argument("--json", type=Path, default=Path("bench.json"), help="where the figures are written")
    arguments = parser.parse_args()
    sys.path.append(str(Path(__file__).parents[1] / "fakes"))  # as pytest has it
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    measured: dict[str, list[Figure]] = {}
    broken = False
    for name in arguments.modules or MODULES:
        print(f"{name} …", file=sys.stderr, flush=True)
        try:
            figures = importlib.import_module(f"tests.bench.bench_{name}").run()
        except Exception as error:  # the other figures are worth having
            print(f"{name}: {type(error).__name__}: {error}", file=sys.stderr)
            broken = True
            continue
        measured[name] = figures
        print(f"\n{name}\n{table(figures)}\n", flush=True)
    machine = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "system": platform.system(),
    }
    document = machine | {"figures": {name: [asdict(each) for each in got] for name, got in measured.items()}}
    arguments.json.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
