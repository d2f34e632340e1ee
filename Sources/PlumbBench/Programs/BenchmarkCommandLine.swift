/// The options of a `BenchmarkProgram`.
struct BenchmarkCommandLine {
  static func help(_ program: String, _ baseline: String) -> String {
    """
    Measures benchmarks, and compares them with a baseline.

    Usage: \(program) [FILTER…] [OPTION…]

    A filter is WORKLOAD, WORKLOAD/OPERATION or WORKLOAD/OPERATION/SIZE; * matches any characters.

      --save           save the results as the baseline
      --compare        compare with the baseline
      --gate           compare, and exit with 2 if something got worse, 4 if better, 5 if the baseline does not fit
      --baseline FILE  the baseline (\(baseline))
      --counters       count only; measure no times
      --sizes N,…      measure these sizes
      --time S         seconds for each measurement (0.15)
      --seed S         the seed of random states (1)
      --format F       \(Report.Format.allCases.map(\.rawValue).joined(separator: ", "))
      --out FILE       write the report to this file
      --list           print what would be measured
      --help           print this
    """
  }

  private(set) var filters: [String] = []
  private(set) var sizes: [Int]?
  private(set) var effort: Effort? = .normal
  private(set) var seed: UInt64?
  private(set) var saves = false
  private(set) var compares = false
  private(set) var gates = false
  private(set) var baseline: String
  private(set) var format = Report.Format.text
  private(set) var out: String?
  private(set) var lists = false
  private(set) var isAskedForHelp = false

  init(_ words: some Sequence<String>, baseline: String) throws(OptionError) {
    self.baseline = baseline
    var arguments = Arguments(words)
    while let option = arguments.next() {
      switch option {
      case "--save": saves = true
      case "--compare": compares = true
      case "--gate": (gates, compares) = (true, true)
      case "--baseline": self.baseline = try arguments.one { $0 }
      case "--counters": effort = nil
      case "--sizes": sizes = try arguments.list { Int($0).flatMap { $0 > 0 ? $0 : nil } }
      case "--time": effort = Effort(fewest: 3, most: 1001, time: try arguments.one(Arguments.seconds))
      case "--seed": seed = try arguments.one { UInt64($0) }
      case "--format": format = try arguments.one { Report.Format(rawValue: $0) }
      case "--out": out = try arguments.one { $0 }
      case "--list": lists = true
      case "--help", "-h": isAskedForHelp = true
      default:
        guard !option.hasPrefix("-") else { throw arguments.unknown }
        filters.append(option)
      }
    }
  }
}
