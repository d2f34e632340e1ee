import PlumbLayout

/// Describes conflicts and ambiguities, each with a fix.
struct Advice {
  private let observation: Observation
  private let isDetailed: Bool

  init(_ observation: Observation, isDetailed: Bool) {
    self.observation = observation
    self.isDetailed = isDetailed
  }

  var lines: [String] {
    observation.broken.flatMap(lines) + observation.ambiguous.map(line)
  }

  private func lines(_ broken: Observation.Break) -> [String] {
    let isAlone = broken.conflict.count == 1
    var lines = [isAlone ? "This constraint cannot hold:" : "These constraints cannot all hold:"]
    lines += broken.conflict.map { constraint in
      "  \(constraint.fullReport)\(constraint == broken.constraint ? "   <- given up" : "")"
    }
    guard isDetailed else { return lines }
    if isAlone { return lines + ["  Fix: remove it, or lower its priority."] }
    let movable = broken.conflict.filter { $0.identifier?.hasPrefix("UISV-") != true && !$0.isAutoresizing }
    let given = broken.constraint
    let name = given.contentPriority.map { "the \($0)" } ?? given.identifier.map { "#\($0)" } ?? "\"\(given.text)\""
    lines.append(
      "  Fix: remove one of these \(Self.word(movable.count)), or lower the priority of \(name), which was given up."
    )
    return lines
  }

  private func line(_ entry: (view: String, attributes: [String])) -> String {
    let what = entry.attributes.joined(separator: ", ")
    guard isDetailed else { return "ambiguous: \(entry.view) (\(what))" }
    let sizes = entry.attributes.filter { $0 == "width" || $0 == "height" }
    let cure =
      sizes.isEmpty
      ? "constrain it, or the view that it is constrained to, to an edge"
      : "give it a \(sizes.joined(separator: " and a ")), or content that has one"
    return "\(entry.view): another \(what) would satisfy all constraints as well. Fix: \(cure)."
  }

  private static func word(_ count: Int) -> String {
    let words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.dropFirst(count).first ?? "\(count)"
  }
}
