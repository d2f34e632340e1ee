import Foundation
import PlumbBasics

/// The playground's page with a document in it, for `plumb draw --live`.
enum LivePage {
  private static let name = "playground.html"
  /// The element of the page that holds the document, in base 64, because a document may contain `</script>`.
  private static let opening = #"<script type="text/plain" id="given">"#

  /// The page that opens with this document. O(page + document).
  static func page(with document: [UInt8]) throws(Stop) -> [UInt8] {
    guard let path = file() else {
      throw Stop(
        code: .wrongUsage,
        message: """
          plumb draw: --live needs the playground's page, \(name), which was not found; in a clone, build it with \
          "make playground", else set PLUMB_PLAYGROUND to its path
          """)
    }
    let page = String(decoding: try Files.read(path), as: UTF8.self)
    let parts = page.split(separator: opening, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw Stop(
        code: .invalidInput,
        message: "\(path): no page of the playground, or one of an older version; build it with \"make playground\"")
    }
    return Array((parts[0] + opening + Data(document).base64EncodedString() + parts[1]).utf8)
  }

  /// The page that PLUMB_PLAYGROUND names, else the one of the Python package, the archive, or the clone around the program.
  private static func file() -> String? {
    let files = FileManager.default
    if let path = ProcessInfo.processInfo.environment["PLUMB_PLAYGROUND"] {
      return files.fileExists(atPath: path) ? path : nil
    }
    guard let program = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    var folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    var candidates = [folder.appendingPathComponent(name).path, folder.path + "/../share/plumb/\(name)"]
    while folder.path != "/" {
      // A program below .build-bench, or another such folder, belongs to the clone around it.
      if folder.lastPathComponent.hasPrefix(".build") {
        candidates.append(folder.deletingLastPathComponent().path + "/.build-playground/\(name)")
      }
      folder.deleteLastPathComponent()
    }
    return candidates.first { files.fileExists(atPath: $0) }
  }
}
