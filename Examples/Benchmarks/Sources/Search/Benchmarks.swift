import PlumbBench

/// The benchmarks of this package.
public func benchmarks(isSlow: Bool = false) -> [Benchmark] {
  let text = String(repeating: "a sentence of some words. ", count: 20)
  return [
    benchmark("split") { _ in text.split(separator: " ") },
    benchmark("search/place", "finds an element in a sorted list", sizes: [10, 100, 1_000, 10_000]) { run in
      (0..<run.size).map { $0 * 3 }
    } measure: { run, list in
      var search = Search(isSlow: isSlow)
      let place = search.place(of: 2 * run.size, in: list)
      run.count("comparisons", search.comparisons)
      return place
    },
    benchmark("list/sort", sizes: [10, 100, 1_000], setUpEachTime: true) { run in
      (0..<run.size).map { _ in run.random.index(below: 1_000_000) }
    } measure: { _, list in
      list.sort()
    },
  ]
}
