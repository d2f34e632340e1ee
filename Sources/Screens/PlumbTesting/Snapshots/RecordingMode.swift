/// What a test does with recordings, by the environment variable `PLUMB_RECORD`.
enum RecordingMode: String {
  /// Compares, and fails if there is no recording.
  case none
  /// Records what has no recording, and compares the rest.
  case missing
  /// Records everything anew.
  case all

  static let variable = "PLUMB_RECORD"

  /// Refuses to record on a continuous integration server, where nobody would look at the recording. O(1).
  init(_ environment: [String: String]) throws {
    guard let value = environment[Self.variable], !value.isEmpty else {
      self = .none
      return
    }
    guard let mode = RecordingMode(rawValue: value) else {
      throw SnapshotFailure("\(Self.variable)=\(value) has no meaning: use missing or all")
    }
    let ci = environment["CI"] ?? ""
    guard mode == .none || ["", "0", "false"].contains(ci.lowercased()) else {
      throw SnapshotFailure("\(Self.variable)=\(value) is refused because CI=\(ci): record on your machine and commit")
    }
    self = mode
  }
}

/// A screen that differs from its recording, or has none. The description names the file and line of the test.
public struct SnapshotFailure: Error, CustomStringConvertible, Sendable {
  public let description: String

  init(_ description: String) { self.description = description }
}
