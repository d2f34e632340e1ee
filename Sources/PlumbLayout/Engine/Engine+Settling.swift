import PlumbSolver

/// Heights of text follow widths, and insets follow frames: solves, and again until nothing follows any more.
extension Engine {
  /// How often they may follow each other.
  private static let roundLimit = 12

  /// Where what follows could come to rest in several ways, it starts from the same for all histories.
  func solve() {
    if !isMeasuring { (isSettled, isSolved) = (true, true) }
    if couplingCount > 0 { forgetMeasuredWidths() }
    if !settle() {
      // It got as far as the rounds allow, from wherever it was. From the beginning it gets equally far for everyone.
      forgetMeasuredWidths()
      if !settle() { noteUnsettled() }
    }
    noteMoved()
    if !isMeasuring { reportConflicts() }
  }

  func noteUnsettled() {
    guard !isMeasuring else { return }
    isSettled = false
    root.report(.unsettled)
  }

  private func noteUnsolved() {
    guard !isMeasuring else { return }
    isSolved = false
    root.report(.unsolved)
  }

  /// Returns whether it came to rest. Insets follow only when texts have done so: then it does not matter how high those
  /// were before.
  private func settle() -> Bool {
    forgetInheritedInsets()
    for _ in 1..<Self.roundLimit {
      guard settleTexts() else { return false }
      refreshGuides()
      takeChanges()
      if !isSolveDue { return true }
    }
    _ = settleTexts()
    return false
  }

  /// Where they do not come to rest, they are left as they were last solved. Nothing follows from what the solver has no answer to.
  private func settleTexts() -> Bool {
    for _ in 1..<Self.roundLimit {
      guard solveOnce() else { return false }
      measureLabels()
      takeChanges()
      if !isSolveDue { return true }
    }
    _ = solveOnce()
    return false
  }

  /// Returns whether there is an answer.
  private func solveOnce() -> Bool {
    isSolveDue = false
    edition += 1
    ambiguous = nil
    do {
      try solver.solve()
      return true
    } catch {
      noteUnsolved()
      return false
    }
  }

  /// Insets may follow frames that follow insets: each view begins with what it has of its own.
  private func forgetInheritedInsets() {
    guard !insetGuides.all.isEmpty else { return }
    inheritsNoInsets = true
    refreshGuides()
    inheritsNoInsets = false
  }

  /// Margins or a safe area were changed. Insets that follow frames are worked out anew from the beginning, even where those
  /// frames agree with what is new: they may agree with several things, and which it is does not depend on what came before.
  func insetsChanged() {
    insetsAreStale = true
    if !insetGuides.all.isEmpty { isSolveDue = true }
  }

  /// Widths may depend on heights: each text begins with the width it would like.
  private func forgetMeasuredWidths() {
    for region in wrappingLabels.all where !planted(.widthsRemembered) {
      guard let label = regions[Int(region)].item as? Label else { continue }
      measure(label, at: nil)
    }
    takeChanges()
  }

  private func measureLabels() {
    for region in wrappingLabels.all {
      guard let label = regions[Int(region)].item as? Label else { continue }
      measure(label, at: Self.usable(value(regions[Int(region)].width)))
    }
  }

  /// A width as text is measured at it: in small steps, upwards, so that a word that just fits is not wrapped because of
  /// what computing leaves in the last digits.
  private static func usable(_ width: Double) -> Double { (width * 1024 - 0.01).rounded(.up) / 1024 }

  /// Tells those of a label's height whom it concerns.
  private func measure(_ label: Label, at width: Double?) {
    guard label.measuredWidth != width else { return }
    let before = (label.firstBaselineOffset, label.lastBaselineOffset)
    let changes = rowChanges
    label.measuredWidth = width
    layContent(of: label)
    if before != (label.firstBaselineOffset, label.lastBaselineOffset) { baselinesMoved(of: label) }
    if rowChanges != changes { label.superview?.childContentChanged(label) }
  }
}

extension View {
  /// Whether the last layout of the tree it is in came to rest. Where sizes follow what follows from them, such as the width
  /// of a text its height, it may have been left unfinished. O(depth).
  public var isLayoutSettled: Bool { top.ownEngine?.isSettled ?? true }

  /// Whether the solver found an answer in the last layout of the tree. It may fail where numbers are further apart than
  /// double precision can tell (Documentation/Numbers.md); frames are finite then, but not to be relied on. O(depth).
  public var isLayoutSolved: Bool { top.ownEngine?.isSolved ?? true }
}
