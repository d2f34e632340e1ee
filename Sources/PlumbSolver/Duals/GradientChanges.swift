/// Changes of the gradient that the dual values do not carry yet: amounts at one priority, on one variable.
struct GradientChanges: ~Copyable {
  private struct Change {
    var priority: Double
    var variable: Int32
    var amount: Double
  }

  private var changes: Buffer<Change>
  /// How many of the changes were carried.
  private var carriedCount = 0

  init(in room: inout FirstRoom) { changes = Buffer(in: &room, capacity: 8) }

  var isEmpty: Bool { changes.isEmpty }

  mutating func removeAll() {
    changes.removeAll()
    carriedCount = 0
  }

  /// The slope of a loose group changes by an amount at one priority. O(terms).
  mutating func add(_ amount: Double, at priority: Double, of group: Int32, _ model: borrowing Model) {
    if model.groups[group].isUnit {
      changes.append(Change(priority: priority, variable: model.groups[group].variable, amount: amount))
      return
    }
    for term in model.terms(of: group) {
      changes.append(Change(priority: priority, variable: term.variable, amount: amount * term.coefficient))
    }
  }

  /// To be called before `carryNext`.
  mutating func sort() {
    changes.sort { $0.priority != $1.priority ? $0.priority < $1.priority : $0.variable < $1.variable }
  }

  /// Brings the changes at one priority to the dual values by a row solve; false when none are left. The lowest priority goes
  /// first: a dual value is a list from the highest priority down, so each new part comes to its front. O(entries reached).
  mutating func carryNext(to duals: inout Duals, _ basis: inout Basis, _ model: borrowing Model, _ work: inout Work)
    -> Bool
  {
    guard carriedCount < changes.count else {
      removeAll()
      return false
    }
    let priority = changes[carriedCount].priority
    basis.beginRowSolve(model)
    while carriedCount < changes.count && changes[carriedCount].priority == priority {
      let change = changes[carriedCount]
      if model.variables[change.variable].isAlive { basis.addSource(change.variable, change.amount, model) }
      carriedCount += 1
    }
    basis.finishRowSolve(model)
    for image in basis.rowImage.elements { duals.add(-image.amount, at: priority, to: image.index, model) }
    work.multipliersChanged += Int64(basis.rowImage.count)
    return true
  }
}
