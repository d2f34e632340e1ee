import PlumbFuzz
import PlumbLayout
import PlumbProperty
import PlumbScene
import Testing

/// Faults injected into the result: each law reports its fault, and the case shrinks to a few lines.
@Suite struct PlantedFaultTests {
  struct Planted: Sendable, CustomTestStringConvertible {
    let law: String
    /// The maximum size of the shrunk document in bytes.
    var bound = 900
    let faultInjector: FaultInjector
    var testDescription: String { law }
  }

  static let faults = [
    Planted(law: "finite") { snapshot, _ in snapshot.change("v1") { $0.origin.x = .nan } },
    Planted(law: "non-negative") { snapshot, _ in snapshot.change("v1") { $0.size.width = -1 } },
    Planted(law: "required") { snapshot, _ in snapshot.moveValues(2...5) },
    Planted(law: "certificate") { snapshot, _ in
      guard let last = snapshot.system?.certificate.basis.indices.last else { return }
      snapshot.system?.certificate.basis.remove(at: last)
    },
    Planted(law: "sum") { snapshot, _ in for id in snapshot.canvases.keys { snapshot.canvases[id]?.size.width += 3 } },
    Planted(law: "min-spacing") { snapshot, _ in snapshot.change("v3") { $0.origin.x -= 2 } },
    Planted(law: "order") { snapshot, _ in snapshot.change("v3") { $0.origin.x -= 400 } },
    Planted(law: "equal-size", bound: 1200) { snapshot, _ in snapshot.change("v3") { $0.size.width += 2 } },
    Planted(law: "equal-gap", bound: 1200) { snapshot, _ in snapshot.scatter() },
    Planted(law: "hidden") { snapshot, _ in snapshot.change("v2") { $0.size = Size(width: 9, height: 9) } },
    Planted(law: "idempotent") { snapshot, _ in snapshot.change("v1") { $0.origin.y += 1e-9 + $0.origin.y * 1e-9 } },
    Planted(law: "incremental") { snapshot, step in if step > 1 { snapshot.change("v2") { $0.origin.x += 1 } } },
    Planted(law: "history") { snapshot, step in if step > 0 { snapshot.change("v2") { $0.size.height += 1 } } },
    Planted(law: "undo") { snapshot, _ in snapshot.change("v1") { $0.size.height += 1 } },
    Planted(law: "strict", bound: 1200) { snapshot, _ in
      for index in snapshot.system?.rows.indices ?? 0..<0 { snapshot.system?.rows[index].constant += 7 }
    },
    Planted(law: "conflict-minimal") { snapshot, _ in
      for index in snapshot.conflicts.indices { snapshot.conflicts[index].constraints = [] }
    },
    Planted(law: "conflict-minimal", bound: 1200) { snapshot, _ in
      for index in snapshot.conflicts.indices {
        let conflict = snapshot.conflicts[index]
        // A row of the root's frame is the strongest in its set.
        guard let frame = conflict.constraints.first(where: \.isAutoresizing) else { continue }
        snapshot.conflicts[index].broken = frame
      }
    },
    Planted(law: "together") { snapshot, _ in snapshot.change("v1") { $0.origin.x += 1 } },
    Planted(law: "mirror") { snapshot, _ in snapshot.change("v1") { $0.origin.x += 1 } },
    Planted(law: "transpose") { snapshot, _ in snapshot.change("v1") { $0.origin.y += 1 } },
    Planted(law: "scale") { snapshot, _ in snapshot.change("v1") { $0.size.width += 1 } },
    Planted(law: "translate") { snapshot, _ in snapshot.change("v1") { $0.origin.x -= 1 } },
    Planted(law: "terminates") { snapshot, _ in snapshot.work.pivots += 1_000_000 },
    Planted(law: "max") { snapshot, _ in snapshot.growStacks() },
    Planted(law: "intrinsic") { snapshot, _ in snapshot.growStacks() },
    Planted(law: "proportion", bound: 1200) { snapshot, _ in snapshot.stretch() },
    Planted(law: "equal-centre", bound: 1200) { snapshot, _ in snapshot.scatter() },
    Planted(law: "aligned", bound: 1200) { snapshot, _ in snapshot.change("v3") { $0.origin.y += 1 } },
    Planted(law: "hug-order", bound: 1200) { snapshot, _ in snapshot.stretch() },
    Planted(law: "compress-order", bound: 1200) { snapshot, _ in snapshot.stretch() },
    Planted(law: "closed-form", bound: 1200) { snapshot, _ in snapshot.change("v3") { $0.origin.x -= 1 } },
    Planted(law: "scroll") { snapshot, _ in
      for id in snapshot.contents.keys { snapshot.contents[id]?.guide.origin.y += 1 }
    },
    Planted(law: "neutral") { snapshot, _ in snapshot.change("v1") { $0.origin.x += 1 } },
    Planted(law: "expanded") { snapshot, _ in snapshot.change("v1") { $0.origin.x += 1 } },
    Planted(law: "exchange") { snapshot, _ in snapshot.change("v1") { $0.origin.x += 1 } },
    Planted(law: "bound") { snapshot, _ in snapshot.change("v1") { $0.origin.y += 1 } },
    Planted(law: "wrap") { snapshot, _ in snapshot.change("v1") { $0.size.height += 1 } },
    Planted(law: "pixel") { snapshot, _ in snapshot.change("v1") { $0.origin.x += 1 } },
    Planted(law: "reference") { snapshot, _ in snapshot.change("v1") { $0.size.width += 1 } },
    Planted(law: "commute") { snapshot, _ in snapshot.change("v1") { $0.size.width += 1 } },
    Planted(law: "atomic") { snapshot, _ in snapshot.change("v1") { $0.origin.y += 1e-9 + $0.origin.y * 1e-9 } },
    Planted(law: "same-place") { snapshot, _ in snapshot.change("v1") { $0.size.width += 1 } },
    Planted(law: "footprint") { snapshot, _ in snapshot.footprint?.solver.marks += 1 },
    Planted(law: "hash-seed") { snapshot, _ in snapshot.change("v1") { $0.size.width += 1 } },
    Planted(law: "up-to-date") { snapshot, _ in snapshot.rowsChangedByListing += 1 },
    Planted(law: "queried") { snapshot, step in if step > 0 { snapshot.change("v1") { $0.size.width += 1 } } },
    Planted(law: "postponed", bound: 1200) { snapshot, step in
      if step > 1 { snapshot.change("v1") { $0.size.width += 1 } }
    },
    Planted(law: "returned") { snapshot, _ in snapshot.change("v1") { $0.size.width += 1 } },
  ]

  @Test(arguments: faults)
  func aFaultIsDetectedAndShrunk(_ planted: Planted) throws {
    var campaign = Campaign()
    campaign.runner = Trial(laws: Law.all.filter { $0.name == planted.law }, faultInjector: planted.faultInjector)
    campaign.count = 2_000
    let results = campaign.run { $0.findings.isEmpty }
    let finding = try #require(results.findings.first, "no case showed it")
    #expect(finding.fault.law == planted.law)
    #expect(finding.smallest.text.utf8.count <= planted.bound, "\(finding.smallest.text)")
  }

  @Test(arguments: ["twin", "incremental", "history", "conflict-minimal"])
  func aFaultInASystemIsDetectedAndShrunk(_ law: String) throws {
    var campaign = Campaign()
    let faultInjector: SystemFaultInjector = { observation, _ in
      if !observation.values.isEmpty { observation.values[0].value += 1 }
      for index in observation.conflicts.indices { observation.conflicts[index].rows.removeLast() }
    }
    campaign.runner = Trial(laws: Law.all.filter { $0.name == law }, systemFaultInjector: faultInjector)
    campaign.count = 400
    let results = campaign.run { $0.findings.isEmpty }
    let finding = try #require(results.findings.first, "no case showed it")
    #expect(finding.smallest.text.utf8.count <= 700, "\(finding.smallest.text)")
  }

  @Test func aConflictThatNamesTheWrongBrokenRowIsDetected() throws {
    var campaign = Campaign()
    let faultInjector: SystemFaultInjector = { observation, _ in
      for index in observation.conflicts.indices {
        let conflict = observation.conflicts[index]
        observation.conflicts[index].broken = conflict.rows.first { $0 != conflict.broken } ?? conflict.broken
      }
    }
    campaign.runner = Trial(laws: Law.all.filter { $0.name == "conflict-minimal" }, systemFaultInjector: faultInjector)
    campaign.count = 400
    let results = campaign.run { $0.findings.isEmpty }
    let finding = try #require(results.findings.first, "no case showed it")
    #expect(finding.fault.law == "conflict-minimal")
    #expect(finding.smallest.text.utf8.count <= 700, "\(finding.smallest.text)")
  }

  @Test func theShrinkerSkipsTheRemovalOfAnEmptyList() throws {
    var system = SystemModel()
    system.variables = ["a"]
    system.steps = [
      .suggest(variable: "a", value: 93, priority: 750), .suggest(variable: "a", value: 0, priority: 750),
    ]
    let smallest = Shrinker(Trial().passes, attempts: 100) { _ in true }.smallest(.system(system))
    #expect(!smallest.text.contains("steps"), "\(smallest.text)")
  }

  /// The other laws need more than a snapshot of the result. Their faults are injected into the engine (`make faults`).
  @Test func everySceneLawHasAnInjectedFault() {
    let others: Set = [
      "played", "twin", "called", "written", "recorded", "refused", "replayed", "formatted", "freed", "masked",
      "fitting",
      "handles", "nameless", "printed", "ambiguity", "invariant", "lasting", "guides", "restarted", "stated",
    ]
    #expect(Set(Law.all.map(\.name)).subtracting(Self.faults.map(\.law)) == others)
  }
}

extension LayoutSnapshot {
  fileprivate mutating func change(_ id: String, _ body: (inout Rect) -> Void) {
    guard var frame = frames[id] else { return }
    body(&frame)
    frames[id] = frame
  }

  /// Changes each value by a different amount.
  fileprivate mutating func scatter() {
    for (index, id) in frames.keys.sorted().enumerated() {
      change(id) { $0.origin = Point(x: $0.minX + Double(index * index), y: $0.minY + Double(index * index)) }
    }
  }

  fileprivate mutating func stretch() {
    for id in frames.keys where canvases[id] == nil {
      change(id) { $0.size = Size(width: $0.width + 2, height: $0.height + 2) }
    }
  }

  fileprivate mutating func growStacks() {
    for id in canvases.keys {
      change(id) { $0.size = Size(width: $0.width + 3, height: $0.height + 3) }
      canvases[id]?.size.width += 3
      canvases[id]?.size.height += 3
    }
  }

  /// Changes values by the numbers of their variables. The values of the first view follow those of the root.
  fileprivate mutating func moveValues(_ numbers: ClosedRange<Int>) {
    for index in system?.variables.indices ?? 0..<0 where numbers.contains(index) {
      system?.variables[index].value += 5
    }
  }
}
