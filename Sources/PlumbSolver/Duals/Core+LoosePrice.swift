/// The price of a loose group: each of its rows is taken to be on one side of its break, and together those sides are
/// the slope that enters the gradient. The value may contradict them for a while; the dual steps mend that.
extension Core {
  /// A break that a loose group's value is on the wrong side of: `way` +1 where the value is too high.
  struct Strain {
    var way: Double
    var constant: Double
    var excess: Double
  }

  /// The first break that the group's value contradicts, or nil. O(terms + rows).
  mutating func strain(of group: Int32) -> Strain? {
    work.rowsTouched += 1
    guard groups[group].firstMember != none else { return nil }
    let (value, magnitude) = activity(of: group)
    let (below, above) = breaksAround(group)
    if let above, value > above {
      let strain = Strain(way: 1, constant: above, excess: value - above)
      if counts(strain, of: group, magnitude) { return strain }
    }
    if let below, value < below {
      let strain = Strain(way: -1, constant: below, excess: below - value)
      if counts(strain, of: group, magnitude) { return strain }
    }
    return nil
  }

  /// Whether more of a strain is there than rounding. Of a required row it must be more for sure, as there may be nothing that
  /// gives way to it; with a soft one nothing is lost if it is not, and as much as shows has to count, for where coefficients differ
  /// much a value may go far for little.
  @inline(__always)
  private func counts(_ strain: Strain, of group: Int32, _ magnitude: Double) -> Bool {
    let magnitude = max(magnitude, abs(strain.constant))
    if strain.excess > tolerance(magnitude) { return true }
    return strain.excess > Tuning.absoluteTolerance + Tuning.softRoundingPart * magnitude && !isRequired(group, strain)
  }

  /// Whether a required row stands at the break that is contradicted.
  func isRequired(_ group: Int32, _ strain: Strain) -> Bool {
    for row in rows(of: group) {
      if row.isRequired && !row.isBroken && isAhead(row, strain.way) && isNear(row.constant, strain.constant) {
        return true
      }
    }
    return false
  }

  /// Where the slope that a loose group is taken to have would change, on either side.
  func breaksAround(_ group: Int32) -> (below: Double?, above: Double?) {
    var (below, above): (Double?, Double?) = (nil, nil)
    for row in rows(of: group) {
      if row.isBroken { continue }
      if isAhead(row, 1) && row.constant < above ?? .infinity { above = row.constant }
      if isAhead(row, -1) && row.constant > below ?? -.infinity { below = row.constant }
    }
    return (below, above)
  }

  /// Whether going up (+1) or down (-1) a loose row would meet its break.
  @inline(__always)
  func isAhead(_ row: Member, _ way: Double) -> Bool {
    way > 0
      ? row.side < 0 || (row.side == 0 && row.resistsAbove)
      : row.side > 0 || (row.side == 0 && row.resistsBelow)
  }

  /// By how much the slope would change across a break, as a vector in the scratch times `rate`; nil when a required
  /// row forbids it.
  mutating func jump(of group: Int32, _ way: Double, at constant: Double, times rate: Double) -> Range<Int32>? {
    let start = vectors.end
    for row in rows(of: group) {
      guard !row.isBroken, isAhead(row, way), isNear(row.constant, constant) else { continue }
      if row.isRequired {
        vectors.drop(from: start)
        return nil
      }
      vectors.accumulate(row.weight * rate * steps(row, way), at: row.priority, from: start)
    }
    return vectors.last(from: start)
  }

  /// An equality that is broken on one side jumps twice on the way to the other.
  @inline(__always)
  func steps(_ row: Member, _ way: Double) -> Double {
    row.relation == .equal && row.side != 0 ? 2 : 1
  }

  /// Takes the rows at a break to be on its other side.
  mutating func cross(_ group: Int32, _ way: Double, at constant: Double) {
    for row in rows(of: group) {
      if !row.isBroken && isAhead(row, way) && isNear(row.constant, constant) {
        row.side = side(row, way)
      }
    }
  }

  /// The same, and tells the gradient; false when a required row forbids it.
  mutating func crossDisturbing(_ group: Int32, _ way: Double, at constant: Double) -> Bool {
    let start = vectors.end
    defer { vectors.drop(from: start) }
    guard let vector = jump(of: group, way, at: constant, times: way) else { return false }
    for index in vector { disturb(group, by: vectors[index].amount, at: vectors[index].priority) }
    cross(group, way, at: constant)
    return true
  }

  /// Takes all rows of a group that leaves an anchor to be where they then are.
  mutating func settleSides(of group: Int32, at anchor: Double, leaving way: Double) {
    if groups[group].isUnit && anchor == 0 { variables[groups[group].variable].restSide = way > 0 ? 1 : -1 }
    for row in rows(of: group) {
      row.side =
        row.isBroken || planted(.sideForgotten) ? 0 : side(row, position(row, from: anchor, going: way))
    }
  }

  @inline(__always)
  func side(_ row: Member, _ way: Double) -> Int8 {
    row.resists(way) ? (way > 0 ? 1 : -1) : 0
  }

  /// Puts the change of the gradient into the residuals: `amount` at one priority on all of the group's terms.
  mutating func disturb(_ group: Int32, by amount: Double, at priority: Double) {
    isDoubtful = true
    if groups[group].isUnit {
      residuals.append(Residual(priority: priority, variable: groups[group].variable, amount: amount))
      return
    }
    for term in terms(of: group) {
      residuals.append(Residual(priority: priority, variable: term.variable, amount: amount * term.coefficient))
    }
  }

  /// Queues a loose group whose value may contradict the sides its rows are taken to be on.
  @inline(__always)
  mutating func queueIfStrained(_ group: Int32) {
    guard !groups[group].isQueued, let strain = strain(of: group) else { return }
    let kind: PrimalQueue.Class =
      !isRequired(group, strain) ? .soft : isRequiredEquality(group) ? .requiredEquality : .required
    primalQueue.push(group, kind, in: groups)
  }

  func isRequiredEquality(_ group: Int32) -> Bool {
    let (ceiling, floor) = requiredBounds(of: group)
    return ceiling != none && floor != none && members[ceiling].constant <= members[floor].constant
  }
}
