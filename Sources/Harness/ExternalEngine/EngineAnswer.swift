import PlumbBasics

/// A document for an engine to lay out, converted to JSON once.
public struct EngineDocument: Sendable {
  /// The document on one line, in UTF-8.
  let bytes: [UInt8]
  /// The ids of the boxes that must have a frame in each layout: at the start, and after each step.
  public let ids: [Set<String>]

  /// Creates a document from JSON. `ids` lists the boxes that must have a frame at the start and after each step. O(length).
  package init(_ document: JSON, ids: [Set<String>]) {
    self.init(line: document.brief, ids: ids)
  }

  /// Creates a document from JSON on one line. O(length).
  public init(line: String, ids: [Set<String>]) {
    (bytes, self.ids) = (Array(line.utf8), ids)
  }
}

/// The answer to one document.
public enum EngineAnswer: Hashable, Sendable {
  case played(EnginePlay)
  case declined(EngineRefusal)

  /// The layouts; nil if the engine rejected the document. O(1).
  public var play: EnginePlay? {
    if case .played(let play) = self { play } else { nil }
  }
}

/// An engine's reason for rejecting a document.
public struct EngineRefusal: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// The engine lacks a capability that the document needs. The case is skipped.
    case unsupported
    /// The engine declares the needed capabilities, but rejects the document. This is a finding.
    case refused
  }

  public let kind: Kind
  /// The engine's own message.
  public let message: String

  /// Creates a reason with the engine's own message. O(1).
  public init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}

/// The layouts of a document, at the start and after each step.
public struct EnginePlay: Hashable, Sendable {
  /// The layout at the start, and after each step.
  public var steps: [EngineStep]
  /// The times that the engine measured; nil unless they were requested.
  public var times: EngineTimes?

  /// Creates the layouts of a document, by default without times. O(1).
  public init(steps: [EngineStep], times: EngineTimes? = nil) { (self.steps, self.times) = (steps, times) }
}

/// The layout after a step.
public struct EngineStep: Hashable, Sendable {
  /// The frames of all boxes that are not hidden.
  public var frames: [String: EngineFrame]
  /// How often the layout measured each text. A text is missing if it was not measured, or if the engine does not count
  /// measurements.
  public var measured: [String: Int]

  /// Creates a layout, by default without counts of measurements. O(1).
  public init(frames: [String: EngineFrame], measured: [String: Int] = [:]) {
    (self.frames, self.measured) = (frames, measured)
  }
}

extension EngineStep {
  /// The frames as lists of x, y, width and height. O(frames).
  public var numbers: [String: [Double]] { frames.mapValues { [$0.x, $0.y, $0.width, $0.height] } }
}

/// A box's border box, in points. The position is relative to the top-left corner of the parent's border box, in either layout
/// direction.
public struct EngineFrame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// Creates a frame relative to the parent. O(1).
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// Times that the engine itself measured, in nanoseconds. They do not include reading frames and handling JSON.
public struct EngineTimes: Hashable, Sendable {
  public enum Clock: String, Sendable {
    /// Processor time.
    case cpu
    /// Wall-clock time, for engines that do the work in a different process.
    case wall
  }

  public var clock: Clock
  /// The time that each repetition took to create the tree. Empty if the engine cannot measure it, for example because the
  /// adapter takes most of the time.
  public var build: [Double]
  /// The times to apply an edit and lay out the tree: a list for the start and for each step, with one entry for each
  /// repetition.
  public var layout: [[Double]]

  /// Creates times that were measured by the given clock. O(1).
  public init(clock: Clock, build: [Double], layout: [[Double]]) {
    (self.clock, self.build, self.layout) = (clock, build, layout)
  }
}
