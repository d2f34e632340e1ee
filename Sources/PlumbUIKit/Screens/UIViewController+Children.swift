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

  func willAppear() {
    loadViewIfNeeded()
    forEachInTree {
      $0.viewWillAppear(false)
      $0.viewIsAppearing(false)
    }
  }

  func didAppear() { forEachInTree { $0.viewDidAppear(false) } }

  /// Visits this controller and its descendants whose views are loaded, parents first.
  private func forEachInTree(_ body: (UIViewController) -> Void) {
    var waiting = [self]
    while let controller = waiting.popLast() {
      if controller.isViewLoaded { body(controller) }
      waiting.append(contentsOf: controller.children.reversed())
    }
  }
}
