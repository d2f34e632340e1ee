import Testing

@testable import PlumbTesting

@MainActor @Suite struct OverlapLawTests {
  @Test func overlappingTextsAreReported() throws {
    #expect(
      try faults(.nothingOverlaps) { view in
        view.add(label("One"), "one") { $0.at(16, 100) }
        view.add(label("Two"), "two") { $0.at(20, 110) }
      }.first?.hasPrefix("'one' and 'two' overlap by ") ?? false)
  }

  @Test func labelsWhoseGlyphsDoNotOverlapAreNotReported() throws {
    #expect(
      try faults(.nothingOverlaps) { view in
        view.add(label("One"), "one") { $0.at(16, 100, 300) }
        view.add(label("Two"), "two") { $0.at(16, 100, 300) }.textAlignment = .right
      }.isEmpty)
  }

  @Test func aButtonOverAWholeCardIsNotReported() throws {
    #expect(
      try faults(.nothingOverlaps) { view in
        view.add(label("Card"), "title") { $0.at(32, 110) }
        view.add(UIButton(), "button") { $0.at(16, 100, 300, 60) }
      }.isEmpty)
  }

  @Test func aTextCoveredByASheetIsNotReported() throws {
    #expect(
      try faults(.nothingOverlaps) { view in
        view.add(label("Behind"), "behind") { $0.at(16, 100) }
        let sheet = view.add(UIView(), "sheet") { $0.at(0, 90, 393, 300) }
        sheet.backgroundColor = .white
        sheet.add(label("Front"), "front") { $0.at(20, 15) }
      }.isEmpty)
  }

  @Test func contentThatScrollsUnderABarIsNotReported() throws {
    #expect(
      try faults(.nothingOverlaps) { view in
        view.add(UIScrollView(), "scroll") { $0.at(0, 0, 393, 800) }.add(label("Text"), "text") { $0.at(16, 100) }
        view.add(UIButton(), "button") { $0.at(20, 110, 100, 50) }
      }.isEmpty)
  }

  @Test func aPictureCoveredOnlyOnSomeDevicesIsReported() throws {
    let fill: (UIView) -> Void = { view in
      view.add(UIImageView(image: UIImage(size: CGSize(width: 280, height: 60))), "picture") { $0.at(16, 100, 280, 60) }
      view.add(label("Price"), "price") { price in
        [
          price.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
          price.topAnchor.constraint(equalTo: view.topAnchor, constant: 150),
        ]
      }
    }
    #expect(try faults(.nothingOverlaps, fill).isEmpty)
    #expect(try faults(.nothingOverlaps, in: ScreenEnvironment(.iPhoneSE), fill).count == 1)
  }
}
