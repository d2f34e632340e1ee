/// One component of a vector of ties: an amount on the place of one soft row.
struct TiePart {
  /// Whose vector it is. The cases share one number; checked builds assert which it is.
  enum Owner { case candidate, group, gradient }

  private var number: Int32
  #if PLUMB_CHECKS
    private var owner: Owner
  #endif
  var member: Int32
  var amount: Double
  /// The row's place, copied here for it is compared very often.
  var label: UInt64
  var rank: Int64

  @inline(__always)
  init(_ owner: Owner, _ number: Int32, _ row: Member, label: UInt64, _ amount: Double) {
    self.number = number
    #if PLUMB_CHECKS
      self.owner = owner
    #endif
    (member, self.amount, self.label, rank) = (row.index, amount, label, row.rank)
  }

  /// Of what a candidate of a ratio test withstands: its index.
  @inline(__always)
  var candidate: Int32 {
    require(.candidate)
    return number
  }

  /// Of a violated row: its group.
  @inline(__always)
  var group: Int32 {
    require(.group)
    return number
  }

  @inline(__always)
  private func require(_ owner: Owner) {
    #if PLUMB_CHECKS
      precondition(self.owner == owner, "a part of ties is taken for what it is not")
    #endif
  }
}

/// What the scratch for parts of ties is used for: a slope along a column, violated rows in the order of places, or parts that
/// are being sorted by candidate.
enum TieUse { case gradient, violations, unsorted }

/// Ties. Where candidates withstand equally much at every level, places decide: the vector goes on with one component a
/// soft row, the last in place first. They are sparse and seldom needed, so they are worked out only here, and only for
/// the candidates that are tied.
extension Core {
  /// Whether one row stands before another: by mark, then rank, then by what the rows say. Rows that say the same in
  /// everything are interchangeable: they have the same violation in every answer, so their order decides nothing.
  func precedes(_ a: Int32, _ b: Int32) -> Bool {
    let (left, right) = (members[a], members[b])
    if left.mark != right.mark { return marks.label(left.mark) < marks.label(right.mark) }
    if left.rank != right.rank { return left.rank < right.rank }
    if planted(.placeSharedByAddress) { return a < b }
    if left.priority != right.priority { return left.priority < right.priority }
    return saysLess(left, right) ?? (a < b)
  }

  /// Compares two rows of one place and priority by what they say: relation, terms, constant, strength. Nil when they say
  /// the same. Terms come before constants, because only constants over the same terms can be compared without rounding:
  /// a row `3x <= 10` is stored as `x <= 10/3`. O(1) over one expression, O(terms log terms) otherwise.
  private func saysLess(_ a: Member, _ b: Member) -> Bool? {
    let (left, right) = (given(a).relation, given(b).relation)
    if left != right { return left.rawValue < right.rawValue }
    if let order = hasLesserTerms(a, b) { return order }
    if a.constant != b.constant { return (a.constant < b.constant) != a.isFlipped }
    return a.strength != b.strength ? a.strength < b.strength : nil
  }

  /// Compares two rows by their terms as they were given: by how many there are, then one by one. Nil when they are the same.
  private func hasLesserTerms(_ a: Member, _ b: Member) -> Bool? {
    if a.group == b.group && a.weight == b.weight && a.isFlipped == b.isFlipped { return nil }
    let (left, right) = (givenTerms(of: a), givenTerms(of: b))
    if left.count != right.count { return left.count < right.count }
    for (one, other) in zip(left, right) {
      if one.index != other.index { return restsBefore(one.index, other.index) }
      if one.amount != other.amount { return one.amount < other.amount }
    }
    return nil
  }

  /// A row's terms as they were given, in the order of its variables' places.
  private func givenTerms(of row: Member) -> [Weighted] {
    let factor = row.isFlipped ? -row.weight : row.weight
    let group = groups[row.group]
    if group.isUnit { return [Weighted(index: group.variable, amount: factor)] }
    return terms(of: row.group)
      .map { Weighted(index: $0.variable, amount: $0.coefficient * factor) }
      .sorted { restsBefore($0.index, $1.index) }
  }

  /// Works out the tie parts of the candidates in `tied`, and makes of it a heap with the least at the top.
  mutating func rankTied() {
    guard tied.count > 1 else { return }
    tieParts.removeAll()
    for index in 0..<tied.count { addOwnParts(of: tied[index]) }
    findTieSources()
    for index in 0..<tieSources.count { addParts(from: tieSources[index]) }
    sortParts()
    tied.makeHeap { compareTies($0, $1) < 0 }
  }

  /// What a candidate's own rows add: those at its break that resist, and those beyond it that are violated anyway.
  mutating func addOwnParts(of index: Int32) {
    let candidate = candidates[index]
    for row in rows(of: candidate.group) {
      if row.isBroken || row.isRequired { continue }
      var amount = 0.0
      if candidate.isOwn {
        if isNear(row.constant, candidate.anchor) && isAhead(row, candidate.way) { amount = steps(row, candidate.way) }
      } else {
        let position = position(row, from: candidate.anchor, going: candidate.way)
        if row.resists(position) { amount = position * candidate.way }
      }
      if amount != 0 {
        tieParts.append(tiePart(.candidate, index, row, amount * row.weight / candidate.rate))
      }
    }
  }

  /// The loose groups with violated soft rows among all that follow any tied candidate.
  mutating func findTieSources() {
    beginWalk(.forward)
    tieSources.removeAll()
    for index in 0..<tied.count where !candidates[tied[index]].isOwn {
      groups[candidates[tied[index]].group].candidate = tied[index]
      reachForward(from: groups[candidates[tied[index]].group].variable)
    }
    for index in 0..<walk.followers.count where isViolated(walk.followers[index]) {
      tieSources.append(walk.followers[index])
    }
    for index in 0..<walk.found.count {
      let unit = variables[walk.found[index]].unit
      if !groups[unit].isTight && isViolated(unit) { tieSources.append(unit) }
    }
  }

  func isViolated(_ group: Int32) -> Bool {
    rows(of: group).contains { $0.isPulling }
  }

  mutating func addParts(from group: Int32) {
    solveRow(group)
    for index in 0..<rowImage.count {
      let image = rowImage[index]
      let candidate = groups[image.index].candidate
      if candidate == none { continue }
      let scale = candidates[candidate].way * image.amount / candidates[candidate].rate
      for row in rows(of: group) where row.isPulling {
        tieParts.append(tiePart(.candidate, candidate, row, row.slope * scale))
      }
    }
  }

  /// Groups the parts by candidate and sorts each one's by place, the last first. O(parts) but for long runs.
  mutating func sortParts() {
    for index in 0..<tied.count {
      groups[candidates[tied[index]].group].candidate = none
      (candidates[tied[index]].firstPart, candidates[tied[index]].endPart) = (0, 0)
    }
    for index in 0..<tieParts.count { candidates[tieParts[index].candidate].endPart += 1 }
    var start: Int32 = 0
    for index in 0..<tied.count {
      let count = candidates[tied[index]].endPart
      (candidates[tied[index]].firstPart, candidates[tied[index]].endPart) = (start, start)
      start += count
    }
    tieScratch.take(for: .unsorted)
    for index in 0..<tieParts.count { tieScratch[.unsorted].append(tieParts[index]) }
    for index in 0..<tieScratch[.unsorted].count {
      let candidate = tieScratch[.unsorted][index].candidate
      tieParts[candidates[candidate].endPart] = tieScratch[.unsorted][index]
      candidates[candidate].endPart += 1
    }
    for index in 0..<tied.count {
      let (first, end) = (candidates[tied[index]].firstPart, candidates[tied[index]].endPart)
      if end - first > 1 { tieParts.sort(from: Int(first), to: Int(end)) { isBefore($1, $0) } }
    }
  }

  /// Whether a part's row stands before another's.
  @inline(__always)
  func isBefore(_ a: TiePart, _ b: TiePart) -> Bool {
    if planted(.tieByAddress) { return a.member < b.member }
    if a.label != b.label { return a.label < b.label }
    if a.rank != b.rank { return (a.rank < b.rank) != planted(.tieOrderReversed) }
    return a.member != b.member && precedes(a.member, b.member)
  }

  /// A component at a row's place.
  @inline(__always)
  func tiePart(_ owner: TiePart.Owner, _ number: Int32, _ row: Member, _ amount: Double) -> TiePart {
    TiePart(owner, number, row, label: marks.label(row.mark), amount)
  }

  func compareTies(_ a: Int32, _ b: Int32) -> Int {
    let (left, right) = (candidates[a], candidates[b])
    var (i, j) = (left.firstPart, right.firstPart)
    while i < left.endPart || j < right.endPart {
      if j == right.endPart || (i < left.endPart && isBefore(tieParts[j], tieParts[i])) {
        if tieParts[i].amount != 0 { return tieParts[i].amount > 0 ? 1 : -1 }
        i += 1
      } else if i == left.endPart || isBefore(tieParts[i], tieParts[j]) {
        if tieParts[j].amount != 0 { return tieParts[j].amount > 0 ? -1 : 1 }
        j += 1
      } else {
        let (one, other) = (tieParts[i].amount, tieParts[j].amount)
        if abs(one - other) > Tuning.noise * max(abs(one), abs(other)) { return one > other ? 1 : -1 }
        i += 1
        j += 1
      }
    }
    return compareRest(left, right)
  }

  /// Both cost nothing: the rest price that matters least goes first. Whatever is chosen here, the last check of the
  /// solve looks at all rest prices.
  private func compareRest(_ a: Candidate, _ b: Candidate) -> Int {
    if a.isOwn != b.isOwn { return a.isOwn ? 1 : -1 }
    let (left, right) = (groups[a.group], groups[b.group])
    if left.isUnit != right.isUnit { return left.isUnit ? -1 : 1 }
    guard left.isUnit, left.variable != right.variable else { return 0 }
    return restsBefore(left.variable, right.variable) ? 1 : -1
  }

  /// Whether one variable's rest price matters more than another's.
  func restsBefore(_ a: Int32, _ b: Int32) -> Bool {
    let (left, right) = (variables[a], variables[b])
    if left.rest != right.rest { return left.rest == .size }
    if left.mark != right.mark { return marks.label(left.mark) < marks.label(right.mark) }
    let (before, after) = (rank(of: a), rank(of: b))
    if before != after { return (before < after) != planted(.restOrderReversed) }
    return a < b
  }
}
