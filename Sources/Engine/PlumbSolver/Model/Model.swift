/// The linear model: variables, groups of rows over one expression, rows, coefficients and places. The model does not use the basis
/// or prices. The records of variables and groups nevertheless contain the fields of the basis and of prices, so that data used
/// together is close in memory.
///
/// Indices are `Int32`. The index of a removed object may be reused.
struct Model: ~Copyable {
  private(set) var variables: Buffer<VariableRecord>
  private(set) var groups: Buffer<GroupRecord>
  var rows: RowStore
  var entries: EntryStore
  var marks: MarkList
  /// Scratch: the terms of the row being added or changed.
  var terms: Buffer<IndexedAmount>
  var ranks = LongRanks()
  /// The original constant of each row for which it cannot be computed from the stored constant.
  var roundedConstants: [Int32: Double] = [:]
  private var freeVariables = Buffer<Int32>()
  /// Variables removed since the last solve. Their indices are not reused before the next solve has ended.
  private var removedVariables = Buffer<Int32>()
  private var freeGroups = Buffer<Int32>()
  private(set) var variableCount = 0
  /// Always nil. A property of type `Any?` makes the model address-only. Otherwise the compiler copies the whole model for each
  /// call that only reads it.
  private let addressOnly: Any? = nil

  init(in arena: inout InitialArena) {
    variables = Buffer(in: &arena, capacity: 16)
    groups = Buffer(in: &arena, capacity: 32)
    rows = RowStore(in: &arena)
    entries = EntryStore(in: &arena)
    marks = MarkList(in: &arena)
    terms = Buffer(in: &arena, capacity: 16)
  }

  mutating func reserve(variables more: Int, rows moreRows: Int, groups moreGroups: Int, terms moreTerms: Int) {
    variables.reserve(variables.count + more)
    groups.reserve(groups.count + moreGroups)
    rows.reserve(rows.count + moreRows)
    entries.reserve(moreTerms)
  }

  /// Adds a variable, and its unit group, which is tight. O(1) amortised.
  mutating func addVariable(kind: VariableKind, mark: Int32, rank: Int64) -> Int32 {
    var record = VariableRecord()
    record.isAlive = true
    record.isUnknown = true
    record.isNew = true
    (record.kind, record.mark) = (kind, mark)
    record.rank = ranks.add(rank)
    let variable = freeVariables.isEmpty ? Int32(variables.count) : freeVariables.removeLast()
    record.unit = add(GroupRecord(holding: variable))
    if variable == variables.count {
      variables.append(record)
    } else {
      (record.generation, record.isAltered) = (variables[variable].generation, variables[variable].isAltered)
      variables[variable] = record
    }
    marks.use(mark, by: 1)
    variableCount += 1
    return variable
  }

  /// Removes a variable without rows, and its unit group. O(1).
  mutating func removeVariable(_ variable: Int32) {
    free(variables[variable].unit)
    marks.use(variables[variable].mark, by: -1)
    variables[variable].isAlive = false
    variableCount -= 1
    ranks.remove(variables[variable].rank)
    // A record with exhausted generations is never reused.
    guard variables[variable].generation < VariableRecord.lastGeneration else { return }
    variables[variable].generation += 1
    removedVariables.append(variable)
  }

  /// Makes the indices of removed variables available for reuse. O(variables removed).
  mutating func endSolve() {
    for variable in removedVariables.elements { freeVariables.append(variable) }
    removedVariables.removeAll()
  }

  @inline(__always)
  mutating func add(_ new: GroupRecord) -> Int32 {
    var record = new
    record.isAlive = true
    if freeGroups.isEmpty {
      groups.append(record)
      return Int32(groups.count - 1)
    }
    let group = freeGroups.removeLast()
    // Queues may still contain the index of the removed group. These flags record whether they do.
    record.isQueued = groups[group].isQueued
    record.isUnpriced = groups[group].isUnpriced
    record.waitsToReanchor = groups[group].waitsToReanchor
    groups[group] = record
    return group
  }

  /// Frees the record of a group.
  mutating func free(_ group: Int32) {
    groups[group].isAlive = false
    groups[group].isNew = false
    freeGroups.append(group)
  }

  /// Whether a queue of `count` groups is so long that visiting all groups in memory order is faster, because of the caches.
  func isMost(_ count: Int) -> Bool { count > Tuning.orderedQueue && count * Tuning.orderedPart > groups.count }

  /// The number of leaked groups, which are neither alive nor free. It is 0 unless there is a defect.
  func lostGroupCount(living: Int) -> Int { groups.count - living - freeGroups.count }

  /// The number of leaked records and ranks of variables. It is 0 unless there is a defect. O(variables).
  var lostVariableCount: Int {
    var (lost, longRanks) = (-freeVariables.count - removedVariables.count, 0)
    for variable in variables.elements {
      if !variable.isAlive {
        lost += variable.generation < VariableRecord.lastGeneration ? 1 : 0
      } else if case .long = variable.rank {
        longRanks += 1
      }
    }
    return lost + ranks.lostCount(besides: longRanks)
  }
}
