import Foundation
import Testing

@testable import PlumbTesting

@MainActor @Suite struct LayoutExpectationTests {
  private let folder: TestFolder
  private let phones = [ScreenEnvironment(.iPhoneSE), ScreenEnvironment(.iPhone15)]

  init() throws { folder = try TestFolder() }

  private func record() throws { try folder.snapshot(record: "all").expectLayout(phones) { Greeting() } }

  @Test func theFailureForAMissingRecordingNamesTheRecordCommand() throws {
    let message = failure { try folder.snapshot().expectLayout(phones) { Greeting() } }
    #expect(message.contains("no recording at \(folder.path)/__Snapshots__/FormTests/form.txt"))
    #expect(message.contains("PLUMB_RECORD=missing swift test --filter form"))
    #expect(folder.recording("form.txt") == nil)
  }

  @Test func aRecordingHasOneSectionPerEnvironment() throws {
    try record()
    let lines = folder.recording("form.txt")?.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(lines == ["iPhone SE, 320 wide", "iPhone 15, 393 wide"])
  }

  @Test func anUnchangedScreenPasses() throws {
    try record()
    try folder.snapshot().expectLayout(phones) { Greeting() }
  }

  @Test func theFailureForAChangedFrameShowsBothFrames() throws {
    try record()
    let message = failure { try folder.snapshot().expectLayout(phones) { Greeting(top: 28) } }
    #expect(message.contains("-       UIStackView column (16, 40, 288, 51)"))
    #expect(message.contains("+       UIStackView column (16, 48, 288, 51)"))
    #expect(message.contains("PLUMB_RECORD=all swift test --filter form"))
  }

  @Test func differentLineEndingsInARecordingAreIgnored() throws {
    try record()
    let file = "\(folder.path)/__Snapshots__/FormTests/form.txt"
    let text = try #require(folder.recording("form.txt")).replacing("\n", with: "\r\n")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try folder.snapshot().expectLayout(phones) { Greeting() }
  }

  @Test func aFailureNamesTheFileAndLineOfTheTest() throws {
    let message = failure { try folder.snapshot().expectLayout(phones) { Greeting() } }
    #expect(message.hasPrefix("The layout of \"form\" differs from the recording (Tests/FormTests.swift:12)\n"))
  }

  @Test func anUnrecordedEnvironmentIsReported() throws {
    try record()
    let message = failure { try folder.snapshot().expectLayout(phones + [.init(.iPadAir)]) { Greeting() } }
    #expect(message.contains("+ iPad Air, 820 wide"))
  }

  @Test func modeMissingKeepsARecordingThatDiffers() throws {
    try record()
    let before = folder.recording("form.txt")
    let message = failure { try folder.snapshot(record: "missing").expectLayout(phones) { Greeting(top: 28) } }
    #expect(!message.isEmpty)
    #expect(folder.recording("form.txt") == before)
  }

  @Test func modeMissingWritesANewRecording() throws {
    try folder.snapshot(record: "missing").expectLayout(phones) { Greeting() }
    try folder.snapshot().expectLayout(phones) { Greeting() }
  }

  @Test func modeAllReplacesARecording() throws {
    try record()
    try folder.snapshot(record: "all").expectLayout(phones) { Greeting(top: 28) }
    try folder.snapshot().expectLayout(phones) { Greeting(top: 28) }
  }

  @Test(arguments: ["missing", "all"]) func recordingIsNotAllowedOnContinuousIntegration(mode: String) {
    let message = failure { try folder.snapshot(record: mode, ci: "true").expectLayout(phones) { Greeting() } }
    #expect(message.contains("PLUMB_RECORD=\(mode) is not allowed because CI=true"))
    #expect(folder.recording("form.txt") == nil)
  }

  @Test func anUnknownRecordingModeIsRejected() {
    let message = failure { try folder.snapshot(record: "yes").expectLayout(phones) { Greeting() } }
    #expect(message == "Tests/FormTests.swift:12: PLUMB_RECORD=yes is not a valid mode: use missing or all")
  }

  @Test func aMissingSourceFolderIsReported() throws {
    let site = CallSite(filePath: "/nowhere/FormTests.swift", fileID: "T/FormTests.swift", line: 1, function: "form()")
    let message = failure {
      try Snapshot("form", at: site, variables: ["PLUMB_RECORD": "all"]).expectLayout(phones) { Greeting() }
    }
    #expect(message.hasPrefix("T/FormTests.swift:1: /nowhere does not exist."))
  }

  @Test func anUnwritableFolderIsReported() throws {
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/__Snapshots__"))
    let message = failure { try record() }
    #expect(message.contains("\(folder.path)/__Snapshots__/FormTests: cannot be created: no such folder"))
  }

  @Test func aRecordingThatIsNotTextIsReported() throws {
    try record()
    let file = "\(folder.path)/__Snapshots__/FormTests/form.txt"
    try Data([0xff, 0xfe, 0xff]).write(to: URL(fileURLWithPath: file))
    let message = failure { try folder.snapshot().expectLayout(phones) { Greeting() } }
    #expect(message.contains("\(file) cannot be read as UTF-8 text"))
  }

  @Test nonisolated func snapshotTestsMayRunOutsideTheMainActor() async throws {
    let folder = try TestFolder()
    #expect(throws: SnapshotFailure.self) {
      try expectLayout(of: Greeting(), named: "form", filePath: "\(folder.path)/FormTests.swift")
    }
  }

  @Test func aNameWithSpacesIsQuotedInTheCommand() {
    var site = folder.site
    site.function = "`form is as recorded`()"
    #expect(site.command(.all) == "PLUMB_RECORD=all swift test --filter 'form is as recorded'")
  }

  @Test func aMatrixCombinesDevicesAndSettings() {
    let matrix = [ScreenEnvironment].matrix(
      devices: [.iPhoneSE, .iPadAir], texts: [.asWritten, .longer], rightToLeft: [false, true])
    #expect(
      matrix.prefix(4).map(\.description) == [
        "iPhone SE, 320 wide", "iPhone SE, 320 wide, German-length text", "iPhone SE, 320 wide, right to left",
        "iPhone SE, 320 wide, right to left, German-length text",
      ])
    #expect(matrix.count == 8)
  }
}
