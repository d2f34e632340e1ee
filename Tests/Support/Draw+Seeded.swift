import PlumbProperty

extension Generator<Seeded> {
  /// A random generator, for code that needs one. The smallest counterexample has the smallest seed found, although a
  /// smaller seed does not draw a smaller case. O(1).
  public static var seeded: Generator { Generator { Seeded(seed: $0.word()) } }
}

/// Throws if there is a fault. Costs the expression.
public func expectNoFault(
  _ fault: @autoclosure () throws -> String?, file: String = #fileID, line: Int = #line
) throws {
  if let fault = try fault() { try expect(false, fault, file: file, line: line) }
}
