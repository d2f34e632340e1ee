import Foundation
import Testing

@testable import PlumbPicture
@testable import PlumbTesting

@MainActor @Suite struct PictureExpectationTests {
  private let folder: TestFolder
  private let phone = [ScreenEnvironment(.iPhoneSE)]
  private static let file = "form-iPhone-SE-320-wide"

  init() throws { folder = try TestFolder() }

  private func record() throws {
    try folder.snapshot(record: "all").expectPicture(phone, findings: nil) { Greeting() }
  }

  private func compare(_ make: () -> UIViewController) -> String {
    failure { try folder.snapshot().expectPicture(phone, findings: "\(folder.path)/Findings", make) }
  }

  @Test func theFailureForAMissingPictureNamesTheRecordCommand() {
    let message = compare { Greeting() }
    #expect(message.contains("no recording at \(folder.path)/__Snapshots__/FormTests/\(Self.file).svg"))
    #expect(message.contains("PLUMB_RECORD=missing swift test --filter form"))
  }

  @Test func anUnchangedPicturePasses() throws {
    try record()
    #expect(compare { Greeting() }.isEmpty)
  }

  @Test func theFailureForAMovedViewShowsBothFrames() throws {
    try record()
    let message = compare { Greeting(top: 28) }
    #expect(message.contains("the frame of UIStackView column changed from (16, 40, 288, 51) to (16, 48, 288, 51)"))
  }

  @Test func subviewsOfAMovedViewAreNotListed() throws {
    try record()
    #expect(!compare { Greeting(top: 28) }.contains("UILabel"))
  }

  @Test func theDifferencePictureOutlinesBothFrames() throws {
    try record()
    _ = compare { Greeting("Hello,\nworld").tall }
    let picture = try #require(folder.text("Findings/Snapshots/FormTests/\(Self.file)/difference.svg"))
    #expect(picture.contains(##"<rect x="16" y="60.5" width="288" height="30.5" fill="none" stroke="#d92d20""##))
    #expect(picture.contains(##"<rect x="16" y="81" width="288" height="30.5" fill="none" stroke="#0b6bdb""##))
  }

  @Test func theRecordedAndTheFoundPictureAreSavedWithTheDifference() throws {
    try record()
    _ = compare { Greeting(top: 28) }
    let kept = "Findings/Snapshots/FormTests/\(Self.file)"
    #expect(folder.text("\(kept)/recorded.svg") == folder.recording("\(Self.file).svg"))
    #expect(folder.text("\(kept)/found.svg")?.contains("translate(16 48)") == true)
  }

  @Test func withoutAConverterTheMessageNamesTheConverters() throws {
    try record()
    let message = compare { Greeting(top: 28) }
    #expect(
      message.contains(
        "\nThe difference was not written as a PNG file: PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium; neither was found\n"
      ))
  }

  @Test func anInstalledConverterWritesAPNGOfTheDifference() throws {
    try record()
    let program = "\(folder.path)/rsvg-convert"
    try "#!/bin/sh\nprintf '\\211PNG of %s' \"$(/bin/grep -c stroke-dasharray \"$5\")\" > \"$4\"\n".write(
      toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let snapshot = try Snapshot("form", at: folder.site, variables: ["PATH": folder.path])
    let message = failure {
      try snapshot.expectPicture(phone, findings: "\(folder.path)/Findings") { Greeting(top: 28) }
    }
    let kept = "\(folder.path)/Findings/Snapshots/FormTests/\(Self.file)"
    #expect(
      message.contains("pictures of the difference: \(kept)/difference.png, difference.svg, found.svg, recorded.svg"))
    #expect(!message.contains("as a PNG file"))
    let png = try #require(FileManager.default.contents(atPath: "\(kept)/difference.png"))
    #expect(png.dropFirst(4) == Data(" of 1".utf8))
  }

  @Test func aViewWithAChangedTextIsReportedAsDifferent() throws {
    try record()
    #expect(compare { Greeting("World") }.contains("UILabel titleLabel looks different"))
  }

  @Test func newAndMissingViewsAreListed() throws {
    try record()
    let other = Greeting()
    other.column.arrangedSubviews[1].removeFromSuperview()
    let extra = UISwitch()
    other.column.addArrangedSubview(extra)
    let message = compare { other }
    #expect(message.contains("UISwitch is new and has frame (0, 20.5, 288, 31)"))
    #expect(message.contains("UIButton button is missing; the recorded frame is (0, 20.5, 288, 30.5)"))
  }

  @Test func aPictureIsWellFormedForAnyText() {
    let shown = ShownScreen(in: .standard) { Greeting("<&\"'\u{1}>") }
    #expect(SVGCheck.fault(in: ScreenPicture.svg(of: shown)) == nil)
  }

  @Test func genericClassesAreNamedAsInCode() {
    let (before, after) = ("<g data-view=\"Box&lt;Int&gt;\" data-size=\"1 1\" transform=\"translate(0 0)\">\n</g>", "")
    #expect(
      PictureDifference(from: before, to: after).description
        == "  Box<Int> is missing; the recorded frame is (0, 0, 1, 1)")
  }

  @Test func theDifferencePictureIsWellFormed() throws {
    try record()
    _ = compare { Greeting(top: 28) }
    let picture = try #require(folder.text("Findings/Snapshots/FormTests/\(Self.file)/difference.svg"))
    #expect(SVGCheck.fault(in: picture) == nil)
  }
}

extension Greeting {
  /// The same screen, with an unlimited number of lines.
  fileprivate var tall: Greeting {
    titleLabel.numberOfLines = 0
    return self
  }
}
