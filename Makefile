# Two commands do everything: `make run` serves the site, `make test` checks it.
# Both install what they need on a machine with Rust, Node and apt.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PORT ?= 8080
DATABASE ?= coven.db
TARGET := $(or $(CARGO_TARGET_DIR),target)
# Tests run on one build with one set of features, so that nothing is compiled twice. `test-seed` lets the tests in a
# browser be dealt the same game every time; nothing that people play on is built with it.
TEST_BUILD := --workspace --locked --features coven-cli/test-seed
NEXTEST := $(shell command -v cargo-nextest >/dev/null 2>&1 && echo yes)

.PHONY: help run test tools page format lint build rust-test page-test browser-test pictures dist api-test rules types perf bench soak soak-fuzz soak-secrets soak-games soak-house clean

help: ## What can be done here
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: page ## Build everything and serve the site on an embedded database
	cargo build --release --locked -p coven-cli
	$(TARGET)/release/coven serve --port $(PORT) --database $(DATABASE)

test: tools format page lint rust-test rules types page-test browser-test api-test ## Check everything

tools: ## Install what the tests need: a browser, fonts, Python, schemathesis
	scripts/install-test-tools

web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

page: web/node_modules/.installed ## Build the page into web/dist
	cd web && npm run build

format: web/node_modules/.installed ## Formatters of both languages
	cargo fmt --all --check
	cd web && npm run --silent format:check

lint: ## Lints of both languages
	cargo clippy $(TEST_BUILD) --all-targets -- -D warnings
	scripts/check-lower
	cd web && npm run --silent lint && npm run check

# One build of everything: the same artefacts serve the tests, the checks and the browser.
build: page
	cargo build $(TEST_BUILD) --bins --tests

rust-test: build ## Rust tests
ifeq ($(NEXTEST),yes)
	cargo nextest run $(TEST_BUILD)
	cargo test $(TEST_BUILD) --doc
else
	cargo test $(TEST_BUILD)
endif

rules: build ## Every rule id without a test (the goal is none)
	$(TARGET)/debug/xtask rules --check

types: build ## Generated TypeScript types and schemas are up to date
	$(TARGET)/debug/xtask types --check
	$(TARGET)/debug/xtask schema --check

page-test: web/node_modules/.installed ## Unit tests of the page
	cd web && npm test

browser-test: build ## Play in a real browser
	cd web && COVEN_BIN=$(abspath $(TARGET))/debug/coven npm run e2e

pictures: build ## The pictures of the README, made anew
	cd web && COVEN_BIN=$(abspath $(TARGET))/debug/coven npm run album

api-test: build tools ## Compare a running server with its OpenAPI document
	scripts/check-api $(TARGET)/debug/coven

perf: ## What a move costs at 50 tables of every game, on one core
	cargo build --release --locked -p coven-cli
	scripts/perf

dist: page ## What a host installs without compiling: a tarball and a Debian package, in dist/
	cargo build --release --locked -p coven-cli
	scripts/dist $(TARGET)/release/coven dist

bench: ## Benchmarks (ratios within one run; machines are noisy)
	cargo bench --workspace

soak: soak-house soak-fuzz soak-secrets soak-games ## Everything that takes long: the attacks, the fuzzing, then 100,000 games of every kind

# The packages of all games.
GAMES := $(patsubst games/%/,-p coven-%,$(wildcard games/*/))

# So many decisions of each game are looked at, on all processors.
SECRETS_DECISIONS ?= 1000000

soak-secrets: ## A million decisions of a game compared with their disguises
	COVEN_SECRETS_DECISIONS=$(SECRETS_DECISIONS) cargo test --release --locked --test it \
		$(GAMES) \
		-- keeps_its_secrets --nocapture

soak-games: ## 100,000 random games of every game at every player count
	cargo build --release --locked -p coven-cli
	scripts/soak $(TARGET)/release/coven

soak-house: tools ## Attacks on a running server, 200 kills under load, the HTTP interface with new seeds
	cargo build --release --locked -p coven-cli
	scripts/soak-house $(TARGET)/release/coven

# What comes from outside, changed in so many ways a game and kind of input.
FUZZ_INPUTS ?= 100000

soak-fuzz: ## States, logs, content files and lines of the protocol, changed a little
	COVEN_FUZZ_INPUTS=$(FUZZ_INPUTS) cargo test --release --locked --test it \
		$(GAMES) \
		-- what_is_changed_from_outside --nocapture
	COVEN_FUZZ_INPUTS=$(FUZZ_INPUTS) cargo test --release --locked -p coven-old-world --test it -- mutants:: --nocapture
	COVEN_FUZZ_INPUTS=$(FUZZ_INPUTS) cargo test --release --locked -p coven-cli --test it -- every_line_is_answered --nocapture

clean: ## Throw away what was built
	cargo clean
	rm -rf web/dist web/node_modules artifacts
