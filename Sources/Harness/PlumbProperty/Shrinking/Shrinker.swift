/// Makes a case smaller as long as a condition holds.
public struct Shrinker<Case> {
  /// The simpler cases that a change at an index gives; nil beyond the last index.
  public typealias Pass = @Sendable (Case, Int) -> [Case]?

  private let passes: [Pass]
  private let attempts: Int
  private let isBroken: (Case) -> Bool

  /// Tests at most `attempts` cases. O(1).
  public init(_ passes: [Pass], attempts: Int = 3000, isBroken: @escaping (Case) -> Bool) {
    (self.passes, self.attempts, self.isBroken) = (passes, attempts, isBroken)
  }

  /// The smallest case found by changing one part at a time, until no change keeps the condition or attempts run out.
  public func smallest(_ subject: Case) -> Case {
    var (best, left) = (subject, attempts)
    while left > 0 {
      var isSmaller = false
      for pass in passes {
        var index = 0
        while left > 0, let candidates = pass(best, index) {
          var found: Case?
          for candidate in candidates where found == nil && left > 0 {
            left -= 1
            if isBroken(candidate) { found = candidate }
          }
          if let found { (best, isSmaller) = (found, true) } else { index += 1 }
        }
      }
      if !isSmaller { break }
    }
    return best
  }
}
