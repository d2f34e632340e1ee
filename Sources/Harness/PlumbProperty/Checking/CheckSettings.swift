import PlumbBasics

/// The settings that environment variables of a test run change.
package struct CheckSettings {
  package private(set) var seed: UInt64?
  package private(set) var effort = 1
  package private(set) var shard = (index: 0, count: 1)

  /// Throws for a value that cannot be understood, since a run that ignored it would look like the run that was wanted.
  package init(_ environment: [String: String]) throws {
    if let text = environment["PLUMB_SEED"] {
      guard let number = UInt64(text) else { throw Self.wrong("PLUMB_SEED", text, "a whole number, as in 7") }
      seed = number
    }
    if let text = environment["PLUMB_EFFORT"] {
      guard let number = Int(text), (1...1_000_000).contains(number) else {
        throw Self.wrong("PLUMB_EFFORT", text, "a whole number from 1 to 1000000")
      }
      effort = number
    }
    if let text = environment["PLUMB_SHARD"] {
      guard let part = CaseNumbers.shard(text) else { throw Self.wrong("PLUMB_SHARD", text, "I/N, as in 2/4") }
      shard = part
    }
  }

  private static func wrong(_ name: String, _ text: String, _ wanted: String) -> Stop {
    Stop(code: .wrongUsage, message: "the environment variable \(name) must be \(wanted), found \"\(text)\"")
  }
}
