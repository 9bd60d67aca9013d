# One command for each thing: play, run, test, lint, bench, soak, mutants, lock, audit.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python

# What is installed for what, as extras of pyproject.toml: for the bot alone, for the page of `make play` too,
# for its developers. The larger part serves the smaller.
FOR_RUN := $(VENV)/.for-run
FOR_PLAY := $(VENV)/.for-play
FOR_WORK := $(VENV)/.for-work
$(FOR_RUN): EXTRAS :=
$(FOR_PLAY): EXTRAS := play
$(FOR_WORK): EXTRAS := play test lint bench
$(FOR_PLAY): SMALLER := $(FOR_RUN)
$(FOR_WORK): SMALLER := $(FOR_RUN) $(FOR_PLAY)

# make play ruleset=siege seats=3 language=ru seed=7 automated=1
PLAY := $(foreach name,ruleset seats language seed port automated,$(if $($(name)),--$(name) $($(name))))

.PHONY: help install play run test soak mutants lint bench lock audit

help:
	@echo "make play    play in a browser, without a Discord account (ruleset= seats= language= seed= port= automated=)"
	@echo "make run     run the bot on Discord (settings: MIDNIGHT_* in the environment, .env or midnight.toml)"
	@echo "make test    the tests        make soak    the cases that make test leaves out, then long random games"
	@echo "make mutants small changes of the rules that no test notices (ARGS=\"rules/raid --count 40 --seconds 1800\")"
	@echo "make lint    style and types  make bench   the figures, also in bench.json"
	@echo "make lock    renew requirements.lock        make audit   known faults of what stands in it"
	@echo "make install what make run needs, for a service"

install: $(FOR_RUN)

play: $(FOR_PLAY)
	@$(RUN) -m bot play $(PLAY) $(ARGS)

run: $(FOR_RUN)
	@$(RUN) -m bot run $(ARGS)

test: $(FOR_WORK)
	$(RUN) -m pytest -n auto --dist worksteal $(ARGS)

soak: $(FOR_WORK)
	$(RUN) -m pytest -m soak -n auto --maxschedchunk 2 $(ARGS)

mutants: $(FOR_WORK)
	@$(RUN) -m tests.mutants $(ARGS)

lint: $(FOR_WORK)
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy

bench: $(FOR_WORK)
	@$(RUN) -m tests.bench $(ARGS)

# The lock holds for every platform and for Python 3.11 and later, so it is resolved universally.
lock:
	@$(PYTHON) -m venv build/lock
	@build/lock/bin/python -m pip install --quiet uv
	echo "setuptools>=77" | build/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
		--all-extras --generate-hashes --no-header --no-emit-index-url --no-emit-find-links \
		--output-file requirements.lock pyproject.toml -

# The known faults of what is locked, by name and version: nothing of it is installed. make audit ARGS="-s osv"
audit:
	@$(PYTHON) -m venv build/audit
	@build/audit/bin/python -m pip install --quiet --disable-pip-version-check pip-audit || { \
		echo "pip-audit cannot be installed from here: nothing was looked at." >&2; exit 2; }
	@build/audit/bin/python .ci/audit.py $(ARGS)

$(FOR_RUN) $(FOR_PLAY) $(FOR_WORK): requirements.lock pyproject.toml
	@command -v $(PYTHON) >/dev/null || { \
		echo "Midnight needs Python 3.11 or later, and there is no $(PYTHON) here: install it, or name one, as in make PYTHON=python3.12." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Midnight needs Python 3.11 or later, and $(PYTHON) is older: name a newer one, as in make PYTHON=python3.12." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Midnight needs Python's venv module: install it (on Debian: apt install python3-venv) and try again." >&2; exit 1; }
	@$(RUN) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@echo "Installing what Midnight needs into $(VENV) (once)"
	@$(PYTHON) .ci/lock_part.py build $(EXTRAS) > $@.lock
	@$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r $@.lock
	@$(RUN) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@ $(SMALLER)
