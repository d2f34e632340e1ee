extension Fault {
  /// How far the result is from what the law demands, as the message states it: the largest difference of the numbers in
  /// "…, not …" and in similar sentences, or the number after "by". Nil for messages without these, for crashes and hangs, and
  /// if the difference is infinite. O(message).
  public var violation: Double? {
    guard ProcessFailure(rawValue: law) == nil else { return nil }
    for (words, isOfLast) in Self.contrasts {
      guard let place = what.ranges(of: words).last else { continue }
      let (found, wanted) = (what[..<place.lowerBound].numbers, what[place.upperBound...].numbers)
      let count = isOfLast ? 1 : wanted.count
      guard count > 0, found.count >= count, wanted.count >= count else { continue }
      let differences = zip(found.suffix(count), wanted.suffix(count)).map { abs($0 - $1) }
      return differences.max().flatMap { $0.isFinite ? $0 : nil }
    }
    guard let place = what.ranges(of: " by ").last, let word = what[place.upperBound...].split(separator: " ").first,
      let number = word.numbers.first
    else { return nil }
    return number.isFinite ? abs(number) : nil
  }

  /// The words between what was found and what was wanted, and whether only the last number of each is meant.
  private static let contrasts = [
    (", not ", false), (", expected ", false), ("; a better answer has ", false), ("; without the rows at ", true),
  ]

  /// Whether a smaller case shows the same: the same message, and a violation of the same magnitude. O(message).
  package func isLike(_ other: Fault) -> Bool {
    gist == other.gist && (violation ?? 0) >= (other.violation ?? 0) / 2
  }
}

extension Substring {
  /// The numbers in a text, without those that are parts of names, such as `v12`. O(length).
  fileprivate var numbers: [Double] {
    split { !($0.isLetter || $0.isNumber || "_.+-".contains($0)) }.compactMap { word in
      Double(word.last == "." ? word.dropLast() : word)
    }
  }
}
