/// A fixed piece of work whose time shows the machine's current speed, under other load and at any clock rate. It
/// creates objects, follows references and frees the objects, as most programs do.
enum Yardstick {
  private final class Link {
    let next: Link?
    let value: Double

    init(_ next: Link?, _ value: Double) {
      (self.next, self.value) = (next, value)
    }
  }

  /// CPU nanoseconds, the least of nine runs. Takes less than a millisecond.
  static func time() -> Double {
    (0..<9).map { _ in
      let start = Clock.cpu()
      let sum = work()
      let time = Clock.cpu() - start
      // Uses the sum, so that the compiler cannot remove the work.
      return sum > 0 ? time : .infinity
    }.min() ?? 0
  }

  @inline(never)
  private static func work() -> Double {
    var first: Link?
    for number in 0..<500 { first = Link(first, Double(number)) }
    var (sum, link) = (0.0, first)
    while let current = link {
      sum += current.value
      link = current.next
    }
    return sum
  }
}
