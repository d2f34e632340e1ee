import PlumbBasics

/// The command line of a `BenchmarkProgram`.
enum BenchmarkCommandLine {
  static func options(_ arguments: [String], baseline: String) throws(Stop) -> Options {
    var table = OptionTable(
      ofProgram: arguments, or: "benchmarks",
      [
        Option("save", nil, "save the results as the baseline"),
        Option("compare", nil, "compare with the baseline"),
        Option(
          "gate", nil, "compare, and exit with 2 if something got worse, 4 if better, 5 if the baseline does not fit"),
        Option("baseline", "FILE", "the baseline (\(baseline))"),
        Option("counters", nil, "count only; measure no times"),
        Option("sizes", "N,…", "measure these sizes"),
        Option("time", "S", "seconds for each measurement (0.15)"),
        Option("seed", "S", "the seed of random states (1)"),
        Option("format", "F", Report.Format.allCases.map(\.rawValue).joined(separator: ", ")),
        Option("out", "FILE", "write the report to this file"),
        Option("list", nil, "print what would be measured"),
      ])
    table.roles = [.init("list", with: ["sizes"])]
    table.conditions = [.excludes("time", "counters"), .excludes("save", "gate")]
    return try Options(Array(arguments.dropFirst()), of: table) { help(table) }
  }

  private static func help(_ table: OptionTable) -> String {
    """
    Measures benchmarks, and compares them with a baseline.

    Usage: \(table.title) [FILTER…] [OPTION…]

    A filter is WORKLOAD, WORKLOAD/OPERATION or WORKLOAD/OPERATION/SIZE; * matches any characters.

    \(table.lines)
    """
  }
}
