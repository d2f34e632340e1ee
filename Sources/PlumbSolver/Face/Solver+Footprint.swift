/// How much is stored. The same rows, variables and marks have the same footprint, whatever was there before.
public struct Footprint: Hashable, Sendable {
  public var variables: Int
  public var rows: Int
  /// Different expressions among the rows of more than one term.
  public var expressions: Int
  /// Their terms.
  public var coefficients: Int
  /// Rows that are given up.
  public var conflicts: Int
  /// Marks that were made and not removed.
  public var marks: Int
  /// Rows that `suggest` made.
  public var suggestions: Int
  /// Records that nothing refers to and that are not free to be used again: 0, unless something leaks.
  public var lost: Int
}

extension Solver {
  /// How much is stored. O(size).
  public var footprint: Footprint {
    var coefficients = 0
    for index in 0..<core.model.groups.count where core.model.groups[index].isAlive {
      coefficients += Int(core.model.groups[index].termCount)
    }
    return Footprint(
      variables: core.model.variableCount, rows: core.model.rows.livingCount, expressions: core.model.generalGroupCount,
      coefficients: coefficients, conflicts: core.conflicts.records.count, marks: core.model.marks.madeCount,
      suggestions: suggestions.count, lost: core.lostCount(besides: coefficients))
  }
}

extension Core {
  fileprivate func lostCount(besides coefficients: Int) -> Int {
    var (heads, livingCount) = ([Int32](), 0)
    for index in 0..<model.groups.count where model.groups[index].isAlive {
      livingCount += 1
      heads.append(model.groups[index].dual)
    }
    return duals.lostCount(heads) + basis.blocks.lostCount + model.entries.lostCount(besides: coefficients)
      + model.roundedConstants.keys.count { !model.rows[$0].isAlive } + model.lostGroupCount(living: livingCount)
  }
}
