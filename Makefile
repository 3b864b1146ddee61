# rxrepl: `make run` and `make test` do all the set-up on a fresh machine; `make help` lists the rest.

SWIFT ?= swift
BUILT = .build/release/rxrepl

VERSION = $(shell sed -n 's/.*version = "\(.*\)"/\1/p' Sources/rxrepl/Options/Usage.swift)
PREFIX ?= /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share

.PHONY: help run command dist test-release release-scripts release-tests test test-build unit-tests corpus fuzz-short fuzz-calls fuzz-programs install uninstall deb build release setup test-setup prompts bench examples reference docs workshop pictures tsan asan sanitize format lint clean

help:
	@echo 'make run      install what is missing, build, show the welcome example, open the prompt'
	@echo '              make run RELEASE=FILE-OR-URL takes an archive that make dist has made, builds nothing'
	@echo 'make test     install what is missing, build and run every test, then make prompts and make corpus'
	@echo 'make prompts  test the prompt on libedit and without a line editor too'
	@echo 'make corpus   compile the scripts of Tests/Corpus as Swift programs and compare what they print'
	@echo 'make test-release   build the release and test it: every script, traced and untraced, prompt, limits'
	@echo 'make install  put the command, its page and its completions below PREFIX (/usr/local); make uninstall'
	@echo 'make deb      make a Debian package in .build'
	@echo 'make bench    engine benchmarks against their floor, scripts against peers where installed'
	@echo 'make tsan     the engine'"'"'s tests under Thread Sanitizer'
	@echo 'make asan     the engine'"'"'s tests under Address Sanitizer'
	@echo 'make sanitize   every test under both, half an hour'
	@echo 'make fuzz-short  fuzz the parsers, scripts and pipelines, a minute each (scripts/fuzz SECONDS [TARGET…] for longer)'
	@echo 'make fuzz-calls  call the library with hostile arguments for a minute (scripts/fuzz-calls SECONDS for longer)'
	@echo 'make fuzz-programs  programs that change what is being changed, two minutes in the release (scripts/fuzz-programs for longer)'
	@echo 'make reference  write docs/reference.md and docs/commands.md anew'
	@echo 'make docs     the libraries'"'"' documentation for DocC, which must warn of nothing'
	@echo 'make workshop   write examples/workshop anew from the lessons of the tour'
	@echo 'make pictures   make the pictures of the pages anew'
	@echo 'make format   format all sources;  make lint  say what is not formatted'
	@echo 'make clean    remove build products'

setup:
	@scripts/setup libreadline-dev

# Tests also run the prompt on libedit, look at its screen in tmux, have Graphviz draw the graphs of traces, and open their
# pages in a browser: in one that is there, else in the smallest of Debian's, where the system has it.
BROWSERS = chromium-headless-shell chromium google-chrome google-chrome-stable
BROWSER = $(if $(wildcard $(BROWSERS:%=/usr/bin/%)),,'?chromium-headless-shell')
test-setup:
	@scripts/setup libreadline-dev libedit-dev tmux graphviz $(BROWSER)

build: setup
	@$(SWIFT) build

# The release is linked with the static standard library where the toolchain has it: it starts three times as fast.
release: setup
	@SWIFT=$(SWIFT) scripts/build-release

# An archive of the release, with its checksum, for machines like this one: make run RELEASE=ARCHIVE
ARCHIVE = .build/rxrepl-$(VERSION)-$(shell uname -s | tr A-Z a-z)-$(shell uname -m).tar.gz
dist: release
	@tar -czf $(ARCHIVE) -C .build/release rxrepl
	@cd .build && sha256sum $(notdir $(ARCHIVE)) > $(notdir $(ARCHIVE)).sha256
	@echo '==> $(ARCHIVE), and its checksum beside it'

# Built here, or brought from a file or an address and checked.
ifdef RELEASE
COMMAND = .build/brought/rxrepl
command:
	@scripts/fetch-release '$(RELEASE)' .build/brought
else
COMMAND = $(BUILT)
command: release
endif

run: command
	@echo '==> examples/00-welcome.rxs, traced'
	@$(COMMAND) --trace --marbles examples/00-welcome.rxs
	@if [ -t 0 ] && [ -t 1 ]; then exec $(COMMAND); fi

# Builds nothing, so that root need not have Swift. The page and the completions are made by the command itself.
install:
	@[ -x $(BUILT) ] || { echo 'There is no release yet: run make release first, as yourself; then make install' >&2; exit 1; }
	@install -d '$(DESTDIR)$(PREFIX)/bin' '$(SHARE)/man/man1' '$(SHARE)/bash-completion/completions' \
		'$(SHARE)/zsh/site-functions' '$(SHARE)/fish/vendor_completions.d' '$(SHARE)/vim/vimfiles' \
		'$(SHARE)/rxrepl' '$(SHARE)/doc/rxrepl'
	@install '$(BUILT)' '$(DESTDIR)$(PREFIX)/bin/rxrepl'
	@$(BUILT) help man | install -m 644 /dev/stdin '$(SHARE)/man/man1/rxrepl.1'
	@$(BUILT) help bash | install -m 644 /dev/stdin '$(SHARE)/bash-completion/completions/rxrepl'
	@$(BUILT) help zsh | install -m 644 /dev/stdin '$(SHARE)/zsh/site-functions/_rxrepl'
	@$(BUILT) help fish | install -m 644 /dev/stdin '$(SHARE)/fish/vendor_completions.d/rxrepl.fish'
	@cp -r editors/vim/. '$(SHARE)/vim/vimfiles/'
	@cp -r editors/vscode examples '$(SHARE)/rxrepl/'
	@cp -r README.md CHANGELOG.md LICENSE docs '$(SHARE)/doc/rxrepl/'
	@echo '==> Installed $(DESTDIR)$(PREFIX)/bin/rxrepl'

uninstall:
	@rm -rf '$(DESTDIR)$(PREFIX)/bin/rxrepl' '$(SHARE)/man/man1/rxrepl.1' '$(SHARE)/bash-completion/completions/rxrepl' \
		'$(SHARE)/zsh/site-functions/_rxrepl' '$(SHARE)/fish/vendor_completions.d/rxrepl.fish' \
		'$(SHARE)/vim/vimfiles/'*/rxs.vim '$(SHARE)/rxrepl' '$(SHARE)/doc/rxrepl'

# The program in a package brings Swift's library along, so it is made only of a static release.
deb: release
	@grep -q '^static' .build/release-inputs || \
		{ echo 'The toolchain has no static standard library, which a package needs.' >&2; exit 1; }
	@scripts/setup libreadline-dev dpkg-dev
	@rm -rf .build/deb
	@$(MAKE) --no-print-directory install PREFIX=/usr DESTDIR=.build/deb
	@gzip -9n .build/deb/usr/share/man/man1/rxrepl.1
	@(cat LICENSE; printf '\nThis binary is linked to GNU readline and falls as a whole under the GNU General Public License,\nversion 3 or later: /usr/share/common-licenses/GPL-3\n') \
		> .build/deb/usr/share/doc/rxrepl/copyright
	@rm .build/deb/usr/share/doc/rxrepl/LICENSE
	@scripts/make-deb '$(VERSION)' "$(CURDIR)/.build/deb"

# Tests wait a lot: the comparison, which computes, runs beside them and is shown when it has ended.
test: test-build
	@$(MAKE) --no-print-directory corpus >.build/corpus-log 2>&1 & comparison=$$!; failed=0; \
	$(MAKE) --no-print-directory unit-tests && $(MAKE) --no-print-directory --output-sync=target -j 2 prompts \
		|| failed=1; \
	wait $$comparison || failed=1; cat .build/corpus-log; exit $$failed

test-build: test-setup
	@echo '==> Building the tests'
	@$(SWIFT) build --build-tests

# The tests that start the command. CI, which runs them on the release, leaves them out here (COMMAND_TESTS_LATER=yes).
COMMAND_TESTS = rxreplTests\.(.*Limit|Argument|Fault|Memory|Sandbox|.*Prompt|Typing|Screen|Tour|Document|Script|ExampleTrace)
unit-tests: test-build
	@echo '==> Running the tests'
	@scripts/run-tests $(SWIFT) test --skip-build $(if $(COMMAND_TESTS_LATER),--skip '$(COMMAND_TESTS)')

# The prompt once more on each of the other line editors: the same tests, another command. Only the shim over the editor
# is built for it; all else is linked from the debug build.
EDITORS = Libedit plain
TRAITS_Libedit = --traits Libedit
TRAITS_plain = --disable-default-traits
LINKS_Libedit = -ledit
prompts: $(EDITORS:%=prompt-%)

prompt-%: build
	@echo '==> Building and testing the prompt: $*'
	@$(SWIFT) build --target CReadline $(TRAITS_$*) --scratch-path .build/$*
	@$(SWIFT)c -use-ld=lld -o .build/$*/rxrepl -Xlinker --defsym -Xlinker main=rxrepl_main \
		$$(grep -v /CReadline.build/ .build/debug/rxrepl.product/Objects.LinkFileList) \
		.build/$*/debug/CReadline.build/*.o $(LINKS_$*)
	@RXREPL_EXECUTABLE=$(CURDIR)/.build/$*/rxrepl \
		scripts/run-tests $(SWIFT) test --skip-build --filter 'PromptTests|TypingTests|ScreenTests'

corpus:
	@[ -d .build/debug/RxEngine.build ] || $(SWIFT) build
	@echo '==> Comparing the scripts of Tests/Corpus with the Swift programs that they are'
	@scripts/compare-with-swift --build-path .build/debug --expectations Tests/Corpus

reference: build
	@.build/debug/rxrepl help reference > docs/reference.md.new && mv docs/reference.md.new docs/reference.md
	@.build/debug/rxrepl help commands > docs/commands.md.new && mv docs/commands.md.new docs/commands.md

# The libraries' pages of the documentation compiler; a warning of it is a failure.
LIBRARIES = RxEngine StreamSyntax StreamRun StreamLang
TRIPLE = $(shell $(SWIFT)c -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)
docs: build
	@rm -rf .build/docs && mkdir -p .build/docs/graphs
	@for library in $(LIBRARIES); do \
		swift-symbolgraph-extract -module-name $$library -I .build/debug/Modules \
			-Xcc -fmodule-map-file=.build/debug/CSystem.build/module.modulemap -target $(TRIPLE) \
			-minimum-access-level public -output-dir .build/docs/graphs || exit 1; \
	done
	@docc convert --additional-symbol-graph-dir .build/docs/graphs --output-dir .build/docs/rxrepl.doccarchive \
		--fallback-display-name rxrepl --fallback-bundle-identifier rxrepl --analyze --warnings-as-errors
	@echo '==> Written: .build/docs/rxrepl.doccarchive'

workshop: build
	@rm -rf examples/workshop && .build/debug/rxrepl workshop examples/workshop

pictures: setup
	@UPDATE_GOLDEN=1 $(SWIFT) test --filter PictureTests

# The binary that ships: every script, traced and untraced, then prompt, limits and tour by the tests that start a command.
test-release: release-scripts release-tests

release-scripts: release
	@scripts/test-release $(BUILT)

release-tests: release test-setup
	@[ -e .build/debug/rxreplPackageTests.xctest ] || $(SWIFT) build --build-tests
	@RXREPL_EXECUTABLE=$(abspath $(BUILT)) scripts/run-tests $(SWIFT) test --skip-build --filter '$(COMMAND_TESTS)'

examples: build
	@.build/debug/rxrepl test examples

bench: setup
	@Benchmarks/run

# The table of ends runs on one thread and on the virtual clock: nothing to find, and most of the time.
tsan: setup
	@RXENGINE_ONLY=1 $(SWIFT) test --sanitize=thread --scratch-path .build/tsan --skip EndTableTests

asan: setup
	@RXENGINE_ONLY=1 ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build/asan

# Where variables lie tells how much of the stack is left, so that they must stay on it.
sanitize: test-setup
	@$(SWIFT) test --sanitize=thread --scratch-path .build/tsan-all
	@ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=0 $(SWIFT) test --sanitize=address --scratch-path .build/asan-all

fuzz-short: setup
	@FUZZ_OPTIONS=-seed=1 scripts/fuzz 60

# On the release where there is one, else on what the tests were built with.
FUZZ_SECONDS = 60
CALLED = $(abspath $(firstword $(wildcard $(BUILT) .build/debug/rxrepl) $(BUILT)))
fuzz-calls:
	@command -v python3 >/dev/null || scripts/setup python3
	@[ -x $(CALLED) ] || $(MAKE) --no-print-directory release
	@scripts/fuzz-calls $(FUZZ_SECONDS) --binary $(CALLED)

# Other programs each day. What dies is kept in .build/fuzz/programs, reduced to a few lines.
fuzz-programs: release
	@scripts/fuzz-programs 120 --binary $(abspath $(BUILT)) --seed "$$(date +%F)"

format:
	@$(SWIFT) format --in-place --recursive --parallel Sources Tests Benchmarks/Sources Package.swift

lint:
	@$(SWIFT) format lint --strict --recursive --parallel Sources Tests Benchmarks/Sources Package.swift

clean:
	@rm -rf .build Benchmarks/.build
