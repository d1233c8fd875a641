# The two commands that need nothing before them: `make play` and `make test`.

.PHONY: help play test check bench soak fuzz clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## Build and play in the terminal, against a random opponent
	@scripts/need-rust
	cargo run --release --quiet -p noria -- play

test: ## Run every test
	@scripts/need-rust
	@scripts/test

check: ## Formatting, lints and documentation, warnings denied
	@scripts/need-rust
	cargo fmt --all -- --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	cargo clippy --manifest-path fuzz/Cargo.toml --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

bench: ## Measure the rules engine, with random chess beside it
	@scripts/need-rust
	cargo bench --quiet -p noria-rules --bench throughput

soak: ## The long variants: 100,000 checked games of every kind, minutes of fuzzing
	@scripts/need-rust
	@scripts/soak

clean: ## Remove what was built
	cargo clean
	cargo clean --manifest-path fuzz/Cargo.toml
