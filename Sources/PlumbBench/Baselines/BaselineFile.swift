import PlumbBasics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
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
    do {
      return try Run(json: [UInt8](data))
    } catch {
      throw BaselineError(.unreadable, "\(path): \(error)")
    }
  }

  /// Saves a run. Keeps the ranges and limits that were added by hand to an existing file. Throws a `BaselineError`. Linear.
  public func write(_ run: Run) throws {
    var run = run
    if run.ranges.isEmpty, run.growthLimits.isEmpty, let old = try? read() {
      (run.ranges, run.growthLimits) = (old.ranges, old.growthLimits)
    }
    let file = URL(filePath: path)
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw BaselineError(.unwritable, "\(path): a baseline is kept in a file, and this is none")
    }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Report(run).written(as: .json).utf8).write(to: file, options: .atomic)
    } catch {
      throw BaselineError(.unwritable, "\(path): cannot be written")
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
