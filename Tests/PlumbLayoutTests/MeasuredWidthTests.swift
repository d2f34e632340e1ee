import PlumbLayout
import Testing

/// A text is measured at the width that it gets, rounded up to a 1024th of a point.
@Suite struct MeasuredWidthTests {
  @Test(arguments: [
    (99.0, 99.0), (99.000_004_882_812_5, 99), (99.000_488_281_25, 99.000_976_562_5),
    (99.000_976_562_5, 99.000_976_562_5),
  ])
  func roundingErrorsDoNotCount(width: Double, measured: Double) {
    let label = Label(text: "a")
    label.numberOfLines = 0
    var limits: Set<Double> = []
    label.measure = { _, _, limit, _ in
      if let limit { limits.insert(limit) }
      return TextExtent(size: Size(width: 1000, height: 20), firstBaseline: 0, lastBaseline: 0)
    }
    _ = Fixture(label, width: width)
    #expect(limits == [measured])
  }
}
