import Foundation

/// Writes each finding to a file as soon as it is made, so that findings survive a kill at any time.
public final class FindingsFolder<Case: CaseDocument> {
  public let path: String
  private var unshrunk: Set<String> = []

  /// The folder is made with its first finding. O(1).
  public init(_ path: String) { self.path = path }

  /// The file of a finding. O(size).
  public func path(of finding: Finding<Case>) -> String { "\(path)/\(finding.signature).json" }

  /// Saves a finding that was just found or shrunk. O(size).
  public func take<Subject: Experiment>(_ news: Supervisor<Subject>.News) throws where Subject.Case == Case {
    switch news {
    case .found(let finding): try keepRough(finding)
    case .shrunk(let finding, let kept):
      try keep(kept)
      remove(roughPath(of: finding))
    }
  }

  /// Saves a finding before it is shrunk. O(size).
  public func keepRough(_ finding: Finding<Case>) throws {
    try write(finding, to: roughPath(of: finding))
    unshrunk.insert(roughPath(of: finding))
  }

  /// Writes a finding to its file. O(size).
  @discardableResult
  public func keep(_ finding: Finding<Case>) throws -> String {
    try write(finding, to: path(of: finding))
    return path(of: finding)
  }

  /// Gives final names to findings that there was no time to shrink.
  public func settle(_ results: Results<Case>) throws {
    guard !unshrunk.isEmpty else { return }
    for finding in results.findings { try keep(finding) }
    unshrunk.forEach(remove)
  }

  /// The documents of findings in the folder, in the order of their names; none if there is no folder. O(files).
  public func documents() -> [(path: String, finding: Finding<Case>)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let bytes = FileManager.default.contents(atPath: "\(path)/\(name)"),
        let document = try? Case(document: String(decoding: bytes, as: UTF8.self)),
        let finding = Finding(document: document)
      else { return nil }
      return ("\(path)/\(name)", finding)
    }
  }

  private func write(_ finding: Finding<Case>, to file: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(finding.document.text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw FindingsFailure(path: file)
    }
  }

  private func roughPath(of finding: Finding<Case>) -> String {
    "\(path)/\(Finding<Case>.word(finding.fault.law))-seed-\(finding.seed)-case-\(finding.number).json"
  }

  private func remove(_ rough: String) {
    try? FileManager.default.removeItem(atPath: rough)
    unshrunk.remove(rough)
  }
}

/// The error for a finding that cannot be written.
public struct FindingsFailure: Error, CustomStringConvertible, Sendable {
  public let path: String
  package init(path: String) { self.path = path }
  public var description: String { "\(path): cannot be written" }
}

extension FindingsFolder {
  /// Plays the saved cases of an experiment, and throws the first that still fails.
  func replay<Subject: NamedExperiment>(_ experiment: Subject) throws where Subject.Case == Case {
    for (path, finding) in documents() where experiment.accepts(finding.document) {
      guard let fault = (try? experiment.fault(in: finding.smallest)) ?? nil else { continue }
      var again = finding
      (again.fault, again.smallest) = (fault, experiment.told(finding.smallest))
      throw CheckFailure(again, path: path)
    }
  }
}
