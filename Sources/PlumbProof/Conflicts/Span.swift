/// Rows that are independent of each other, and how they were combined from those that were added.
struct Span<Number: ExactNumber> {
  typealias Term = (variable: Int, coefficient: Number)

  private struct Line {
    var pivot: Int
    var terms: [Int: Number]
    /// How many times each of the rows added went into it.
    var parts: [Number]
  }

  private var lines: [Line] = []
  private var count = 0
  private(set) var isSpoiled = false

  /// Adds a row. If it depends on those before it, tells how: multiples of all rows so far that add up to nothing.
  mutating func add(_ terms: [Term]) -> [Number]? {
    var line = Line(
      pivot: -1, terms: Dictionary(terms) { $0.plus($1) }, parts: Array(repeating: .zero, count: count) + [Number(1)])
    count += 1
    for other in lines {
      guard let value = line.terms[other.pivot], let pivot = other.terms[other.pivot] else { continue }
      subtract(value.over(pivot), times: other, from: &line)
    }
    guard let pivot = line.terms.keys.min() else { return line.parts }
    line.pivot = pivot
    lines.append(line)
    return nil
  }

  private mutating func subtract(_ times: Number, times other: Line, from line: inout Line) {
    let factor = times.negated
    for (variable, coefficient) in other.terms {
      let sum = (line.terms[variable] ?? .zero).plus(coefficient.times(factor))
      if sum.isOverflowed { isSpoiled = true }
      line.terms[variable] = sum.sign == 0 ? nil : sum
    }
    for (index, part) in other.parts.enumerated() {
      line.parts[index] = line.parts[index].plus(part.times(factor))
      if line.parts[index].isOverflowed { isSpoiled = true }
    }
  }
}
