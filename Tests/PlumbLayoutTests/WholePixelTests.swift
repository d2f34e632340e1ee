import PlumbLayout
import Testing

/// Sizes that are rounded up to whole pixels.
@Suite struct WholePixelTests {
  @Test func aPartOfAPixelTakesAWholeOne() {
    #expect(Size(width: 10.25, height: 10.000_1).roundedUp(toPixels: 2) == Size(width: 10.5, height: 10.5))
  }

  @Test func wholePixelsAndRoundingErrorsAreKept() {
    #expect(Size(width: 70_000, height: 10.000_000_1).roundedUp(toPixels: 1) == Size(width: 70_000, height: 10))
  }

  @Test func withoutAScaleNothingIsRounded() {
    #expect(Size(width: 10.25, height: 0.1).roundedUp(toPixels: 0) == Size(width: 10.25, height: 0.1))
  }
}
