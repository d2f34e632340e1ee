import PlumbScene
import PlumbUIKit

/// The names by which a screen's authors know its views: the identifier of a view, the property that holds it, or its text.
@MainActor final class ScreenNames {
  /// The identifier of each view, or the property that holds it if it has no identifier.
  private var names: [ObjectIdentifier: String] = [:]
  private let views: [UIView]
  private let controller: UIViewController
  /// A unique name for every view, which is valid in constraints and scenes.
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

  /// Returns the name of a view in quotation marks, or its label if several views have this name. A view without a name is
  /// described by its label and its text, or its label and the nearest named superview. O(depth), and O(views) at the first
  /// call.
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

  /// Returns the identifier of a view, or the property that holds it if it has no identifier. O(1).
  func plainName(of view: UIView) -> String? { names[ObjectIdentifier(view)] }

  /// Returns a key for a view that is the same in every case: the view's name, or its class and the nearest named superview.
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
      // Properties of UIKit's own classes are not informative.
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

/// Unique names for all views of a screen, which distinguish the views in constraints, pictures and scenes. A label is the view's
/// name, or its class if it has no name. A number is added if several views would have the same label.
@MainActor struct ViewLabels {
  private var labels: [ObjectIdentifier: String] = [:]
  /// The views whose labels are numbered because an earlier view has the same name.
  private var numbered: Set<ObjectIdentifier> = []
  private let views: [UIView]

  /// Labels the views in their order. `root` is the view of the controller. O(views).
  init(_ views: [UIView], names: [ObjectIdentifier: String], root: UIView) {
    self.views = views
    var taken: Set<String> = []
    for view in views {
      guard let name = names[ObjectIdentifier(view)].map(Self.usable) else { continue }
      let label = Self.free(name, from: 1, &taken)
      labels[ObjectIdentifier(view)] = label
      if label != name { numbered.insert(ObjectIdentifier(view)) }
    }
    let nameless = views.filter { labels[ObjectIdentifier($0)] == nil }
    let kinds = nameless.map { Self.usable($0 === root ? "view" : "\(type(of: $0))") }
    let counts = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    var last: [String: Int] = [:]
    for (view, kind) in zip(nameless, kinds) {
      let number = last[kind, default: 0] + 1
      last[kind] = number
      let start = counts[kind] == 1 ? kind : "\(kind)-\(number)"
      labels[ObjectIdentifier(view)] = taken.insert(start).inserted ? start : Self.free(kind, from: number + 1, &taken)
    }
  }

  /// The label of a view, or its class if it was added after the views were labelled. O(1).
  subscript(view: UIView) -> String { labels[ObjectIdentifier(view)] ?? "\(type(of: view))" }

  /// Whether an earlier view has the same name. O(1).
  func isNumbered(_ view: UIView) -> Bool { numbered.contains(ObjectIdentifier(view)) }

  /// Runs `body` while the identifier of each view is its label, so that reports contain labels. O(views).
  func applied<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = views.map { $0.accessibilityIdentifier }
    apply()
    defer { for (view, identifier) in zip(views, before) { view.accessibilityIdentifier = identifier } }
    return try body()
  }

  /// Sets the identifier of every view to its label. O(views).
  func apply() {
    for view in views where view.accessibilityIdentifier != self[view] { view.accessibilityIdentifier = self[view] }
  }

  /// Returns the view with a label, or the view of a guide such as `card.margins`. O(views).
  func view(named name: String) -> UIView? {
    let label = name.prefix { $0 != "." }
    return views.first { self[$0] == label }
  }

  /// Returns the first unused name in the sequence `name`, `name-2`, `name-3` and so on, from a given number.
  private static func free(_ name: String, from number: Int, _ taken: inout Set<String>) -> String {
    var (free, next) = (number == 1 ? name : "\(name)-\(number)", number + 1)
    while !taken.insert(free).inserted { (free, next) = ("\(name)-\(next)", next + 1) }
    return free
  }

  /// Returns a name that constraints and scenes accept: without generic arguments, and with `_` in place of special characters.
  private static func usable(_ name: String) -> String {
    let start = name.prefix { $0 != "<" }
    let plain = String(start.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    if Names.reserved.contains(plain) { return plain + "View" }
    if Names.isNamed(plain) { return plain }
    return "_" + plain.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
  }
}
