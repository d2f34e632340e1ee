import PlumbFuzz
import PlumbLayout
import PlumbProperty

/// A law that correct layouts violate, for testing reports about findings.
enum FaultyLaw: String {
  /// A law with the name of one of Plumb's laws. Layouts with a hidden label, scroll view or stack view violate it. When
  /// `plumb` replays its findings, they count as fixed.
  case hidden
  /// The check ends the process.
  case traps
  /// The check overflows the stack.
  case overflows
  /// The check exhausts the memory.
  case grows
  /// The check never ends.
  case hangs

  /// The law, which applies to scenes with any numbers.
  var law: Law {
    Law(ofScenes: rawValue, "fails, for tests", isForAllNumbers: true) { context in
      switch self {
      case .hidden:
        for view in context.views where view.isHidden {
          let isOther = view is Label || view is ScrollView || view is StackView
          try expect(!isOther, "\(view.identifier ?? "a view") is hidden")
        }
      case .traps: preconditionFailure("a trap")
      case .overflows: _ = Self.overflow([])
      case .grows:
        var eaten: [[UInt8]] = []
        while true { eaten.append([UInt8](repeating: 1, count: 1 << 16)) }
      case .hangs: while true {}
      }
    }
  }

  // Not optimised, because the optimiser could turn the recursion into a loop.
  @_optimize(none)
  private static func overflow(_ depths: [Int]) -> Int {
    depths.count > 1 ? 0 : overflow([depths.count]) + depths.count
  }
}
