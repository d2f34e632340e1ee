/// What is measured at several sizes.
public protocol Workload: Sendable {
  /// Its name in results: lower case, words joined by hyphens.
  var name: String { get }
  /// One line that describes it.
  var summary: String { get }
  /// The default sizes.
  var sizes: [Int] { get }
  /// The sizes for a first look, each of which takes at most a second or so.
  var quickSizes: [Int] { get }
  var groups: [OperationGroup] { get }

  /// Creates the subject on which the operations of a group are performed. Deterministic in size and seed. At least
  /// O(size).
  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject
}

extension Workload {
  /// The default sizes up to 1,000, or the smallest one. O(sizes).
  public var quickSizes: [Int] {
    let small = sizes.filter { $0 <= 1000 }
    return small.isEmpty ? Array(sizes.sorted().prefix(1)) : small
  }
}

/// Operations that undo each other when performed in turn.
public struct OperationGroup: Hashable, Sendable {
  public var names: [String]
  /// Whether the subject must be prepared before each operation; a build, for example, first drops what it built
  /// before.
  public var isPrepared: Bool

  /// O(1).
  public init(_ names: [String], isPrepared: Bool = false) {
    self.names = names
    self.isPrepared = isPrepared
  }

  /// Whether one sample can repeat the operation.
  var isRepeatable: Bool { names.count == 1 && !isPrepared }
}

/// The object on which operations are performed. A class, so that calls copy nothing.
public protocol Subject: AnyObject {
  /// Its counters since it was created: always the same names, and values that never decrease.
  var counts: [Count] { get }

  /// Prepares for an operation, if the group's `isPrepared` is true. Not measured.
  func prepare(_ operation: Int) throws
  /// Performs the operation at an index in its group. Only this is measured.
  func perform(_ operation: Int) throws
  /// Throws if the operation gave a wrong answer.
  func check(after operation: Int) throws
}

/// A counter's name and value.
public struct Count: Hashable, Sendable {
  public var name: String
  public var value: Int

  /// O(1).
  public init(_ name: String, _ value: Int) {
    self.name = name
    self.value = value
  }
}

/// A wrong answer, or an operation that failed.
public struct WorkloadError: Error, CustomStringConvertible {
  public let description: String

  /// O(1).
  public init(_ description: String) {
    self.description = description
  }
}
