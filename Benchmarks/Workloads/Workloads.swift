import PlumbBench

/// All workloads. They are measured by default.
public enum Workloads {
  /// Layouts, the map of stacks and a lower bound, then rows for any solver, then the fuzzer's cases. O(1).
  public static var all: [any Workload] {
    layouts + [MapWorkload(), DirectPass()] + rows + [WideRows()]
      + [CaseWorkload(.scenes), CaseWorkload(.systems), DrawnWorkload(.scenes), DrawnWorkload(.systems)]
  }

  /// Workloads of views.
  public static var layouts: [any Workload] {
    [
      LayoutWorkload.flat, .distribution(.fill, "fill"), .distribution(.fillEqually, "fill-equally"),
      .distribution(.fillProportionally, "fill-proportionally"), .distribution(.equalSpacing, "equal-spacing"),
      // The cost of resizing views with different lengths still grows faster than linearly.
      .distribution(.equalCentering, "equal-centering", sizes: [10, 30, 100, 300, 1000]),
      .alignment(.leading, "align-leading"),
      .alignment(.center, "align-center"), .alignment(.trailing, "align-trailing"),
      .alignment(.firstBaseline, "align-first-baseline"), .alignment(.lastBaseline, "align-last-baseline"), .deep,
      .deepAlternating, .absolute, .balanced, .mixed, .churn, .scroll, .rotation, .labels, .cells, .intrinsic,
      .priorities, .conflict, .unchanged, .batch, .short, .compressed, .ownPriorities, .screen, .flatLarge,
      .balancedLarge,
    ] as [LayoutWorkload]
  }

  /// Workloads of rows without views, which are also measured with external solvers.
  public static var rows: [any Workload] {
    RowWorkload.allCases.map { RowBenchmark($0, breaksTies: true) { PlumbRows() } }
  }
}
