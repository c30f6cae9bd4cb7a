# `make` alone lists what there is. Every target sets up what it needs by itself
# (.ci/ready): a virtual environment in .venv and an install into it.
# GAME=red make play plays the other game, PYTHON=python3.12 make test takes that Python.

GAME ?= den
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
MEASURED := --benchmark-enable --benchmark-only --benchmark-columns=min,median,ops

.DEFAULT_GOAL := help
.PHONY: help play serve browsers test fast check compiled test-compiled speed mutants pictures rules-eval meanings docs clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

play: ## Play here in the terminal: The Dragon's Den, or GAME=red
	@sh .ci/ready play
	@$(BIN)/wyrmlair play $(GAME)

serve: ## Serve the tables in the browser; PORT=8000 says where
	@sh .ci/ready play
	@$(BIN)/python hatch_build.py
	@$(BIN)/wyrmlair serve --port $(or $(PORT),8000)

browsers: ## Install Chromium and what its tests need (Debian)
	@sh .ci/browsers

test: ## Run all the tests
	@sh .ci/ready dev
	@$(PYTEST) -q -n auto

fast: ## Run the fast tests, in under two minutes (those of the house: make check)
	@sh .ci/ready dev
	@$(PYTEST) -q -n auto -m "not slow" --ignore=tests/house

check: ## Read the code: lints, formatting, types, and the rules of the house
	@sh .ci/ready dev
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/pyright
	@$(PYTEST) -q tests/house

compiled: ## Compile the Lair's rules for mass play, into build/compiled (minutes; needs a C compiler)
	@sh .ci/ready dev
	@sh .ci/compile

test-compiled: compiled ## Let the compiled rules play every record, scenario and law of the Lair
	@PYTHONPATH=build/compiled $(PYTEST) -q -n auto tests/records tests/scenarios tests/perft \
		tests/packs/test_verbs_at_work.py tests/packs/test_house_pack.py tests/laws/test_red_laws.py

speed: compiled ## Measure speed against the baseline; SAVE=yes makes this run the baseline
	@$(PYTEST) -q tests/speed $(MEASURED)
	@PYTHONPATH=build/compiled $(PYTEST) -q tests/speed/test_red_speed.py $(MEASURED)

mutants: ## Change the rules one spot at a time and see whether the tests notice (long)
	@sh .ci/ready dev
	@$(BIN)/python tests/house/mutants.py --folder $(or $(IN),den) --most $(or $(MOST),40)

pictures: ## Take the pictures of the pages anew (needs Chromium)
	@sh .ci/ready dev
	@$(BIN)/python -m docs.make_web_pictures

rules-eval: ## Measure how well questions about the rules are answered
	@sh .ci/ready dev
	@$(BIN)/python -m tests.questions.evaluate
	@$(BIN)/python -m tests.questions.evaluate --words

meanings: ## Read the phrases of the rulebooks anew with the model of meaning (minutes)
	@sh .ci/ready dev
	@$(BIN)/python -m wyrmlair.asking.meaning

docs: ## Write anew the pages that are made from the rulebook
	@sh .ci/ready dev
	@$(BIN)/python docs/make_rulings.py

clean: ## Remove the virtual environment and everything that was built
	@rm -rf .venv dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks mutants
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
