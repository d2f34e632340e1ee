/// Changes between two solves. Each is checked before (see `Solver`), takes effect on what is stored at once, and leaves
/// notes for the next solve.
extension Core {
  /// One group for each variable, and one for every two or three terms.
  mutating func reserve(variables more: Int, rows: Int, terms: Int) {
    variables.reserve(variables.count + more)
    newVariables.reserve(newVariables.count + more)
    groups.reserve(groups.count + more + terms / 3)
    newGroups.reserve(newGroups.count + terms / 3)
    members.reserve(members.count + rows)
    entries.reserve(entries.count + terms)
  }

  mutating func addVariable(rest: Rest, mark: Int32, rank: Int64) -> Int32 {
    var record = VariableRecord()
    record.isAlive = true
    record.isUnknown = true
    record.isNew = true
    (record.rest, record.mark) = (rest, mark)
    setRank(rank, of: &record)
    var index = Int32(variables.count)
    if freeVariables.isEmpty {
      variables.append(record)
    } else {
      index = freeVariables.removeLast()
      record.generation = variables[index].generation
      record.isAltered = variables[index].isAltered
      variables[index] = record
    }
    let unit = takeGroup()
    groups[unit].isUnit = true
    groups[unit].isTight = true
    groups[unit].variable = index
    variables[index].unit = unit
    marks.use(mark, by: 1)
    newVariables.append(index)
    variableCount += 1
    return index
  }

  /// A variable in which no row stands any more.
  mutating func removeVariable(_ variable: Int32) {
    let unit = variables[variable].unit
    clearForce(of: unit)
    setDrawn(unit, false)
    groups[unit].isAlive = false
    freeGroups.append(unit)
    retireBlock(of: variable)
    marks.use(variables[variable].mark, by: -1)
    variables[variable].isAlive = false
    variables[variable].isUnknown = false
    variableCount -= 1
    if variables[variable].hasLongRank { freeLongRanks.append(variables[variable].shortRank) }
    // One whose generations are used up is never taken again.
    guard variables[variable].generation < VariableRecord.lastGeneration else { return }
    variables[variable].generation += 1
    deadVariables.append(variable)
  }

  private mutating func setRank(_ rank: Int64, of record: inout VariableRecord) {
    if let short = Int32(exactly: rank) {
      record.shortRank = short
      return
    }
    record.hasLongRank = true
    if freeLongRanks.isEmpty {
      record.shortRank = Int32(longRanks.count)
      longRanks.append(rank)
    } else {
      record.shortRank = freeLongRanks.removeLast()
      longRanks[record.shortRank] = rank
    }
  }

  func rank(of variable: Int32) -> Int64 {
    let short = variables[variable].shortRank
    return variables[variable].hasLongRank ? longRanks[short] : Int64(short)
  }

  /// Adds a row whose terms, unscaled, are in the scratch `terms`.
  mutating func addRow(_ row: inout GivenRow) -> Int32 {
    let shape = shapeTerms()
    (row.weight, row.isFlipped) = (shape.weight, shape.isFlipped)
    let given = row.constant
    (row.constant, row.relation) = (shape.turned(row.constant), shape.turned(row.relation))
    let member = store(row)
    noteGiven(given, of: member)
    attach(member)
    return member
  }

  /// Adds a row over one variable, counted once.
  mutating func addRow(_ row: GivenRow, over variable: Int32) -> Int32 {
    let member = store(row)
    variables[variable].uses += 1
    link(member, into: variables[variable].unit)
    return member
  }

  @inline(__always)
  private mutating func store(_ row: GivenRow) -> Int32 {
    marks.use(row.mark, by: 1)
    rowCount += 1
    if row.attracts { attractingCount += 1 }
    return members.add(row)
  }

  mutating func removeRow(_ member: Int32) {
    detach(member)
    marks.use(members[member].mark, by: -1)
    if members[member].attracts { attractingCount -= 1 }
    forgetGiven(member)
    members.remove(member)
    rowCount -= 1
  }

  /// Turns the row the way its group is, and links it in. The group's price changes only on the far side of its break.
  mutating func attach(_ member: Int32, _ shape: Shape, constant: Double, relation: Relation) {
    members.setShape(shape, of: member)
    (members[member].constant, members[member].relation) = (shape.turned(constant), shape.turned(relation))
    members[member].side = 0
    noteGiven(constant, of: member)
    attach(member)
  }

  private mutating func attach(_ member: Int32) {
    if members[member].relation == .equal && !members[member].isRequired { hasSoftEquality = true }
    for index in 0..<terms.count { variables[terms[index].index].uses += 1 }
    link(member, into: terms.count == 1 ? variables[terms[0].index].unit : findOrMakeGroup())
  }

  @inline(__always)
  private mutating func link(_ member: Int32, into group: Int32) {
    members[member].group = group
    members[member].next = groups[group].firstMember
    groups[group].firstMember = member
    noteAttraction(of: member)
    noteNewRow(of: group)
  }

  /// Sorts and scales the terms in the scratch as groups have them: by a power of two, which rounds nothing, so that how
  /// near is near is measured against coefficients around 1. A lone term gets the coefficient 1.
  mutating func shapeTerms() -> Shape {
    terms.sort { $0.index < $1.index }
    let isFlipped = terms[0].amount < 0
    let weight = terms.count == 1 ? abs(terms[0].amount) : largestBinade()
    let scale = isFlipped ? -weight : weight
    if scale != 1 { for index in 0..<terms.count { terms[index].amount /= scale } }
    return Shape(weight: weight, isFlipped: isFlipped)
  }

  /// The power of two next below the largest coefficient.
  private func largestBinade() -> Double {
    var largest = 0.0
    for index in 0..<terms.count { largest = max(largest, abs(terms[index].amount)) }
    return largest.binade
  }

  /// What is new itself is looked at anyway.
  private mutating func noteNewRow(of group: Int32) {
    if groups[group].isNew { return }
    if groups[group].isUnit && variables[groups[group].variable].isUnknown { return }
    noteChange(of: group)
  }

  mutating func detach(_ member: Int32) {
    reconsiderConflicts(of: member)
    let group = members[member].group
    if !groups[group].isTight && members[member].isPulling && !planted(.pullLeftBehind) {
      disturb(group, by: -members[member].slope, at: members[member].priority)
    }
    noteAttraction(of: member)
    unlink(member, from: group)
    releaseUses(of: group)
    if groups[group].firstMember == none && !groups[group].isUnit {
      freeGroup(group)
    } else {
      noteChange(of: group)
    }
  }

  private func unlink(_ member: Int32, from group: Int32) {
    if groups[group].firstMember == member {
      groups[group].firstMember = members[member].next
      return
    }
    var previous = groups[group].firstMember
    while members[previous].next != member { previous = members[previous].next }
    members[previous].next = members[member].next
  }

  private func releaseUses(of group: Int32) {
    if groups[group].isUnit {
      variables[groups[group].variable].uses -= 1
      return
    }
    for term in terms(of: group) { variables[term.variable].uses -= 1 }
  }

  /// The last row over an expression went. If it determined a variable, that one needs something else.
  private mutating func freeGroup(_ group: Int32) {
    if groups[group].isTight {
      for part in force(on: group) where !planted(.forceLeftBehind) {
        disturb(group, by: -part.amount, at: part.priority)
      }
      unsettle(group)
      clearForce(of: group)
      setDrawn(group, false)
      orphan(by: group)
      groups[group].isTight = false
      isDoubtful = true
    }
    freeGeneralGroup(group)
  }

  mutating func setConstant(_ constant: Double, of member: Int32) {
    let turned = members[member].shape.turned(constant)
    guard turned != members[member].constant else { return noteGiven(constant + 0, of: member) }
    reconsiderConflicts(of: member)
    members[member].constant = turned
    noteGiven(constant + 0, of: member)
    if !planted(.constantNotTaken) { noteChange(of: members[member].group) }
  }

  mutating func setPriority(_ priority: Double, of member: Int32) {
    guard priority != members[member].priority else { return }
    reconsiderConflicts(of: member)
    let group = members[member].group
    if !groups[group].isTight && members[member].isPulling && !planted(.pullAtOldPriority) {
      let pull = members[member].slope
      disturb(group, by: -pull, at: members[member].priority)
      if priority >= Priority.required { members[member].side = 0 } else { disturb(group, by: pull, at: priority) }
    }
    members.setPriority(priority, of: member)
    noteAttraction(of: member)
    hasSoftEquality = true
    noteChange(of: group)
  }
}

extension Relation {
  /// The relation of the same row with both sides negated.
  var flipped: Relation {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension Core {
  /// Replaces a row's terms by those in the scratch `terms`; everything else about it stays. False when they are the same.
  mutating func setTerms(of member: Int32) -> Bool {
    let row = members[member]
    let (constant, relation) = (givenConstant(of: member), given(row).relation)
    let shape = shapeTerms()
    if isShaped(shape, like: row) { return false }
    detach(member)
    attach(member, shape, constant: constant, relation: relation)
    return true
  }

  /// A row's constant and relation as they were given.
  func given(_ row: Member) -> (constant: Double, relation: Relation) {
    let constant = row.constant * row.weight
    return row.isFlipped ? (-constant, row.relation.flipped) : (constant, row.relation)
  }
}
