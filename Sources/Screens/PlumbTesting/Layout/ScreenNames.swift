import PlumbScene
import PlumbUIKit

/// The names of views, as people who wrote the screen know them: the identifier, the property that holds the view, or the
/// text that it shows.
@MainActor final class ScreenNames {
  /// The identifiers of views, or else the properties that hold them.
  private var names: [ObjectIdentifier: String] = [:]
  private let views: [UIView]
  private let controller: UIViewController
  /// A name for every view that no other view has, which constraints and scenes can contain.
  private(set) lazy var labels = ViewLabels(views, names: names, root: controller.view)

  /// Reads the properties of all controllers and of the screen's own views. O(views · properties).
  init(_ shown: ShownScreen) {
    (views, controller) = (shown.views, shown.controller)
    for view in views { names[ObjectIdentifier(view)] = view.accessibilityIdentifier }
    var controllers = [shown.controller]
    while let controller = controllers.popLast() {
      read(controller)
      controllers += controller.children
    }
    for view in views where !Self.isSystem(view) { read(view) }
  }

  /// The name of a view in quotation marks; its label, if another view has the name, too. A view without a name has a label, and
  /// its text or the place where it is. O(depth), and O(views) for the first view.
  func name(of view: UIView) -> String {
    let label = labels[view]
    if let name = plainName(of: view) { return labels.isNumbered(view) ? "'\(label)'" : "'\(name)'" }
    if let text = Self.text(of: view), !text.isEmpty { return "\(label) \"\(text.prefix(24))\"" }
    var next = view.superview
    while let current = next {
      if let name = plainName(of: current) { return "\(label) in '\(name)'" }
      let kind = "\(type(of: current))"
      if !Self.isOfUIKit(kind) { return "\(label) in \(kind)" }
      next = current.superview
    }
    let kind = "\(type(of: controller))"
    return Self.isOfUIKit(kind) ? label : "\(label) in \(kind)"
  }

  /// The identifier of a view, or else the property that holds it. O(1).
  func plainName(of view: UIView) -> String? { names[ObjectIdentifier(view)] }

  /// A key for a view that is the same in other cases: its name, and its kind where it has none.
  func key(of view: UIView) -> String {
    if let name = plainName(of: view) { return name }
    let around = sequence(first: view) { $0.superview }.lazy.compactMap { self.plainName(of: $0) }.first { _ in true }
    return "\(type(of: view)) in \(around ?? "the screen")"
  }

  private static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    case let field as UITextField: field.placeholder
    default: nil
    }
  }

  private static func isSystem(_ view: UIView) -> Bool {
    let kind = ObjectIdentifier(type(of: view))
    return systemKinds.contains(kind)
  }

  private static let systemKinds = Set(
    [
      UIView.self, UILabel.self, UIButton.self, UIStackView.self, UIScrollView.self, UIImageView.self,
      UITextField.self, UITextView.self, UIWindow.self, UISwitch.self, UITableView.self, UISlider.self,
    ].map { ObjectIdentifier($0 as AnyClass) })

  private func read(_ owner: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror {
      // The properties of UIKit's own classes say nothing.
      if Self.isOfUIKit("\(current.subjectType)") { break }
      for child in current.children { note(child.value, child.label) }
      mirror = current.superclassMirror
    }
  }

  private static func isOfUIKit(_ kind: String) -> Bool {
    ["UIViewController", "UIView", "UIControl", "UITableViewController", "UIResponder"].contains(kind)
      || kind.hasPrefix("UI") && kind.dropFirst(2).first?.isUppercase == true
  }

  private func note(_ value: Any, _ label: String?) {
    guard var name = label else { return }
    for prefix in ["$__lazy_storage_$_", "_"] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
    }
    if let view = value as? UIView {
      if names[ObjectIdentifier(view)] == nil { names[ObjectIdentifier(view)] = name }
    } else if let views = value as? [UIView] {
      for (index, view) in views.enumerated() where names[ObjectIdentifier(view)] == nil {
        names[ObjectIdentifier(view)] = "\(name)\(index)"
      }
    }
  }
}
