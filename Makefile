# All development commands. Needs the Swift toolchain; targets install their other dependencies.

include .ci/paths.sh

# Warnings are errors here, but not in the manifest, where this would apply to all packages that depend on this one.
STRICT := -Xswiftc -warnings-as-errors

# Tests are optimised, because the randomised tests are large, and they check the solver's invariants after every
# change. They have a separate build folder, because products with and without these checks would otherwise rebuild
# each other.
TESTED := -c release --scratch-path .build-test $(STRICT) -Xswiftc -DPLUMB_CHECKS -Xswiftc -enable-testing

FORMATTED := $(wildcard Package.swift Sources Tests Benchmarks Examples Checks Playground)

# The runtime's crash reporter can hang on a crashed test; without it, the test just fails.
export SWIFT_BACKTRACE := enable=no

# The program as users have it, with allocations counted. Tests are built without jemalloc, so both variants are built.
# Products that the program does not need, such as UIKit, are built only for the tests.
MEASURED := -c release --scratch-path .build-bench --traits Jemalloc $(STRICT)
COUNTED := .build-bench/release/plumb

ARGUMENTS :=
REVISION := HEAD~1
CASES := 1000
SEED := 1

# Installs missing Debian packages that a target needs. Fetches package lists only if there are none.
INSTALL = command -v apt-get >/dev/null || { echo "make: install $(1)" >&2; exit 1; }; \
  apt-cache show $(1) >/dev/null 2>&1 || apt-get update; \
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends -o DPkg::Lock::Timeout=600 $(1)
JEMALLOC := /usr/include/jemalloc/jemalloc.h
PYTHON := $(or $(shell command -v python3),/usr/bin/python3)
CHROMIUM := $(or $(shell command -v chromium || command -v chromium-browser || command -v google-chrome),/usr/bin/chromium)
RSVG := $(or $(shell command -v rsvg-convert),/usr/bin/rsvg-convert)
ZOPFLI := $(or $(shell command -v zopfli),/usr/bin/zopfli)
# The text of ICU's licence, for the archive and the wheel.
ICU := $(firstword $(wildcard /usr/share/doc/libicu[0-9]*/copyright) /usr/share/doc/libicu72/copyright)

$(JEMALLOC):
	@$(call INSTALL,libjemalloc-dev)
$(PYTHON):
	@$(call INSTALL,python3)
$(CHROMIUM):
	@$(call INSTALL,chromium)
/usr/bin/chromedriver:
	@$(call INSTALL,chromium chromium-driver)
$(RSVG):
	@$(call INSTALL,librsvg2-bin)
$(ZOPFLI):
	@$(call INSTALL,zopfli)
$(ICU):
	@$(call INSTALL,libicu72)

python3:
	@python3 -c 'import ensurepip, venv' 2> /dev/null || { $(call INSTALL,python3 python3-venv); }

PYTHON_HEADER := import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")

python3-dev: python3
	@python3 -c '$(PYTHON_HEADER)' 2> /dev/null || { $(call INSTALL,python3-dev); }

.DEFAULT_GOAL := start
.PHONY: start help build build-32 playground playground-check docs docs-check test unit-tests documented engine-tests examples test-pictures gate baseline bench bench-selftest compare release python python-test campaign-test fuzz faults mutants mutants-selftest fuzz-guided judge peers change-points engines python3 python3-dev format format-check clean

start:
	@echo 'make bench       builds, measures layouts and the solver, and writes .build-bench/bench.html'
	@echo 'make test        checks the formatting, and runs all tests, the corpus and the examples'
	@echo 'make playground  builds a page that lays out scenes while you type: .build-playground/playground.html'
	@echo 'make docs        builds the documentation as a site: .build-docs/site'
	@echo 'make help        lists all targets'

help: ## List the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 20

PRODUCT := plumb

build: $(JEMALLOC) ## Build the program, .build-bench/release/plumb, or another product: `make build PRODUCT=PlumbC`
	swift build $(MEASURED) --product $(PRODUCT)

build-32: ## Build the solver with 32-bit Int, and check that its answers are the same
	Tests/Platform32/run.sh

playground: $(ZOPFLI) ## Build the playground, one HTML page with the engine as WebAssembly: .build-playground/playground.html
	Playground/build.sh

playground-check: playground build python3 $(CHROMIUM) ## Compare the playground's engine with the program, over the corpus, in headless Chromium
	Playground/check.sh

# The command line and the library for tests of screens depend on all other libraries.
docs: build python3 ## Build the documentation as a site: .build-docs/site (BASE=/path/ if it is served under a path)
	swift build $(MEASURED) --target PlumbTesting
	Documentation/Site/build.sh .build-bench/release

docs-check: python3 ## Build the documentation, and fail if a link is dead or Architecture.md differs from the package
	python3 Documentation/Site/architecture.py --check
	$(MAKE) docs
	python3 Documentation/Site/check.py .build-docs/site

test: format-check build-32 engine-tests unit-tests ## Check the formatting, build, and run all tests and examples
	$(MAKE) examples

unit-tests: ## Build and run the tests of this package
	swift build $(TESTED) --build-tests
	swift test $(TESTED) --skip-build --disable-xctest

engine-tests: $(PYTHON) ## Test the libraries that connect layout engines in Python and C++, with the toy engine
	Engines/install.sh toy
	python3 -B -m unittest discover --quiet Engines/tests

documented: ## Run every command that the documentation names and `make test` does not run: `make documented ARGUMENTS='judge peers'`
	.ci/documented $(ARGUMENTS)

# Packages that depend on this one like those of users. They are built in the folder of the tests with the same flags, so that
# Plumb is not rebuilt. `swift run` would rebuild it, because it uses other flags.
EXAMPLE := $(subst .build-test,../../.build-test,$(TESTED))
BUILD_EXAMPLE = cd Examples/$(1) && swift build $(EXAMPLE) --build-tests
TEST_EXAMPLE = $(BUILD_EXAMPLE) && swift test $(EXAMPLE) --skip-build --disable-xctest
LAWS := .build-test/release/screen-laws --cases 50 --out .build-test/Findings --only

examples: ## Build and test the example packages, and check that their injected faults are detected
	$(call TEST_EXAMPLE,Properties)
	.build-test/release/sorting-properties --cases 200
	$(call TEST_EXAMPLE,Laws)
	$(LAWS) colours-move-nothing
	$(LAWS) no-overflow; test $$? -eq 2
	$(call TEST_EXAMPLE,Benchmarks)
	cd Examples/Benchmarks && ../../.build-test/release/search-benchmarks --gate
	cd Examples/Benchmarks && SLOW=1 ../../.build-test/release/search-benchmarks --gate; test $$? -eq 2
	$(call TEST_EXAMPLE,Solver)
	$(call TEST_EXAMPLE,Screens)

# `make test` does not use these programs, even if they are installed.
test-pictures: $(CHROMIUM) $(RSVG) ## Draw with the real rsvg-convert and chromium
	swift build $(TESTED) --build-tests
	PLUMB_RENDERERS=$$(command -v rsvg-convert):$$(command -v chromium) \
	  PLUMB_BROWSER=$$(command -v chromium) swift test $(TESTED) --skip-build --disable-xctest --filter Drawing

# The program with a selectable fault, in the folder of `make build`. Gates must detect the fault.
FAULTY := .build-bench/release/faulty-plumb
BUILD_FAULTY = swift build $(MEASURED) --product faulty-plumb

gate: build ## Compare all counters with the baseline, in two processes, and check that the gates can fail
	$(BUILD_FAULTY)
	$(COUNTED) bench --gate --twice --out .build-bench/counters.txt
	Benchmarks/selftest $(COUNTED) $(FAULTY) counts

baseline: build ## Save all counters as the new baseline, with those of the example's screens
	$(COUNTED) bench --counters --twice --save counters --out .build-bench/counters.txt
	$(call BUILD_EXAMPLE,Screens)
	cd Examples/Screens && PLUMB_RECORD=all swift test $(EXAMPLE) --skip-build --disable-xctest --filter CostsNoMoreThanRecorded

bench: $(JEMALLOC) ## Measure layouts and the solver, and write an HTML report: `make bench ARGUMENTS='flat --quick'`
	swift run $(MEASURED) plumb bench --html .build-bench/bench.html $(ARGUMENTS)

bench-selftest: build ## Inject slower counters and times, and check that the gates detect them
	$(BUILD_FAULTY)
	Benchmarks/selftest $(COUNTED) $(FAULTY) $(ARGUMENTS)

compare: $(JEMALLOC) ## Compare this revision with another one: `make compare REVISION=HEAD~1`
	swift run $(MEASURED) plumb compare $(REVISION) $(ARGUMENTS)

release: $(ICU) $(ZOPFLI) ## Build an archive of the program that needs only glibc 2.31, in .build-release
	Packaging/release.sh

WHEELS := .build-python/dist

python: $(ICU) $(ZOPFLI) python3-dev ## Build the Python package: a wheel and a source distribution in .build-python/dist
	rm -rf $(WHEELS)
	python3 Python/backend/plumb_build.py $(WHEELS)

# Needs a network to fetch kiwisolver, matplotlib and their tests.
python-test: python3 ## Test the Python package, also with the tests of kiwi and matplotlib: `make python-test ARGUMENTS=quick`
	test -d $(WHEELS) || $(MAKE) python
	Python/tests/run.sh $(WHEELS)/*.whl .build-python/tests $(ARGUMENTS)

HISTORY := history.jsonl

# Needs a network to fetch Apache Otava.
change-points: build python3 ## Print when times of a history got slower: `make change-points HISTORY=history.jsonl`
	test -x .build-otava/bin/otava || { python3 -m venv .build-otava && .build-otava/bin/pip install --quiet apache-otava==0.8.0; }
	Benchmarks/change-points.sh $(COUNTED) .build-otava/bin/otava $(HISTORY) .build-otava/history

# Needs a network to fetch Dask.
campaign-test: python3 ## Test campaigns on Dask: kill workers, the scheduler and the campaign while they run
	test -d $(WHEELS) || $(MAKE) python
	Python/tests/campaigns.sh $(WHEELS)/*.whl .build-python/campaigns

# Uses the program from the test build, which checks the solver's invariants.
fuzz: ## Check random layouts against the laws: `make fuzz ARGUMENTS='--time 8h --seed 7'`
	swift build $(TESTED) --product plumb
	.build-test/release/plumb fuzz $(ARGUMENTS)

judge: build python3 ## Check every answer of the corpus and of generated cases with another solver, HiGHS
	test -x .build-judge/python/bin/pip || python3 -m venv .build-judge/python
	.build-judge/python/bin/pip install --quiet --requirement $(JUDGE)/requirements.txt
	rm -rf .build-judge/cases
	$(COUNTED) fuzz --keep .build-judge/cases --cases $(CASES) --seed $(SEED)
	.build-judge/python/bin/python $(JUDGE)/judge.py $(ARGUMENTS) Corpus .build-judge/cases

faults: ## Inject faults into a copy, and report which law detects each: `make faults ARGUMENTS='restOrderReversed'`
	$(MUTATION_TESTING)/mutants.sh faults $(ARGUMENTS)

SECONDS := 600
MUTANTS := 100
JOBS := 1

# Some killers compare counters, which need jemalloc.
mutants: $(JEMALLOC) ## Mutate the engine, and list the mutants that no test detects: `make mutants MUTANTS=500 SEED=3 SECONDS=36000 JOBS=4`
	$(MUTATION_TESTING)/mutants.sh --count $(MUTANTS) --seed $(SEED) --seconds $(SECONDS) --jobs $(JOBS) $(ARGUMENTS)

mutants-selftest: ## Test the mutation tester itself
	$(MUTATION_TESTING)/mutants.sh test

fuzz-guided: ## Check the same laws under libFuzzer: `make fuzz-guided SECONDS=600 ARGUMENTS=address`
	$(FUZZ_TESTING)/run.sh $(SECONDS) $(ARGUMENTS)

peers: build python3 ## Measure other solvers on the same workloads
	$(MAKE) -C Benchmarks/Peers run ARGUMENTS='$(ARGUMENTS)'

engines: python3 /usr/bin/chromedriver ## Install Yoga, Taffy and Chromium as layout engines: .build-engines/NAME are commands for `plumb fuzz --engine`
	Engines/install.sh

format: ## Format all source files in place
	swift format -i -r $(FORMATTED)

format-check: $(PYTHON) ## Fail if `make format` would change a file, or if a word of Checks/words.txt occurs too often
	swift format lint -r -s $(FORMATTED)
	python3 Checks/words.py

clean: ## Remove all build folders
	rm -rf .build .build-*
