import PlumbBench
import Workloads

struct Options {
  /// Shared libraries with solvers behind `plumb_solver.h`.
  var libraries: [String] = []
  var workloads = RowWorkload.allCases.filter { $0 != .graded }
  var isMarkdown = false
  var wantsHelp = false
  /// The time limit of another solver for an operation, in seconds.
  var limit = 20.0
  let patience = Patience(fewest: 1, most: 301, budget: 0.5)
  private var chosenSizes: [Int]?

  static let help = """
    usage: peers [options] LIBRARY.so...

      --workload NAME,...   only these: \(RowWorkload.allCases.map(\.rawValue).joined(separator: ", "))
      --sizes N,...         only these sizes: levels of a chain, leaves of all others; at least 3
      --limit SECONDS       what a solver may take for one operation; no larger size after that (20)
      --markdown            a Markdown table
      --help                this text
    """

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Arguments(arguments)
    while let argument = arguments.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--markdown": isMarkdown = true
      case "--workload": workloads = try arguments.list(RowWorkload.init(rawValue:))
      case "--sizes": chosenSizes = try arguments.list(RowWorkload.size)
      case "--limit": limit = try arguments.one(Arguments.seconds)
      case _ where !argument.hasPrefix("-"): libraries.append(argument)
      default: throw arguments.unknown
      }
    }
  }

  /// Sizes at which a solver with a dense tableau is fast enough.
  func sizes(of workload: RowWorkload) -> [Int] {
    if let chosenSizes { return chosenSizes }
    return switch workload {
    case .flat, .linksFirst: [10, 100, 1000, 3000]
    case .squeezed, .stretched, .graded, .equal: [10, 100, 1000]
    case .chain: [10, 50, 200]
    case .tree: [16, 64, 256, 1024]
    }
  }
}
