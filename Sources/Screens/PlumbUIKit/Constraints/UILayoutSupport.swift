import Foundation
import PlumbLayout

/// The edge of what bars cover in a controller's view.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How far bars reach in, after the last layout. O(depth).
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// From the top of its view to the end of its safe area's top inset. O(1) once it is made.
  public var topLayoutGuide: any UILayoutSupport { support(atTop: true) }

  /// From the beginning of its safe area's bottom inset to the bottom of its view. O(1) once it is made.
  public var bottomLayoutGuide: any UILayoutSupport { support(atTop: false) }

  private func support(atTop: Bool) -> SupportGuide {
    let view: UIView = view
    if let known = view.guides.lazy.compactMap({ $0 as? SupportGuide }).first(where: { $0.isTop == atTop }) {
      return known
    }
    let guide = SupportGuide()
    guide.isTop = atTop
    view.addLayoutGuide(guide)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: atTop ? view.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: atTop ? safe.topAnchor : view.bottomAnchor),
    ])
    return guide
  }
}

private final class SupportGuide: UILayoutGuide, UILayoutSupport {
  var isTop = true

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }
}
