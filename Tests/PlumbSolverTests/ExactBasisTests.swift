import PlumbProperty
import PlumbTestSupport
import PlumbTwin
import Testing

@testable import PlumbSolver

/// Values, columns and row images that the basis computes, against exact arithmetic with the same tight rows. Answers can be right
/// with wrong ones, since later steps mend much.
@Suite struct ExactBasisTests {
  @Test(arguments: ExactCase.allCases)
  fileprivate func solvesAreThoseOfExactArithmetic(kind: ExactCase) throws {
    try check("solves of the basis are exact: \(kind)", cases: 4_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = kind.system(using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      for _ in 0..<random.integer(in: 1...3) {
        try replica.solver.solve()
        try expectNoFault(replica.solver.core.inexactSolve(kind))
        let edit = SystemGenerator.edit(&system, using: &random)
        draw.note("\(edit)")
        try replica.apply(edit)
      }
    }
  }
}

/// Kinds of systems, and how exact solves are in them: ten times worse than the worst of 100,000 cases.
private enum ExactCase: CaseIterable {
  case usual, circle, wide, nearlyDependent

  /// Up to which part of its own a number may be wrong.
  var part: Double { self == .nearlyDependent ? 5e-7 : 1e-8 }
  /// Up to which part of the largest in a vector it may be wrong besides. Where this is 0, what should be 0 is 0.
  var partOfLargest: Double { self == .usual || self == .circle ? 0 : 1e-9 }
  /// The same as `part` for values.
  var partOfValue: Double { self == .nearlyDependent ? 1e-7 : 1e-11 }

  func system(using random: inout Seeded) -> SystemDescription {
    switch self {
    case .usual:
      SystemGenerator.system(
        of: random.pick(from: SystemGenerator.Situation.allCases.filter { $0 != .nearlyDependent }), using: &random)
    case .circle: circle([1, -1, 2, -2, 3, 0.5, 64], using: &random)
    case .wide: circle([1, -3, 64, -0.5, 1.0 / 64], using: &random)
    case .nearlyDependent: SystemGenerator.system(of: .nearlyDependent, using: &random)
    }
  }

  /// As many equalities as variables, each with several of these: blocks, larger than those of most layouts. Another row is soft.
  private func circle(_ coefficients: [Double], using random: inout Seeded) -> SystemDescription {
    var system = SystemDescription()
    let count = random.integer(in: 2...7)
    system.variables = (0..<count).map { _ in VariableDescription(rest: .offset) }
    for number in 0...count {
      var terms: [RowDescription.Term] = []
      for variable in 0..<count where random.chance(60) || variable == number % count {
        terms.append(.init(variable: variable, coefficient: random.pick(from: coefficients)))
      }
      system.rows.append(
        RowDescription(
          name: number, terms: terms, relation: .equal, constant: Double(random.integer(in: -9...99)),
          priority: number == count ? 500 : 1000, place: number))
    }
    return system
  }
}

/// The inverse of the basis in fractions: how each variable follows the anchors of the tight groups.
private struct ExactBasis {
  /// Those that are there. A place is an index here.
  let variables: [Int32]
  private let places: [Int32: Int]
  private var rows: [[Rational]] = []
  private var anchors: [Rational] = []

  /// Nil if a fraction does not fit.
  init?(_ model: borrowing Model) {
    var alive: [Int32] = []
    for index in 0..<Int32(model.variables.count) where model.variables[index].isAlive { alive.append(index) }
    (variables, places) = (alive, Dictionary(uniqueKeysWithValues: alive.enumerated().map { ($1, $0) }))
    for (place, variable) in alive.enumerated() {
      let group = model.tightGroup(of: variable)
      rows.append(Array(repeating: .zero, count: 2 * alive.count))
      rows[place][alive.count + place] = .one
      for term in model.sum(of: group) { rows[place][places[term.index] ?? 0] = Rational(term.amount) }
      anchors.append(Rational(model.groups[group].anchor))
    }
    for column in alive.indices {
      guard let pivot = rows[column...].firstIndex(where: { !$0[column].isZero }) else { return nil }
      rows.swapAt(column, pivot)
      rows[column] = rows[column].map { [whole = rows[column][column]] in $0 / whole }
      for row in alive.indices where row != column && !rows[row][column].isZero {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    if rows.contains(where: { $0.contains(where: \.isOverflowed) }) { return nil }
  }

  /// How a sum follows the tight group of the variable at a place.
  func rate(of sum: [Weighted], by place: Int) -> Rational {
    sum.reduce(.zero) { $0 + Rational($1.amount) * rows[places[$1.index] ?? 0][variables.count + place] }
  }

  func value(of sum: [Weighted]) -> Rational {
    variables.indices.reduce(.zero) { $0 + rate(of: sum, by: $1) * anchors[$1] }
  }
}

extension Core {
  /// The first value, rate of a column or weight of a row image that is not exact.
  fileprivate mutating func inexactSolve(_ kind: ExactCase) -> String? {
    guard let exact = ExactBasis(model) else { return nil }
    let units = exact.variables.map { [Weighted(index: $0, amount: 1)] }
    let values = exact.variables.map { model.variables[$0].value }
    if let fault = Inexactness("value", values, units.map(exact.value), kind.partOfValue, 1e-11).fault { return fault }
    let open = exact.variables.indices.filter { !model.variables[exact.variables[$0]].isClosed }
    let loose = looseGroups
    let sums = units + loose.map { model.sum(of: $0) }
    for place in open {
      let start = exact.variables[place]
      let wanted = sums.map { exact.rate(of: $0, by: place) }
      basis.columnSolve(model.tightGroup(of: start), model)
      let column = rates(of: exact.variables, loose)
      if !basis.hasLongRates { basis.refineColumn(from: start, model) }
      let refined = rates(of: exact.variables, loose)
      basis.clearColumn()
      let fault =
        Inexactness("rate along \(start)", column, wanted, kind.part, kind.partOfLargest).fault
        ?? Inexactness(
          "refined rate along \(start)", refined.map { $0.isNaN ? 1e99 : $0 }, wanted, 1e-10, kind.partOfLargest
        ).fault
      if let fault { return fault }
    }
    for group in loose {
      let wanted = open.map { exact.rate(of: model.sum(of: group), by: $0) }
      let image = weights(of: group, isExact: false, on: open.map { exact.variables[$0] })
      let refined = weights(of: group, isExact: true, on: open.map { exact.variables[$0] })
      let fault =
        Inexactness("weight of \(group)", image, wanted, kind.part, kind.partOfLargest).fault
        ?? Inexactness("refined weight of \(group)", refined, wanted, 1e-15, kind.partOfLargest).fault
      if let fault { return fault }
    }
    return nil
  }

  private var looseGroups: [Int32] {
    var loose: [Int32] = []
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive && !model.groups[group].isTight {
      loose.append(group)
    }
    return loose
  }

  /// Of the last column; not a number where it is known that the column has to be refined first.
  private func rates(of variables: [Int32], _ groups: [Int32]) -> [Double] {
    variables.map { basis.change[$0] }
      + groups.map { group in
        let (rate, isCoarse) = basis.measuredRate(of: group, model)
        return isCoarse ? .nan : rate
      }
  }

  private mutating func weights(of group: Int32, isExact: Bool, on variables: [Int32]) -> [Double] {
    basis.rowSolve(group, isExact: isExact, model)
    var weights: [Int32: Double] = [:]
    for weight in basis.rowImage.elements { weights[weight.index, default: 0] += weight.amount }
    return variables.map { weights[model.tightGroup(of: $0)] ?? 0 }
  }
}

extension Model {
  /// The group whose anchor gives a variable's value.
  fileprivate borrowing func tightGroup(of variable: Int32) -> Int32 {
    variables[variable].role == .held ? variables[variable].unit : variables[variable].determiner
  }

  /// The terms of a group, of a unit group as well.
  fileprivate borrowing func sum(of group: Int32) -> [Weighted] {
    if groups[group].isUnit { return [Weighted(index: groups[group].ownVariable, amount: 1)] }
    return terms(of: group).map { Weighted(index: $0.variable, amount: $0.coefficient) }
  }
}

/// Numbers that should be exact up to a part of their own and a part of the largest.
private struct Inexactness {
  var fault: String?

  init(_ name: String, _ found: [Double], _ exact: [Rational], _ part: Double, _ partOfLargest: Double) {
    let wanted = exact.map(\.approximation)
    let largest = wanted.map(abs).max() ?? 0
    for (index, (found, wanted)) in zip(found, wanted).enumerated() where !wanted.isNaN {
      guard abs(found - wanted) > part * abs(wanted) + partOfLargest * largest else { continue }
      fault = "\(name), \(index): \(found), not \(wanted)"
    }
  }
}
