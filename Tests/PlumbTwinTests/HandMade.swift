import PlumbTwin

func system(_ kinds: [VariableDescription.Kind], _ rows: [RowDescription]) -> SystemDescription {
  SystemDescription(variables: kinds.map { VariableDescription(kind: $0) }, rows: rows)
}

/// A row from text such as `2 x0 - x1 <= 30`. Its place equals its name.
func row(_ name: Int, _ text: String, _ priority: Double, conflictRank: Int = 0) -> RowDescription {
  var terms: [RowDescription.Term] = []
  var relation = RowDescription.Relation.equal
  var isLeft = true
  var constant = 0.0
  var sign = 1.0
  var factor = 1.0
  for word in text.split(separator: " ") {
    switch word {
    case "+": sign = 1
    case "-": sign = -1
    case "<=": (relation, isLeft) = (.lessOrEqual, false)
    case "==": isLeft = false
    case ">=": (relation, isLeft) = (.greaterOrEqual, false)
    case _ where word.hasPrefix("x"):
      terms.append(.init(variable: Int(word.dropFirst()) ?? 0, coefficient: sign * factor))
      (sign, factor) = (1, 1)
    case _ where isLeft: factor = Double(word) ?? .nan
    default: constant = Double(word) ?? .nan
    }
  }
  return RowDescription(
    name: name, terms: terms, relation: relation, constant: constant, priority: priority, place: name,
    conflictRank: conflictRank)
}

/// Views in a row, pinned at both ends: variables start, length, start, length, …
func chain(lengths: [Int], spacing: Int, extent: Int) -> SystemDescription {
  var rows = [row(0, "x0 == 0", 1000)]
  for (index, length) in lengths.enumerated() {
    let start = 2 * index
    rows.append(row(rows.count, "x\(start + 1) >= 0", 1000))
    rows.append(row(rows.count, "x\(start + 1) <= \(length)", 250))
    rows.append(row(rows.count, "x\(start + 1) >= \(length)", 750))
    if index + 1 < lengths.count {
      rows.append(row(rows.count, "x\(start + 2) - x\(start) - x\(start + 1) == \(spacing)", 1000))
    } else {
      rows.append(row(rows.count, "x\(start) + x\(start + 1) == \(extent)", 1000))
    }
  }
  return system(lengths.flatMap { _ in [.offset, .size] as [VariableDescription.Kind] }, rows)
}

func lengths(_ answer: Twin.Answer) -> [Rational] {
  answer.values.indices.filter { !$0.isMultiple(of: 2) }.map { answer.values[$0] }
}
