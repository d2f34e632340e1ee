import PlumbFuzz
import PlumbLayout
import PlumbProperty
import PlumbScene
import Testing

/// Faults planted in the result: each law reports its fault, and the case shrinks to a few lines.
@Suite struct PlantedFaultTests {
  struct Planted: Sendable, CustomTestStringConvertible {
    let law: String
    /// The largest size of the shrunk document, in bytes.
    var bound = 900
    let tamper: Tamper
    var testDescription: String { law }
  }

  static let faults = [
    Planted(law: "finite") { reading, _ in reading.change("v1") { $0.origin.x = .nan } },
    Planted(law: "non-negative") { reading, _ in reading.change("v1") { $0.size.width = -1 } },
    Planted(law: "required") { reading, _ in reading.moveValues(2...5) },
    Planted(law: "certificate") { reading, _ in
      guard let last = reading.system?.certificate.basis.indices.last else { return }
      reading.system?.certificate.basis.remove(at: last)
    },
    Planted(law: "sum") { reading, _ in for id in reading.canvases.keys { reading.canvases[id]?.size.width += 3 } },
    Planted(law: "min-spacing") { reading, _ in reading.change("v3") { $0.origin.x -= 2 } },
    Planted(law: "order") { reading, _ in reading.change("v3") { $0.origin.x -= 400 } },
    Planted(law: "equal-size", bound: 1200) { reading, _ in reading.change("v3") { $0.size.width += 2 } },
    Planted(law: "equal-gap", bound: 1200) { reading, _ in reading.scatter() },
    Planted(law: "hidden") { reading, _ in reading.change("v2") { $0.size = Size(width: 9, height: 9) } },
    Planted(law: "idempotent") { reading, _ in reading.change("v1") { $0.origin.y += 1e-9 + $0.origin.y * 1e-9 } },
    Planted(law: "incremental") { reading, step in if step > 1 { reading.change("v2") { $0.origin.x += 1 } } },
    Planted(law: "history") { reading, step in if step > 0 { reading.change("v2") { $0.size.height += 1 } } },
    Planted(law: "undo") { reading, _ in reading.change("v1") { $0.size.height += 1 } },
    Planted(law: "strict", bound: 1200) { reading, _ in
      for index in reading.system?.rows.indices ?? 0..<0 { reading.system?.rows[index].constant += 7 }
    },
    Planted(law: "conflict-minimal") { reading, _ in
      for index in reading.conflicts.indices { reading.conflicts[index].constraints = [] }
    },
    Planted(law: "conflict-minimal", bound: 1200) { reading, _ in
      for index in reading.conflicts.indices {
        let conflict = reading.conflicts[index]
        // If a row of the root's frame is in the set, it is the strongest.
        guard let frame = conflict.constraints.first(where: \.isAutoresizing) else { continue }
        reading.conflicts[index].broken = frame
      }
    },
    Planted(law: "together") { reading, _ in reading.change("v1") { $0.origin.x += 1 } },
    Planted(law: "mirror") { reading, _ in reading.change("v1") { $0.origin.x += 1 } },
    Planted(law: "transpose") { reading, _ in reading.change("v1") { $0.origin.y += 1 } },
    Planted(law: "scale") { reading, _ in reading.change("v1") { $0.size.width += 1 } },
    Planted(law: "translate") { reading, _ in reading.change("v1") { $0.origin.x -= 1 } },
    Planted(law: "terminates") { reading, _ in reading.work.pivots += 1_000_000 },
    Planted(law: "max") { reading, _ in reading.growStacks() },
    Planted(law: "intrinsic") { reading, _ in reading.growStacks() },
    Planted(law: "proportion", bound: 1200) { reading, _ in reading.stretch() },
    Planted(law: "equal-centre", bound: 1200) { reading, _ in reading.scatter() },
    Planted(law: "aligned", bound: 1200) { reading, _ in reading.change("v3") { $0.origin.y += 1 } },
    Planted(law: "hug-order", bound: 1200) { reading, _ in reading.stretch() },
    Planted(law: "compress-order", bound: 1200) { reading, _ in reading.stretch() },
    Planted(law: "closed-form", bound: 1200) { reading, _ in reading.change("v3") { $0.origin.x -= 1 } },
    Planted(law: "scroll") { reading, _ in
      for id in reading.contents.keys { reading.contents[id]?.guide.origin.y += 1 }
    },
    Planted(law: "neutral") { reading, _ in reading.change("v1") { $0.origin.x += 1 } },
    Planted(law: "exchange") { reading, _ in reading.change("v1") { $0.origin.x += 1 } },
    Planted(law: "bound") { reading, _ in reading.change("v1") { $0.origin.y += 1 } },
    Planted(law: "wrap") { reading, _ in reading.change("v1") { $0.size.height += 1 } },
    Planted(law: "pixel") { reading, _ in reading.change("v1") { $0.origin.x += 1 } },
    Planted(law: "reference") { reading, _ in reading.change("v1") { $0.size.width += 1 } },
    Planted(law: "commute") { reading, _ in reading.change("v1") { $0.size.width += 1 } },
    Planted(law: "atomic") { reading, _ in reading.change("v1") { $0.origin.y += 1e-9 + $0.origin.y * 1e-9 } },
    Planted(law: "same-place") { reading, _ in reading.change("v1") { $0.size.width += 1 } },
    Planted(law: "footprint") { reading, _ in reading.footprint?.solver.marks += 1 },
    Planted(law: "hash-seed") { reading, _ in reading.change("v1") { $0.size.width += 1 } },
    Planted(law: "up-to-date") { reading, _ in reading.rowsChangedByReading += 1 },
    Planted(law: "queried") { reading, step in if step > 0 { reading.change("v1") { $0.size.width += 1 } } },
    Planted(law: "postponed", bound: 1200) { reading, step in
      if step > 1 { reading.change("v1") { $0.size.width += 1 } }
    },
    Planted(law: "returned") { reading, _ in reading.change("v1") { $0.size.width += 1 } },
  ]

  @Test(arguments: faults)
  func isCaughtAndShrunk(_ planted: Planted) throws {
    var campaign = Campaign()
    campaign.experiment = Trial(laws: Law.all.filter { $0.name == planted.law }, tamper: planted.tamper)
    campaign.count = 2_000
    let results = campaign.run { $0.findings.isEmpty }
    let finding = try #require(results.findings.first, "no case showed it")
    #expect(finding.fault.law == planted.law)
    #expect(finding.smallest.text.utf8.count <= planted.bound, "\(finding.smallest.text)")
  }

  @Test(arguments: ["twin", "incremental", "history", "conflict-minimal"])
  func isCaughtInSystems(_ law: String) throws {
    var campaign = Campaign()
    let tamper: SystemTamper = { observation, _ in
      if !observation.values.isEmpty { observation.values[0].value += 1 }
      for index in observation.conflicts.indices { observation.conflicts[index].rows.removeLast() }
    }
    campaign.experiment = Trial(laws: Law.all.filter { $0.name == law }, systemTamper: tamper)
    campaign.count = 400
    let results = campaign.run { $0.findings.isEmpty }
    let finding = try #require(results.findings.first, "no case showed it")
    #expect(finding.smallest.text.utf8.count <= 700, "\(finding.smallest.text)")
  }

  @Test func givingUpAnotherRowThanTheLastIsCaughtInSystems() throws {
    var campaign = Campaign()
    let tamper: SystemTamper = { observation, _ in
      for index in observation.conflicts.indices {
        let conflict = observation.conflicts[index]
        observation.conflicts[index].broken = conflict.rows.first { $0 != conflict.broken } ?? conflict.broken
      }
    }
    campaign.experiment = Trial(laws: Law.all.filter { $0.name == "conflict-minimal" }, systemTamper: tamper)
    campaign.count = 400
    let results = campaign.run { $0.findings.isEmpty }
    let finding = try #require(results.findings.first, "no case showed it")
    #expect(finding.fault.law == "conflict-minimal")
    #expect(finding.smallest.text.utf8.count <= 700, "\(finding.smallest.text)")
  }

  @Test func removingAnEmptyListDoesNotCountAsShrinking() throws {
    var system = SystemModel()
    system.variables = ["a"]
    system.steps = [
      .suggest(variable: "a", value: 93, priority: 750), .suggest(variable: "a", value: 0, priority: 750),
    ]
    let smallest = Shrinker(Trial().passes, patience: 100) { _ in true }.smallest(.system(system))
    #expect(!smallest.text.contains("steps"), "\(smallest.text)")
  }

  /// The other laws look at more than a snapshot of the result: their faults are planted in the engine (`make faults`).
  @Test func everyLawOfScenesHasAPlantedFault() {
    let others: Set = [
      "played", "twin", "called", "written", "recorded", "refused", "replayed", "formatted", "freed", "masked",
      "fitting",
      "handles", "nameless", "printed", "ambiguity", "invariant", "lasting", "guides", "restarted", "stated",
    ]
    #expect(Set(Law.all.map(\.name)).subtracting(Self.faults.map(\.law)) == others)
  }
}

extension Reading {
  fileprivate mutating func change(_ id: String, _ body: (inout Rect) -> Void) {
    guard var frame = frames[id] else { return }
    body(&frame)
    frames[id] = frame
  }

  /// Moves each value by a different distance.
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

  /// The values by the numbers of their variables: those of the first view follow those of the root.
  fileprivate mutating func moveValues(_ numbers: ClosedRange<Int>) {
    for index in system?.variables.indices ?? 0..<0 where numbers.contains(index) {
      system?.variables[index].value += 5
    }
  }
}
