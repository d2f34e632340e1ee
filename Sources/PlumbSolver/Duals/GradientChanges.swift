/// Changes of the gradient that the dual values do not carry yet: amounts at one priority, on one variable.
struct GradientChanges: ~Copyable {
  private struct Change {
    var priority: Double
    var variable: Int32
    var amount: Double
  }

  private var changes: Buffer<Change>
  /// The changes that were carried last.
  private var last = 0..<0

  init(in room: inout FirstRoom) { changes = Buffer(in: &room, capacity: 8) }

  var isEmpty: Bool { changes.isEmpty }

  mutating func removeAll() {
    changes.removeAll()
    last = 0..<0
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
    last = 0..<0
  }

  /// Brings the changes at one priority to the dual values by a row solve; false when none are left. The lowest priority goes
  /// first: a dual value is a list from the highest priority down, so each new part comes to its front. O(entries reached).
  mutating func carryNext(to duals: inout Duals, _ basis: inout Basis, _ model: borrowing Model, _ work: inout Work)
    -> Bool
  {
    guard last.upperBound < changes.count else {
      changes.removeAll()
      return false
    }
    let next = last.upperBound..<endOfPriority(from: last.upperBound)
    if areOverSameVariables(last, next) { basis.repeatRowSolve() } else { basis.beginRowSolve(model) }
    for index in next where model.variables[changes[index].variable].isAlive {
      basis.addSource(changes[index].variable, changes[index].amount, model)
    }
    basis.finishRowSolve(model)
    for image in basis.rowImage.elements {
      duals.add(-image.amount, at: changes[next.lowerBound].priority, to: image.index, model)
    }
    work.multipliersChanged += Int64(basis.rowImage.count)
    last = next
    return true
  }

  private func endOfPriority(from start: Int) -> Int {
    var end = start
    while end < changes.count && changes[end].priority == changes[start].priority { end += 1 }
    return end
  }

  /// Often true: a group that crosses a break changes its slope at two priorities, those of hugging and of resistance.
  private func areOverSameVariables(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count
    where changes[one.lowerBound + offset].variable != changes[other.lowerBound + offset].variable {
      return false
    }
    return true
  }
}
