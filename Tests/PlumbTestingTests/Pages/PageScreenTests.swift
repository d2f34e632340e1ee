import Testing

@testable import PlumbTesting

@MainActor @Suite struct PageScreenTests {
  private let devices: [Device] = [.iPhone15, .iPadAir, .iPhoneSE, .iPadMini]

  private func finding(in environment: ScreenEnvironment) -> ScreenFinding {
    ScreenFinding(
      screen: "greeting", law: "textFits", reason: "cut-off text cannot be read", environment: environment,
      view: "titleLabel", what: "'titleLabel' is cut off")
  }

  @Test func theSmallestTheFirstAndTheLargestDeviceAreShownInFourSettings() {
    let screen = PageScreen("greeting", cases: 1, [], devices: devices) { _ in Greeting() }
    #expect(screen.thumbnails.count { $0.device == "iPhone SE" } == 4)
    #expect(Set(screen.thumbnails.map(\.device)) == ["iPhone SE", "iPhone 15", "iPad Air"])
    #expect(
      screen.thumbnails.prefix(4).map(\.setting) == [
        "standard settings", "German-length text", "right to left", "accessibility text size XXXL",
      ])
  }

  @Test func theThumbnailOfASettingWithAFindingIsMarked() {
    var environment = ScreenEnvironment(.iPhoneSE)
    environment.text = .longer
    let screen = PageScreen("greeting", cases: 1, [finding(in: environment)], devices: devices) { _ in Greeting() }
    let marked = screen.thumbnails.filter(\.isFaulty).map { "\($0.device), \($0.setting)" }
    #expect(marked == ["iPhone SE, German-length text"])
  }

  @Test func discardedDrawsAreReplacedByFurtherDraws() throws {
    let screen = try PageScreen("greeting", cases: 1, [], devices: [.iPhoneSE]) { draw in
      try draw.assume(draw.integer(0...3) == 0)
      return Greeting()
    }
    #expect(screen.thumbnails.count == 4)
  }

  @Test func aFindingOnAPageIncludesItsPicturesItsSceneAndItsCommand() {
    var found = finding(in: ScreenEnvironment(.iPhoneSE))
    (found.changes, found.drawn, found.constraints) = (["after a rotation"], ["name = \"Ada\""], ["a == b"])
    (found.picture, found.pictureBefore, found.scene, found.replay) = ("<svg/>", "<svg />", "{}", "swift test")
    let shown = PageScreen.Finding(found)
    #expect(shown.law == "textFits: cut-off text cannot be read")
    #expect(shown.environment == ["iPhone SE, 320 wide", "after a rotation", "name = \"Ada\""])
    #expect(shown.pictures.map(\.svg) == ["<svg />", "<svg/>"])
    #expect([shown.words, shown.scene, shown.replay] == ["'titleLabel' is cut off", "{}", "swift test"])
  }
}
