import PlumbLayout
import Testing

/// Labels that are narrower than their characters.
@Suite struct NarrowLabelTests {
  @Test(arguments: [1.0, 0.5]) func eachCharacterIsOnALineOfItsOwn(width: Double) {
    let label = Label(text: "ab")
    label.numberOfLines = 0
    let fixture = Fixture(label, width: width)
    #expect(label.frame.size == Size(width: width, height: 41))
    #expect(fixture.root.isLayoutSettled)
  }
}
