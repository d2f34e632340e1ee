/// A statement that holds for all values that can be drawn.
///
///     let property = Property("sorting twice changes nothing") { draw in
///       let list = draw.list(of: .integers(0...9))
///       try expect(sort(sort(list)) == sort(list))
///     }
public struct Property {
  /// Its name in reports and findings.
  public let name: String
  private let body: (Draw) throws -> Void

  /// `body` throws if what it has drawn contradicts the statement. It must depend on nothing but what it draws. O(1).
  public init(_ name: String, _ body: @escaping (Draw) throws -> Void) { (self.name, self.body) = (name, body) }

  /// The result of a case.
  enum Trial {
    case holds, discarded
    case fails(String)
  }

  /// Plays a case. Costs the case.
  func play(_ draw: Draw) -> Trial {
    do {
      try body(draw)
      return .holds
    } catch is Draw.Discarded {
      return .discarded
    } catch {
      return .fails("\(error)")
    }
  }

  /// Descriptions of the values drawn from these numbers.
  func told(_ numbers: [UInt64]) -> DrawnCase {
    let draw = Draw(Choices(numbers: numbers))
    draw.isTold = true
    _ = play(draw)
    return DrawnCase(property: name, numbers: numbers, drawn: draw.lines)
  }

  /// The numbers drawn so far.
  private func told(_ draw: Draw) -> DrawnCase {
    DrawnCase(property: name, numbers: draw.taken, drawn: draw.lines)
  }
}

extension Property: CaseRunner {
  /// Draws the case with a number and plays it.
  public func outcome(of number: Int, seed: UInt64, telling: ((DrawnCase) -> Void)?) -> Outcome<DrawnCase> {
    let draw = Draw(Choices(seed: seed, case: number))
    if let telling { draw.telling = { telling(told($0)) } }
    var outcome = Outcome<DrawnCase>(number: number)
    let trial = play(draw)
    outcome.digest.take(Double(number))
    for number in draw.taken { outcome.digest.take(Double(number)) }
    outcome.labels = draw.labels
    let drawn = DrawnCase(property: name, numbers: draw.taken)
    switch trial {
    case .holds: outcome.drawn = drawn
    case .discarded: outcome.isRefused = true
    case .fails(let what):
      outcome.drawn = drawn
      outcome.digest.take(what.utf8)
      outcome.finding = Finding(
        fault: Fault(law: name, step: 0, what: what), number: number, seed: seed, smallest: drawn)
    }
    return outcome
  }

  /// Plays the numbers of a case again.
  public func fault(in subject: DrawnCase, telling: ((DrawnCase) -> Void)?) throws -> Fault? {
    guard subject.property == name else { throw DrawnCase.Unreadable(reason: "a case of \"\(subject.property)\"") }
    let draw = Draw(Choices(numbers: subject.numbers))
    if let telling { draw.telling = { telling(told($0)) } }
    switch play(draw) {
    case .holds: return nil
    case .discarded: throw Draw.Discarded()
    case .fails(let what): return Fault(law: name, step: 0, what: what)
    }
  }

  public var passes: [Shrinker<DrawnCase>.Pass] { DrawnCase.passes }

  /// The finding with the fewest and smallest numbers that were found.
  public func shrunk(_ finding: Finding<DrawnCase>) -> Finding<DrawnCase> {
    var shrunk = finding
    let smallest = Shrinker(passes) { ((try? fault(in: $0)) ?? nil) != nil }.smallest(finding.smallest)
    shrunk.smallest = told(smallest.numbers)
    shrunk.fault = ((try? fault(in: smallest)) ?? nil) ?? finding.fault
    return shrunk
  }
}

extension Property: NamedCaseRunner {
  /// Whether the case was drawn by this property. O(1).
  public func accepts(_ subject: DrawnCase) -> Bool { subject.property == name }

  /// The case with a description of its values. Costs the case.
  public func told(_ subject: DrawnCase) -> DrawnCase { told(subject.numbers) }
}
