import Foundation
import PlumbFuzz

/// Writes each finding to a file as soon as it is made, so that findings survive a kill at any time.
final class FindingsFolder {
  let path: String
  private var unshrunk: Set<String> = []

  init(_ path: String) { self.path = path }

  func path(of finding: Finding) -> String { "\(path)/\(finding.signature).json" }

  func take(_ news: Supervisor.News) throws(Stop) {
    switch news {
    case .found(let finding):
      try Files.makeFolder(path)
      try Files.write(finding.document.text, to: roughPath(of: finding))
      unshrunk.insert(roughPath(of: finding))
    case .shrunk(let finding, let kept):
      try Files.makeFolder(path)
      try Files.write(kept.document.text, to: path(of: kept))
      remove(roughPath(of: finding))
    }
  }

  /// Gives findings that could not be shrunk in time their final file names.
  func settle(_ results: Results) throws(Stop) {
    guard !unshrunk.isEmpty else { return }
    for finding in results.findings { try Files.write(finding.document.text, to: path(of: finding)) }
    unshrunk.forEach(remove)
  }

  private func roughPath(of finding: Finding) -> String {
    "\(path)/\(finding.fault.law)-seed-\(finding.seed)-case-\(finding.number).json"
  }

  private func remove(_ rough: String) {
    try? FileManager.default.removeItem(atPath: rough)
    unshrunk.remove(rough)
  }
}
