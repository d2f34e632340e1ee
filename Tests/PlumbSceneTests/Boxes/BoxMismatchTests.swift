import PlumbScene
import Testing

/// An engine's frames compared with a document's expectations.
@Suite struct BoxMismatchTests {
  private static let document = {
    var document = BoxStepTests.document
    document.steps = [.remove(box: "d")]
    document.expectations = [
      BoxExpectation(step: 0, frames: [("a", [0, 0, 10, 20]), ("d", [10, 0, 5, 20])]),
      BoxExpectation(step: 1, frames: [("a", [0, 0, 15, 20])]),
    ]
    return document
  }()

  @Test func framesThatAreEqualWithinTheToleranceAreNotAMismatch() throws {
    let frames = ["a": [0, 0, 10.01, 20], "d": [10, 0, 5, 20]]
    #expect(try Self.document.mismatches(step: 0, frames: frames, precision: 0).isEmpty)
  }

  @Test func theToleranceDependsOnTheNumberOfBoxesInTheStep() throws {
    let frames = ["a": [0, 0, 15.555, 20]]
    #expect(try Self.document.mismatches(step: 1, frames: frames, precision: 0.109).isEmpty)
    #expect(try Self.document.mismatches(step: 1, frames: frames, precision: 0.108).count == 1)
  }

  @Test func differentFramesAreReportedWithTheDifference() throws {
    let frames = ["a": [1, 0, 10, 18.5]]
    let found = try Self.document.mismatches(step: 0, frames: frames, precision: 0)
    #expect(
      found.map(\.description) == [
        "step 0: a: expected [0, 0, 10, 20], found [1, 0, 10, 18.5] (x +1, height -1.5)",
        "step 0: d: expected [10, 0, 5, 20], found no frame",
      ])
    #expect(found.map(\.path) == ["expect[0].frames.a", "expect[0].frames.d"])
  }

  @Test func nanIsAMismatch() throws {
    let frames = ["a": [.nan, 0, 15, 20]]
    #expect(try Self.document.mismatches(step: 1, frames: frames, precision: 0).count == 1)
  }
}
