/// An expectation of a property that failed.
public struct ExpectationFailure: Error, CustomStringConvertible, Sendable {
  public var what: String
  public var file: String
  public var line: Int

  public var description: String { "\(what) (\(file):\(line))" }
}

/// Throws unless a condition holds. O(1).
public func expect(
  _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "it does not hold",
  file: String = #fileID, line: Int = #line
) throws {
  if try !condition() { throw ExpectationFailure(what: message(), file: file, line: line) }
}

/// Throws an error that describes both values unless they are equal. Costs the comparison.
public func expect<Value: Equatable>(
  _ found: @autoclosure () throws -> Value, equals wanted: @autoclosure () throws -> Value, file: String = #fileID,
  line: Int = #line
) throws {
  let (found, wanted) = (try found(), try wanted())
  if found != wanted {
    throw ExpectationFailure(
      what: "found \(String(reflecting: found)), expected \(String(reflecting: wanted))", file: file, line: line)
  }
}
