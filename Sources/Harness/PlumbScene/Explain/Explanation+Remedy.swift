import PlumbLayout

/// The smallest change that resolves a conflict.
extension Explanation {
  /// The advice, as the end of a sentence. The constraint is the weakest of the set.
  func remedy(_ index: Int) -> String {
    let constraint = block.constraints[index]
    if isOwn(constraint) {
      let change = constantThatFits(constraint).map {
        ", change its constant from \(number(constraint.constant)) to \($0)"
      }
      return "lower the priority of \(title(constraint)) to 999\(change ?? ""), or remove it."
    }
    let own = minimal.map { block.constraints[$0] }.filter(isOwn)
    guard own.isEmpty else {
      let titles = own.suffix(3).map(title).joined(separator: " or of ")
      return "\(maker(of: constraint)) made \(title(constraint)); lower the priority of \(titles) to 999, or remove it."
    }
    if minimal.contains(where: { block.constraints[$0].identifier == "UISV-hiding" }) {
      return
        "stack views made all of these: a hidden stack view keeps its spacings and margins. Hide its arranged views as "
        + "well, or set its spacing to 0 while it is hidden."
    }
    if minimal.contains(where: { isTemporary(block.constraints[$0]) }) {
      return
        "none of these constraints is your own. The length of 0 dates from before the first layout: create the stack view "
        + "with a size, or lower the priority of one of its edge constraints to 999."
    }
    return
      "none of these constraints is your own: make room for the stack view, or lower the priority of one of its edge "
      + "constraints to 999."
  }

  /// Whether the app's code created it, and not UIKit.
  private func isOwn(_ constraint: LoggedConstraint) -> Bool {
    guard !constraint.isAutoresizing else { return false }
    let makers = ["UISV-", "UIView-", "UIViewSafeArea", "fittingSize", "UICollectionView", "UITableView", "NSView-"]
    return constraint.identifier.map { name in !makers.contains { name.hasPrefix($0) } } ?? true
  }

  private func maker(of constraint: LoggedConstraint) -> String {
    if constraint.isAutoresizing { return "the autoresizing mask" }
    return constraint.identifier?.hasPrefix("UISV-") == true ? "a stack view" : "UIKit"
  }

  private func title(_ constraint: LoggedConstraint) -> String {
    constraint.identifier.map { "'\($0)'" } ?? "\"\(plain(constraint))\""
  }

  /// The constant that would resolve the conflict. Nil if a view temporarily has length 0, since then no constant is
  /// right, and nil if margins were guessed.
  private func constantThatFits(_ constraint: LoggedConstraint) -> String? {
    guard let cure, constraint.constant > 0 else { return nil }
    let fitting = (cure * 1000).rounded() / 1000
    guard fitting > 0, fitting != constraint.constant else { return nil }
    let members = minimal.map { block.constraints[$0] }
    let isGuessed = members.contains { $0.first.isMargin || $0.second?.isMargin == true }
    guard !isGuessed, !members.contains(where: isTemporary) else { return nil }
    return number(fitting)
  }

  private func isTemporary(_ constraint: LoggedConstraint) -> Bool {
    constraint.second == nil && constraint.constant == 0 && !isOwn(constraint)
  }

  private func number(_ value: Double) -> String { ConstraintLanguage.number(value) }
}
