import PlumbBench

extension BaselineFile {
  /// The file for a path, or for a name among the project's baselines. O(1).
  init(named name: String) {
    self.init(name.contains("/") || name.hasSuffix(".json") ? name : "Benchmarks/Baselines/\(name).json")
  }
}
