/// A handle for a variable, whose value the solver chooses. It is valid until the variable is removed.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: UInt32

  @inlinable
  init(index: Int32, generation: UInt32) { (self.index, self.generation) = (index, generation) }
}

/// A handle for a row, which is a linear constraint. It is valid until the row is removed.
public struct Row: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: UInt32

  @inlinable
  init(index: Int32, generation: UInt32) { (self.index, self.generation) = (index, generation) }
}

extension Model {
  @inline(__always)
  func handle(ofVariable index: Int32) -> Variable { Variable(index: index, generation: variables[index].generation) }

  @inline(__always)
  func handle(ofRow index: Int32) -> Row { Row(index: index, generation: rows[index].generation) }
}

/// A position in a solver's ordered list of positions, from which rows and variables take their places. A new mark can be
/// inserted between any two marks.
public struct Mark: Hashable, Sendable, BitwiseCopyable {
  let index: Int32
  let generation: UInt32

  /// The first mark, which exists in every solver.
  public static let start = Mark(index: 0, generation: 0)
}

/// The relation between a row's sum of terms and its constant.
public enum Relation: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case lessOrEqual, equal, greaterOrEqual

  /// Returns whether the relation holds, within a tolerance, between a value and a constant. The tolerance is relative to
  /// `magnitude`, the magnitude of the numbers from which the value was computed. O(1).
  package func allows(_ value: Double, _ constant: Double, ofMagnitude magnitude: Double) -> Bool {
    let residual = value - constant
    return switch self {
    case .lessOrEqual: residual <= tolerance(magnitude)
    case .equal: abs(residual) <= tolerance(magnitude)
    case .greaterOrEqual: residual >= -tolerance(magnitude)
    }
  }
}

/// A variable times a number.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  public var variable: Variable
  public var coefficient: Double

  /// Creates a term. O(1).
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The position of a row or variable in the order that breaks ties. Places are ordered by mark, then by rank. Rows may share a
/// place; variables of the same kind must not (see `Solver.addVariable`).
public struct Place: Hashable, Sendable {
  public var mark: Mark
  /// The rank of this place among the places at its mark.
  public var rank: Int64

  /// Creates a place. O(1).
  public init(_ rank: Int64, at mark: Mark = .start) {
    self.mark = mark
    self.rank = rank
  }

  /// Creates a place whose rank is an index or a literal. O(1).
  public init(_ rank: Int, at mark: Mark = .start) { self.init(Int64(rank), at: mark) }
}

/// The rule for a variable's value if no row determines it.
public enum VariableKind: UInt8, Sendable, BitwiseCopyable {
  /// The value is as close to 0 as the rows allow. All sizes are determined before any offset.
  case size
  /// The value is not negative if the rows allow this, and then as close to 0 as they allow.
  case offset
}

/// Priorities that have a special meaning.
@usableFromInline
enum Priority {
  /// The priority of required rows, which is the highest priority.
  @inlinable static var required: Double { 1000 }
}
