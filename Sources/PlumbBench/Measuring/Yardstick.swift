/// A piece of work that is always the same: what it takes tells how fast the machine is at that moment, beside other
/// programs and at whatever clock. It is of the kind that is measured: objects made, followed from one to the next, dropped.
enum Yardstick {
  private final class Link {
    let next: Link?
    let value: Double

    init(_ next: Link?, _ value: Double) {
      (self.next, self.value) = (next, value)
    }
  }

  /// Nanoseconds of the processor, the least of a few times. Less than a millisecond.
  static func time() -> Double {
    (0..<9).map { _ in
      let start = Clock.cpu()
      let sum = work()
      let time = Clock.cpu() - start
      // Whatever it comes to: what nobody reads need not be computed.
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
