import Foundation
import PlumbDrawing
import PlumbScene
import Testing

/// Pages in a real browser. Runs only with `make test-pictures`, which provides one.
@Suite struct DrawingBrowserTests {
  private static let browser = ProcessInfo.processInfo.environment["PLUMB_BROWSER"]

  @Test(.enabled(if: browser != nil, "PLUMB_BROWSER names no program"))
  func aPageShowsTheStepNamedInItsAddress() throws {
    let scene = try DrawingProbe.row(
      steps: """
        [ { "do": "hide", "view": "green" }, { "do": "set", "target": "stack.spacing", "value": 24 } ]
        """)
    let page = try document(of: SceneDrawing.html(scene), at: "#step-1")
    #expect(page.contains("<span id=\"count\">1 / 2</span>"))
    #expect(page.contains("aria-live=\"polite\">hide green</p>"))
    #expect(page.contains("data-id=\"blue\""))
    #expect(page.contains("<b>blue</b> moved from (140, 0) to (60, 0)"))
    // The script creates the table after the drawing.
    #expect(page.contains("<td>60</td><td>0</td><td>50</td><td>50</td>"))
  }

  /// The document after the browser has run a page's scripts.
  private func document(of html: String, at hash: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, target) = (folder.appendingPathComponent("page.html"), folder.appendingPathComponent("out.html"))
    try html.write(to: source, atomically: false, encoding: .utf8)
    try Data().write(to: target)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.browser))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile", "--dump-dom",
      "file://\(source.path)\(hash)",
    ]
    process.standardOutput = try FileHandle(forWritingTo: target)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = Date(timeIntervalSinceNow: 60)
    while process.isRunning && Date() < deadline { Thread.sleep(forTimeInterval: 0.02) }
    if process.isRunning { process.terminate() }
    return try String(contentsOf: target, encoding: .utf8)
  }
}
