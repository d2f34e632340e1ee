/// Refinement of a tableau row in twice the precision. If a divisor is a sum whose terms nearly cancel, quotients are large, and
/// the bound of their rounding errors can exceed an entry that is not 0. Dropping such an entry could lose the only group that
/// makes another group feasible, and the solver would report a false conflict.
extension Basis {
  /// Refines the tableau row of a group after its row solve.
  mutating func refineTableauRow(of group: Int32, _ model: borrowing Model) {
    let errorPart = model.groups[group].isUnit ? 0 : Tuning.unitRounding
    model.forEachTerm(of: group) { noteSource($0, $1, errorPart: errorPart, model) }
    refineTableauRow(model)
  }

  /// Records a source of the last row solve for `refineTableauRow`, and the part of its amount that may be wrong.
  mutating func noteSource(_ variable: Int32, _ amount: Double, errorPart: Double, _ model: borrowing Model) {
    if model.variables[variable].isClosed { return }
    growPrecisions(model)
    precisions[variable].addSource(amount, errorPart: errorPart)
  }

  mutating func growPrecisions(_ model: borrowing Model) {
    if precisions.count < model.variables.count { precisions.growZeroed(to: model.variables.count) }
  }

  /// Refines the tableau row of the recorded sources, starting from the last row solve, and clears the sources. O(entries reached)
  /// for each pass; two or three passes usually suffice.
  mutating func refineTableauRow(_ model: borrowing Model) {
    walk.require(.backward)
    var progress = RefinementProgress()
    for _ in 0..<Tuning.refinements {
      guard !breakdown, progress.accepts(correction: largestEntry) else { break }
      progress.note(changed: addToRefinedEntries(model))
      guard !progress.isDone, leaveResiduals(model) else { break }
      tableauRow.removeAll()
      finishRowSolve(model)
    }
    for pattern in 0..<Tuning.shakes { shakeEntries(pattern, model) }
    takeRefinedEntries(zeroUpTo: progress.zeroLimit, model)
  }

  private var largestEntry: Double { tableauRow.elements.reduce(0) { max($0, abs($1.amount)) } }

  /// Adds the correction to the refined entries, and returns the largest magnitude of a changed entry.
  private mutating func addToRefinedEntries(_ model: borrowing Model) -> Double {
    var largest = 0.0
    for entry in tableauRow.elements {
      let variable = model.groups[entry.index].assignedVariable
      largest = max(largest, precisions[variable].sum.correct(by: entry.amount))
    }
    return largest
  }

  /// Writes the residuals of the sources to `pendingAmounts`. Returns false if all residuals are 0.
  private mutating func leaveResiduals(_ model: borrowing Model) -> Bool {
    for variable in walk.found.elements { precisions[variable].residual = precisions[variable].source }
    for variable in walk.held.elements {
      precisions[variable].residual = precisions[variable].source
      take(model.variables[variable].unit, times: precisions[variable].sum, model)
    }
    for variable in walk.found.elements where precisions[variable].sum.high != 0 {
      take(model.variables[variable].assignedGroup, times: precisions[variable].sum, model)
    }
    return takeResiduals()
  }

  /// Subtracts a multiple of a group from the residuals of its variables.
  private mutating func take(_ group: Int32, times entry: DoubleDoubleSum, _ model: borrowing Model) {
    model.forEachTerm(of: group) { variable, coefficient in
      if !model.variables[variable].isClosed { precisions[variable].residual.subtract(coefficient, times: entry) }
    }
    work.entriesMoved += Int64(model.groups[group].termCount)
  }

  private mutating func takeResiduals() -> Bool {
    var hasResidual = false
    for variables in [walk.found.elements, walk.held.elements] {
      for variable in variables {
        let residual = precisions[variable].residual.rounded
        if residual != 0 { hasResidual = true }
        pendingAmounts[variable].add(residual)
      }
    }
    return hasResidual
  }

  /// Estimates how much rounding of each coefficient would change the entries. An entry below this estimate counts as a rounding
  /// error, even if it is exact for the stored numbers.
  private mutating func shakeEntries(_ pattern: Int32, _ model: borrowing Model) {
    guard !breakdown else { return }
    for variable in walk.held.elements { shakeSource(of: variable, pattern) }
    for variable in walk.found.elements {
      shakeSource(of: variable, pattern)
      shake(model.variables[variable].assignedGroup, by: precisions[variable].sum.high, pattern, model)
    }
    tableauRow.removeAll()
    finishRowSolve(model)
    for entry in tableauRow.elements { precisions[model.groups[entry.index].assignedVariable].noteDoubt(entry.amount) }
  }

  private mutating func shakeSource(of variable: Int32, _ pattern: Int32) {
    pendingAmounts[variable].add(precisions[variable].sourceError * Precision.error(none, variable, pattern))
  }

  private mutating func shake(_ group: Int32, by entry: Double, _ pattern: Int32, _ model: borrowing Model) {
    guard entry != 0 else { return }
    for term in model.terms(of: group) where !model.variables[term.variable].isClosed {
      pendingAmounts[term.variable].add(Precision.rounding(of: entry * term.coefficient, term, pattern))
    }
    work.entriesMoved += Int64(model.groups[group].termCount)
  }

  /// Rounds the entries into the tableau row. Magnitudes up to `limit` become 0.
  private mutating func takeRefinedEntries(zeroUpTo limit: Double, _ model: borrowing Model) {
    tableauRow.removeAll()
    for component in walk.components {
      for index in component {
        let variable = walk.found[index]
        takeRefinedEntry(of: variable, by: model.variables[variable].assignedGroup, zeroUpTo: limit)
      }
    }
    for variable in walk.held.elements {
      takeRefinedEntry(of: variable, by: model.variables[variable].unit, zeroUpTo: limit)
    }
  }

  private mutating func takeRefinedEntry(of variable: Int32, by group: Int32, zeroUpTo limit: Double) {
    let entry = precisions[variable].roundSum(zeroUpTo: limit)
    precisions[variable] = Precision()
    if entry != 0 { tableauRow.append(IndexedAmount(index: group, amount: entry)) }
  }
}
