import Testing

@testable import PlumbScene

/// A few keys are compared one by one, and many are hashed.
@Suite struct RepeatedKeyTests {
  @Test(arguments: [1, 7, 8, 9, 10, 20]) func aDuplicateKeyIsRejected(count: Int) {
    let members = (0..<count).map { "\"k\($0)\": 0" }
    let object = { (members: [String]) in Array("{\(members.joined(separator: ","))}".utf8) }
    #expect(throws: Never.self) { try JSONReader.read(object(members)) }
    let error = #expect(throws: SceneError.self) { try JSONReader.read(object(members + ["\"k0\": 1"])) }
    #expect(error?.message == "duplicate key \"k0\"")
  }
}
