import Foundation
import PlumbLayout

/// A rectangle that takes part in layout and shows nothing.
open class UILayoutGuide: NSObject, LayoutItemConvertible {
  /// The guide of PlumbLayout that it stands for.
  public private(set) final var plumbGuide = LayoutGuide()

  /// A guide of the user's own, to be added to a view. O(1).
  public override init() {
    super.init()
    plumbGuide.companion = self
  }

  // Convenient only so that subclasses elsewhere inherit the other initialiser.
  convenience init(_ guide: LayoutGuide) {
    self.init()
    plumbGuide = guide
    guide.companion = self
  }

  public var plumbItem: LayoutItem { plumbGuide }

  /// The view it was added to. O(1).
  public var owningView: UIView? { plumbGuide.owningView?.face }

  /// Where it lies in its view, as of the last layout. O(1).
  public var layoutFrame: CGRect { CGRect(plumbGuide.layoutFrame) }

  /// A name for reports.
  public var identifier: String {
    get { plumbGuide.identifier ?? "" }
    set { plumbGuide.identifier = newValue }
  }
}

extension UIView {
  /// Within its margins. O(1).
  public var layoutMarginsGuide: UILayoutGuide { guide(for: plumbView.layoutMarginsGuide) }

  /// Within what bars and notches leave. O(1).
  public var safeAreaLayoutGuide: UILayoutGuide { guide(for: plumbView.safeAreaLayoutGuide) }

  /// Within its margins, and not wider than is easily read. O(1).
  public var readableContentGuide: UILayoutGuide { guide(for: plumbView.readableContentGuide) }

  /// The guides that were added to it. O(guides).
  public var layoutGuides: [UILayoutGuide] {
    plumbView.layoutGuides.compactMap { $0.companion as? UILayoutGuide }
  }

  /// Adds a guide, taking it from the view it belonged to. O(guides).
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.guides.removeAll { $0 === layoutGuide }
    plumbView.addLayoutGuide(layoutGuide.plumbGuide)
    guides.append(layoutGuide)
  }

  /// Removes a guide, and for good the constraints that speak of it. O(guides + its constraints).
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    plumbView.removeLayoutGuide(layoutGuide.plumbGuide)
    if layoutGuide.owningView !== self { guides.removeAll { $0 === layoutGuide } }
  }

  /// What stands for a guide of the system's: made when somebody first asks, and kept.
  func guide(for guide: LayoutGuide) -> UILayoutGuide {
    if let known = guide.companion as? UILayoutGuide { return known }
    let made = UILayoutGuide(guide)
    guides.append(made)
    return made
  }
}
