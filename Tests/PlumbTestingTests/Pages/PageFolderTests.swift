import Foundation
import Testing

@testable import PlumbTesting

@MainActor @Suite struct PageFolderTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var page: PageFolder? { PageFolder(["PLUMB_PAGE": "\(folder.path)/page"]) }

  @Test func onePageCollectsTheScreensOfSeveralProcesses() throws {
    try page?.add(PageScreen(name: "Form", cases: 1))
    try page?.add(PageScreen(name: "Feed", cases: 2))
    let html = try #require(folder.text("page/index.html"))
    #expect(html.contains(">Form</h2>"))
    #expect(html.contains(">Feed</h2>"))
  }

  @Test func checkingAScreenAgainReplacesItsEntry() throws {
    try page?.add(PageScreen(name: "Form", cases: 1))
    try page?.add(PageScreen(name: "Form", cases: 7))
    #expect(try #require(page).screens().map(\.cases) == [7])
  }

  @Test func noPageIsWrittenWithoutTheEnvironmentVariable() {
    #expect(PageFolder([:]) == nil)
  }

  @Test func anUnwritableFolderIsReported() throws {
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/page"))
    let message = failure { try page?.add(PageScreen(name: "Form", cases: 1)) }
    #expect(message.contains("\(folder.path)/page: cannot be created: a file with this name already exists"))
  }
}
