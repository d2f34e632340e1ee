import PlumbSolver

/// A set of a view's margins and lengths that change with the superview's size.
public struct Autoresizing: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  /// Creates a set of margins and lengths from a raw value. O(1).
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = Autoresizing(rawValue: 1)
  public static let flexibleWidth = Autoresizing(rawValue: 2)
  public static let flexibleRightMargin = Autoresizing(rawValue: 4)
  public static let flexibleTopMargin = Autoresizing(rawValue: 8)
  public static let flexibleHeight = Autoresizing(rawValue: 16)
  public static let flexibleBottomMargin = Autoresizing(rawValue: 32)
}

extension View {
  /// The frame in the superview's coordinates, as of the last layout. The frame that you set determines the position and size
  /// of a root, and of a view whose `translatesAutoresizingMaskIntoConstraints` is true. For other views, the next layout
  /// replaces it. O(1), or O(depth) with a display scale.
  public var frame: Rect {
    get {
      guard let engine, region != nowhere, !(needs.contains(.frame) && translatesAutoresizingMaskIntoConstraints) else {
        return storedFrame
      }
      return engine.frame(of: region)
    }
    set {
      let isUsable: (Double) -> Bool = { abs($0) <= Solver.largestNumber }
      guard isUsable(newValue.origin.x), isUsable(newValue.origin.y), isUsable(newValue.width),
        isUsable(newValue.height), newValue.width >= 0, newValue.height >= 0
      else { return report(.numberRefused("\(title): frame")) }
      storedFrame = newValue
      rebaseAutoresizing()
      guard translatesAutoresizingMaskIntoConstraints else { return }
      note(.frame)
      invalidateFitting()
    }
  }

  /// The frame that was set, if it determines the layout, or else the current frame. Unlike the current frame, a frame that was
  /// set is not rounded to pixels or changed by a conflict. O(1).
  package var givenFrame: Rect {
    translatesAutoresizingMaskIntoConstraints && autoresizingMask.isEmpty ? storedFrame : frame
  }

  /// A rectangle with origin 0 and the size of the frame. O(1).
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The view's margins and lengths that change with the superview's size, if the frame that you set determines the layout.
  /// O(1).
  public var autoresizingMask: Autoresizing {
    get { extras?.autoresizing ?? [] }
    set {
      keepResizedFrame(in: superview?.frame.size)
      withExtras {
        $0.autoresizing = newValue
        $0.autoresizingBase = superview?.frame.size
      }
      if translatesAutoresizingMaskIntoConstraints { note(.frame) }
      invalidateFitting()
    }
  }

  /// Records the superview's current size as the size to which the frame refers.
  func rebaseAutoresizing() {
    if let extras, !extras.autoresizing.isEmpty { extras.autoresizingBase = superview?.frame.size }
  }

  /// Stores the frame that results from the mask in a superview of the given size. Call it before the mask or the superview
  /// changes.
  func keepResizedFrame(in size: @autoclosure () -> Size?) {
    guard let extras, let base = extras.autoresizingBase, let size = size(), base != size else { return }
    let across = autoresizingRule(storedFrame, along: .horizontal)
    let down = autoresizingRule(storedFrame, along: .vertical)
    storedFrame = Rect(
      x: across.start + across.startShare * size.width, y: down.start + down.startShare * size.height,
      width: max(0, across.length + across.lengthShare * size.width),
      height: max(0, down.length + down.lengthShare * size.height))
    extras.autoresizingBase = size
  }

  /// Returns a frame along one axis, as fractions of the superview's length plus constants. Flexible parts share a change of the
  /// superview's length in proportion to their own lengths.
  func autoresizingRule(
    _ frame: Rect, along axis: Axis
  ) -> (start: Double, startShare: Double, length: Double, lengthShare: Double) {
    let start = axis == .horizontal ? frame.minX : frame.minY
    let length = frame.size[axis]
    guard let extras, let base = extras.autoresizingBase?[axis] else { return (start, 0, length, 0) }
    let mask = extras.autoresizing
    let before = mask.contains(axis == .horizontal ? .flexibleLeftMargin : .flexibleTopMargin)
    let inside = mask.contains(axis == .horizontal ? .flexibleWidth : .flexibleHeight)
    let after = mask.contains(axis == .horizontal ? .flexibleRightMargin : .flexibleBottomMargin)
    let rest = base - start - length
    let total = (before ? start : 0) + (inside ? length : 0) + (after ? rest : 0)
    let count = Double([before, inside, after].count { $0 })
    let share: (Bool, Double) -> Double = { isFlexible, part in
      guard isFlexible else { return 0 }
      return total == 0 ? 1 / count : part / total
    }
    let (startShare, lengthShare) = (share(before, start), share(inside, length))
    return (start - startShare * base, startShare, length - lengthShare * base, lengthShare)
  }
}
