import PlumbBench

/// The workloads of this project.
public enum Workloads {
  /// All workloads: layouts, the map of stacks and a lower bound, followed by rows for any solver and the fuzzer's cases. O(1).
  public static var all: [any Workload] {
    layouts + [MapWorkload(), DirectPass()] + rows + [WideRows()]
      + [CaseWorkload(.scenes), CaseWorkload(.systems), DrawnWorkload(.scenes), DrawnWorkload(.systems)]
  }

  /// The workloads that lay out views.
  public static var layouts: [any Workload] {
    [
      LayoutWorkload.flat, .distribution(.fill, "fill"), .distribution(.fillEqually, "fill-equally"),
      .distribution(.fillProportionally, "fill-proportionally"), .distribution(.equalSpacing, "equal-spacing"),
      // The cost of resizing views of different lengths still grows faster than linearly.
      .distribution(.equalCentering, "equal-centering", sizes: [10, 30, 100, 300, 1000]),
      .alignment(.leading, "align-leading"),
      .alignment(.center, "align-center"), .alignment(.trailing, "align-trailing"),
      .alignment(.firstBaseline, "align-first-baseline"), .alignment(.lastBaseline, "align-last-baseline"), .deep,
      .deepAlternating, .absolute, .balanced, .mixed, .churn, .scroll, .rotation, .labels, .cells, .intrinsic,
      .priorities, .conflict, .unchanged, .batch, .short, .compressed, .ownPriorities, .screen, .flatLarge,
      .balancedLarge,
    ] as [LayoutWorkload]
  }

  /// The workloads that consist of rows, without views. External solvers can also be measured on them.
  public static var rows: [any Workload] {
    RowWorkload.allCases.map { RowBenchmark($0, breaksTies: true) { PlumbRows() } }
  }
}
