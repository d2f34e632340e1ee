/// The basis. Each determined variable has an assigned group, the tight group that gives its value. Only this basis assignment is
/// stored, and solves walk along it. Variables that depend on each other are factored together, as a `Block`.
///
/// The basis owns the fields `role`, `assignedGroup`, `block`, `visit` and `note` of variables, and the fields `assignedVariable`
/// and `visit` of groups.
struct Basis: ~Copyable {
  /// The variables and groups that the last walk reached, and the blocks among them.
  var walk: Walk
  var blocks = BlockStore()
  /// The stamp of everything that the last walk visited.
  var stamp: UInt32 = 0
  /// For each variable, scratch of a row solve: the amount that is still to be passed on.
  var pendingAmounts: Buffer<SumWithMagnitude>
  /// For each variable, its rate of change, which is the result of a column solve. All rates are 0 between solves.
  var rates: Buffer<Double>
  /// For each variable, scratch of a refinement. Sources and sums are 0 between solves.
  var precisions = Buffer<Precision>(capacity: 0)
  /// Whether `precisions` contains the rates of the last column solve in twice the precision.
  var hasRefinedRates = false
  /// The product, over the inexact sums in the last solve, of the fraction of each sum's magnitude that cancellation left. The
  /// fractions are multiplied, because one sum may be a term of another. It is a `Float`, because this type fits next to the
  /// flag.
  var partLeft: Float = 1
  /// The result of a row solve, which is a row of the tableau: tight groups and their entries. It is valid until the next row
  /// solve.
  var tableauRow: Buffer<IndexedAmount>
  /// Variables whose values must be computed again, together with all dependent values.
  private var moved: Buffer<Int32>
  /// Loose unit groups whose values were computed since the list was last emptied.
  var touched: Buffer<Int32>
  /// Variables whose rest price changed sides since the list was last emptied.
  var changedRestSides: Buffer<Int32>
  /// Variables whose values changed since the caller last called `takeAltered`.
  private var altered: Buffer<Int32>
  /// Whether the basis can no longer be used, because a value is not finite, a block is singular, or a search failed.
  private(set) var breakdown = false
  /// Work counters of walks, solves and exchanges.
  var work = WorkCounters()
  /// Always nil. Its type makes this structure address-only (see `Model`).
  private let addressOnly: Any? = nil

  /// Whether the last solve must be refined, because the terms of entries or rates nearly cancelled.
  var isDoubtful: Bool { partLeft < Tuning.doubtfulPart }

  @inline(__always)
  mutating func note(_ sum: SumWithMagnitude) { if sum.isInexact { partLeft *= sum.partLeft } }

  /// Records that no answer can be computed from this basis.
  mutating func breakDown() { breakdown = true }

  /// Clears the breakdown, after the basis was repaired or emptied.
  mutating func forgetBreakdown() { breakdown = false }

  init(in arena: inout InitialArena) {
    walk = Walk(in: &arena)
    pendingAmounts = Buffer(in: &arena, capacity: 16)
    rates = Buffer(in: &arena, capacity: 16)
    tableauRow = Buffer(in: &arena, capacity: 16)
    moved = Buffer(in: &arena, capacity: 32)
    touched = Buffer(in: &arena, capacity: 16)
    changedRestSides = Buffer(in: &arena, capacity: 32)
    altered = Buffer(in: &arena, capacity: 32)
  }

  /// Records that a variable's anchor or assigned group changed.
  mutating func noteMoved(_ variable: Int32) { moved.append(variable) }
  var hasMoved: Bool { !moved.isEmpty }

  /// Computes the values that depend on moved variables, and lists the affected loose groups in `touched` and `walk.followers`.
  /// Returns false if no variable has moved. O(entries reached).
  mutating func recomputeValues(_ model: borrowing Model) -> Bool {
    guard !moved.isEmpty else { return false }
    follow(moved.elements, model)
    moved.removeAll()
    work.valuesMoved += Int64(walk.found.count)
    if walk.ends.count == walk.found.count {
      var index = walk.found.count
      while index > 0 {
        index &-= 1
        recompute(walk.found[index], model)
      }
    } else {
      for component in walk.components {
        if component.count == 1 {
          recompute(walk.found[component.lowerBound], model)
        } else {
          recomputeBlock(component, model)
        }
      }
    }
    return true
  }

  @inline(__always)
  mutating func setValue(_ found: Double, of variable: Int32, _ model: borrowing Model) {
    // Turns -0 into 0: `-1 * x == 0` gives -0.
    let value = _fastPath(found != 0) ? found : 0
    foresee(value, of: variable, model)
    let side: Int8 = value > 0 ? 1 : (value < 0 ? -1 : model.variables[variable].restSide)
    if side != model.variables[variable].restSide && !isRoundedZero(variable, model) {
      model.variables[variable].restSide = side
      changedRestSides.append(variable)
    }
    let unit = model.variables[variable].unit
    if model.groups[unit].firstRow != none && !model.groups[unit].isTight { touched.append(unit) }
  }

  /// Sets a new variable to the anchor of its unit group.
  mutating func setNewValue(_ value: Double, of variable: Int32, _ model: borrowing Model) {
    foresee(value, of: variable, model)
    model.variables[variable].restSide = value < 0 ? -1 : 1
  }

  /// Sets a variable to the value that the basis will determine later, so that other values can already be computed from it.
  @inline(__always)
  mutating func foresee(_ value: Double, of variable: Int32, _ model: borrowing Model) {
    if value != model.variables[variable].value && !model.variables[variable].isAltered {
      model.variables[variable].isAltered = true
      altered.append(variable)
    }
    model.variables[variable].value = value
    if !value.isFinite { breakdown = true }
  }

  /// Returns and clears the list of variables whose values changed; valid until a value changes.
  mutating func takeAltered(_ model: borrowing Model) -> UnsafeBufferPointer<Int32> {
    altered.keep { variable in
      let record = model.variables.pointer(to: variable)
      record.pointee.isAltered = false
      return record.pointee.isAlive
    }
    defer { altered.removeAll() }
    return altered.elements
  }

  /// Resets the basis fields of a group to their values in an empty basis, in which only unit groups are tight.
  func forget(_ group: Int32, _ model: borrowing Model) {
    let record = model.groups.pointer(to: group)
    record.pointee.isTight = record.pointee.isUnit
    record.pointee.anchor = 0
    if !record.pointee.isUnit { record.pointee.assignedVariable = none }
  }

  /// Clears the basis assignment and everything derived from it, so that every variable is held.
  mutating func resetToEmptyBasis(_ model: borrowing Model) {
    moved.removeAll()
    changedRestSides.removeAll()
    invalidate()
    for index in 0..<Int32(model.variables.count) where model.variables[index].isAlive {
      model.variables[index].role = .held
      model.variables[index].assignedGroup = none
      retireBlock(of: index, model)
    }
  }
}
