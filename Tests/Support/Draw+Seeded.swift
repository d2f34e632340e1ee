import PlumbProperty

extension Generator<Seeded> {
  /// A random generator, for code that takes one. The smallest counterexample is the one with the smallest seed found, as a
  /// smaller seed does not draw a smaller case. O(1).
  public static var seeded: Generator { Generator { Seeded(seed: $0.word()) } }
}

/// Throws a fault, if there is one. Costs the expression.
public func expectNoFault(
  _ fault: @autoclosure () throws -> String?, file: String = #fileID, line: Int = #line
) throws {
  if let fault = try fault() { try expect(false, fault, file: file, line: line) }
}
