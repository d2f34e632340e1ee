import PlumbBench

/// Everything that is measured when nobody asks for less.
public enum Workloads {
  /// Layouts first and a yardstick for them, then rows as any solver is given them, then the fuzzer's cases. O(1).
  public static var all: [any Workload] {
    layouts + [DirectPass()] + rows + [CaseWorkload(.scenes), CaseWorkload(.systems)]
  }

  /// Views, through their own interface.
  public static var layouts: [any Workload] {
    [
      LayoutWorkload.flat, .distribution(.fill, "fill"), .distribution(.fillEqually, "fill-equally"),
      .distribution(.fillProportionally, "fill-proportionally"), .distribution(.equalSpacing, "equal-spacing"),
      // Seconds at 1 000.
      .distribution(.equalCentering, "equal-centering", sizes: [10, 30, 100, 300]),
      .alignment(.leading, "align-leading"),
      .alignment(.center, "align-center"), .alignment(.trailing, "align-trailing"),
      .alignment(.firstBaseline, "align-first-baseline"), .alignment(.lastBaseline, "align-last-baseline"), .deep,
      .deepAlternating, .balanced, .churn, .scroll, .rotation, .labels, .intrinsic, .priorities, .conflict, .unchanged,
      .batch, .screen, .flatLarge, .balancedLarge,
    ] as [LayoutWorkload]
  }

  /// Rows of a solver, without views: what other solvers are measured on too.
  public static var rows: [any Workload] {
    RowWorkload.allCases.map { RowBenchmark($0, breaksTies: true) { PlumbRows() } }
  }
}
