import Testing

@testable import PlumbLayout

/// The fuzzer's check for negative lengths. No layout has any, so a negative tolerance lets short lengths count as negative.
@Suite struct NegativeLengthTests {
  @Test func aLengthBeyondTheToleranceIsReportedWithItsItem() {
    let view = View(identifier: "short")
    let fixture = Fixture(view, width: 40, height: 30)
    let found = fixture.root.negativeLength(beyond: -35)
    #expect(found?.item == "short")
    #expect(found?.length == 30)
    #expect(fixture.root.negativeLength(beyond: 0) == nil)
  }
}
