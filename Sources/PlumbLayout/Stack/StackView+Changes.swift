import PlumbSolver

/// What has to be put again when something about a stack changes.
extension StackView {
  /// Everything.
  func arrangementChanged() {
    note(.arranged)
    forgetStale()
    engine?.baselinesMoved(of: self)
    invalidateFitting()
  }

  /// Keeps the memory for the next edit, unless there is as much as a build leaves.
  func forgetStale() { stale.removeAll(keepingCapacity: stale.capacity <= 256) }

  /// The rows around an index: those of the view there, of the hidden ones beside it and of the next visible one.
  func markAround(_ index: Int) {
    guard engine != nil, region != nowhere, !needs.contains(.arranged), arrangedSubviews.indices.contains(index) else {
      return
    }
    var low = index
    while low > 0 && arrangedSubviews[low - 1].isHidden { low -= 1 }
    var high = index + 1
    while high < arrangedSubviews.count && arrangedSubviews[high].isHidden && !planted(.hiddenEndNotMarked) {
      high += 1
    }
    stale.append(contentsOf: arrangedSubviews[low...min(high, arrangedSubviews.count - 1)])
  }

  /// Who is arranged, or shown, is another: where rows speak of how many there are or which one it is, all are put again.
  func structureChanged() {
    if isCounted { return arrangementChanged() }
    note(.stale)
    engine?.baselinesMoved(of: self)
    invalidateFitting()
  }

  /// A view that is arranged has come into the engine: rows that speak of it could not be put before, whenever it was added.
  func arrangedViewArrived(_ view: View) {
    guard let index = arranged(view) else { return }
    markAround(index)
    note(isCounted ? .arranged : .stale)
  }

  private var isCounted: Bool {
    distribution == .fillProportionally || distribution == .equalCentering || disambiguatesTextWidths
  }
}
