import PlumbLayout
import PlumbScene

/// How early a constraint yields in a conflict, computed from the document alone, without the solver's strengths.
struct Yielding: Comparable {
  /// Whether it sizes the whole layout, and therefore yields last.
  var isRootSizing: Bool
  /// The depth of the nearest common ancestor of its items.
  var depth: Int
  /// The class of Documentation/Conflicts.md, from 1.
  var kind: Int
  /// Its place in the tree, if the document determines it. Among equals, the last place yields first.
  var place: Int?

  /// Whether `a` yields before `b`.
  static func < (a: Yielding, b: Yielding) -> Bool {
    if a.isRootSizing != b.isRootSizing { return b.isRootSizing }
    if a.isRootSizing { return false }
    if a.depth != b.depth { return a.depth > b.depth }
    if a.kind != b.kind { return a.kind < b.kind }
    guard let one = a.place, let other = b.place else { return false }
    return one > other
  }

  static func == (a: Yielding, b: Yielding) -> Bool { !(a < b) && !(b < a) }
}

extension Outline {
  /// Nil for constraints that the document does not show: those of parts without a name, and those of content sizes.
  /// O(constraints + views).
  func yielding(of text: ConstraintText) -> Yielding? {
    guard let first = item(of: text.first) else { return nil }
    let second = text.second.isEmpty ? nil : item(of: text.second)
    guard text.second.isEmpty == (second == nil) else { return nil }
    let isUsers = isWritten(text)
    let isNamed = text.identifier.map { $0.hasPrefix("UI") } ?? false
    guard isUsers || isNamed || text.isAutoresizing else { return nil }
    // These never yield.
    guard text.identifier != "UISV-distributing-edge" else { return nil }
    let isOfRoot = isUsers && second == nil && first.path.count == 1 && !first.isGuide
    let isRootSizing = text.isAutoresizing || text.identifier.map(Self.isRootSizing) ?? false || isOfRoot
    return Yielding(
      isRootSizing: isRootSizing, depth: Self.ownerDepth(of: first, second, text), kind: Self.kind(of: text),
      place: isUsers || text.identifier == "UISV-spacing" ? place(of: text, first, second) : nil)
  }

  /// The place of an inequality between positions is that of its later item, of any other constraint its first item.
  private func place(of text: ConstraintText, _ first: Item, _ second: Item?) -> Int {
    guard text.relation != .equal, !text.firstAttribute.isLength, let second else { return first.place }
    return max(first.place, second.place)
  }

  private static func ownerDepth(of first: Item, _ second: Item?, _ text: ConstraintText) -> Int {
    guard let second else {
      // A stack view owns its constraints on arranged views.
      let isOfStack = text.identifier?.hasPrefix("UISV-") ?? false
      return first.path.count - (isOfStack && !first.isGuide ? 2 : 1)
    }
    return zip(first.path, second.path).prefix { $0 == $1 }.count - 1
  }

  private static func isRootSizing(_ identifier: String) -> Bool {
    identifier.hasPrefix("UIView-Encapsulated-") || identifier.hasPrefix("UIViewSafeAreaLayoutGuide")
      || identifier == "UISV-hiding"
  }

  private static func kind(of text: ConstraintText) -> Int {
    let ends: [LayoutAttribute] = [.trailing, .bottom, .right]
    let starts: [LayoutAttribute] = [.leading, .top, .left]
    let (one, other) = (text.firstAttribute, text.second.isEmpty ? nil : text.secondAttribute)
    let isLength = one == .width || one == .height
    if text.identifier == "UISV-spacing" { return 1 }
    if let other, starts.contains(one) && ends.contains(other) || ends.contains(one) && starts.contains(other) {
      return 1
    }
    if text.identifier?.hasPrefix("UISV-") ?? false, !isLength { return 2 }
    if let other, ends.contains(one) && ends.contains(other) { return 3 }
    return 4
  }

  /// Whether it is a constraint of the document, not one of a view or a stack.
  private func isWritten(_ text: ConstraintText) -> Bool {
    constraints.contains { written in
      written.first.attribute.layout == text.firstAttribute && written.relation.layout == text.relation
        && written.first.title == text.first && (written.second?.title ?? "") == text.second
        && (written.second?.attribute.layout ?? text.secondAttribute) == text.secondAttribute
        && written.constant == text.constant
    }
  }

  private struct Item {
    /// The views from the root to the item, or to the owner of a guide.
    var path: [String]
    var place: Int
    var isGuide: Bool
  }

  /// A view or guide by its title in reports.
  private func item(of title: String) -> Item? {
    if let place = place(of: title) { return Item(path: path(to: title), place: place, isGuide: false) }
    let parts = title.split(separator: ".")
    if parts.count > 1, let owner = parts.first.map(String.init), let place = place(of: owner) {
      // The document does not show how a scroll view constrains its guides.
      let isNamed = !["content", "frame", "readable"].contains(parts[1])
      return isNamed ? Item(path: path(to: owner), place: place, isGuide: true) : nil
    }
    guard let place = entries.firstIndex(where: { $0.view.guides.contains(title) }) else { return nil }
    return Item(path: path(to: entries[place].view.id), place: place, isGuide: true)
  }

  private func path(to id: String) -> [String] {
    var (path, current) = ([id], entry(id)?.parent)
    while let parent = current {
      path.append(parent)
      current = entry(parent)?.parent
    }
    return path.reversed()
  }
}
