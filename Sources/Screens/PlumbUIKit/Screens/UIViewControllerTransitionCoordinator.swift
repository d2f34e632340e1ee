import Foundation

/// Runs changes with a rotation: here at once, after the new size was set.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// O(1).
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Keeps the changes until the size is set.
final class Rotation: NSObject, UIViewControllerTransitionCoordinator {
  private var changes: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  private var ends: [(any UIViewControllerTransitionCoordinator) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation { changes.append(animation) }
    if let completion { ends.append(completion) }
    return true
  }

  func run() { for change in changes + ends { change(self) } }
}
