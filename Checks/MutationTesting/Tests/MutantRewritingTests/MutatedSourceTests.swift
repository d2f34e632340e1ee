import MutantRewriting
import Testing

@Suite struct MutatedSourceTests {
  private func rewritten(_ text: String, _ kinds: Set<Mutant.Kind>) -> MutatedSource {
    var finder = MutantFinder(Vocabulary())
    finder.add(text, path: "a.swift")
    let chosen = finder.mutants().filter { kinds.contains($0.kind) }
    return MutatedSource(text, chosen.enumerated().map { ($0.offset + 1, $0.element) })
  }

  private func body(_ text: String, _ kinds: Set<Mutant.Kind>) -> String {
    String(rewritten(text, kinds).text.dropFirst("import MutantSwitch\n".count))
  }

  @Test func aMutantNumberSelectsAnExpression() {
    #expect(body("let a = b < c // why", [.comparison]) == "let a = (mutantIsActive(1) ? (b <= c) : (b < c)) // why")
  }

  @Test func aMutantNumberNegatesACondition() {
    #expect(body("if a {}", [.condition]) == "if ((a) != mutantIsActive(1)) {}")
  }

  @Test func aMutantNumberSkipsAStatement() {
    #expect(body("f(1)\n", [.statement]) == "if !mutantIsActive(1) { f(1) }\n")
    #expect(body("a += b", [.arithmetic]) == "if mutantIsActive(1) { a -= b } else { a += b }")
  }

  @Test func aMutantNumberReturnsFromAFunction() {
    #expect(
      body("func f() {\n  a()\n  b()\n}", [.leave])
        == "func f() { if mutantIsActive(1) { return };\n  a()\n  b()\n}")
  }

  @Test func nestedMutantsKeepTheirNumbers() {
    let text = body("f(a + b < 2)", [.statement, .arithmetic, .comparison])
    #expect(
      text
        == "if !mutantIsActive(1) { f((mutantIsActive(3) ? (a + b <= 2) : ((mutantIsActive(2) ? (a - b) : (a + b)) < 2))) }"
    )
  }

  @Test func mutantLinesReferToTheRewrittenText() {
    let source = rewritten("let a = 1\nlet b = c <\n  d\n", [.comparison])
    #expect(source.lines.map(\.lines) == [3...5])
    #expect(source.text.split(separator: "\n").count == 5)
  }

  @Test func nothingChangesWithoutMutants() {
    #expect(body("// é\nlet a = 1\n", []) == "// é\nlet a = 1\n")
  }

  @Test func aSampleDependsOnlyOnItsSeed() {
    let list = Array(0..<100)
    var (one, same, other) = (Sample(seed: 3), Sample(seed: 3), Sample(seed: 4))
    let shuffled = one.shuffled(list)
    #expect(shuffled == same.shuffled(list))
    #expect(shuffled != other.shuffled(list))
    #expect(shuffled.sorted() == list)
  }
}
