import PlumbBasics

/// A description of a constraint that does not refer to the views themselves.
public struct ConstraintText: Hashable, Sendable {
  public var identifier: String?
  /// The first item's name. The item's attribute is `firstAttribute`.
  public var first: String
  public var firstAttribute: LayoutAttribute
  public var relation: LayoutRelation
  /// The second item's name, or empty if the right side of the relation is only a number. The item's attribute is
  /// `secondAttribute`.
  public var second: String
  public var secondAttribute: LayoutAttribute
  public var multiplier: Double
  public var constant: Double
  public var priority: Double
  /// Whether the constraint holds in every layout, as a lower bound of 0 for a size does.
  public var isImplied = false
  /// Whether the constraint preserves a frame that was set.
  public var isAutoresizing = false
  /// The direction of the content priority that the constraint expresses, or nil for all other constraints.
  public var content: ContentPriority?

  /// Creates a description from its parts. O(1).
  package init(
    identifier: String? = nil, first: String, firstAttribute: LayoutAttribute, relation: LayoutRelation, second: String,
    secondAttribute: LayoutAttribute, multiplier: Double, constant: Double, priority: Double
  ) {
    (self.identifier, self.first, self.firstAttribute, self.relation) = (identifier, first, firstAttribute, relation)
    (self.second, self.secondAttribute, self.multiplier) = (second, secondAttribute, multiplier)
    (self.constant, self.priority) = (constant, priority)
  }

  static let unknown = ConstraintText(
    first: "", firstAttribute: .width, relation: .equal, second: "", secondAttribute: .width, multiplier: 0,
    constant: 0,
    priority: 1000)

  /// The constraint as it is written in a scene file: `blue.width >= 0.5 * red.width + 4 @750`. O(length of the text).
  public var text: String {
    var text = ""
    // Reserve enough memory for most constraints.
    text.reserveCapacity(63)
    text += first
    text += "."
    text += firstAttribute.description
    text += " "
    text += relation.symbol
    text += " "
    if second.isEmpty {
      text += constant.written
    } else {
      addSecond(to: &text)
    }
    if priority != 1000 {
      text += " @"
      text += priority.written
    }
    return text
  }

  private func addSecond(to text: inout String) {
    if multiplier != 1 {
      text += multiplier.written
      text += " * "
    }
    text += second
    text += "."
    text += secondAttribute.description
    guard constant != 0 else { return }
    text += constant < 0 ? " - " : " + "
    text += (constant < 0 ? -constant : constant).written
  }

  /// Returns the indices of texts in the order in which UIKit prints a conflict: first frames, then constraints without an
  /// identifier, then all other constraints by identifier, ignoring case. Implied constraints are last, and are not printed.
  /// O(texts · log texts).
  static func printedOrder(of texts: [ConstraintText]) -> [Int] {
    let names = texts.map { $0.identifier?.lowercased() ?? "" }
    // Only constraints with equal identifiers are compared by text.
    var known: [String?] = Array(repeating: nil, count: texts.count)
    func text(_ index: Int) -> String {
      let text = known[index] ?? texts[index].text
      known[index] = text
      return text
    }
    return texts.indices.sorted { a, b in
      if texts[a].isImplied != texts[b].isImplied { return texts[b].isImplied }
      if texts[a].isAutoresizing != texts[b].isAutoresizing { return texts[a].isAutoresizing }
      return names[a] == names[b] ? text(a) < text(b) : names[a] < names[b]
    }
  }
}

/// The direction in which a content priority resists a change of size.
public enum ContentPriority: Hashable, Sendable {
  /// The view should be no larger than its content.
  case hugging
  /// The view should be no smaller than its content.
  case compressionResistance
}

extension ConstraintText: CustomStringConvertible {
  /// The description that UIKit prints, without an address. O(length of the text).
  public var description: String {
    let kind = isAutoresizing ? "AutoresizingMaskLayoutConstraint" : "LayoutConstraint"
    let name = identifier.map { " '\($0)'" } ?? ""
    return "<\(kind)\(name) \(text)   (active)>"
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as it is written in a scene file. O(length of the text).
  public var text: String { constraintText.text }

  public var description: String { constraintText.description }

  var constraintText: ConstraintText {
    ConstraintText(
      identifier: identifier, first: firstItem?.title ?? "(gone)", firstAttribute: firstAttribute, relation: relation,
      second: secondAttribute == nil ? "" : secondItem?.title ?? "(gone)",
      secondAttribute: secondAttribute ?? firstAttribute, multiplier: multiplier, constant: constant,
      priority: priority.rawValue)
  }
}
