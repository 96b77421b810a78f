# Every target of the project. `make run` and `make test` set up a fresh Debian 12 by themselves.
.PHONY: balance bench bench-rivals bench-server bench-web clean coverage deb edition format fresh fuzz golden install lint looks new-game play \
        quick run setup shards signatures soak strength test test-browser test-release test-sanitize test-setup test-web \
        test-web-units walk web weights
.NOTPARALLEL: # what can go on at the same time does: ninja, ctest and Playwright see to it

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 600
STRENGTH_SECONDS ?= 14400
BALANCE_GAMES ?= 1500
SOAK_TIMES ?= 20
IN_WEB = export PATH="$$(setup/node):$$PATH" PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 && cd web

run: web/dist/index.html build/release/commands/taproom   # the server with the web client: http://localhost:8080; LISTEN=0.0.0.0:8080 opens it to others
	build/release/commands/taproom serve $(if $(LISTEN),--listen $(LISTEN))

play: build/release/commands/taproom   # a game in this terminal
	build/release/commands/taproom play moonshine

test: test-release test-web test-sanitize

test-release: test-setup web        # gcc, optimised, with the web client in the server
	cmake --preset release >/dev/null
	cmake --build --preset release
	ctest --preset release

test-sanitize: test-setup web       # clang with sanitizers, and the fuzzers
	cmake --preset sanitize >/dev/null
	cmake --build --preset sanitize
	ctest --preset sanitize -E 'test_(server|around|mail|snapshots|crash)_postgres|format|layers|manners|strength|install|new_game'   # done without them

test-web: test-web-units test-browser

test-web-units: web                 # manners, types, units, the module against the native engine
	$(IN_WEB) && npm run lint && npm run check && npm test && node ../wasm/compare.mjs ../build/wasm

test-browser: test-setup web        # in a real browser: pages, lessons, approved screens, whole games, tables at the server
	cmake --preset release >/dev/null
	cmake --build --preset release --target taproom
	$(IN_WEB) && npm run browser

quick: test-setup                   # the release build and its quick tests only
	cmake --preset release >/dev/null
	cmake --build --preset release
	ctest --preset release -LE slow

bench: build/release/commands/taproom bench-server bench-rivals bench-web
	setup/install valgrind
	build/release/commands/taproom bench
	checks/instructions build/release/commands/taproom
	checks/rules_share.py build/release/commands/taproom

strength: build/release/commands/taproom   # how strong the bots are; goes on where it was interrupted
	checks/strength.py build/release/commands/taproom docs/strength $(STRENGTH_SECONDS)

weights: build/release/commands/taproom    # the tuned weights made again by the commands in their heads
	checks/weights build/release/commands/taproom

shards: build/release/commands/taproom   # simulations on several machines: the recipes of docs/simulator.md
	setup/install parallel
	checks/shards build/release/commands/taproom

bench-server: build/release/commands/taproom   # load on the server, with SQLite and with PostgreSQL
	setup/install postgresql-15
	checks/bench_server build/release/commands/taproom

bench-web: web/dist/index.html build/release/commands/taproom   # the module beside the program; views and first visits in a browser
	setup/install chromium
	export PATH="$$(setup/node):$$PATH" && node wasm/speed.mjs build/wasm build/release/commands/taproom && cd web && npm run bench

bench-rivals: build/release/commands/taproom   # boardgame.io's server beside ours
	checks/rivals/run build/release/commands/taproom build/rivals

balance: build/release/commands/taproom    # who wins by place, and what is used, in games of greedy bots
	build/release/commands/taproom balance brewcrafters --games $(BALANCE_GAMES)

lint: setup                         # clang-tidy, cppcheck and gcc's analyzer; cppcheck is part of `make test`
	setup/install clang-tidy-14 cppcheck
	cmake --preset release >/dev/null
	cmake --build --preset release --target taproom
	checks/lint build/release

walk: setup                         # one purchase through a real server, function by function
	checks/walk

install: build/release/commands/taproom
	cmake --install build/release --prefix $(PREFIX)

deb: web/dist/index.html            # the Debian package, into build/deb
	setup/install lintian gzip
	cmake -S . -B build/deb -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DBUILD_TESTING=OFF \
	      -DTAPROOM_PACKAGE=ON >/dev/null
	cmake --build build/deb
	cd build/deb && cpack
	checks/deb build/deb/taproom_*.deb

fuzz: setup
	cmake --preset sanitize >/dev/null
	cmake --build --preset sanitize
	checks/fuzz build/sanitize -max_total_time=$(FUZZ_SECONDS)

soak: test-setup build/release/commands/taproom   # kills the server 500 times in matches; its tests with other chance
	TAPROOM_KILLS=500 build/release/tests/test_crash
	checks/soak build/release $(SOAK_TIMES)

coverage: test-setup
	setup/install gcovr
	cmake --preset coverage >/dev/null
	cmake --build --preset coverage
	find build/coverage -name '*.gcda' -delete
	ctest --preset coverage
	gcovr --root . --filter 'base/|rules/|text/|table/|bots/|simulate/|train/|bench/|terminal/|server/|commands/' \
	      --object-directory build/coverage --print-summary --html-details build/coverage/index.html

fresh:                              # proves the two commands on a minimal Debian in a folder
	checks/fresh

golden: build/release/commands/taproom   # writes the golden games anew, after a change of rules
	checks/golden write build/release/commands/taproom

signatures: build/release/commands/taproom   # writes the rules signatures anew, after a change of rules
	build/release/commands/taproom bench --signatures | while read -r game signature; do \
	    printf '"%s"\n' "$$signature" > rules/$$game/signature; done

edition: setup                      # freezes the rules as they are now, before they change (docs/engine.md, "Editions")
	setup/make_edition

web/dist/index.html: $(shell git ls-files web wasm text base rules table bots editions 2>/dev/null)
	$(MAKE) web

web: setup                          # the web client, into web/dist, precompressed
	wasm/build build/wasm
	mkdir -p web/public && rm -rf web/public/engine web/public/editions && cp -r build/wasm/engine build/wasm/editions web/public/
	web/take_types build/wasm/types
	$(IN_WEB) && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund; } && \
	    npm run build && node compress.mjs

new-game:                           # make new-game NAME=…: a game that compiles and does almost nothing
	setup/new_game '$(NAME)'

looks: web                          # approves how the screens look now, after a change that is meant
	setup/install chromium
	$(IN_WEB) && npm run approve

format:                             # spacing, of both languages
	git ls-files '*.c' '*.h' ':!editions' | xargs clang-format-14 -i
	$(IN_WEB) && npm run format

clean:
	rm -rf build

setup:
	@setup/install

test-setup:
	@setup/install $$(grep -v '^#' setup/test_packages)

build/release/commands/taproom: setup
	cmake --preset release >/dev/null
	cmake --build --preset release
