/// Something that is measured at several sizes.
public protocol Workload: Sendable {
  /// As results name it: lower case, words joined by hyphens.
  var name: String { get }
  /// What it is, in a line.
  var summary: String { get }
  /// The sizes worth measuring when nobody asks for others.
  var sizes: [Int] { get }
  var groups: [OperationGroup] { get }

  /// What the operations of a group are done to. The same size and seed always give the same. At least O(size).
  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject
}

/// Operations that undo each other when they are done in turn.
public struct OperationGroup: Hashable, Sendable {
  public var names: [String]
  /// Whether a subject must be made ready before each time, as for a build, which drops what was built before.
  public var isPrepared: Bool

  /// O(1).
  public init(_ names: [String], isPrepared: Bool = false) {
    self.names = names
    self.isPrepared = isPrepared
  }

  /// Whether an operation can be done again and again between two readings of the clock.
  var isRepeatable: Bool { names.count == 1 && !isPrepared }
}

/// What operations are done to. A class, so that a call costs no copy.
public protocol Subject: AnyObject {
  /// What it has counted since it was made: the same names each time, numbers that only grow.
  var counts: [Count] { get }

  /// Makes ready for an operation of a group that is prepared. Not measured.
  func prepare(_ operation: Int) throws
  /// Does an operation, by its index in the group. This is what is measured.
  func perform(_ operation: Int) throws
  /// Throws where the operation did not do what it should: what is wrong is not worth measuring.
  func check(after operation: Int) throws
}

/// Something that was counted.
public struct Count: Hashable, Sendable {
  public var name: String
  public var value: Int

  /// O(1).
  public init(_ name: String, _ value: Int) {
    self.name = name
    self.value = value
  }
}

/// An answer that is wrong, or work that could not be done.
public struct WorkloadError: Error, CustomStringConvertible {
  public let description: String

  /// O(1).
  public init(_ description: String) {
    self.description = description
  }
}
