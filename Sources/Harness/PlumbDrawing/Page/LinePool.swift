/// Stores each line of all steps once. A step is a list of runs of lines; unchanged lines stay together, so that there
/// are few runs.
struct LinePool {
  private(set) var lines: [String] = []
  private var numbers: [String: Int] = [:]
  /// The approximate size of all lines and runs, in bytes.
  private(set) var size = 0

  /// The runs that make up these lines, as pairs of first index and count. O(lines).
  mutating func runs(of lines: [String]) -> [Int] {
    var runs: [Int] = []
    for line in lines {
      let number = number(of: line)
      if let start = runs.dropLast().last, start + runs[runs.count - 1] == number {
        runs[runs.count - 1] += 1
      } else {
        runs += [number, 1]
      }
    }
    size += runs.count * 4
    return runs
  }

  private mutating func number(of line: String) -> Int {
    if let number = numbers[line] { return number }
    numbers[line] = lines.count
    lines.append(line)
    size += line.utf8.count + 4
    return lines.count - 1
  }
}
