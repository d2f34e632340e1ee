import Workloads

/// An argument that cannot be used.
struct OptionError: Error, CustomStringConvertible {
  let description: String
}

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
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--quick": isQuick = true
      case "--markdown": isMarkdown = true
      case "--workload": workloads = try Self.list(argument, rest.next(), Workload.init(rawValue:))
      case "--sizes": chosenSizes = try Self.list(argument, rest.next(), Self.size)
      case "--limit": limit = try Self.list(argument, rest.next(), Double.init)[0]
      case "--memory-of":
        let workload = try Self.list(argument, rest.next(), Workload.init(rawValue:))[0]
        memoryOf = (workload, try Self.list(argument, rest.next(), Self.size)[0])
      default: throw OptionError(description: "unknown option \(argument); --help lists them")
      }
    }
  }

  var effort: Effort {
    isQuick ? Effort(fewest: 3, most: 301, budget: 0.1) : Effort(fewest: 5, most: 2001, budget: 1)
  }

  func sizes(of workload: Workload) -> [Int] {
    chosenSizes ?? workload.sizes.filter { !isQuick || $0 <= 3000 }
  }

  private static func size(_ text: String) -> Int? {
    Int(text).flatMap { (3...10_000_000).contains($0) ? $0 : nil }
  }

  private static func list<Value>(
    _ option: String, _ text: String?, _ parse: (String) -> Value?
  ) throws -> [Value] {
    guard let text, !text.isEmpty else { throw OptionError(description: "\(option): needs a value") }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let value = parse(String(part)) else {
        throw OptionError(description: "\(option): cannot use \"\(part)\"; see --help")
      }
      return value
    }
  }
}
