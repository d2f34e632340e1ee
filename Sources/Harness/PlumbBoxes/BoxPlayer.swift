import ExternalEngine
import PlumbDocument

/// A layout engine that plays documents of boxes.
public protocol BoxPlayer {
  /// The engine's name, which is stored in findings.
  var name: String { get }
  /// The capabilities that the engine declares.
  var capabilities: Set<BoxCapability> { get }
  /// The largest error that the engine declares for its frames, in points for each box of the document.
  var precision: Double { get }
  /// The names of laws that the engine does not claim to satisfy.
  var exceptions: [String] { get }

  /// Plays documents and returns the answers in the same order. Throws an `EngineFailure` if the engine fails.
  func play(_ documents: [BoxDocument]) throws -> [EngineAnswer]
  /// Plays a document in a second process of the engine. Returns nil if the engine cannot have a second process.
  func playElsewhere(_ document: BoxDocument) throws -> EngineAnswer?
  /// Shortens the time limit for each document; nil restores the original limit.
  func limit(toSeconds seconds: Double?)
}

extension BoxPlayer {
  public var precision: Double { 0 }
  public var exceptions: [String] { [] }
  public func playElsewhere(_ document: BoxDocument) throws -> EngineAnswer? { nil }
  public func limit(toSeconds seconds: Double?) {}
}

/// An engine in a separate program. A second process, started on first use, is used to check that results do not depend on the
/// process. Not thread-safe.
public final class ExternalBoxPlayer: BoxPlayer {
  private let engine: ExternalEngine
  private var other: ExternalEngine?
  private let usualLimit: Double
  public let capabilities: Set<BoxCapability>

  /// Creates a player for a started engine. O(1).
  public init(_ engine: ExternalEngine) {
    (self.engine, usualLimit) = (engine, engine.limits.play)
    capabilities = Set(engine.hello.capabilities.compactMap { BoxCapability(rawValue: $0.rawValue) })
  }

  public var name: String { engine.hello.name }
  public var precision: Double { engine.hello.precision }
  public var exceptions: [String] { engine.hello.exceptions }

  /// Plays documents, as many per request as the engine accepts. If a request fails, plays its documents again one by one, to
  /// find the document that failed.
  public func play(_ documents: [BoxDocument]) throws -> [EngineAnswer] {
    let written = documents.compactMap { EngineDocument($0) }
    guard written.count == documents.count else { throw BoxError("a step cannot be played") }
    do throws(EngineFailure) {
      return try engine.play(written)
    } catch {
      guard documents.count > 1, error.document == nil, error.kind != .start else { throw error }
      // The documents may fail only in combination.
      for (index, document) in written.enumerated() {
        do throws(EngineFailure) {
          _ = try engine.play(document)
        } catch {
          throw BoxPlayFailure(failure: error, document: index)
        }
      }
      throw error
    }
  }

  public func playElsewhere(_ document: BoxDocument) throws -> EngineAnswer? {
    guard let written = EngineDocument(document) else { throw BoxError("a step cannot be played") }
    if other == nil { other = try ExternalEngine(engine.command, limits: engine.limits) }
    return try other?.play(written)
  }

  public func limit(toSeconds seconds: Double?) {
    engine.limits.play = min(usualLimit, seconds ?? usualLimit)
    other?.limits = engine.limits
  }

  /// Ends both processes; the next call starts them again. Takes at most a few seconds.
  public func end() {
    engine.end()
    other?.end()
    other = nil
  }
}

/// A failure of an engine, with the document that caused it.
public struct BoxPlayFailure: Error {
  public var failure: EngineFailure
  /// The index of the document among those that were played together.
  public var document: Int
}
