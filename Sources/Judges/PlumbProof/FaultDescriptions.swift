// The faults that the checkers find, as messages for the fuzzer's reports. Each description is O(1).

extension ProofFault: CustomStringConvertible {
  /// The fault as a message, with rows by id and variables by index. O(1).
  public var description: String {
    switch self {
    case .unusableRow(let row):
      "row \(row) has a number that is not finite, a coefficient of 0, or a priority outside (0, 1000]"
    case .valueNotFinite(let variable): "the value of variable \(variable) is not finite"
    case .unusableTerm(let variable, let row):
      "row \(row) has two terms with variable \(variable), or the variable does not exist"
    case .ambiguousRow(let row): "two rows have the id \(row)"
    case .ambiguousOrder(let order): "two rows or two variables have the order \(order)"
    case .unknownItem(let item): "the proof contains \(item), which does not exist"
    case .repeatedItem(let item): "the proof contains \(item) twice"
    case .shiftNotFinite(let item): "the shift of \(item) is not finite"
    case .wrongBasisCount(let count, let variables): "the number of basic items is \(count), but should be \(variables)"
    case .singularBasis(let variable): "the basic items contradict each other or do not determine variable \(variable)"
    case .wrongValue(let variable, let claimed, let exact):
      "variable \(variable) is \(claimed), but the basis determines \(exact)"
    case .requiredViolated(let row, let amount): "row \(row) is required, but violated by \(amount)"
    case .shiftedTooFar(let item, let amount):
      "the proof claims that \(item) meets its constant, but the difference is \(amount)"
    case .wrongShift(let item, let claimed, let exact): "the shift of \(item) is \(claimed), but should be \(exact)"
    case .needlessShift(let item): "the proof has a shift for \(item), which is basic or does not meet its constant"
    case .requiredTakenForViolated(let row):
      "for row \(row), which is required, the proof uses the slope on a side on which the row is violated"
    case .better(let item, let side, let objective, let rate):
      "moving \(item.moved(side < 0 ? "below" : "above")) improves \(objective) by \(rate) per point"
    }
  }
}

extension AnswerProof.Item: CustomStringConvertible {
  /// The item in words. O(1).
  public var description: String {
    switch self {
    case .row(let id): "row \(id)"
    case .rest(let variable): "the rest of variable \(variable)"
    }
  }

  fileprivate func moved(_ side: String) -> String {
    switch self {
    case .row(let id): "row \(id) \(side) its constant"
    case .rest(let variable): "variable \(variable) \(side) 0"
    }
  }
}

extension ProofFault.Objective: CustomStringConvertible {
  /// The component in words. O(1).
  public var description: String {
    switch self {
    case .level(let priority): "priority \(priority)"
    case .tie(let row): "the tie of row \(row)"
    case .size(let variable): "the size of variable \(variable)"
    case .attraction(let row): "the attraction of row \(row)"
    case .sign(let variable): "the negative part of variable \(variable)"
    case .offset(let variable): "the offset of variable \(variable)"
    }
  }
}

extension LevelFault: CustomStringConvertible {
  /// The fault as a message, with rows by id and variables by index. O(1).
  public var description: String {
    switch self {
    case .unknownRow(let row, let priority): "row \(row) has a multiplier at priority \(priority), but does not exist"
    case .missingLevel(let priority): "no level has priority \(priority)"
    case .wrongViolation(let priority, let claimed, let found):
      "the violation at priority \(priority) is \(claimed), but should be \(found)"
    case .unbalanced(let variable, let priority, let amount):
      "at priority \(priority), the multipliers of variable \(variable) add up to \(amount), but should add up to 0"
    case .wrongMultiplier(let row, let priority):
      "row \(row) is violated, but its multiplier at priority \(priority) is not -1 or 1"
    }
  }
}

extension ConflictFault: CustomStringConvertible {
  /// The fault as a message, with rows by id. O(1).
  public var description: String {
    switch self {
    case .unreadable(let fault): fault.description
    case .notRequired(let row): "row \(row) is not required"
    case .brokenIsNoMember(let row): "row \(row) is dropped, but is not in the set"
    case .notTheWeakest(let row, let weaker): "row \(row) is dropped, but row \(weaker) is weaker"
    case .independent: "all rows can be satisfied together, because their left sides are independent"
    case .dependentTwice: "the rows contradict each other even without one of them"
    case .needless(let row): "row \(row) is not part of the contradiction"
    case .noContradiction: "all rows can be satisfied together"
    case .wrongSign(let row): "the rows would contradict each other only if row \(row) had the opposite relation"
    case .wrongCount(let rows, let multipliers): "the number of multipliers is \(multipliers), but should be \(rows)"
    case .wrongMultiplier(let row): "the multiplier of row \(row) is wrong"
    }
  }
}
