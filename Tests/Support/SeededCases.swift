import Glibc
import PlumbProperty

/// Seeded cases of one property, with the failures.
public struct SeededCases {
  public var seeds: Range<Int>

  public init(seeds: Range<Int>) {
    self.seeds = seeds
  }

  /// `usual` cases, or as many times more as the environment's `PLUMB_EFFORT` says, from the seed `PLUMB_SEED` on.
  public init(usual: Int) {
    let start = Self.number("PLUMB_SEED") ?? 0
    seeds = start..<(start + usual * Self.effort)
  }

  /// The factor on the usual number of cases.
  public static var effort: Int { number("PLUMB_EFFORT") ?? 1 }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  public struct Findings {
    public var texts: [String] = []

    public var isEmpty: Bool { texts.isEmpty }

    /// The number of failures and the shortest few, which are the easiest to understand.
    public var report: String {
      let shortest = texts.sorted { $0.count < $1.count }.prefix(3)
      return "\(texts.count) of the cases failed\n" + shortest.joined(separator: "\n\n")
    }
  }

  /// Runs the property for each seed; the property returns a failure, or nil.
  public func run(_ property: (inout Seeded) throws -> String?) -> Findings {
    var findings = Findings()
    for seed in seeds {
      var random = Seeded(seed: UInt64(seed))
      do {
        if let text = try property(&random) { findings.texts.append("seed \(seed): \(text)") }
      } catch {
        findings.texts.append("seed \(seed): threw \(error)")
      }
    }
    return findings
  }
}
