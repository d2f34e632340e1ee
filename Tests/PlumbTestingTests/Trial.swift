import Foundation

@testable import PlumbTesting

/// A screen whose content a closure adds.
final class ClosureScreen: UIViewController {
  private let fill: (UIView) -> Void

  init(_ fill: @escaping (UIView) -> Void) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(view)
  }
}

/// The violations of a law by a screen in one environment.
@MainActor func faults(
  _ law: ScreenLaw, in environment: ScreenEnvironment = .standard, after changes: [ScreenChange] = [],
  _ fill: @escaping (UIView) -> Void
) throws -> [String] {
  let shown = ShownScreen(ClosureScreen(fill), in: environment)
  for change in changes { shown.make(change) }
  let context = ScreenContext(shown) { ShownScreen(ClosureScreen(fill), in: $0, as: $1) }
  return try law.violations(at: context).map(\.what)
}

extension ScreenEnvironment {
  /// The environment with a change.
  func with(_ change: (inout ScreenEnvironment) -> Void) -> ScreenEnvironment {
    var changed = self
    change(&changed)
    return changed
  }
}

extension UIView {
  /// Adds a named subview that is positioned by constraints.
  @discardableResult func add<View: UIView>(
    _ view: View, _ name: String, _ constraints: (View) -> [NSLayoutConstraint] = { _ in [] }
  ) -> View {
    view.accessibilityIdentifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate(constraints(view))
    return view
  }

  /// Positions the view at a point, with an optional size.
  func at(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> [NSLayoutConstraint] {
    guard let superview else { return [] }
    return [
      leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: x),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
    ]
      + [width.map(widthAnchor.constraint(equalToConstant:)), height.map(heightAnchor.constraint(equalToConstant:))]
      .compactMap(\.self)
  }
}

@MainActor func label(_ text: String, lines: Int = 1) -> UILabel {
  let label = UILabel()
  (label.text, label.numberOfLines) = (text, lines)
  return label
}

/// A folder that is removed at the end.
final class Folder: Sendable {
  let path = NSTemporaryDirectory() + "screens-\(UUID().uuidString)"
  deinit { try? FileManager.default.removeItem(atPath: path) }
  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
