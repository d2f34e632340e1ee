/// Lines of drawn values for people. Neighbours without names that drew the same stand on one line: "draws 1 to 12 = "Continue"".
struct FoldedDraws {
  private(set) var lines: [String] = []
  private var run: (first: Int, last: Int, value: Substring)?

  init(_ drawn: [String]) {
    for line in drawn { add(line) }
    finish()
  }

  private mutating func add(_ line: String) {
    guard let (number, value) = Self.parts(line) else {
      finish()
      lines.append(line)
      return
    }
    if let run, run.value == value, run.last + 1 == number {
      self.run?.last = number
    } else {
      finish()
      run = (number, number, value)
    }
  }

  private mutating func finish() {
    guard let run else { return }
    lines.append(
      (run.first == run.last ? "draw \(run.first)" : "draws \(run.first) to \(run.last)") + " = \(run.value)")
    self.run = nil
  }

  /// The number and the value of "draw 3 = true".
  private static func parts(_ line: String) -> (number: Int, value: Substring)? {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "draw", parts[2] == "=", let number = Int(parts[1]) else { return nil }
    return (number, parts[3])
  }
}
