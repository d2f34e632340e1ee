import PlumbUIKit

extension ShownScreen {
  /// Makes a change, unless the screen has nothing to change in that way. Costs what changes.
  func make(_ change: ScreenChange) {
    switch change {
    case .rotation: rotate()
    case .category(let category): changeCategory(to: category)
    case .hiding(let number): hide(number)
    case .rows(let count): changeRows(by: count)
    case .insertion(let number): changeInsertedRow(number)
    case .focus(let number): changeFocus(number)
    }
  }

  private func rotate() {
    var turned = environment
    turned.isLandscape.toggle()
    // A part of a split screen has another width on the other side: the app is alone after a rotation.
    turned.splitWidth = nil
    note(turned.isLandscape ? "after a rotation to landscape" : "after a rotation upright")
    change(to: turned)
  }

  private func changeCategory(to category: UIContentSizeCategory) {
    guard category != environment.category else { return }
    var changed = environment
    changed.category = category
    note("after the \(category.description) was set")
    change(to: changed)
  }

  private func hide(_ number: Int) {
    let candidates = HidingCandidates.below(controller.view)
    guard !candidates.isEmpty else { return }
    let view = candidates[number % candidates.count]
    state.toggled.formSymmetricDifference([path(of: view)])
    note("after \(ScreenNames(self).name(of: view)) was \(view.isHidden ? "shown" : "hidden")")
    change { view.isHidden.toggle() }
  }

  private func changeRows(by count: Int) {
    guard rowLimits.hasList(below: controller.view) else { return }
    let removed = state.removedRows == 0 ? count : 0
    state.removedRows = removed
    note(
      removed == 0
        ? "after the rows came back" : "after the last \(removed == 1 ? "row was" : "\(removed) rows were") removed")
    change { rowLimits.take(removed, below: controller.view) }
  }

  /// Counts a change, and describes it if changes are reported: names of views cost more than a layout.
  func note(_ description: @autoclosure () -> String) {
    state.count += 1
    guard isTold else { return }
    state.descriptions.append(description())
    telling?(state.descriptions)
  }

  /// A view's place in the tree: the index among its siblings, from the window's down. O(depth · siblings).
  func path(of view: UIView) -> [Int] {
    var (path, current) = ([Int](), view)
    while current !== window, let parent = current.superview {
      path.append(parent.subviews.firstIndex { $0 === current } ?? 0)
      current = parent
    }
    return path.reversed()
  }

  /// The view at a place; nil if there is none. O(depth).
  func view(at path: [Int]) -> UIView? {
    path.reduce(window as UIView?) { view, index in
      view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
    }
  }
}
