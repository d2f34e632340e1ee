import Foundation
import PlumbLayout

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItemConvertible, AssociationHolder {
  /// Its counterpart in PlumbLayout.
  public private(set) final var plumbGuide = LayoutGuide()

  final nonisolated(unsafe) var associations: Associations?

  /// A custom guide, to be added to a view. O(1).
  public override init() {
    super.init()
    plumbGuide.companion = self
  }

  // `convenience`, so that subclasses in other modules inherit the other initialiser.
  convenience init(_ guide: LayoutGuide) {
    self.init()
    plumbGuide = guide
    guide.companion = self
  }

  public var plumbItem: LayoutItem { plumbGuide }

  /// The view it was added to. O(1).
  public var owningView: UIView? { plumbGuide.owningView?.face }

  /// Its frame in its view's coordinates after the last layout. O(1).
  public var layoutFrame: CGRect { CGRect(plumbGuide.layoutFrame) }

  /// A name for reports. O(1).
  public var identifier: String {
    get { plumbGuide.identifier ?? "" }
    set { plumbGuide.identifier = newValue }
  }
}

extension UIView {
  /// The view's area inside its margins. O(1).
  public var layoutMarginsGuide: UILayoutGuide { guide(for: plumbView.layoutMarginsGuide) }

  /// The view's area that bars and notches do not cover. O(1).
  public var safeAreaLayoutGuide: UILayoutGuide { guide(for: plumbView.safeAreaLayoutGuide) }

  /// The area inside the margins, limited to a readable width. O(1).
  public var readableContentGuide: UILayoutGuide { guide(for: plumbView.readableContentGuide) }

  /// The custom guides of this view. O(guides).
  public var layoutGuides: [UILayoutGuide] {
    plumbView.layoutGuides.compactMap { $0.companion as? UILayoutGuide }
  }

  /// Adds a guide, and removes it from its previous view. O(guides).
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.guides.removeAll { $0 === layoutGuide }
    plumbView.addLayoutGuide(layoutGuide.plumbGuide)
    guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates its constraints. O(guides + its constraints).
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    plumbView.removeLayoutGuide(layoutGuide.plumbGuide)
    if layoutGuide.owningView !== self { guides.removeAll { $0 === layoutGuide } }
  }

  /// The UIKit face of a system guide, created at first access and kept.
  func guide(for guide: LayoutGuide) -> UILayoutGuide {
    if let known = guide.companion as? UILayoutGuide { return known }
    let made = UILayoutGuide(guide)
    guides.append(made)
    return made
  }
}
