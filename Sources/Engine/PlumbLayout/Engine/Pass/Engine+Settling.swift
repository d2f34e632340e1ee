import PlumbSolver

/// Heights of texts follow widths, and insets follow frames: the engine solves until nothing follows any more.
extension Engine {
  /// The most rounds for texts in one round of insets, and the most rounds of insets.
  private static let roundLimit = 12

  /// Solves until texts and insets settle. Where they could settle in several ways, they start from one state, whatever came
  /// before.
  func solve() {
    if !isMeasuring { (outcome.isSettled, outcome.isSolved) = (true, true) }
    if followers.couplingCount > 0 { forgetMeasuredWidths() }
    if !settle() {
      // It stopped at the limit, from an arbitrary start. From the common start it stops at the same point for all histories.
      forgetMeasuredWidths()
      if !settle() { reportUnsettled() }
    }
    if !isMeasuring { reportConflicts() }
  }

  func reportUnsettled() {
    guard !isMeasuring else { return }
    outcome.isSettled = false
    root.report(.unsettled)
  }

  private func reportUnsolved() {
    guard !isMeasuring else { return }
    outcome.isSolved = false
    root.report(.unsolved)
  }

  /// Returns whether texts and insets settled. Insets follow only when texts have settled, so the earlier heights of texts
  /// do not matter.
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

  /// Returns whether texts settled. If not, the result of the last solve is kept. If a solve finds no answer, texts are not
  /// measured again.
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
    outcome.ambiguous = nil
    defer { takeMoved() }
    do {
      try solver.solve()
      return true
    } catch {
      reportUnsolved()
      return false
    }
  }

  /// Margins or a safe area changed. Insets that follow frames start anew even if the current frames agree with the change:
  /// frames may agree with several insets, and the history must not decide between them.
  func insetsChanged() {
    pending.areInsetsStale = true
    if !followers.guides.all.isEmpty { isSolveDue = true }
  }

  /// Widths may depend on heights, so each text starts with its natural width.
  private func forgetMeasuredWidths() {
    followers.stale.removeAll(keepingCapacity: true)
    for region in followers.labels.all {
      guard let label = regions[region].item as? Label else { continue }
      followers.stale.append(region)
      measure(label, at: nil)
    }
    takeChanges()
  }

  /// Measures the labels that changed, and those whose width the last solve changed. While it does, the user's code may make
  /// others stale.
  private func measureLabels() {
    var index = 0
    while index < followers.stale.count {
      let region = followers.stale[index]
      index += 1
      guard regions[region].isWrapping else { continue }
      measure(unsafeDowncast(regions[region].item, to: Label.self), at: Self.textWidth(value(regions[region].width)))
    }
    followers.countVisits(index)
    followers.stale.removeAll(keepingCapacity: true)
  }

  /// Whether the height of a label depends on its width.
  func setWrapping(_ region: Int32, _ isWrapping: Bool) {
    guard regions[region].isWrapping != isWrapping else { return }
    regions[region].isWrapping = isWrapping
    followers.setLabel(region, isWrapping: isWrapping)
    if isWrapping { followers.stale.append(region) }
  }

  /// A width as text is measured at it: rounded up in small steps, so that rounding errors do not wrap a word that just fits.
  private static func textWidth(_ width: Double) -> Double { (width * 1024 - 0.01).rounded(.up) / 1024 }

  private func measure(_ label: Label, at width: Double?) {
    guard label.measuredWidth != width else { return }
    let before = baselines(of: label)
    let changes = rowChanges
    label.measuredWidth = width
    writeContent(of: label)
    if before != baselines(of: label) { baselinesMoved(of: label) }
    if rowChanges != changes { label.superview?.childContentChanged(label) }
  }

  private func baselines(of label: Label) -> (Double, Double) {
    callUser(label) { (label.firstBaselineOffset, label.lastBaselineOffset) }
  }
}

extension View {
  /// Whether the last layout of its tree settled; true before any. A size that depends on itself, as a text's width on its
  /// height, may keep changing until the layout gives up. O(depth).
  public var isLayoutSettled: Bool { top.ownEngine?.outcome.isSettled ?? true }

  /// Whether the solver found an answer in the last layout of its tree. It may fail if magnitudes span more
  /// than double precision covers (Documentation/Numbers.md); frames are finite then, but not reliable. O(depth).
  public var isLayoutSolved: Bool { top.ownEngine?.outcome.isSolved ?? true }
}
