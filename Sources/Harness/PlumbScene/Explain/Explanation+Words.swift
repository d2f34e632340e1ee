import PlumbLayout

extension Explanation {
  /// The explanation: the constraints in conflict, the broken one, and a fix. O(constraints).
  public var text: String {
    guard !minimal.isEmpty else {
      return "These \(block.constraints.count) constraints do not contradict each other: the log may be incomplete."
    }
    var lines = [
      "These \(minimal.count) constraints cannot all hold\(needsSizes ? ", because no size can be negative" : ""):"
    ]
    lines += minimal.map { index in "  \(marks(index)) \(plain(block.constraints[index]))" }
    let others = block.constraints.count - minimal.count
    if others == 1 { lines.append("The other logged constraint is not part of the conflict.") }
    if others > 1 { lines.append("The other \(others) logged constraints are not part of the conflict.") }
    lines.append("")
    if let broken = block.broken { lines.append("UIKit gave up: \(plain(block.constraints[broken]))") }
    if let chosen, chosen != block.broken { lines.append("Plumb would give up: \(plain(block.constraints[chosen]))") }
    if block.broken == nil { lines.append("The log does not say which constraint UIKit gave up.") }
    if let chosen { lines.append("Fix: \(remedy(chosen))") }
    return lines.joined(separator: "\n")
  }

  private func marks(_ index: Int) -> String { index == block.broken ? "x" : "-" }

  /// The constraint with short names instead of addresses.
  func plain(_ constraint: LoggedConstraint) -> String {
    var text = "\(name(constraint.first)) \(constraint.relation.symbol) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(ConstraintLanguage.number(constraint.multiplier)) * " }
      text += name(second)
      let constant = constraint.constant
      if constant != 0 { text += constant < 0 ? " - " : " + " }
      if constant != 0 { text += ConstraintLanguage.number(abs(constant)) }
    } else {
      text += ConstraintLanguage.number(constraint.constant)
    }
    if constraint.isAutoresizing { text += "   (a frame, through the autoresizing mask)" }
    return text + (constraint.identifier.map { "   #\($0)" } ?? "")
  }

  private func name(_ side: LoggedConstraint.Side) -> String {
    let attribute = side.isMargin ? "\(side.attribute)Margin" : "\(side.attribute)"
    return "\(log.names[side.item] ?? side.item).\(attribute)"
  }
}

extension ConflictLog {
  /// A short name for each item: its class, numbered if there are several.
  func shortNames() -> [String: String] {
    var names: [String: String] = [:]
    for (type, keys) in Dictionary(grouping: items.keys.sorted(), by: { items[$0]?.type ?? "" }) {
      for (index, key) in keys.enumerated() {
        let title = items[key]?.title.map { "'\($0)'" } ?? ""
        names[key] = keys.count > 1 ? "\(type)~\(index + 1)\(title)" : type + title
      }
    }
    return names
  }
}
