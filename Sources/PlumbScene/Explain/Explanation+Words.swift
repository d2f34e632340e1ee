import PlumbLayout

extension Explanation {
  /// What contradicts what, which constraint was given up, and what would cure it. O(constraints).
  public var text: String {
    guard !minimal.isEmpty else {
      return "As they are printed, these \(block.constraints.count) constraints can all hold: the log may be cut short."
    }
    var lines = ["These \(minimal.count) cannot all hold\(needsSizes ? ", as no size can be negative" : ""):"]
    lines += minimal.map { index in "  \(marks(index)) \(plain(block.constraints[index]))" }
    let others = block.constraints.count - minimal.count
    if others > 0 { lines.append("The other \(others) that were printed have no part in it.") }
    lines.append("")
    if let broken = block.broken { lines.append("UIKit gave up: \(plain(block.constraints[broken]))") }
    if let chosen, chosen != block.broken { lines.append("Plumb would give up: \(plain(block.constraints[chosen]))") }
    if let chosen { lines.append("To cure it: \(cure(chosen))") }
    return lines.joined(separator: "\n")
  }

  private func marks(_ index: Int) -> String { index == block.broken ? "x" : "-" }

  /// The smallest change that helps: the priority of what is weakest.
  private func cure(_ index: Int) -> String {
    let constraint = block.constraints[index]
    let name = constraint.identifier.map { "'\($0)'" } ?? "\"\(plain(constraint))\""
    if constraint.identifier?.hasPrefix("UISV-") == true {
      return "the stack view made \(name) itself; lower one of your own constraints in the list to 999, or remove it."
    }
    return "lower the priority of \(name) to 999, or remove it."
  }

  /// A constraint with short names in place of addresses.
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
    return "\(log.name(of: side.item)).\(attribute)"
  }
}

extension ConflictLog {
  /// A short name for an item: its class, and a number where there are several of that class.
  func name(of key: String) -> String {
    guard let item = items[key] else { return key }
    let alike = items.filter { $0.value.type == item.type }.keys.sorted()
    let title = item.title.map { "'\($0)'" } ?? ""
    guard alike.count > 1, let index = alike.firstIndex(of: key) else { return item.type + title }
    return "\(item.type)~\(index + 1)\(title)"
  }
}
