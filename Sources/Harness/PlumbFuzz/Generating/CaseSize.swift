/// How large a generated case is. The first cases of each seed are small: most faults show in small cases too, which take a
/// quarter of the time, so the fuzzer finds half of all faults earlier. Rare faults need the larger cases that follow.
public enum CaseSize: Sendable {
  /// A system that is not large, or a scene of few views. Both are equally likely.
  case small
  /// Any case. Three of four are scenes.
  case usual

  /// The number of small cases at the start. With 16 to 48, injected faults are found equally fast (the median); 64 are too many
  /// (Benchmarks/Results/2026-11-23-fuzz-faults.md).
  static let smallCases = 32
  /// The most views of a small scene at the start, besides the root.
  static let mostViews = 4

  /// The size of the case with a number. O(1).
  init(ofCase number: Int) { self = number < Self.smallCases ? .small : .usual }

  /// How many scenes are drawn for each system.
  var scenesPerSystem: Int { self == .small ? 1 : 3 }
}
