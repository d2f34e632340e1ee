/// The size of a solver's stored data. It depends only on the current rows, variables and marks, not on those that were
/// removed.
public struct Footprint: Hashable, Sendable {
  public var variables: Int
  public var rows: Int
  /// The number of distinct expressions with several terms, plus the number of groups that `addRowsApart` added.
  public var expressions: Int
  /// The number of terms in these expressions and groups.
  public var coefficients: Int
  /// The number of dropped rows.
  public var conflicts: Int
  /// The number of marks, excluding `Mark.start`.
  public var marks: Int
  /// The number of rows added by `suggest`.
  public var suggestions: Int
  /// The number of leaked records, which are neither in use nor free. It is 0 unless the solver has a bug.
  public var lost: Int
}

extension Solver {
  /// The size of the stored data. O(size).
  public var footprint: Footprint {
    var (expressions, coefficients) = (0, 0)
    for group in core.model.groups.elements where group.isAlive && !group.isUnit {
      expressions += 1
      coefficients += Int(group.termCount)
    }
    return Footprint(
      variables: core.model.variableCount, rows: core.model.rows.livingCount, expressions: expressions,
      coefficients: coefficients, conflicts: core.conflicts.records.count, marks: core.model.marks.madeCount,
      suggestions: suggestions.count, lost: core.lostCount)
  }
}

extension Core {
  /// The number of stored records that nothing refers to.
  var lostCount: Int {
    var (heads, livingCount, entryCount) = ([Int32](), 0, 0)
    for index in 0..<model.groups.count where model.groups[index].isAlive {
      livingCount += 1
      entryCount += Int(EntryStore.length(for: model.groups[index].termCount))
      if model.groups[index].isTight { heads.append(model.groups[index].dual) }
    }
    let roundedConstants = model.roundedConstants.keys.count { !model.rows[$0].isAlive }
    let lost = [
      duals.lostCount(heads), basis.blocks.lostCount, model.entries.lostCount(besides: entryCount), roundedConstants,
      model.lostGroupCount(living: livingCount), model.lostVariableCount, model.rows.lostCount,
    ]
    return lost.reduce(0, +)
  }
}
