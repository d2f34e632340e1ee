extension StackView.Distribution: CustomStringConvertible {
  /// The name in scenes. O(1).
  public var description: String {
    switch self {
    case .fill: "fill"
    case .fillEqually: "fillEqually"
    case .fillProportionally: "fillProportionally"
    case .equalSpacing: "equalSpacing"
    case .equalCentering: "equalCentering"
    }
  }
}

extension StackView.Alignment: CustomStringConvertible {
  /// The name in scenes. O(1).
  public var description: String {
    switch self {
    case .fill: "fill"
    case .leading: "leading"
    case .firstBaseline: "firstBaseline"
    case .center: "center"
    case .trailing: "trailing"
    case .lastBaseline: "lastBaseline"
    }
  }
}
