import PlumbProperty
import PlumbTwin

@testable import PlumbSolver

/// Kinds of systems with tolerances for solves in them: ten times the largest error in 100,000 cases.
enum ExactCase: CaseIterable {
  case usual, circle, wide, nearlyDependent, decimal

  /// The relative error that is tolerated.
  var part: Double { self == .nearlyDependent ? 5e-7 : 1e-8 }
  /// The additional error, relative to the largest number in a vector. If it is 0, exact zeros must be 0.
  var partOfLargest: Double {
    switch self {
    case .usual, .circle: 0
    case .wide, .nearlyDependent: 1e-9
    case .decimal: 1e-13
    }
  }
  /// The relative error after refinement, which uses decimals as rounded.
  var refinedPart: Double { self == .decimal ? 1e-11 : 1e-15 }
  /// The relative error of values.
  var partOfValue: Double { self == .nearlyDependent ? 1e-7 : 1e-11 }

  func system(using random: inout Seeded) -> SystemDescription {
    switch self {
    case .usual:
      SystemGenerator.system(
        of: random.pick(from: SystemGenerator.Profile.allCases.filter { $0 != .nearlyDependent }), using: &random)
    case .circle: circle([1, -1, 2, -2, 3, 0.5, 64], using: &random)
    case .wide: circle([1, -3, 64, -0.5, 1.0 / 64], using: &random)
    case .nearlyDependent: SystemGenerator.system(of: .nearlyDependent, using: &random)
    case .decimal: circle([0.1, -0.1, 0.2, 0.3, -0.7, 1.1], using: &random)
    }
  }

  /// The intended coefficient. Decimals are rounded before the solver receives them, and it may scale them by a power of
  /// two.
  func exact(_ coefficient: Double) -> Rational {
    self == .decimal ? Rational(Int((coefficient * 640).rounded())) / 640 : Rational(coefficient)
  }

  /// As many equalities as variables, each with several of these coefficients, which gives blocks larger than in most
  /// layouts. One more row is soft.
  private func circle(_ coefficients: [Double], using random: inout Seeded) -> SystemDescription {
    var system = SystemDescription()
    let count = random.integer(in: 2...7)
    system.variables = (0..<count).map { _ in VariableDescription(kind: .offset) }
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

/// The inverse of the basis in fractions: the dependence of each variable on the anchors of the tight groups.
struct ExactBasis {
  /// The existing variables. A place is an index into this list.
  let variables: [Int32]
  private let kind: ExactCase
  private let places: [Int32: Int]
  private var rows: [[Rational]] = []
  private var anchors: [Rational] = []

  /// Nil if a fraction is too large.
  init?(_ model: borrowing Model, _ kind: ExactCase) {
    var alive: [Int32] = []
    for index in 0..<Int32(model.variables.count) where model.variables[index].isAlive { alive.append(index) }
    (self.kind, variables, places) = (
      kind, alive, Dictionary(uniqueKeysWithValues: alive.enumerated().map { ($1, $0) })
    )
    for (place, variable) in alive.enumerated() {
      let group = model.tightGroup(of: variable)
      rows.append(Array(repeating: .zero, count: 2 * alive.count))
      rows[place][alive.count + place] = .one
      for term in model.sum(of: group) { rows[place][places[term.index] ?? 0] = kind.exact(term.amount) }
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

  /// The rate of a sum for a change of the tight group of the variable at a place.
  func rate(of sum: [IndexedAmount], by place: Int) -> Rational {
    sum.reduce(.zero) { $0 + kind.exact($1.amount) * rows[places[$1.index] ?? 0][variables.count + place] }
  }

  func value(of sum: [IndexedAmount]) -> Rational {
    variables.indices.reduce(.zero) { $0 + rate(of: sum, by: $1) * anchors[$1] }
  }
}

extension Model {
  /// The group whose anchor determines a variable's value.
  borrowing func tightGroup(of variable: Int32) -> Int32 {
    variables[variable].role == .held ? variables[variable].unit : variables[variable].assignedGroup
  }

  /// The terms of a group, including unit groups.
  borrowing func sum(of group: Int32) -> [IndexedAmount] {
    if groups[group].isUnit { return [IndexedAmount(index: groups[group].ownVariable, amount: 1)] }
    return terms(of: group).map { IndexedAmount(index: $0.variable, amount: $0.coefficient) }
  }
}
