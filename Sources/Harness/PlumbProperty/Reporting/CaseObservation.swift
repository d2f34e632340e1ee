import Foundation
import PlumbFiles

/// One case of a run as a line of JSON, in the format that Hypothesis writes and Tyche displays.
///
/// See <https://hypothesis.readthedocs.io/en/latest/reference/integrations.html>.
public struct CaseObservation: Encodable, Sendable {
  public enum Status: String, Encodable, Sendable {
    case passed, failed
    /// The case could not be played.
    case unplayable = "gave_up"
  }

  /// A property of a case, which Tyche shows as a distribution over all cases.
  public enum Feature: Encodable, Hashable, Sendable {
    case number(Int)
    case text(String)

    /// Encodes the feature as a single JSON value. O(length).
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .number(let number): try value.encode(number)
      case .text(let text): try value.encode(text)
      }
    }
  }

  private let property: String
  private let runStart: Date
  private let status: Status
  private let reason: String
  private let representation: String
  private let features: [String: Feature]
  private let seconds: Double?

  /// Creates an observation. Tyche groups the cases by the name `property`. `representation` identifies the case for people,
  /// for example by the command that replays it. O(1).
  public init(
    property: String, runStart: Date, _ status: Status, because reason: String = "", representation: String,
    features: [String: Feature], seconds: Double? = nil
  ) {
    (self.property, self.runStart, self.status, self.reason) = (property, runStart, status, reason)
    (self.representation, self.features, self.seconds) = (representation, features, seconds)
  }

  private enum CodingKeys: String, CodingKey {
    case type, property, status, representation, arguments, features, coverage, timing, metadata
    case runStart = "run_start"
    case statusReason = "status_reason"
    case howGenerated = "how_generated"
  }

  /// Encodes all members, because the format requires even the members that are always empty here. O(length).
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode("test_case", forKey: .type)
    try members.encode(property, forKey: .property)
    try members.encode(runStart.timeIntervalSince1970, forKey: .runStart)
    try members.encode(status, forKey: .status)
    try members.encode(reason, forKey: .statusReason)
    try members.encode(representation, forKey: .representation)
    try members.encode("drawn from a seed", forKey: .howGenerated)
    try members.encode(features, forKey: .features)
    try members.encode(seconds.map { ["check": $0] } ?? [:], forKey: .timing)
    try members.encode([String: String](), forKey: .arguments)
    try members.encode([String: String](), forKey: .metadata)
    try members.encodeNil(forKey: .coverage)
  }

  /// The observation as JSON on one line, without a line break. O(length).
  public var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// A file to which several processes append observations.
///
/// Each line is written by a single system call, so lines of different processes are not interleaved.
public struct CaseObservationFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens a file, or creates it if it does not exist. If `isEmptied` is true, the file's content is removed. O(1).
  public init(_ path: String, isEmptied: Bool = false) throws {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (isEmptied ? O_TRUNC : 0)
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { throw FileFailure(path) }
    (self.path, self.descriptor) = (path, descriptor)
  }

  /// Appends an observation as a line. Throws if the line cannot be written, for example because the disk is full. O(length).
  public func append(_ observation: CaseObservation) throws {
    let failure = WholeFile.writeAll(Array((observation.line + "\n").utf8), to: descriptor)
    if failure != 0 { throw FileFailure(path, code: failure) }
  }
}
