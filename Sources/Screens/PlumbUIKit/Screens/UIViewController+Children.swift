extension UIViewController {
  /// Makes a controller its child, and removes it from its previous parent. Does nothing if the controller would
  /// contain itself. The caller adds the child's view. O(depth + children).
  public func addChild(_ childController: UIViewController) {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      guard current !== childController else { return }
      ancestor = current.parent
    }
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent. O(children).
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Its nearest ancestor of a type. O(depth).
  final func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }

  func willAppear() {
    loadViewIfNeeded()
    forEachSeen {
      $0.viewWillAppear(false)
      $0.viewIsAppearing(false)
    }
  }

  func didAppear() {
    forEachSeen {
      $0.isShown = true
      $0.viewDidAppear(false)
    }
  }

  func willDisappear() { forEachSeen { $0.viewWillDisappear(false) } }

  func didDisappear() {
    forEachSeen {
      $0.isShown = false
      $0.viewDidDisappear(false)
    }
  }

  /// Replaces a child that is shown by another: in the tree of views, and for the controllers if this one is shown.
  func replace(_ old: UIViewController?, with new: UIViewController?, by change: () -> Void) {
    guard old !== new else { return change() }
    if isShown {
      old?.willDisappear()
      new?.willAppear()
    }
    old?.viewIfLoaded?.removeFromSuperview()
    change()
    if let container = viewIfLoaded, let view = new?.view {
      container.insertSubview(view, at: 0)
      view.fillSuperview()
      container.setNeedsLayout()
    }
    guard isShown else { return }
    view.layoutIfNeeded()
    old?.didDisappear()
    new?.didAppear()
  }

  /// Visits this controller and those of its descendants that are seen and have loaded their views, parents first.
  private func forEachSeen(_ body: (UIViewController) -> Void) {
    var waiting = [self]
    while let controller = waiting.popLast() {
      if controller.isViewLoaded { body(controller) }
      waiting.append(contentsOf: controller.seenChildren.reversed())
    }
  }
}
