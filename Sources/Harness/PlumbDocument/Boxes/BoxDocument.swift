/// A tree of boxes with steps and expectations: the document that layout engines play.
public struct BoxDocument: Sendable, Equatable {
  public var name = ""
  /// Why the document exists.
  public var why = ""
  /// The source of the expected numbers.
  public var source = ""
  /// The finding that the document shows, if it is one.
  public var finding: FindingRecord?
  /// The tolerance of frames; nil for the default, which depends on the engine.
  public var tolerance: Double?
  /// The width and height of the root's border box; nil for as large as its content wants to be.
  public var available: Box.Pair<Double?>
  public var direction = Direction.leftToRight
  public var root: Box
  public var steps: [BoxStep] = []
  public var expectations: [BoxExpectation] = []

  /// O(1).
  public init(available: Box.Pair<Double?>, root: Box) { (self.available, self.root) = (available, root) }

  /// The greatest difference of equal frames, for an engine whose numbers are as precise as it says. O(boxes).
  public func usedTolerance(precision: Double) -> Double { tolerance ?? 0.01 + precision * Double(root.count) }

  /// The side on which rows begin.
  public enum Direction: String, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }
}

/// An edit of a tree of boxes, followed by a layout.
public indirect enum BoxStep: Sendable, Hashable {
  case set(box: String, BoxSetting)
  case insert(Box, to: String, at: Int)
  /// Removes a box with everything in it.
  case remove(box: String)
  /// The index is the one after the removal from its old place.
  case move(box: String, to: String, at: Int)
  case hide(box: String)
  case show(box: String)
  /// Another text for a leaf that has one.
  case text(box: String, Box.Text)
  case resize(available: Box.Pair<Double?>)
  /// Several edits before one layout.
  case batch([BoxStep])

  /// The kind of a step.
  public enum Kind: String, Sendable, CaseIterable {
    case set, insert, remove, move, hide, show, text, resize, batch
  }

  /// Its kind. O(1).
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

/// The expected frames after a step, only of the boxes that are named.
public struct BoxExpectation: Sendable, Equatable {
  public var step: Int
  /// x, y, width and height of the border box, from the parent's physical top left corner.
  public var frames: [(id: String, frame: [Double])]

  /// O(1).
  public init(step: Int, frames: [(id: String, frame: [Double])] = []) { (self.step, self.frames) = (step, frames) }

  /// Whether both expect the same, in the same order. O(frames).
  public static func == (one: BoxExpectation, other: BoxExpectation) -> Bool {
    one.step == other.step && one.frames.elementsEqual(other.frames, by: ==)
  }
}
