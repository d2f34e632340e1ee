import PlumbLayout
import PlumbSolver

/// A minimal conflict in a log, found by solving.
public struct Explanation: Sendable {
  /// The logged conflict.
  let block: ConflictLog.Block
  let log: ConflictLog
  /// A minimal infeasible set, as indices into the logged constraints.
  public let minimal: [Int]
  /// Whether the conflict depends on the rule that sizes are non-negative.
  public let needsSizes: Bool
  /// The index of the constraint that Plumb would break.
  public let chosen: Int?
  /// The index of the weakest of all logged constraints, which need not be in the minimal set, because UIKit chooses from the
  /// printed set.
  let weakest: Int?
  /// The constant of the constraint `chosen` that is nearest to the logged one and lets all constraints hold.
  let cure: Double?
  /// The assumed inset of margins, whose sizes the log does not contain.
  let margin: Double

  /// Explains all conflicts in a log. Each explanation needs a small solve.
  public static func all(of log: ConflictLog) throws(SceneError) -> [Explanation] {
    try some(of: log, log.blocks.count)
  }

  private static func some(of log: ConflictLog, _ count: Int) throws(SceneError) -> [Explanation] {
    var explanations: [Explanation] = []
    for block in log.blocks.prefix(count) { explanations.append(try Explanation(block, log)) }
    return explanations
  }

  /// The output of `plumb explain`. If `isWhole` is true, all conflicts are explained in full. Otherwise, only the first
  /// conflicts of a long log are explained, and only the first constraints of a large set are listed. Each explanation needs a
  /// small solve.
  public static func report(of log: ConflictLog, isWhole: Bool) throws(SceneError) -> String {
    let isBrief = !isWhole && log.blocks.count > Excerpt.mostMembers
    let explanations = try some(of: log, isBrief ? Excerpt.first : log.blocks.count)
    var texts = explanations.map { $0.text(isWhole: isWhole) }
    if isBrief { texts.append("The log has \(log.blocks.count - Excerpt.first) more conflicts.") }
    let isShortened = isBrief || explanations.contains { $0.minimal.count > Excerpt.mostMembers }
    if isShortened, !isWhole { texts.append(Excerpt.hint) }
    return texts.joined(separator: "\n\n")
  }

  private init(_ block: ConflictLog.Block, _ log: ConflictLog) throws(SceneError) {
    self.block = block
    self.log = log
    do {
      var found = LoggedSystem.Finding()
      var usual = 8.0
      // The log does not contain margins, so the usual margins are tried.
      for margin in [8.0, 16, 20, 0] where found.minimal.isEmpty {
        var system = LoggedSystem(block, log, margin: margin)
        found = try system.solve()
        if !found.minimal.isEmpty { usual = margin }
      }
      (minimal, needsSizes, chosen) = (found.minimal, found.needsSizes, found.broken)
      (weakest, cure, margin) = (found.weakest, found.cure, usual)
    } catch {
      throw SceneError("the solver cannot handle the logged numbers")
    }
  }
}

/// Logged constraints as rows of a solver, in coordinates that all items share.
private struct LoggedSystem {
  struct Finding {
    var minimal: [Int] = []
    var needsSizes = false
    var broken: Int?
    var weakest: Int?
    var cure: Double?
  }

  private let solver = Solver()
  private let block: ConflictLog.Block
  private let log: ConflictLog
  private var variables: [String: [Variable]] = [:]
  private let margin: Double
  private var rows: [Row: Int] = [:]
  private var marks: [String: Mark] = [:]
  /// The rank of each item.
  private var places: [String: Int] = [:]

  init(_ block: ConflictLog.Block, _ log: ConflictLog, margin: Double) {
    self.margin = margin
    self.block = block
    self.log = log
  }

  mutating func solve() throws(SolverError) -> Finding {
    try makeItems()
    let required = block.constraints.enumerated().filter { $0.element.priority >= 1000 }
    let ranked = required.sorted { Self.isBefore($0.element, $1.element) }
    for (rank, entry) in ranked.enumerated() { try add(entry.element, entry.offset, rank: rank) }
    try solver.solve()
    guard let conflict = solver.conflicts.first else { return Finding() }
    let members = conflict.rows.compactMap { rows[$0] }
    return Finding(
      minimal: members.sorted(), needsSizes: members.count < conflict.rows.count, broken: rows[conflict.broken],
      weakest: weakest(of: ranked.map(\.offset)), cure: try constantThatFits(conflict.broken))
  }

  /// The constant that lets this row hold together with all other rows. To find it, relaxes the row and minimises its
  /// violation.
  private mutating func constantThatFits(_ row: Row) throws(SolverError) -> Double? {
    guard let index = rows[row] else { return nil }
    try solver.setPriority(999, of: row)
    try solver.solve()
    let constraint = block.constraints[index]
    var terms: [Variable: Double] = [:]
    var sum = add(constraint.first, 1, to: &terms)
    if let second = constraint.second { sum += add(second, -constraint.multiplier, to: &terms) }
    for (variable, factor) in terms { sum += try factor * solver.value(of: variable) }
    return sum
  }

  /// Creates the items in tree order, parents before children, as far as the log determines this order.
  private mutating func makeItems() throws(SolverError) {
    var keys: [String] = []
    var known: Set<String> = []
    for constraint in block.constraints {
      for side in constraint.sides where known.insert(side.item).inserted { keys.append(side.item) }
    }
    let ordinals = log.ordinals(in: block)
    let ordered = keys.enumerated().map { index, key in
      (depth: log.depth(of: key), ordinal: ordinals[key, default: 0], index: index, key: key)
    }.sorted { ($0.depth, $0.ordinal, $0.index) < ($1.depth, $1.ordinal, $1.index) }
    var last = Mark.start
    for (place, (_, _, _, key)) in ordered.enumerated() {
      places[key] = place
      last = try solver.addMark(after: last)
      marks[key] = last
      var own: [Variable] = []
      for rank in 0..<4 {
        own.append(try solver.addVariable(kind: rank < 2 ? .offset : .size, place: Place(rank, at: last)))
      }
      variables[key] = own
      for length in own[2...] {
        _ = try solver.addRow(
          [Term(length)], .greaterOrEqual, 0, place: Place(0, at: last),
          conflictRank: ConflictRank(.structure, depth: 0).rawValue)
      }
    }
  }

  /// The weakest of the given constraints, which are in rank order. Of equally weak constraints, the last is chosen.
  private func weakest(of ranked: [Int]) -> Int? {
    let keyed = ranked.enumerated().map { rank, index in
      let constraint = block.constraints[index]
      return (Int(conflictRank(of: constraint).rawValue), -(places[constraint.first.item] ?? 0), -rank, index)
    }
    return keyed.min { $0 < $1 }?.3
  }

  private func conflictRank(of constraint: LoggedConstraint) -> ConflictRank {
    let kind: ConflictRank.Kind =
      constraint.isAutoresizing
      ? .rootSizing
      : ConflictRank.Kind(identifier: constraint.identifier, constraint.first.attribute, constraint.second?.attribute)
    return ConflictRank(kind, depth: Int32(log.ownerDepth(of: constraint)))
  }

  /// Orders the constraints of one item by their content, as the layout does.
  private static func isBefore(_ a: LoggedConstraint, _ b: LoggedConstraint) -> Bool {
    let key: (LoggedConstraint) -> [Double] = { constraint in
      [
        Double(constraint.first.attribute.rawValue), Double(constraint.relation.rawValue),
        constraint.second == nil ? 0 : 1, constraint.multiplier, constraint.constant,
      ]
    }
    return key(a).lexicographicallyPrecedes(key(b))
  }

  private mutating func add(_ constraint: LoggedConstraint, _ index: Int, rank: Int) throws(SolverError) {
    var terms: [Variable: Double] = [:]
    var constant = constraint.constant - add(constraint.first, 1, to: &terms)
    if let second = constraint.second { constant -= add(second, -constraint.multiplier, to: &terms) }
    let conflictRank = conflictRank(of: constraint)
    let list = terms.filter { $0.value != 0 }.sorted { $0.key.number < $1.key.number }.map { Term($0.key, $0.value) }
    let row = try solver.addRow(
      list,
      constraint.relation == .equal ? .equal : constraint.relation == .lessThanOrEqual ? .lessOrEqual : .greaterOrEqual,
      constant, place: Place(rank, at: marks[home(of: constraint)] ?? .start), conflictRank: conflictRank.rawValue)
    rows[row] = index
  }

  /// The item that determines a constraint's rank: the later item for an inequality between positions, otherwise the first
  /// item.
  private func home(of constraint: LoggedConstraint) -> String {
    let first = constraint.first
    guard constraint.relation != .equal, let second = constraint.second,
      ![.width, .height].contains(first.attribute), places[second.item] ?? 0 > places[first.item] ?? 0
    else { return first.item }
    return second.item
  }

  /// Adds an attribute's terms to a row. Returns the offset of the attribute from the edge that the terms describe.
  private func add(_ side: LoggedConstraint.Side, _ factor: Double, to terms: inout [Variable: Double]) -> Double {
    guard let own = variables[side.item] else { return 0 }
    let isAcross = side.attribute.axis == .horizontal
    let (position, length) = isAcross ? (own[0], own[2]) : (own[1], own[3])
    let share: Double =
      switch side.attribute {
      case .width, .height: 1
      case .left, .leading, .top, .firstBaseline: 0
      case .centerX, .centerY: 0.5
      case .right, .trailing, .bottom, .lastBaseline: 1
      }
    if side.attribute != .width && side.attribute != .height { terms[position, default: 0] += factor }
    terms[length, default: 0] += factor * share
    guard side.isMargin else { return 0 }
    return (share == 1 ? -margin : margin) * factor
  }
}

extension Explanation {
  /// The explanation as text: the constraints in conflict, the broken constraint, and a fix. O(constraints).
  public var text: String { text(isWhole: true) }

  private func text(isWhole: Bool) -> String {
    guard !minimal.isEmpty else {
      return block.constraints.count == 1
        ? "This constraint does not contradict itself: the log may be incomplete."
        : "These \(block.constraints.count) constraints do not contradict each other: the log may be incomplete."
    }
    let what = minimal.count == 1 ? "This constraint cannot hold" : "These \(minimal.count) constraints cannot all hold"
    var lines = ["\(what)\(needsSizes ? ", because no size can be negative" : ""):"]
    let line = { index in "  \(marks(minimal[index])) \(plain(block.constraints[minimal[index]]))" }
    if isWhole || minimal.count <= Excerpt.mostMembers {
      lines += minimal.indices.map(line)
    } else {
      let given = minimal.firstIndex { $0 == block.broken }
      lines += Excerpt.lines(of: minimal.map { block.constraints[$0].identifier }, keeping: given, text: line)
    }
    let others = block.constraints.count - minimal.count
    if others == 1 { lines.append("The other logged constraint is not part of the conflict.") }
    if others > 1 { lines.append("The other \(others) logged constraints are not part of the conflict.") }
    lines.append("")
    if let broken = block.broken { lines.append("UIKit broke: \(plain(block.constraints[broken]))") }
    if let chosen, chosen != block.broken { lines.append("Plumb would break: \(plain(block.constraints[chosen]))") }
    if block.broken == nil { lines.append("The log does not say which constraint UIKit broke.") }
    if let chosen { lines.append("Fix: \(remedy(chosen))") }
    return lines.joined(separator: "\n")
  }

  private func marks(_ index: Int) -> String { index == block.broken ? "x" : "-" }

  /// The constraint with short names in place of addresses.
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
  /// A short name for each item: its class, numbered if there are several items of that class.
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

/// The smallest change that resolves a conflict.
extension Explanation {
  /// The advice, worded as the end of a sentence. `index` is the weakest constraint in the set.
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
      return
        "\(maker(of: constraint)) created \(title(constraint)); lower the priority of \(titles) to 999, or remove "
        + (own.count == 1 ? "this constraint." : "one of these constraints.")
    }
    if minimal.contains(where: { block.constraints[$0].identifier == "UISV-hiding" }) {
      return
        "stack views created all of these constraints: a hidden stack view keeps its spacings and margins. Hide its arranged views as "
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

  /// Whether the app's own code, not UIKit, created the constraint.
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

  /// The constant that would resolve the conflict; nil if margins were guessed, or if a view temporarily has length 0, because
  /// then no constant is right.
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
