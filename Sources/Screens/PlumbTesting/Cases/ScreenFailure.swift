import PlumbProperty

/// The error of `checkScreen`: faults of a screen, each in the least environment that shows it.
public struct ScreenFailure: Error, CustomStringConvertible, Sendable {
  public let findings: [ScreenFinding]

  public var description: String {
    let count = findings.count == 1 ? "a fault" : "\(findings.count) faults"
    let screen = findings.first?.screen ?? "The screen"
    return (["\(screen) has \(count)"] + findings.map(\.report)).joined(separator: "\n\n")
  }
}

extension ScreenFinding {
  /// The finding in some lines: what, where, why, the values, the constraints, the files, and what to do. O(length).
  public var report: String {
    var lines = [what, "  in    \(place)"]
    lines += ["  why   \(reason)"]
    lines += FoldedDraws(drawn).lines.map { "  with  \($0)" }
    lines += constraints.prefix(8).map { "        \($0)" }
    lines += files.map { "  see   \($0)" }
    lines += replay.isEmpty ? [] : ["  again \(replay)"]
    if ProcessFailure(rawValue: law) == nil {
      lines.append(
        "  off   without: [.\(law)]" + (view.isEmpty ? "" : ", or only for this view: [.\(law).of(\"\(view)\")]"))
    }
    if !file.isEmpty { lines.append("  at    \(file):\(line)") }
    return lines.joined(separator: "\n")
  }
}
