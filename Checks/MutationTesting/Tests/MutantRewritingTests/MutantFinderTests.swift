import MutantRewriting
import Testing

@Suite struct MutantFinderTests {
  private func mutants(_ text: String, _ vocabulary: Vocabulary = Vocabulary()) -> [Mutant] {
    var finder = MutantFinder(vocabulary)
    finder.add(text, path: "Sources/A/a.swift")
    return finder.mutants()
  }

  private func changes(_ text: String, _ vocabulary: Vocabulary = Vocabulary()) -> Set<String> {
    Set(mutants(text, vocabulary).map(\.key.after))
  }

  @Test func operatorsAreReplaced() {
    let after = changes("func f() { g(a < b && c + d == e) }")
    #expect(
      after.isSuperset(of: [
        "func f() { g(a <= b && c + d == e) }", "func f() { g(a < b || c + d == e) }",
        "func f() { g(a < b && c - d == e) }", "func f() { g(a < b && c + d != e) }",
      ]))
  }

  @Test func conditionsAreNegated() {
    #expect(changes("if a { b() }").contains("if !(a) { b() }"))
    #expect(changes("while a {}").contains("while !(a) {}"))
    #expect(changes("for x in y where a {}").contains("for x in y where !(a) {}"))
    #expect(changes("func f() -> Bool { a }").contains("func f() -> Bool { !(a) }"))
  }

  @Test func aBindingIsNotNegated() {
    #expect(mutants("if let a = b {}").isEmpty)
    #expect(mutants("if case .a = b {}").isEmpty)
  }

  @Test func statementsAreRemoved() {
    let after = changes("func f() {\n  a()\n  b = c\n  for x in y { continue }\n}")
    #expect(after.isSuperset(of: ["", "for x in y {  }"]))
  }

  @Test func theValueOfABodyIsNotRemoved() {
    #expect(mutants("func f() -> View { make() }").isEmpty)
    #expect(mutants("let a = b.map { make($0) }").isEmpty)
    #expect(mutants("func f() -> View { switch a { case .b: make() } }").isEmpty)
    #expect(mutants("var a: View { make() }").isEmpty)
  }

  @Test func resultsAreReplacedByPlainValues() {
    #expect(changes("func f() -> Int? { a }") == ["func f() -> Int? { nil }"])
    #expect(changes("var a: Double { b }") == ["var a: Double { 0 }"])
    #expect(changes("func f() -> [Int] { return a }") == ["func f() -> [Int] { return [] }"])
    #expect(changes("let a = b ?? c") == ["let a = c"])
  }

  @Test func functionsReturnEarly() {
    #expect(changes("func f() {\n  a()\n  b()\n}").contains("func f() { return"))
  }

  @Test func argumentsOfTheSameTypeAreSwapped() {
    let text = "func f(_ a: Int, b: Int = 1, c: Int, d: String) {}\nstruct P { var x: Int; var y: Int }\n"
    #expect(changes(text + "f(p, c: q, d: r)").contains("f(q, c: p, d: r)"))
    #expect(changes(text + "let p = P(x: q, y: r)").contains("let p = P(x: r, y: q)"))
    #expect(!changes(text + "f(p, c: q, d: r)").contains("f(p, c: r, d: q)"))
  }

  @Test func constantsAreChangedByOne() {
    #expect(changes("let a = 2") == ["let a = 3"])
    #expect(changes("let a = 1") == ["let a = 0"])
    #expect(changes("let a = 0x1F") == ["let a = 0x20"])
    #expect(changes("let a = 0.5") == ["let a = 1.5"])
    #expect(changes("let a = true") == ["let a = false"])
  }

  @Test func compileTimeExpressionsAreNotMutated() {
    #expect(mutants("enum E: Int { case a = 1 }").isEmpty)
    #expect(mutants("switch a { case 1: break }").isEmpty)
    #expect(mutants("#if DEBUG\nlet a = 1\n#endif").isEmpty)
    #expect(mutants("@available(macOS 14, *) struct S {}").isEmpty)
  }

  @Test func skippedCallsAndTheirBranchesAreNotMutated() {
    let vocabulary = Vocabulary(skippedCalls: ["planted"])
    #expect(
      changes("func f() { if planted(.a) { b() } else { c(1) } }", vocabulary)
        == ["func f() { if planted(.a) { b() } else {  } }", "func f() { if planted(.a) { b() } else { c(0) } }"])
    #expect(!changes("let a = !planted(.x) ? 1 : 2", vocabulary).contains { $0.contains("= planted") })
    #expect(mutants("func f() { assert(a < b) }").isEmpty)
  }

  @Test func messagesAreMarked() {
    let vocabulary = Vocabulary(messageCalls: ["report"])
    #expect(mutants("let a = \"\\(1)\"", vocabulary).map(\.isMessage) == [true])
    #expect(mutants("func f() { throw E(1) }", vocabulary).map(\.isMessage) == [true])
    #expect(mutants("func f() { x(report(1)) }", vocabulary).contains { $0.isMessage && $0.kind == .constant })
    #expect(mutants("func f() { g(1) }", vocabulary).map(\.isMessage) == [false, false])
    #expect(mutants("let a = 1", Vocabulary(messageFiles: ["/A/"])).map(\.isMessage) == [true])
  }

  @Test func aKeyIdentifiesAPlaceWithoutItsLineNumber() throws {
    let text = "extension Core {\n  func f(_ a: Int) {\n    g(a < b)\n    g(a < b)\n  }\n}"
    let found = mutants(text).filter { $0.kind == .comparison }
    #expect(found.map(\.key.context) == ["Core.f(_:)", "Core.f(_:)"])
    #expect(found.map(\.key.occurrence) == [0, 1])
    #expect(found.map(\.line) == [3, 4])
    #expect(mutants("\n\n" + text).map(\.key) == mutants(text).map(\.key))
  }
}
