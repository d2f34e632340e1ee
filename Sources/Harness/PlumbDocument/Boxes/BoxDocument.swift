/// A tree of boxes with steps and expectations, to be played by layout engines.
public struct BoxDocument: Sendable, Equatable {
  public var name = ""
  /// The purpose of the document.
  public var why = ""
  /// Where the expected numbers come from.
  public var source = ""
  /// The finding that the document reproduces; nil if it is not a finding.
  public var finding: FindingRecord?
  /// The largest tolerated difference between expected and actual frames; nil for a default that depends on the engine.
  public var tolerance: Double?
  /// The width and height of the root's border box; nil for the natural size.
  public var available: Box.Pair<Double?>
  public var direction = Direction.leftToRight
  public var root: Box
  public var steps: [BoxStep] = []
  public var expectations: [BoxExpectation] = []

  /// Creates a document without steps and expectations. O(1).
  public init(available: Box.Pair<Double?>, root: Box) { (self.available, self.root) = (available, root) }

  /// The largest difference at which frames count as equal, for an engine with the given precision. O(boxes).
  public func usedTolerance(precision: Double) -> Double { tolerance ?? 0.01 + precision * Double(root.count) }

  /// The direction in which rows are laid out.
  public enum Direction: String, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }
}

/// An edit to a tree of boxes, followed by a layout.
public indirect enum BoxStep: Sendable, Hashable {
  case set(box: String, BoxSetting)
  case insert(Box, to: String, at: Int)
  /// Removes a box and its descendants.
  case remove(box: String)
  /// Moves a box. The index counts the new parent's children without the moved box.
  case move(box: String, to: String, at: Int)
  case hide(box: String)
  case show(box: String)
  /// Changes the text of a leaf that already has text.
  case text(box: String, Box.Text)
  case resize(available: Box.Pair<Double?>)
  /// Several edits before a single layout.
  case batch([BoxStep])

  /// The kind of a step.
  public enum Kind: String, Sendable, CaseIterable {
    case set, insert, remove, move, hide, show, text, resize, batch
  }

  /// The kind of the step. O(1).
  public var kind: Kind {
    switch self {
    case .set: .set
    case .insert: .insert
    case .remove: .remove
    case .move: .move
    case .hide: .hide
    case .show: .show
    case .text: .text
    case .resize: .resize
    case .batch: .batch
    }
  }
}

/// The expected frames of some boxes after a step.
public struct BoxExpectation: Sendable, Equatable {
  public var step: Int
  /// Each frame has the x, y, width and height of the border box, relative to the parent's top-left corner.
  public var frames: [(id: String, frame: [Double])]

  /// Creates an expectation, by default without frames. O(1).
  public init(step: Int, frames: [(id: String, frame: [Double])] = []) { (self.step, self.frames) = (step, frames) }

  /// Whether both expect the same frames in the same order after the same step. O(frames).
  public static func == (one: BoxExpectation, other: BoxExpectation) -> Bool {
    one.step == other.step && one.frames.elementsEqual(other.frames, by: ==)
  }
}
