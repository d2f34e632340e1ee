import PlumbScene

extension ViewModel {
  var isHidden: Bool { properties[.hidden] == .flag(true) }

  /// Whether it is a plain view without subviews and without a set frame.
  var isBare: Bool {
    kind == .view && arranged.isEmpty && views.isEmpty && guides.isEmpty && properties[.autoresizing] == nil
  }

  func numbers(_ property: ViewProperty) -> [Double?]? {
    if case .numbers(let numbers)? = properties[property] { return numbers }
    return nil
  }

  /// Whether there is a custom spacing after an arranged view.
  func hasSpacing(after id: String) -> Bool {
    if case .spacings(let spacings)? = properties[.customSpacing] { spacings[id] != nil } else { false }
  }

  /// Whether a hidden view may lie before its neighbour's end, and before the stack's start where that is free.
  var overlaps: Bool {
    var spacings = [properties[.spacing]]
    if case .spacings(let own)? = properties[.customSpacing] { spacings += own.values.map { $0 } }
    return spacings.contains { if case .number(let number)? = $0 { number < 0 } else { false } }
  }
}
