extension VisualFormat.Side: CustomStringConvertible {
  /// As in `label.leading`, and `|.leading` for the superview. Linear in the name.
  public var description: String {
    switch item {
    case .view(let name): "\(name).\(attribute)"
    case .superview: "|.\(attribute)"
    }
  }
}

extension VisualFormat.Statement: CustomStringConvertible {
  /// As in `button.leading >= label.trailing + 8 @750`. Linear in the names.
  public var description: String {
    var text = "\(first) \(relation.symbol) "
    if let second {
      text += multiplier == 1 ? "\(second)" : "\(multiplier.shortest) * \(second)"
      text += constant.asSummand
    } else {
      text += constant.asTerm
    }
    return priority == .required ? text : text + " @\(priority.rawValue.shortest)"
  }
}

extension VisualFormat.Constant {
  fileprivate var asTerm: String {
    switch self {
    case .points(let points): points.shortest
    case .standard(.betweenViews): "standard"
    case .standard(.toSuperview): "margin"
    }
  }

  fileprivate var asSummand: String {
    switch self {
    case .points(0): ""
    case .points(let points) where points < 0: " - \((-points).shortest)"
    case .points, .standard: " + \(asTerm)"
    }
  }
}

extension Double {
  /// Whole numbers are written without a point.
  fileprivate var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
