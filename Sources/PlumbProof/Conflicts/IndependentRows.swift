/// Independent rows, and how each was combined from the rows added. Finds linear dependencies.
struct IndependentRows<Number: ExactNumber> {
  typealias Term = (variable: Int, coefficient: Number)

  private struct Line {
    var pivot: Int
    /// Sorted by variable.
    var terms: [Term]
    /// The multiples of the added rows that make up this row.
    var parts: [Number]
  }

  private var lines: [Line] = []
  private var count = 0
  private(set) var hasOverflowed = false

  /// Adds a row. If it depends on those before it, returns the dependency: multiples of all rows so far whose sum is 0.
  mutating func add(_ terms: [Term]) -> [Number]? {
    var line = Line(
      pivot: -1, terms: Self.summed(terms),
      parts: Array(repeating: .zero, count: count) + [Number(1)])
    count += 1
    for other in lines {
      guard let value = line.terms.first(where: { $0.variable == other.pivot }), let pivot = other.terms.first else {
        continue
      }
      subtract(value.coefficient.over(pivot.coefficient), times: other, from: &line)
    }
    guard let pivot = line.terms.first else { return line.parts }
    line.pivot = pivot.variable
    lines.append(line)
    return nil
  }

  /// Sorted by variable, with terms of one variable summed.
  private static func summed(_ terms: [Term]) -> [Term] {
    var summed: [Term] = []
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if let last = summed.last, last.variable == term.variable {
        summed[summed.count - 1].coefficient = last.coefficient.plus(term.coefficient)
      } else {
        summed.append(term)
      }
    }
    return summed.filter { $0.coefficient.sign != 0 }
  }

  private mutating func subtract(_ times: Number, times other: Line, from line: inout Line) {
    let factor = times.negated
    var (terms, next) = ([Term](), line.terms[...])
    for (variable, coefficient) in other.terms {
      while let term = next.first, term.variable < variable { terms.append(next.removeFirst()) }
      var sum = coefficient.times(factor)
      if next.first?.variable == variable { sum = next.removeFirst().coefficient.plus(sum) }
      if sum.isOverflowed { hasOverflowed = true }
      if sum.sign != 0 { terms.append((variable, sum)) }
    }
    line.terms = terms + next
    for (index, part) in other.parts.enumerated() {
      line.parts[index] = line.parts[index].plus(part.times(factor))
      if line.parts[index].isOverflowed { hasOverflowed = true }
    }
  }
}
