/// Scratch for sparse lexicographic vectors: amounts in order of descending priority. Vectors are stored consecutively, and only
/// the last vector can grow.
struct Vectors: ~Copyable {
  private var amounts: Buffer<Amount>

  init(in arena: inout InitialArena) { amounts = Buffer(in: &arena, capacity: 16) }

  subscript(index: Int32) -> Amount { amounts[index] }

  /// The start of the next vector.
  var end: Int { amounts.count }

  mutating func removeAll() { amounts.removeAll() }

  /// Removes the vectors from `start` on.
  mutating func drop(from start: Int) { amounts.truncate(to: start) }

  /// The vector that begins at `start` and extends to the end.
  func last(from start: Int) -> Range<Int32> { Int32(start)..<Int32(amounts.count) }

  /// Adds an amount to the vector that begins at `start` and extends to the end.
  @inline(__always)
  mutating func accumulate(_ part: Amount, from start: Int) {
    var index = amounts.count
    while index > start && amounts[index - 1].priority < part.priority { index -= 1 }
    if index > start && amounts[index - 1].priority == part.priority {
      amounts[index - 1].add(part)
      return
    }
    amounts.append(part)
    var hole = amounts.count - 1
    while hole > index {
      amounts[hole] = amounts[hole - 1]
      hole -= 1
    }
    amounts[index] = part
  }

  /// Removes the components that count as zero from the vector at `start`, so that its first component decides comparisons.
  @inline(__always)
  mutating func tidy(from start: Int) {
    amounts.keep(from: start) { $0.counts }
  }

  /// Whether the first component of the vector at `start` is negative.
  func isNegative(from start: Int) -> Bool { amounts.count > start && amounts[start].amount < 0 }

  /// Compares two vectors lexicographically: the result is negative, 0 or positive.
  func compare(_ a: Range<Int32>, _ b: Range<Int32>) -> Int {
    var (i, j) = (a.lowerBound, b.lowerBound)
    while i < a.upperBound || j < b.upperBound {
      let left = i < a.upperBound ? amounts[i] : Amount(priority: -1, amount: 0)
      let right = j < b.upperBound ? amounts[j] : Amount(priority: -1, amount: 0)
      if left.priority > right.priority { return left.amount > 0 ? 1 : -1 }
      if right.priority > left.priority { return right.amount > 0 ? -1 : 1 }
      let difference = left.amount - right.amount
      if abs(difference) > Tuning.noise * (left.magnitude + right.magnitude) { return difference > 0 ? 1 : -1 }
      i += 1
      j += 1
    }
    return 0
  }
}
