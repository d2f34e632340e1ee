import PlumbBasics
import PlumbFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
/// The file in which a run is saved, so that later runs are compared with it.
public struct BaselineFile: Sendable {
  public let path: String

  /// O(1).
  public init(_ path: String) { self.path = path }

  /// The saved run. Throws a `BaselineError`. Linear.
  public func read() throws -> Run {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw BaselineError(.missing, "\(path): no such baseline; save one with --save")
    }
    let run: Run
    do {
      run = try Run(json: [UInt8](data))
    } catch {
      throw BaselineError(.unreadable, "\(path): \(error)")
    }
    guard run.partial == nil else {
      throw BaselineError(
        .unreadable, "\(path): partial results of an interrupted run; save a baseline with a run to the end")
    }
    return run
  }

  /// Throws a `BaselineError` if the file cannot be written now. Makes its folder. O(1).
  public func tryWriting() throws {
    try checkKind()
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.tryWriting(path)
    } catch {
      throw BaselineError(.unwritable, "\(error)")
    }
  }

  private func checkKind() throws(BaselineError) {
    guard let status = FileStatus(path), !status.isRegular else { return }
    throw BaselineError(.unwritable, "\(path): not a regular file; choose another path for the baseline")
  }

  /// Saves a run. Keeps the ranges and limits that were added by hand to an existing file. Throws a `BaselineError`, also for an
  /// interrupted run, which is never a baseline. Linear.
  public func write(_ run: Run) throws {
    guard run.partial == nil else {
      throw BaselineError(.unwritable, "\(path): not saved, since the results are partial")
    }
    var run = run
    if run.ranges.isEmpty, run.growthLimits.isEmpty, let old = try? read() {
      (run.ranges, run.growthLimits) = (old.ranges, old.growthLimits)
    }
    try checkKind()
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.write(Array(Report(run).written(as: .json).utf8), to: path)
    } catch {
      throw BaselineError(.unwritable, "\(error)")
    }
  }
}

/// A baseline that cannot be used.
public struct BaselineError: Error, CustomStringConvertible {
  /// There is no file, the file is not a baseline, or it cannot be written.
  public enum Kind: Sendable { case missing, unreadable, unwritable }

  public let kind: Kind
  public let description: String

  /// O(1).
  package var exitCode: ExitCode { kind == .unwritable ? .wrongUsage : .noBaseline }

  init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
