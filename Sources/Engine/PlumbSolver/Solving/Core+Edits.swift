/// Edits between two solves. Their arguments are known to be valid (see `Model+Checks`), except that `addVariable` checks the
/// place. An edit changes the model immediately, and records the remaining work of the next solve in `changes` or a queue.
extension Core {
  /// Reserves memory. Assumes one group for each variable, and one more group for every three terms.
  mutating func reserve(variables: Int, rows: Int, terms: Int) {
    model.reserve(variables: variables, rows: rows, groups: variables + terms / Tuning.termsPerGroup, terms: terms)
    changes.reserve(variables: variables, groups: terms / Tuning.termsPerGroup)
  }

  @inline(__always)
  mutating func addVariable(_ kind: VariableKind, _ place: Place) throws(SolverError) -> Variable {
    try model.check(place.mark)
    let variable = model.addVariable(kind: kind, mark: place.mark.index, rank: place.rank)
    changes.newVariables.append(variable)
    return model.handle(ofVariable: variable)
  }

  /// Removes a variable that is in no row.
  mutating func removeVariable(_ variable: Int32) {
    duals.clear(model.variables[variable].unit, model)
    ties.setDegenerate(model.variables[variable].unit, false, model)
    basis.retireBlock(of: variable, model)
    model.removeVariable(variable)
  }

  /// Adds a row with the terms in the model's scratch buffer `terms`.
  @inline(__always)
  mutating func addRow(_ given: GivenRow) -> Int32 {
    let shape = model.shapeTerms()
    var row = given
    (row.weight, row.isNegated) = (shape.weight, shape.isNegated)
    (row.constant, row.relation) = (shape.applied(to: given.constant), shape.applied(to: given.relation))
    let index = model.addRow(row)
    if !shape.isExact { model.noteGiven(given.constant, of: index) }
    attach(index)
    return index
  }

  /// Adds a row over one variable with the coefficient 1.
  @inline(__always)
  mutating func addRow(_ given: GivenRow, over variable: Int32) -> Int32 {
    let row = model.addRow(given)
    model.attach(row, to: variable)
    // The crash basis places new variables anyway.
    if model.rows.attractingCount > 0 || !model.variables[variable].isUnknown { noteAttached(row) }
    return row
  }

  /// Adds a group whose only term is a variable, in addition to the variable's unit group.
  mutating func addGroup(over variable: Int32) -> Int32 {
    model.terms.removeAll()
    model.terms.append(IndexedAmount(index: variable, amount: 1))
    let group = model.addGroup()
    basis.invalidate()
    changes.newGroups.append(group)
    return group
  }

  mutating func removeRow(_ row: Int32) {
    detach(row)
    model.removeRow(row)
  }

  @inline(__always)
  private mutating func attach(_ row: Int32) {
    if model.rows[row].relation == .equal && !model.rows[row].isRequired { changes.hasSoftEquality = true }
    if model.attach(row) {
      basis.invalidate()
      changes.newGroups.append(model.rows[row].group)
    }
    noteAttached(row)
  }

  @inline(__always)
  private mutating func noteAttached(_ row: Int32) {
    noteAttraction(of: row)
    let group = model.rows[row].group
    // The crash basis places new groups and variables anyway.
    if model.groups[group].isNew { return }
    if model.groups[group].isUnit && model.variables[model.groups[group].ownVariable].isUnknown { return }
    noteChange(of: group)
  }

  private mutating func detach(_ row: Int32) {
    reconsiderConflicts(of: row)
    let group = model.rows[row].group
    if !model.groups[group].isTight && model.rows[row].isViolated {
      changeGradient(of: group, by: -model.rows[row].slope, at: model.rows[row].priority)
    }
    noteAttraction(of: row)
    model.detach(row)
    if model.groups[group].firstRow == none && !model.groups[group].isUnit {
      removeGroup(group)
    } else {
      noteChange(of: group)
    }
  }

  /// Removes a group without rows. A variable that it determined becomes an orphan.
  private mutating func removeGroup(_ group: Int32) {
    if model.groups[group].isTight {
      for part in duals.dual(of: group, model) {
        changeGradient(of: group, by: -part.amount, at: part.priority)
      }
      makeTiesStale(around: group)
      duals.clear(group, model)
      ties.setDegenerate(group, false, model)
      changes.orphans.append(basis.orphan(by: group, model))
      ties.noteStale()
    }
    basis.invalidate()
    model.freeGeneralGroup(group)
  }

  mutating func setConstant(_ constant: Double, of row: Int32) {
    let scaled = model.rows[row].shape.applied(to: constant)
    guard scaled != model.rows[row].constant else { return model.noteGiven(constant, of: row) }
    let (shape, change) = (model.rows[row].shape, scaled - model.rows[row].constant)
    model.rows[row].constant = scaled
    model.noteGiven(constant, of: row)
    reproveConflicts(of: row, by: shape.isNegated ? -change * shape.weight : change * shape.weight)
    noteChange(of: model.rows[row].group)
  }

  mutating func setPriority(_ priority: Double, of row: Int32) {
    guard priority != model.rows[row].priority else { return }
    reconsiderConflicts(of: row)
    let group = model.rows[row].group
    if !model.groups[group].isTight && model.rows[row].isViolated {
      let slope = model.rows[row].slope
      changeGradient(of: group, by: -slope, at: model.rows[row].priority)
      if priority >= Priority.required {
        model.rows[row].side = 0
      } else {
        changeGradient(of: group, by: slope, at: priority)
      }
    }
    model.rows.setPriority(priority, of: row)
    noteAttraction(of: row)
    changes.hasSoftEquality = true
    noteChange(of: group)
  }

  private mutating func reattach(_ row: Int32, _ shape: Shape, _ constant: Double, _ relation: Relation) {
    detach(row)
    model.rows.setShape(shape, of: row)
    (model.rows[row].constant, model.rows[row].relation) = (shape.applied(to: constant), shape.applied(to: relation))
    model.rows[row].side = 0
    model.noteGiven(constant, of: row)
    attach(row)
  }

  /// The parts of a row that changed: nothing, only the constant or priority (`number`), or the terms or relation (`expression`).
  enum Difference { case nothing, number, expression }

  /// Replaces a row's terms with the scratch buffer `terms` of the model, and its relation, constant and priority with the
  /// arguments. Returns the kind of change, which also determines the cost.
  mutating func changeRow(_ row: Int32, _ relation: Relation, _ constant: Double, _ priority: Double) -> Difference {
    let isPrioritized = priority != model.rows[row].priority
    setPriority(priority, of: row)
    let before = model.rows[row]
    let shape = model.shapeTerms()
    if before.relation == shape.applied(to: relation) && model.isShaped(shape, like: before) {
      let isMoved = constant != model.givenConstant(of: row)
      setConstant(constant, of: row)
      return isMoved || isPrioritized ? .number : .nothing
    }
    reattach(row, shape, constant, relation)
    return .expression
  }

  /// Records that rows of a group changed. The next solve reanchors the group if it is tight, and otherwise checks whether it is
  /// infeasible.
  mutating func noteChange(of group: Int32) {
    if model.groups[group].isTight {
      changes.queueToReanchor(group, in: model)
    } else {
      primalQueue.push(group, .required, in: model.groups)
    }
  }

  /// Makes ties and rest stale if the row attracts, because its value may change. Call it when a row is added, removed, dropped,
  /// restored or reordered. Skips rows of tight groups, which are priced anyway when their rows change.
  mutating func noteAttraction(of row: Int32) {
    guard model.rows.attractingCount > 0, model.rows[row].isAttracting, !model.groups[model.rows[row].group].isTight
    else { return }
    makeTiesStale(around: model.rows[row].group)
  }
}
