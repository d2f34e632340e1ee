import PlumbLayout
import PlumbScene
import PlumbSolver

/// The state of a layout as values, for comparisons in laws.
public struct LayoutSnapshot: Sendable {
  /// The frames of views and guides, in their superviews' coordinates.
  public var frames = Named<Rect>()
  /// The area in which each stack arranges its views: its bounds, or the frame of its layout margins guide.
  public var canvases = Named<Rect>()
  /// Contains true for each view whose layout direction is right to left.
  public var rightToLeft = Named<Bool>()
  public var conflicts: [ConflictReport] = []
  /// The baselines of views that a stack aligns or spaces by baselines, measured from the superview's top.
  public var baselines = Named<(first: Double, last: Double)>()
  /// The frame of the content guide, and the content size, of each scroll view.
  public var contents = Named<(guide: Rect, size: Size)>()
  /// For each subview of a scroll view, how much of the subview's top the safe area covers, without the subview's additional
  /// insets. Omits scroll views with an explicit content offset.
  public var coveredAtTop = Named<Double>()
  /// The solver's work in the last step.
  public var work = WorkCounters()
  /// The numbers of stored objects; nil if only frames were read.
  package var footprint: LayoutFootprint?
  /// The number of the live layout's rows that changed while the rows were listed.
  package var rowsChangedByListing = 0
  /// The solver's rows and its proof; nil if only frames were read.
  package var system: NumberedSystem?

  /// Reads only frames. O(views).
  init(framesOf stage: Stage) {
    for view in stage.views() { frames.append(view.identifier ?? "", view.frame) }
  }

  /// Reads a stage after its layout. `withSystem` adds baselines, complete conflicts and the solver's rows; `withSets` adds only
  /// complete conflicts. O(views), or O(rows) with the system.
  init(_ stage: Stage, withSystem: Bool = false, withSets: Bool = false) {
    let views = stage.views()
    frames.reserve(views.count)
    for view in views {
      let id = view.identifier ?? ""
      frames.append(id, view.frame)
      for guide in view.layoutGuides { frames.append(guide.identifier ?? "", guide.layoutFrame) }
      if view.effectiveLayoutDirection == .rightToLeft { rightToLeft.append(id, true) }
      if let scroll = view as? ScrollView {
        contents.append(id, (scroll.contentLayoutGuide.layoutFrame, scroll.contentSize))
        if withSystem { takeCovered(in: scroll) }
      }
      guard let stack = view as? StackView else { continue }
      if withSystem, stack.usesBaselines {
        for view in stack.arrangedSubviews {
          baselines[view.identifier ?? ""] = (
            Self.baseline(of: view, first: true), Self.baseline(of: view, first: false)
          )
        }
      }
      canvases.append(
        id, stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.layoutFrame : stack.bounds)
    }
    conflicts = withSystem || withSets ? stage.root.conflicts : stage.root.conflictsInBrief
    work = stage.lastWork
    guard withSystem else { return }
    let changes = stage.root.layoutRowChanges
    (system, footprint) = (stage.root.numberedSystem, stage.root.layoutFootprint)
    rowsChangedByListing = stage.root.layoutRowChanges - changes
  }

  /// Fills `coveredAtTop` for a scroll view whose content inset at the top is at least its safe area inset.
  private mutating func takeCovered(in scroll: ScrollView) {
    guard scroll.givenContentOffset == nil, scroll.adjustedContentInset.top >= scroll.safeAreaInsets.top else { return }
    for view in scroll.subviews where view.frame.minY >= 0 {
      let covered = view.safeAreaInsets.top - max(0, view.additionalSafeAreaInsets.top)
      coveredAtTop.append(view.identifier ?? "", covered)
    }
  }

  /// Builds a scene, plays all its steps and reads the result. O(scene + steps).
  init(playing scene: Scene) throws(SceneError) {
    let stage = try Stage(scene)
    try stage.play(to: scene.steps.count)
    self.init(stage)
  }

  /// The first difference from a stage, without tolerance, or nil if both are equal. Fast if they are equal.
  /// O(views).
  func difference(to stage: Stage) -> String? {
    isUnchanged(stage) ? nil : difference(from: LayoutSnapshot(stage), within: 0)
  }

  /// Whether a stage has exactly the same frames and conflicts, in the same order.
  private func isUnchanged(_ stage: Stage) -> Bool {
    guard hasSameBroken(as: stage.root.conflictsInBrief) else { return false }
    var next = 0
    for view in stage.views() {
      guard isFrame(next, view.identifier, view.frame) else { return false }
      next += 1
      for guide in view.layoutGuides {
        guard isFrame(next, guide.identifier, guide.layoutFrame) else { return false }
        next += 1
      }
    }
    return next == frames.keys.count
  }

  private func isFrame(_ index: Int, _ id: String?, _ frame: Rect) -> Bool {
    index < frames.keys.count && frames.keys[index] == id ?? "" && frames.values[index].isNear(frame, within: 0)
  }

  /// A baseline of a view. A stack uses the baseline of its first or last visible view.
  private static func baseline(of view: View, first: Bool) -> Double {
    var (bearer, top) = (view, 0.0)
    while let stack = bearer as? StackView {
      let visible = stack.arrangedSubviews.filter { !$0.isHidden }
      guard let inner = first || stack.axis == .horizontal ? visible.first : visible.last else { break }
      top += bearer.frame.minY
      bearer = inner
    }
    let frame = bearer.frame
    return top + (first ? frame.minY + bearer.firstBaselineOffset : frame.maxY - bearer.lastBaselineOffset)
  }

  /// The tolerance: a millionth of a point or 1e-10 times the largest coordinate, whichever is larger.
  var tolerance: Double { 1e-6 * max(1, reach / 10_000) }

  /// The largest magnitude in any frame.
  var reach: Double {
    var reach = 0.0
    for frame in frames.values {
      reach = max(max(reach, abs(frame.minX)), max(abs(frame.minY), max(frame.width, frame.height)))
    }
    return reach
  }

  /// Descriptions of the broken constraints without numbers, whose last digits may differ.
  var broken: [String] {
    conflicts.map { conflict in
      let text = conflict.broken
      return "\(text.identifier ?? "-") \(text.first).\(text.firstAttribute) \(text.second).\(text.secondAttribute)"
    }.sorted()
  }

  /// Whether the same constraints are broken in the same order. Faster than comparing reports.
  private func hasSameBroken(as wanted: [ConflictReport]) -> Bool {
    conflicts.count == wanted.count
      && zip(conflicts, wanted).allSatisfy { one, other in
        let (one, other) = (one.broken, other.broken)
        return one.identifier == other.identifier && one.first == other.first && one.second == other.second
          && one.firstAttribute == other.firstAttribute && one.secondAttribute == other.secondAttribute
      }
  }

  /// The first difference from another snapshot, or nil if both are equal.
  func difference(from wanted: LayoutSnapshot, within tolerance: Double) -> String? {
    if let fault = frameDifference(from: wanted, within: tolerance) { return fault }
    if hasSameBroken(as: wanted.conflicts) { return nil }
    return broken == wanted.broken
      ? nil : "the broken constraints are \(broken.quotedList), expected \(wanted.broken.quotedList)"
  }
}

extension LayoutSnapshot {
  /// The first frame that differs from another snapshot, or nil if all frames are equal.
  func frameDifference(from wanted: LayoutSnapshot, within tolerance: Double) -> String? {
    guard let index = differing(from: wanted.frames, within: tolerance) else { return nil }
    let (id, frame) = (frames.keys[index], frames.values[index])
    guard let other = wanted.frames[id] else { return "\"\(id)\" is missing" }
    return "\"\(id)\" has frame \(frame.text), expected \(other.text)"
  }

  /// The index of the alphabetically first differing frame. Both snapshots usually have the same frames in the same order.
  private func differing(from wanted: Named<Rect>, within tolerance: Double) -> Int? {
    var first: Int?
    for (index, id) in frames.keys.enumerated() {
      let isInPlace = index < wanted.keys.count && wanted.keys[index] == id
      let other = isInPlace ? wanted.values[index] : wanted[id]
      if other.map({ frames.values[index].isNear($0, within: tolerance) }) ?? false { continue }
      if first.map({ id < frames.keys[$0] }) ?? true { first = index }
    }
    return first
  }
}

extension StackView {
  /// Whether the stack aligns or spaces its views by baselines.
  fileprivate var usesBaselines: Bool {
    [.firstBaseline, .lastBaseline].contains(alignment) || isBaselineRelativeArrangement && axis == .vertical
  }
}

extension Rect {
  var numbers: [Double] { [minX, minY, width, height] }

  var text: String { "(\(numbers.map { "\($0)" }.joined(separator: ", ")))" }

  func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
