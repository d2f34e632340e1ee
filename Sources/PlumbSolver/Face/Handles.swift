/// A quantity the solver chooses: a handle, valid until the variable is removed.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
  let index: Int32
  let generation: UInt32
}

/// A constraint the solver was given: a handle, valid until the row is removed.
public struct Row: Hashable, Sendable, BitwiseCopyable {
  let index: Int32
  let generation: UInt32
}

/// A spot in the solver's own list of spots, which can be inserted between any two others.
public struct Mark: Hashable, Sendable, BitwiseCopyable {
  let index: Int32
  let generation: UInt32

  /// The spot before all that are made.
  public static let start = Mark(index: 0, generation: 0)
}

/// How the two sides of a row compare.
public enum Relation: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case lessOrEqual, equal, greaterOrEqual
}

extension Relation {
  /// As it is written: `<=`, `==` or `>=`. O(1).
  public var symbol: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}

/// A variable times a number.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  public var variable: Variable
  public var coefficient: Double

  /// O(1).
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// Where a row or a variable stands among the others. Places decide ties, and they are only ever compared. Rows may share one,
/// variables must not (see `Solver.addVariable`).
public struct Place: Hashable, Sendable {
  public var mark: Mark
  /// 64 bits wide on every platform.
  public var rank: Int64

  /// O(1).
  public init(_ rank: Int64, at mark: Mark = .start) {
    self.mark = mark
    self.rank = rank
  }

  /// The same for an index or a literal. O(1).
  public init(_ rank: Int, at mark: Mark = .start) { self.init(Int64(rank), at: mark) }
}

/// The value that a variable takes when no row decides it.
public enum Rest: UInt8, Sendable, BitwiseCopyable {
  /// The least magnitude that the rows allow, decided before all offsets.
  case size
  /// Not negative if the rows allow it, then the least magnitude.
  case offset
}

/// Priorities with a meaning of their own.
@usableFromInline
enum Priority {
  /// Of rows that must hold; the highest there is.
  @inlinable static var required: Double { 1000 }
}
