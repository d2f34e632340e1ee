import Workloads

struct Options {
  var workloads = Workload.allCases
  var isQuick = false
  var isMarkdown = false
  var wantsHelp = false
  /// Seconds an operation may take for the next size to be tried.
  var limit = 20.0
  /// The one build whose memory this process is to measure.
  var memoryOf: (Workload, Int)?
  private var chosenSizes: [Int]?

  static let help = """
    usage: solver-benchmark [options]

      --workload NAME,...   only these: \(Workload.allCases.map(\.rawValue).joined(separator: ", "))
      --sizes N,...         only these sizes: levels of a chain, leaves of all others; at least 3
      --quick               sizes up to 3000 and fewer samples
      --limit SECONDS       no larger size once an operation took this long (20)
      --markdown            a Markdown table
      --help                this text
    """

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Arguments(arguments)
    while let argument = arguments.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--quick": isQuick = true
      case "--markdown": isMarkdown = true
      case "--workload": workloads = try arguments.list(Workload.init(rawValue:))
      case "--sizes": chosenSizes = try arguments.list(Workload.size)
      case "--limit": limit = try arguments.one(Arguments.seconds)
      case "--memory-of": memoryOf = (try arguments.one(Workload.init(rawValue:)), try arguments.one(Workload.size))
      default: throw arguments.unknown
      }
    }
  }

  var effort: Effort {
    isQuick ? Effort(fewest: 3, most: 301, budget: 0.1) : Effort(fewest: 5, most: 2001, budget: 1)
  }

  func sizes(of workload: Workload) -> [Int] {
    chosenSizes ?? workload.sizes.filter { !isQuick || $0 <= 3000 }
  }
}
