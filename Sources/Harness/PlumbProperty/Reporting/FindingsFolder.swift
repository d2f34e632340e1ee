import Foundation
import PlumbFiles

/// Saves each finding to a file immediately, so that findings are kept even if the process is killed.
public final class FindingsFolder<Case: CaseDocument> {
  /// Which files of earlier runs a new finding with the same key replaces.
  public enum Replacement: Sendable { case all, ofSmallerViolations, none }

  public let path: String
  /// The files of earlier runs that a new finding may replace. With `none`, a finding whose file name is already taken by a
  /// different finding is saved under a numbered name.
  public var replacement = Replacement.all
  /// Called for a file that cannot be written, once for each reason. The run continues.
  public var complain: (FindingsFailure) -> Void = { _ in }
  /// The reasons why findings could not be saved, by the usual path of each finding.
  private var failures: [String: FindingsFailure] = [:]
  private var causes: Set<String> = []
  private var unshrunk: Set<String> = []
  /// The files that this run has written or found, by the usual path of each finding.
  private var files: [String: String] = [:]
  /// The files that this run has written.
  private var written: Set<String> = []

  /// Creates a `FindingsFolder` for the folder at `path`, which is created on disk when the first finding is saved. O(1).
  public init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The path of a finding's file. O(size).
  public func path(of finding: Finding<Case>) -> String { files[usualPath(of: finding)] ?? usualPath(of: finding) }

  /// The reason why a finding is not saved; nil if it is saved. O(size).
  public func failure(of finding: Finding<Case>) -> FindingsFailure? { failures[usualPath(of: finding)] }

  /// Saves a new or shrunk finding. Calls `complain` if that fails. O(size).
  public func take<Subject: CaseRunner>(_ news: Supervisor<Subject>.News) where Subject.Case == Case {
    switch news {
    case .found(let finding): note { () throws(FindingsFailure) in try keepRough(finding) }
    case .lost: break
    case .shrunk(let finding, let kept):
      if note({ () throws(FindingsFailure) in try keep(kept) }) { remove(roughPath(of: finding)) }
    }
  }

  /// Saves a finding before it is shrunk. O(size).
  public func keepRough(_ finding: Finding<Case>) throws(FindingsFailure) {
    let rough = roughPath(of: finding)
    try write(finding, to: rough)
    unshrunk.insert(rough)
  }

  /// Writes a finding to its file, and returns the path. If an earlier run's file is kept instead, returns its path. O(size).
  @discardableResult
  public func keep(_ finding: Finding<Case>) throws(FindingsFailure) -> String {
    let usual = usualPath(of: finding)
    do {
      let file = try file(for: finding, usual)
      (files[usual], failures[usual]) = (file, nil)
      return file
    } catch {
      failures[usual] = error
      throw error
    }
  }

  /// Saves unshrunk findings under their final names, and retries findings that could not be saved.
  public func settle(_ results: Results<Case>) {
    guard !unshrunk.isEmpty || !failures.isEmpty else { return }
    var areKept = true
    for finding in results.findings where !note({ () throws(FindingsFailure) in try keep(finding) }) { areKept = false }
    // On a full disk, the files of unshrunk findings may be the only saved files.
    if areKept { unshrunk.forEach(remove) }
  }

  /// The documents of findings in the folder, sorted by file name; empty if the folder does not exist. O(files).
  public func documents() -> [(path: String, finding: Finding<Case>)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { name in
      finding(in: "\(path)/\(name)").map { ("\(path)/\(name)", $0) }
    }
  }

  private func finding(in file: String) -> Finding<Case>? {
    // Reading a pipe could block forever.
    guard FileStatus(file)?.isRegular ?? false, let bytes = FileManager.default.contents(atPath: file),
      let document = try? Case(document: String(decoding: bytes, as: UTF8.self)),
      var finding = Finding(document: document)
    else { return nil }
    finding.isShrunk = !file.hasSuffix(Self.unshrunkSuffix) && !isRough(file)
    return finding
  }

  /// Writes a finding, unless an earlier run's file is kept in its place.
  private func file(for finding: Finding<Case>, _ usual: String) throws(FindingsFailure) -> String {
    // With several jobs, a later case may be saved before an earlier case with the same finding. The earlier case then replaces the
    // later case. Removes the later case's file, because a file of an earlier run may already contain the earlier case.
    if let other = files[usual], other != usual, written.contains(other) {
      try? FileManager.default.removeItem(atPath: other)
      written.remove(other)
    }
    var file = usual
    if !written.contains(usual), replacement != .all, FileStatus(usual) != nil {
      let text = finding.document.text
      switch replacement {
      case .all: break
      case .ofSmallerViolations:
        if let known = self.finding(in: usual), known.outranks(finding) { return usual }
      case .none:
        var number = 1
        while FileStatus(file) != nil {
          if let known = self.finding(in: file), known.document.text == text { return file }
          number += 1
          file = "\(usual.dropLast(".json".count))-\(number).json"
        }
      }
    }
    try write(finding, to: file)
    written.insert(file)
    return file
  }

  private func write(_ finding: Finding<Case>, to file: String) throws(FindingsFailure) {
    do {
      try WholeFile.makeFolder(path)
      try WholeFile.write(Array(finding.document.text.utf8), to: file)
    } catch {
      throw FindingsFailure(path: file, reason: error.reason)
    }
  }

  /// Saves a finding, and returns whether that succeeded. Reports a failure, unless its reason was reported before.
  @discardableResult
  private func note(_ save: () throws(FindingsFailure) -> Void) -> Bool {
    do {
      try save()
      return true
    } catch {
      if causes.insert(error.reason).inserted { complain(error) }
      return false
    }
  }

  private static var unshrunkSuffix: String { "-unshrunk.json" }

  private func usualPath(of finding: Finding<Case>) -> String {
    "\(path)/\(finding.signature)\(finding.isShrunk ? ".json" : Self.unshrunkSuffix)"
  }

  private func roughPath(of finding: Finding<Case>) -> String {
    "\(path)/\(Finding<Case>.word(finding.fault.law))-seed-\(finding.seed)-case-\(finding.number).json"
  }

  private func remove(_ rough: String) {
    try? FileManager.default.removeItem(atPath: rough)
    unshrunk.remove(rough)
  }
}

extension FindingsFolder {
  /// Whether a file's name marks its finding as unshrunk. O(length).
  func isRough(_ file: String) -> Bool { file.contains(/-seed-\d+-case-\d+\.json$/) }

  /// Replays the saved cases of a runner, and throws an error for the first case that still fails.
  func replay<Subject: NamedCaseRunner>(_ runner: Subject) throws where Subject.Case == Case {
    for (path, finding) in documents() where runner.accepts(finding.document) {
      guard let fault = (try? runner.fault(in: finding.smallest)) ?? nil else { continue }
      var again = finding
      (again.fault, again.smallest) = (fault, runner.told(finding.smallest))
      throw CheckFailure(again, path: path)
    }
  }
}

/// The error for a finding that cannot be written.
public struct FindingsFailure: Error, CustomStringConvertible, Sendable {
  public let path: String
  /// The reason, such as "permission denied".
  public let reason: String
  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
  public var description: String { "\(path): cannot be written: \(reason)" }
}

/// Files that a killed run left in its folder: unshrunk findings and temporary files.
extension FindingsFolder {
  /// Shrinks each unshrunk finding that a killed run left in the folder, or removes the finding if it cannot be reproduced. Stops
  /// if `goesOn` returns false. Keeps findings of other runners. Returns a sentence about each finding. No other run may write to
  /// the folder. Plays up to a few thousand cases for each finding.
  public func settleLeftovers<Subject: CaseRunner>(
    _ isolatedRunner: IsolatedRunner<Subject>, of laws: [String], while goesOn: @escaping () -> Bool
  ) -> [String] where Subject.Case == Case {
    removeParts()
    var sentences: [String] = []
    for (path, finding) in documents() where isRough(path) && finding.subject == isolatedRunner.runner.path {
      guard laws.contains(finding.fault.law) || ProcessFailure(rawValue: finding.fault.law) != nil, goesOn() else {
        continue
      }
      guard let fault = isolatedRunner.fault(in: finding.smallest, while: goesOn) else {
        guard goesOn() else { break }
        try? FileManager.default.removeItem(atPath: path)
        sentences.append(
          "\(path): saved by a run that was killed; the case no longer violates a law, so the file was removed")
        continue
      }
      var again = finding
      (again.fault, again.violation) = (fault, fault.violation)
      let shrunk = isolatedRunner.shrunk(again, while: goesOn)
      guard shrunk.isShrunk, let file = try? keep(shrunk) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      sentences.append("\(path): saved by a run that was killed; the case was shrunk and is now in \(file)")
    }
    return sentences
  }

  /// Removes temporary files of processes that have ended.
  private func removeParts() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      guard let writer = WholeFile.writer(ofTemporary: name), kill(writer, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }
}
