import PlumbScene
import PlumbUIKit

/// A name for every view of a screen that no other view has, so that constraints, pictures and scenes tell views apart: its
/// name, or else its class, numbered if there are several.
@MainActor struct ViewLabels {
  private var labels: [ObjectIdentifier: String] = [:]
  /// The views whose name another view has.
  private var numbered: Set<ObjectIdentifier> = []
  private let views: [UIView]

  /// Labels views in their order; `root` is the view of the controller. O(views).
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

  /// The label of a view; its class for a view that came later. O(1).
  subscript(view: UIView) -> String { labels[ObjectIdentifier(view)] ?? "\(type(of: view))" }

  /// Whether another view has its name, too. O(1).
  func isNumbered(_ view: UIView) -> Bool { numbered.contains(ObjectIdentifier(view)) }

  /// Runs code while every view has its label as identifier, so that reports contain it. O(views).
  func applied<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = views.map { $0.accessibilityIdentifier }
    apply()
    defer { for (view, identifier) in zip(views, before) { view.accessibilityIdentifier = identifier } }
    return try body()
  }

  /// Gives every view its label as identifier. O(views).
  func apply() {
    for view in views where view.accessibilityIdentifier != self[view] { view.accessibilityIdentifier = self[view] }
  }

  /// The view with a label, or the view of a guide such as `card.margins`. O(views).
  func view(named name: String) -> UIView? {
    let label = name.prefix { $0 != "." }
    return views.first { self[$0] == label }
  }

  /// The first free one of `name`, `name-2`, `name-3`, from a number on.
  private static func free(_ name: String, from number: Int, _ taken: inout Set<String>) -> String {
    var (free, next) = (number == 1 ? name : "\(name)-\(number)", number + 1)
    while !taken.insert(free).inserted { (free, next) = ("\(name)-\(next)", next + 1) }
    return free
  }

  /// The name as constraints and scenes can contain it: generic arguments are left out, and other letters are `_`.
  private static func usable(_ name: String) -> String {
    let start = name.prefix { $0 != "<" }
    let plain = String(start.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    if Names.reserved.contains(plain) { return plain + "View" }
    if Names.isNamed(plain) { return plain }
    return "_" + plain.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
  }
}
