/// The four unknowns of an item.
enum Dimension: Int, CaseIterable {
  case leading, top, width, height

  var isSize: Bool { self == .width || self == .height }

  /// As in the list of ambiguous attributes. Interpolation would find the name by reflection.
  var name: String {
    switch self {
    case .leading: "leading"
    case .top: "top"
    case .width: "width"
    case .height: "height"
    }
  }
}

extension Layout {
  func variable(_ item: Item, _ dimension: Dimension) -> Variable { 4 * (order[item] ?? 0) + dimension.rawValue }

  var variableCount: Int { 4 * order.count }

  static func dimension(of variable: Variable) -> Dimension { Dimension(rawValue: variable % 4) ?? .leading }
}
