# rxrepl: `make run` and `make test` do all the set-up on a fresh machine; `make help` lists the rest.

SWIFT ?= swift
RELEASE = .build/release/rxrepl

# The release is linked with the static standard library where the toolchain has it: it starts three times as fast.
TOOLCHAIN = $(dir $(realpath $(shell command -v $(SWIFT))))..
STATIC = $(wildcard $(TOOLCHAIN)/lib/swift_static/linux/libFoundation.a)

.PHONY: help run test corpus build release setup test-setup prompts bench examples reference workshop pictures tsan asan format lint clean

help:
	@echo 'make run      install what is missing, build, show the welcome example, open the prompt'
	@echo 'make test     install what is missing, build and run every test, then make prompts and make corpus'
	@echo 'make prompts  test the prompt on libedit and without a line editor too'
	@echo 'make corpus   compile the scripts of Tests/Corpus as Swift programs and compare what they print'
	@echo 'make bench    engine benchmarks against their floor, scripts against peers where installed'
	@echo 'make tsan     the engine'"'"'s tests under Thread Sanitizer'
	@echo 'make asan     the engine'"'"'s tests under Address Sanitizer'
	@echo 'make reference  write docs/reference.md and docs/commands.md anew'
	@echo 'make workshop   write examples/workshop anew from the lessons of the tour'
	@echo 'make pictures   make the pictures of the pages anew'
	@echo 'make format   format all sources;  make lint  say what is not formatted'
	@echo 'make clean    remove build products'

setup:
	@scripts/setup libreadline-dev

# Tests also run the prompt on libedit, look at its screen in tmux, and have Graphviz draw the graphs of traces.
test-setup:
	@scripts/setup libreadline-dev libedit-dev tmux graphviz

build: setup
	@$(SWIFT) build

release: setup
	@echo '==> Building rxrepl (release); the first time takes a few minutes'
	@$(if $(STATIC),RXREPL_STATIC=1) $(SWIFT) build -c release --product rxrepl $(if $(STATIC),--static-swift-stdlib)

run: release
	@echo '==> examples/00-welcome.rxs, traced'
	@if [ -t 0 ] && [ -t 1 ]; then \
		exec $(RELEASE) -i --trace --marbles examples/00-welcome.rxs; \
	else \
		$(RELEASE) --trace --marbles examples/00-welcome.rxs; \
	fi

test: test-setup
	@echo '==> Building the tests'
	@$(SWIFT) build --build-tests
	@echo '==> Running the tests'
	@$(SWIFT) test --skip-build
	@$(MAKE) --no-print-directory prompts corpus

# The prompt once more on each of the other line editors: the same tests, another command.
EDITORS = Libedit plain
TRAITS_Libedit = --traits Libedit
TRAITS_plain = --disable-default-traits
prompts: $(EDITORS:%=prompt-%)

prompt-%:
	@echo '==> Building and testing the prompt: $*'
	@$(SWIFT) build --product rxrepl $(TRAITS_$*) --scratch-path .build/$*
	@RXREPL_EXECUTABLE=$(CURDIR)/.build/$*/debug/rxrepl $(SWIFT) test --skip-build --filter 'PromptTests|ScreenTests'

corpus:
	@[ -d .build/debug/RxEngine.build ] || $(SWIFT) build
	@echo '==> Comparing the scripts of Tests/Corpus with the Swift programs that they are'
	@scripts/compare-with-swift --build-path .build/debug --expectations Tests/Corpus

reference: build
	@.build/debug/rxrepl help reference > docs/reference.md.new && mv docs/reference.md.new docs/reference.md
	@.build/debug/rxrepl help commands > docs/commands.md.new && mv docs/commands.md.new docs/commands.md

workshop: build
	@rm -rf examples/workshop && .build/debug/rxrepl workshop examples/workshop

pictures: setup
	@UPDATE_GOLDEN=1 $(SWIFT) test --filter PictureTests

examples: build
	@.build/debug/rxrepl test examples

bench: setup
	@Benchmarks/run

tsan: setup
	@RXENGINE_ONLY=1 $(SWIFT) test --sanitize=thread --scratch-path .build/tsan

asan: setup
	@RXENGINE_ONLY=1 ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build/asan

format:
	@$(SWIFT) format --in-place --recursive --parallel Sources Tests Benchmarks/Sources Package.swift

lint:
	@$(SWIFT) format lint --recursive --parallel Sources Tests Benchmarks/Sources Package.swift

clean:
	@rm -rf .build Benchmarks/.build
