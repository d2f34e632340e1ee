import PlumbTesting
import Screens
import Testing
import UIKit

/// Checks the screen with intentional defects. Each defect must be found, shrunk and reported.
@MainActor @Suite struct BrokenTicketTests {
  private static let run = Result { try BrokenTicket.run() }
  private let findings: [ScreenFinding]

  init() throws { findings = try Self.run.get().findings }

  private func finding(_ law: ScreenLaw) throws -> ScreenFinding {
    try #require(findings.first { $0.law == law.name })
  }

  @Test func theTitleIsCutOff() throws {
    let finding = try finding(.textFits)
    #expect(finding.what.hasPrefix("'titleLabel' is cut off: "))
    #expect(finding.changes.isEmpty)
  }

  @Test func theCloseButtonIsTooSmallEverywhere() throws {
    #expect(
      try finding(.largeEnoughToTouch).description
        == "iPhone 15, 393 wide: 'closeButton' is 30 by 30 points, and a finger needs 44 by 44")
  }

  @Test func theCloseButtonIsNotMirrored() throws {
    let finding = try finding(.rightToLeftIsTheMirrorImage)
    #expect(finding.environment.description == "iPhone 15, 393 wide, right to left")
    #expect(finding.view == "closeButton")
    #expect(finding.pictureBefore != nil)
  }

  @Test func thePlaceOverlapsThePrice() throws {
    let finding = try finding(.nothingOverlaps)
    #expect(finding.what.hasPrefix("'placeLabel' and 'priceLabel' overlap by "))
    #expect(finding.changes.isEmpty)
  }

  @Test func onlyFourLawsAreBroken() {
    #expect(Set(findings.map(\.law)).count == 4)
  }
}
