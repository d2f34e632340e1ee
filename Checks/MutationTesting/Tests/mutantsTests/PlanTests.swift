import MutantRewriting
import Testing

@testable import mutants

@Suite struct PlanTests {
  private let text = "func f() {\n  a(1)\n  b(2)\n  c(3)\n}\n"
  private var all: [Plan.Numbered] {
    var finder = MutantFinder(Vocabulary())
    finder.add(text, path: "Sources/A/a.swift")
    let constants = finder.mutants().filter { $0.kind == .constant }
    return constants.enumerated().map { ($0.offset + 1, $0.element) }
  }

  @Test func uncompilableMutantsAreReplacedAndNumbersStay() {
    var plan = Plan(all, count: 2)
    plan.replace([1])
    #expect(plan.chosen.map(\.number) == [2, 3])
    plan.replace([2])
    #expect(plan.chosen.map(\.mutant.replacement) == ["4"])
  }

  @Test func aShareContainsTheMutantsWithItsNumbers() {
    var plan = Plan(all, count: 2)
    #expect(plan.share(nil).map(\.number) == [1, 2])
    #expect(plan.share([2, 3]).map(\.number) == [2])
    plan.replace([1])
    #expect(plan.share([2, 3]).map(\.number) == [2, 3])
  }

  @Test func errorsAreBlamedOnTheMutantsOfTheirLines() throws {
    let plan = Plan(all, count: 3)
    let sources = plan.sources(["Sources/A/a.swift": text])
    let output = "/p/Sources/A/a.swift:4:5: error: wrong\n/p/Sources/A/a.swift:4:9: error: wrong\nelsewhere: error: x\n"
    let blamed = try #require(CompilerErrors(output, in: "/p").blamed(sources))
    #expect(blamed.keys.sorted() == [2])
    // The compiler reports this error at the closing brace.
    let end = CompilerErrors("/p/Sources/A/a.swift:6:1: error: missing return\n", in: "/p")
    let atEnd = try #require(end.blamed(sources))
    #expect(atEnd.keys.sorted() == [3])
    #expect(CompilerErrors("/p/Sources/A/b.swift:1:1: error: x\n", in: "/p").blamed(sources) == nil)
  }

  @Test func aCrashOfTheCompilerIsBlamedOnTheFirstMutantOfTheFunction() throws {
    let sources = Plan(all, count: 3).sources(["Sources/A/a.swift": text])
    let output = "<unknown>:0: error: fatal error\n4.\tWhile running pass #1 on SILFunction \"@f\".\n"
    let place = " for 'f()' (at /p/Sources/A/a.swift:1:1)\n"
    let blamed = try #require(CompilerErrors(output + place, in: "/p").blamed(sources))
    #expect(blamed == [1: "the compiler crashed"])
    #expect(CompilerErrors(" for 'f()' (at /p/Sources/A/a.swift:9:1)\n", in: "/p").blamed(sources) == nil)
  }
}
