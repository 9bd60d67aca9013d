# One command for each thing: play, run, test, lint, bench, soak, lock.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
STAMP := $(VENV)/.installed

# make play ruleset=siege seats=3 language=ru seed=7 automated=1
PLAY := $(foreach name,ruleset seats language seed port automated,$(if $($(name)),--$(name) $($(name))))

.PHONY: help install play run test soak lint bench lock

help:
	@echo "make play    play in a browser, without a Discord account (ruleset= seats= language= seed= port= automated=)"
	@echo "make run     run the bot on Discord (settings: MIDNIGHT_* in the environment, .env or midnight.toml)"
	@echo "make test    the tests        make soak    the long random games"
	@echo "make lint    style and types  make bench   the figures, also in bench.json"
	@echo "make lock    renew requirements.lock"

install: $(STAMP)

play: $(STAMP)
	@$(RUN) -m bot play $(PLAY) $(ARGS)

run: $(STAMP)
	@$(RUN) -m bot run $(ARGS)

test: $(STAMP)
	$(RUN) -m pytest -n auto --dist worksteal $(ARGS)

soak: $(STAMP)
	$(RUN) -m pytest -m soak -n auto $(ARGS)

lint: $(STAMP)
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy

bench: $(STAMP)
	@$(RUN) -m tests.bench $(ARGS)

# The lock holds for every platform and for Python 3.11 and later, so it is resolved universally.
lock:
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet uv
	echo "setuptools>=77" | build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--all-extras --generate-hashes --no-header --no-emit-index-url --no-emit-find-links \
		--output-file requirements.lock pyproject.toml -

$(STAMP): requirements.lock pyproject.toml
	@command -v $(PYTHON) >/dev/null || { \
		echo "Midnight needs Python 3.11 or later, and there is no $(PYTHON) here: install it, or name one, as in make PYTHON=python3.12." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Midnight needs Python 3.11 or later, and $(PYTHON) is older: name a newer one, as in make PYTHON=python3.12." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Midnight needs Python's venv module: install it (on Debian: apt install python3-venv) and try again." >&2; exit 1; }
	@$(RUN) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@echo "Installing what Midnight needs into $(VENV) (once)"
	@$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(RUN) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(STAMP)
