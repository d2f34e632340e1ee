/// A constraint in plain values, as it was given: the terms, their sum's relation to the constant, the priority.
public struct CheckedRow: Sendable {
  public var id: Int
  public var terms: [(variable: Int, coefficient: Double)]
  public var relation: Relation
  public var constant: Double
  /// 1000 is required; anything below is a level of its own.
  public var priority: Double

  /// O(1).
  public init(
    id: Int, terms: [(variable: Int, coefficient: Double)], relation: Relation, constant: Double,
    priority: Double = 1000
  ) {
    self.id = id
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  var isRequired: Bool { priority >= 1000 }
}

/// One level of a certificate in plain values: what is claimed for the rows of one priority.
public struct CheckedLevel: Sendable {
  public var priority: Double
  /// The sum of absolute violations of the rows that have this priority.
  public var violation: Double
  /// The derivative of the violation with respect to a row's constant, by row id; rows not listed have 0.
  public var multipliers: [(row: Int, multiplier: Double)]

  /// O(1).
  public init(priority: Double, violation: Double, multipliers: [(row: Int, multiplier: Double)]) {
    self.priority = priority
    self.violation = violation
    self.multipliers = multipliers
  }
}

extension Relation {
  /// Whether a larger constant can make a row of this relation more (`sign > 0`) or less (`sign < 0`) violated.
  func admits(multiplierOf sign: Double) -> Bool {
    switch self {
    case .lessOrEqual: sign <= 0
    case .equal: true
    case .greaterOrEqual: sign >= 0
    }
  }
}

/// Where the row of an id stands; of several with one id, the first.
struct Positions: Sendable {
  private let first: Int
  private let count: Int
  /// Empty where ids are numbers one after the other, as they mostly are.
  private let table: [Int: Int]

  init(_ rows: [CheckedRow]) {
    let first = rows.first?.id ?? 0
    (self.first, count) = (first, rows.count)
    let isInOrder = rows.indices.allSatisfy { rows[$0].id == first &+ $0 }
    var table: [Int: Int] = [:]
    if !isInOrder { for index in rows.indices.reversed() { table[rows[index].id] = index } }
    self.table = table
  }

  subscript(id: Int) -> Int? {
    if !table.isEmpty { return table[id] }
    let position = id &- first
    return position >= 0 && position < count ? position : nil
  }
}
