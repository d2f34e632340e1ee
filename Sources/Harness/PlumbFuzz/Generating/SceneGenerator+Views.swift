import PlumbScene

extension SceneGenerator {
  mutating func rootView() -> ViewModel {
    var root = ViewModel(id: "root")
    root.properties[.size] = .numbers([Double(choices.pick([80, 25, 100, 10, 160]) * 4), 400])
    if choices.chance(8) { root.properties[.safeArea] = .numbers([20, 0, 34, 0]) }
    if choices.chance(10) { root.properties[.direction] = .word(.rtl) }
    if choices.chance(3) { root.properties[.scale] = .number(Double(choices.pick([2, 3]))) }
    if isBold() { root.properties[.margins] = insets() }
    return root
  }

  /// Adds random subviews, recursively, with the frames or constraints that position them.
  mutating func fill(_ parent: inout ViewModel, depth: Int, left: inout Int, _ pins: inout [WrittenConstraint]) {
    guard parent.kind != .label else { return }
    for _ in 0..<choices.integer(in: palette.width) where left > 0 {
      left -= 1
      var child = view(isRoomy: depth < palette.depth && left > 0)
      let isArranged = parent.kind == .stack && !choices.chance(8)
      if !isArranged { hold(&child, in: parent, &pins) }
      if depth < palette.depth, child.kind != .view || choices.chance(25) {
        fill(&child, depth: depth + 1, left: &left, &pins)
      }
      if isArranged { parent.arranged.append(child) } else { parent.views.append(child) }
      if isArranged, choices.chance(12) { space(after: child.id, in: &parent) }
    }
    guard !parent.arranged.isEmpty, choices.chance(4) else { return }
    for index in parent.arranged.indices { parent.arranged[index].properties[.hidden] = .flag(true) }
  }

  mutating func view(isRoomy: Bool) -> ViewModel {
    let kinds: [ViewModel.Kind] =
      isRoomy
      ? [.view, .stack, .stack, .stack, .stack, .view, .view, .label, .scroll] : [.view, .view, .view, .label]
    var view = ViewModel(id: newViewID(), kind: choices.pick(kinds))
    for property in ViewProperty.allCases where property.applies(to: view.kind, isRoot: false) {
      guard isUsual(property) || isBold() && choices.chance(40) else { continue }
      if let setting = setting(of: property, in: view) { view.properties[property] = setting }
    }
    if choices.chance(6) { view.guides.append(newViewID()) }
    return view
  }

  /// Whether most views set the property.
  private func isUsual(_ property: ViewProperty) -> Bool {
    [.axis, .distribution, .alignment, .spacing, .text, .intrinsic].contains(property)
  }

  private mutating func space(after id: String, in stack: inout ViewModel) {
    var spacings: [String: Setting] = [:]
    if case .spacings(let old)? = stack.properties[.customSpacing] { spacings = old }
    spacings[id] = .number(gap())
    stack.properties[.customSpacing] = .spacings(spacings)
  }

  /// Positions a view by a frame or by constraints.
  private mutating func hold(_ view: inout ViewModel, in parent: ViewModel, _ pins: inout [WrittenConstraint]) {
    if choices.chance(15) {
      view.properties[.autoresizing] = .numbers([length(), length(), length(), length()])
      return
    }
    let guide: WrittenConstraint.Guide? = parent.kind == .scroll && choices.chance(50) ? .content : nil
    if choices.chance(12) {
      pins.append(bound(view.id, choices.pick([.leading, .trailing, .centerX, .left, .right]), to: parent, guide))
      pins.append(bound(view.id, choices.pick([.top, .bottom, .centerY]), to: parent, guide))
      return
    }
    for edge in [WrittenAttribute.leading, .top, .trailing, .bottom] where !choices.chance(35) {
      pins.append(pin(view.id, edge, to: parent.id, guide))
    }
  }
}
