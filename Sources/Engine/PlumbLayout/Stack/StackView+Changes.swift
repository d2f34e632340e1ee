/// Which rows are written again when a stack changes.
extension StackView {
  /// All rows.
  func arrangementChanged() {
    note(.arranged)
    forgetStale()
    engine?.baselinesMoved(of: self)
    invalidateFitting()
  }

  /// Keeps the capacity for the next edit, unless it stems from a build.
  func forgetStale() { stale.removeAll(keepingCapacity: stale.capacity <= 256) }

  /// Marks the rows around an index: of the view there, of the hidden views beside it, and of the next visible view.
  func markAround(_ index: Int) {
    guard engine != nil, region != nowhere, !needs.contains(.arranged), arrangedSubviews.indices.contains(index) else {
      return
    }
    var low = index
    while low > 0 && arrangedSubviews[low - 1].isHidden { low -= 1 }
    var high = index + 1
    while high < arrangedSubviews.count && arrangedSubviews[high].isHidden {
      high += 1
    }
    stale.append(contentsOf: arrangedSubviews[low...min(high, arrangedSubviews.count - 1)])
  }

  /// The arranged or visible views changed. If rows depend on how many there are, all are written again.
  func structureChanged() {
    if isCounted { return arrangementChanged() }
    note(.stale)
    engine?.baselinesMoved(of: self)
    invalidateFitting()
  }

  /// An arranged view entered the engine. Its rows could not be written before.
  func arrangedViewArrived(_ view: View) {
    guard let index = arranged(view) else { return }
    markAround(index)
    note(isCounted ? .arranged : .stale)
  }

  private var isCounted: Bool {
    distribution == .fillProportionally || distribution == .equalCentering || disambiguatesTextWidths
  }
}
