# The two commands that need nothing before them: `make play` and `make test`.

.PHONY: help play play-text site dist deploy-check test quick python network ray check bench bench-server bench-python measure pictures soak clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## Build the game and play it in the browser
	@scripts/need-rust
	@scripts/play

play-text: ## Build and play in the terminal
	@scripts/need-rust
	cargo run --locked -p noria -- play

site: ## Build the site into target/site, for any static host
	@scripts/need-rust
	cargo xtask web

dist: ## Build one program that carries the site, and pack it for a release, into target/dist
	@scripts/need-rust
	@scripts/dist

deploy-check: ## Install and run that archive, the unit and the container, as far as this machine can
	@scripts/need-rust
	@scripts/deploy-check

test: ## Formatting, lints and every test
	@scripts/need-rust
	@scripts/test

quick: ## The same without browsers, killed servers and the Python package
	@scripts/need-rust
	@scripts/test quick

python: ## Build the Python package in target/python and test it
	@scripts/need-rust
	@scripts/python

network: ## Train a small network end to end, in minutes (docs/training.md)
	@scripts/need-rust
	@scripts/python-environment
	target/python/bin/python -m noria.training python/recipes/small.toml --out target/networks/small

ray: ## Train on Ray RLlib with two workers (several gigabytes to fetch)
	@scripts/need-rust
	@scripts/ray

check: ## Formatting, lints and documentation, warnings denied; the rules without a standard library
	@scripts/need-rust
	@scripts/lint
	@scripts/bare-metal
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

bench: ## Measure the rules engine, with random chess beside it, and the opponents
	@scripts/need-rust
	cargo bench --quiet -p noria-rules --bench throughput
	cargo bench --quiet -p noria-ai --bench thinking
	@echo "as WebAssembly:"
	cargo xtask thinking

bench-server: ## Measure the server: actions a second, waiting times, memory, start; on PostgreSQL with WITH=--postgres
	@scripts/need-rust
	@scripts/bench-server $(WITH)

bench-python: ## Random steps a second from Python, beside catanatron's gym environment and OpenSpiel
	@scripts/need-rust
	@scripts/bench-python

measure: ## Measure the page in a browser: weight, start, clicks, opponents
	@scripts/need-rust
	@scripts/measure

pictures: ## Take the pictures of the user's guide anew
	@scripts/need-rust
	@scripts/pictures

soak: ## The long variants: 100,000 checked games of every kind, 1,500 killed servers, minutes of fuzzing
	@scripts/need-rust
	@scripts/soak

clean: ## Remove what was built
	cargo clean
