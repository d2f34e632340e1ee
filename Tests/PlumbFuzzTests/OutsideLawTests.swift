import PlumbFuzz
import PlumbLayout
import PlumbProperty
import PlumbScene
import Synchronization
import Testing

/// Custom laws, as other packages define them.
@Suite struct OutsideLawTests {
  private static let scene = """
    { "scene": 1, "root": { "id": "root", "size": [100, 50], "views": [
        { "id": "stack", "kind": "stack", "arranged": [ { "id": "a", "intrinsic": [30, 10] }, { "id": "b", "intrinsic": [10, 10] } ] } ] },
      "constraints": ["stack.leading == root.leading", "a.width == 20", "a.width == 40 #wide"],
      "steps": [ { "do": "hide", "view": "b" }, { "do": "show", "view": "b" } ] }
    """
  private static let system = """
    { "system": 1, "variables": ["x"],
      "rows": [ { "id": "r", "terms": [["x", 1]], "relation": ">=", "constant": 3, "priority": 750 } ],
      "steps": [ { "do": "suggest", "variable": "x", "value": 8, "priority": 999 } ] }
    """

  /// The violation of a law by a document.
  private func fault(_ law: Law, in document: String) throws -> Fault? {
    try Trial(laws: [law]).fault(in: Case(document: document))
  }

  @Test(arguments: [scene, system])
  func aFindingSurvivesWritingAndReading(document: String) throws {
    let fault = Fault(law: "a b broken", step: 2, what: "step 3: \"x\"\n --seed 7 --from 8")
    let finding = Finding(
      fault: fault, number: 12, seed: .max, subject: "my solver.so", smallest: try Case(document: document))
    let written = try Case(document: finding.document.text)
    let read = try #require(Finding(document: written))
    #expect((read.fault, read.number, read.seed) == (fault, 12, .max))
    #expect(read.subject == "my solver.so")
    #expect(read.smallest.text == finding.smallest.text)
    #expect(written.shape == finding.smallest.shape)
  }

  @Test func aSceneLawReceivesTheLayoutBeforeAndAfterEachStep() throws {
    let lines = Mutex<[String]>([])
    let law = Law(ofScenes: "seen", "writes down what it sees") { context in
      try expect(context.view("a")?.frame == context.frame(of: "a"))
      try expect(context.stacks.map(\.identifier) == ["stack"])
      try expect(context.isSettled && context.conflicts.count == 1 && context.difference(from: context.fresh()) == nil)
      let last = context.lastStep?.summary ?? "start"
      let ambiguous = context.ambiguousViews.compactMap(\.identifier).joined(separator: " ")
      let before = context.before.map { "\($0.state.root.views.count) \($0.frames["stack"]?.width ?? -1)" } ?? "nothing"
      lines.withLock { $0.append("\(context.step) \(last); ambiguous \(ambiguous); before \(before)") }
    }
    #expect(try fault(law, in: Self.scene) == nil)
    #expect(
      lines.withLock { $0 } == [
        "0 start; ambiguous stack; before nothing", "1 hide b; ambiguous stack; before 1 30.0",
        "2 show b; ambiguous stack; before 1 20.0",
      ])
  }

  @Test func aSceneLawMayLayOutAnotherScene() throws {
    let law = Law(ofScenes: "fixed", "a wider screen moves nothing") { context in
      var wider = context.state
      wider.root.properties[.size] = .numbers([500, 50])
      let difference = context.difference(from: try context.layout(of: wider))
      try expect(difference == nil, difference ?? "")
    }
    let fault = try #require(try fault(law, in: Self.scene))
    #expect(fault.law == "fixed" && fault.step == 0)
    #expect(fault.what.hasPrefix("\"root\" has frame (0.0, 0.0, 100.0, 50.0), expected (0.0, 0.0, 500.0, 50.0) ("))
  }

  @Test func aSystemLawReceivesValuesAndTheLastStep() throws {
    let lines = Mutex<[String]>([])
    let law = Law(ofSystems: "seen", "writes down what it sees") { context in
      try expect(context.variables == ["x"] && context.rows.map(\.id) == ["r"] && context.conflicts.isEmpty)
      let before = context.before.map { "\($0.values[0].value)" } ?? "nothing"
      let isSuggested = if case .suggest? = context.lastStep { true } else { false }
      lines.withLock {
        $0.append(
          "\(context.step) \(context.value(of: "x") ?? -1) \(before) \(isSuggested) \(context.suggestions.count)")
      }
    }
    #expect(try fault(law, in: Self.system) == nil)
    #expect(lines.withLock { $0 } == ["0 3.0 nothing false 0", "1 8.0 3.0 true 1"])
  }

  @Test func aFindingOfACustomLawIsShrunkAndSaved() throws {
    let law = Law(ofScenes: "visible", "no view is hidden") { context in
      for view in context.views { try expect(!view.isHidden, "\(view.identifier ?? "") is hidden") }
    }
    let failure = try #require(throws: LawFailure.self) { try check(law, cases: 50, findings: nil) }
    let document = failure.finding.document
    #expect(document.text.contains("\"hidden\": true"))
    #expect(document.noted(nil).text.count < 300)
    // The document names the law, so that a replay checks the same law.
    #expect(document.note?.fault.law == "visible")
    #expect(document.note?.number == failure.finding.number)
    #expect("\(failure)".contains("\"visible\" does not hold"))
  }

  @Test func onlyLawsForAllNumbersAreCheckedOutsideTheDomain() throws {
    let far = Self.scene.replacing("[100, 50]", with: "[1e9, 50]")
    for isForAllNumbers in [false, true] {
      let law = Law(ofScenes: "near", "a screen is small", isForAllNumbers: isForAllNumbers) { context in
        try expect(context.root.frame.width < 1e6)
      }
      #expect((try fault(law, in: far) != nil) == isForAllNumbers)
    }
  }

  @Test func aLawAboutExternalSolversRequiresASolver() throws {
    let law = Law(ofExternalSolvers: "finite", "values are finite") { context in
      for name in context.variables { try expect(context.value(of: name)?.isFinite ?? false) }
    }
    let mismatch = try #require(throws: LawMismatch.self) { try check(law, findings: nil) }
    #expect("\(mismatch)" == "law \"finite\" applies only to external solvers: pass a library as `solver`")
    #expect(throws: LawMismatch.self) { try LawProgram([law]) }
  }
}
