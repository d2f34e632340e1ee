import Foundation
import PlumbFiles

/// The file of a run's summary. It never replaces that of an earlier run with the same cases, but has a number then.
public struct SummaryFile: Sendable {
  public let path: String
  /// The summary of an earlier run with the same cases, if there is one.
  public let earlier: String?

  /// The file in a folder for the summary of a run. O(earlier runs).
  public init(of summary: Summary, in folder: String) {
    let usual = "\(folder)/\(summary.name)"
    var (path, earlier, number) = (usual, String?.none, 1)
    while FileStatus(path) != nil {
      (earlier, number) = (path, number + 1)
      path = "\(usual.dropLast(Summary.suffix.count))-run-\(number)\(Summary.suffix)"
    }
    (self.path, self.earlier) = (path, earlier)
  }

  /// Writes the summary so far. O(findings).
  public func write(_ summary: Summary) throws(FindingsFailure) {
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.write(summary.bytes, to: path)
    } catch {
      throw FindingsFailure(path: path, reason: error.reason)
    }
  }

  /// Writes the summary of the whole run, unless an earlier run had the same result. O(findings).
  public func finish(_ summary: Summary) throws(FindingsFailure) {
    guard let earlier, FileManager.default.contents(atPath: earlier).map(Array.init) == summary.bytes else {
      return try write(summary)
    }
    try? FileManager.default.removeItem(atPath: path)
  }
}
