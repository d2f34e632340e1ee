// The text for reports: one line for the variables, then one line for each row, in order.

extension SystemDescription: CustomStringConvertible {
  public var description: String {
    let rests = variables.enumerated().map { index, variable in "x\(index) \(variable.kind)" }
    let lines = ["variables: " + rests.joined(separator: ", ")] + rows.map(\.description)
    return lines.joined(separator: "\n")
  }
}

extension RowDescription: CustomStringConvertible {
  public var description: String {
    "row \(name): \(leftSide) \(relation) \(shortest(constant)) "
      + "at \(isRequired ? "1000 required" : shortest(priority)), place \(place), strength \(conflictRank)"
      + (attracts ? ", attracts" : "")
  }

  private var leftSide: String {
    var text = ""
    for term in terms {
      let sign = term.coefficient < 0 ? "-" : "+"
      let factor = abs(term.coefficient) == 1 ? "" : shortest(abs(term.coefficient)) + " "
      if text.isEmpty {
        text = (sign == "-" ? "-" : "") + "\(factor)x\(term.variable)"
      } else {
        text += " \(sign) \(factor)x\(term.variable)"
      }
    }
    return text.isEmpty ? "0" : text
  }
}

extension RowDescription.Relation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}

/// `40` rather than `40.0`; still exact.
private func shortest(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
