/// Lines that many steps have in common, each kept once. A step is then runs of them, for what does not change stands
/// together.
struct LinePool {
  private(set) var lines: [String] = []
  private var numbers: [String: Int] = [:]
  /// How much all lines and runs take.
  private(set) var size = 0

  /// Where lines stand: pairs of a first number and a count. O(lines).
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
