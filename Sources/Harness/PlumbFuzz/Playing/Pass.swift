/// Computes the lengths and gaps of a plain stack in one pass, without a solver; nil where no simple rule applies.
struct Pass {
  var lengths: [Double]
  var gaps: [Double]

  var total: Double { lengths.total + gaps.total }

  /// The natural layout, for a stack that nothing else sizes.
  init?(free plain: PlainStack) {
    let (naturals, wanted) = (plain.naturals, plain.gaps)
    (lengths, gaps) = (naturals, wanted)
    switch plain.stack.distribution {
    case .fillEqually:
      guard plain.isFirm else { return nil }
      lengths = naturals.map { _ in naturals.max() ?? 0 }
    case .fillProportionally:
      // Views of length 0 and tiny shares have rules of their own.
      guard naturals.allSatisfy({ $0 > 0 }), naturals.total > 1, total > 0 else { return nil }
    case .equalSpacing: gaps = wanted.map { _ in max(0, wanted.max() ?? 0) }
    case .equalCentering:
      let pitch = Self.leastPitch(plain)
      gaps = zip(naturals, naturals.dropFirst()).map { pitch - ($0 + $1) / 2 }
    default: break
    }
    guard total >= 0 else { return nil }
  }

  /// The layout in a canvas of a given length.
  init?(_ plain: PlainStack, in room: Double) {
    let (naturals, wanted) = (plain.naturals, plain.gaps)
    (lengths, gaps) = (naturals, wanted)
    let count = Double(naturals.count)
    switch plain.stack.distribution {
    case .fillEqually:
      guard room >= wanted.total else { return nil }
      lengths = naturals.map { _ in (room - wanted.total) / count }
    case .fillProportionally:
      guard let shares = Self.shares(plain, in: room) else { return nil }
      lengths = shares
    case .equalSpacing where count > 1:
      let least = max(0, wanted.max() ?? 0)
      let gap = max(least, (room - naturals.total) / (count - 1))
      gaps = wanted.map { _ in gap }
    case .equalCentering where count > 1:
      guard let pitch = Self.pitch(plain, in: room) else { return nil }
      gaps = zip(naturals, naturals.dropFirst()).map { pitch - ($0 + $1) / 2 }
    default: break
    }
    guard stretch(plain, by: room - total) else { return nil }
  }

  /// The lengths under fillProportionally; the last view gets the remainder.
  static func shares(_ plain: PlainStack, in room: Double) -> [Double]? {
    let (naturals, gaps) = (plain.naturals, plain.gaps.total)
    guard naturals.count > 1, naturals.allSatisfy({ $0 > 0 }), naturals.total > 1 else { return nil }
    let whole = naturals.total + gaps > 0 ? naturals.total + gaps : naturals.total
    var shares = naturals.map { $0 / whole * room }
    shares[shares.count - 1] = room - gaps - shares.dropLast().total
    return shares[shares.count - 1] >= 0 ? shares : nil
  }

  /// The distance between centres under equalCentering; nil if natural lengths do not allow equal distances.
  static func pitch(_ plain: PlainStack, in room: Double) -> Double? {
    guard let first = plain.naturals.first, let last = plain.naturals.last, plain.items.count > 1 else { return nil }
    let pitch = (room - (first + last) / 2) / Double(plain.items.count - 1)
    return pitch >= leastPitch(plain) ? pitch : nil
  }

  private static func leastPitch(_ plain: PlainStack) -> Double {
    let (naturals, gaps) = (plain.naturals, plain.gaps)
    return gaps.indices.reduce(0) { max($0, naturals[$1] / 2 + gaps[$1] + naturals[$1 + 1] / 2) }
  }

  /// Stretches the view that hugs least, or shrinks the views that resist least; the first among equals.
  private mutating func stretch(_ plain: PlainStack, by slack: Double) -> Bool {
    // A tiny slack is a rounding error of the division.
    guard abs(slack) > 1e-9 * max(1, abs(total)) else { return true }
    var rest = slack
    let priority: (Int) -> Double = { slack > 0 ? plain.items[$0].hugging : plain.items[$0].resistance }
    for index in lengths.indices.sorted(by: { (priority($0), $0) < (priority($1), $1) }) {
      let change = slack > 0 ? rest : max(rest, -lengths[index])
      lengths[index] += change
      rest -= change
    }
    return abs(rest) < 1e-9
  }
}
