import Testing

@testable import MutantRewriting

/// Lists of named faults, and sources with all of their faults.
@Suite struct FaultListTests {
  private let texts = [
    "Sources/A/a.swift": "func f() {\n  a()\n  if x {\n    b()\n  }\n}\n",
    "Sources/A/b.swift": "func g() {\n  a()\n  c()\n}",
  ]

  private func injected(_ list: String) throws -> [String: String] { try FaultList(list).injected(into: texts) }

  private func complaint(_ list: String) -> String? {
    #expect(throws: FaultListError.self) { try injected(list) }?.description
  }

  @Test func faultsAreNumberedInListOrder() throws {
    let list = try FaultList(
      "# Of f.\n\none: x does not matter\n- if x {\n+ if x || FAULT {\n\ntwo: c is lost\n- c()\n+ if !FAULT { c() }\n")
    #expect(list.faults.map(\.name) == ["one", "two"])
    #expect(list.faults.map(\.sentence) == ["x does not matter", "c is lost"])
    let injected = try list.injected(into: texts)
    #expect(
      injected["Sources/A/a.swift"]
        == "import MutantSwitch\nfunc f() {\n  a()\nif x || mutantIsActive(1) {\n    b()\n  }\n}\n")
    #expect(
      injected["Sources/A/b.swift"]
        == "import MutantSwitch\nfunc g() {\n  a()\nif !mutantIsActive(2) { c() }\n}")
  }

  @Test func contextLinesDistinguishPlaces() throws {
    let injected = try injected("one: a is lost\n- a()\n+ if !FAULT { a() }\n  c()\n")
    #expect(injected.keys.sorted() == ["Sources/A/b.swift"])
    #expect(injected["Sources/A/b.swift"]?.contains("if !mutantIsActive(1) { a() }\n  c()") == true)
  }

  @Test func aFaultMayAddLinesInSeveralPlaces() throws {
    let injected = try injected(
      "one: f and g end early\n+ if FAULT { return }\n  if x {\n@@\n+ if FAULT { return }\n  c()\n")
    #expect(injected["Sources/A/a.swift"]?.contains("  a()\nif mutantIsActive(1) { return }\n  if x {") == true)
    #expect(injected["Sources/A/b.swift"]?.contains("  a()\nif mutantIsActive(1) { return }\n  c()") == true)
  }

  @Test func faultsMayBeOnNeighbouringLines() throws {
    let injected = try injected(
      "one: x\n- a()\n+ if !FAULT { a() }\n  c()\n\ntwo: y\n  a()\n+ if FAULT { return }\n  c()\n")
    #expect(injected["Sources/A/b.swift"]?.contains("{ a() }\nif mutantIsActive(2) { return }\n  c()") == true)
  }

  @Test func aMissingOrAmbiguousPlaceIsAnError() {
    #expect(complaint("one: x\n- d()\n+ FAULT\n") == "one: these lines are in no file:\nd()")
    #expect(complaint("one: x\n- a()\n+ FAULT\n") == "one: these lines are in 2 places:\na()")
  }

  @Test func twoFaultsCannotChangeTheSameLine() {
    let list = "one: x\n- c()\n+ FAULT\n\ntwo: y\n- c()\n+ FAULT\n"
    #expect(complaint(list) == "two: another fault changes the same line:   c()")
  }

  @Test func anInvalidFaultListIsAnError() {
    #expect(complaint("one: x\n- c()\n+ d()\n") == "one: no added line contains FAULT")
    #expect(complaint("one: x\n- c()\n+ FAULT\n\none: y\n- a()\n+ FAULT\n") == "one: duplicate fault name")
    #expect(complaint("- c()\n+ FAULT\n") == "\"- c()\" is neither NAME: SENTENCE nor a line of a fault")
  }
}
