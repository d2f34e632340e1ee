/// A document with an initial state, steps that edit it, and expectations for the state after each step. Scenes, systems and
/// box documents conform to this protocol.
public protocol SteppedDocument: Sendable {
  /// The type of a step.
  associatedtype Edit: CaseStep
  /// The type of the expectations after a step.
  associatedtype Expected: CaseExpectation

  /// The key of the format version, which identifies the kind of document.
  static var key: String { get }
  var name: String { get set }
  /// The purpose of the case.
  var why: String { get set }
  /// Where the expected numbers come from.
  var source: String { get set }
  /// The finding that the case reproduces; nil if it is not a finding.
  var finding: FindingRecord? { get set }
  /// The largest tolerated difference between an expected and an actual number; nil for the default.
  var tolerance: Double? { get set }
  var steps: [Edit] { get set }
  var expectations: [Expected] { get set }

  /// Reads a case from a document. O(length).
  init(_ file: DocumentFile) throws(SceneError)
  /// The case as a document, which contains everything that was read, with keys in a fixed order. O(length).
  var file: DocumentFile { get }
}

/// A step of a case.
public protocol CaseStep: Sendable {
  /// A short description of the step. O(length).
  var summary: String { get }
}

/// The expectations after a step of a case.
public protocol CaseExpectation: Sendable {
  var step: Int { get }
  /// Whether there are no expected values. O(1).
  var isEmpty: Bool { get }
}

extension SteppedDocument {
  /// Reads a case from the bytes of a file. O(length).
  public init(bytes: [UInt8]) throws(SceneError) { try self.init(DocumentFile(bytes: bytes)) }

  /// Reads a case from JSON. O(length).
  package init(json: JSON) throws(SceneError) { try self.init(DocumentFile(json)) }

  /// The case as JSON. O(length).
  package var json: JSON { file.json }

  /// The text of the case's file. Parsing this text and writing the result produces the same bytes. O(length).
  public var text: String { JSONWriter.write(json) }

  /// The number of steps. O(1).
  public var stepCount: Int { steps.count }

  /// Whether the case has any expectations. O(expectations).
  public var hasExpectations: Bool { expectations.contains { !$0.isEmpty } }

  /// The step's number, the number of steps, and a description of the step, as one text. O(length).
  package func summary(ofStep step: Int) -> String {
    guard step > 0, step <= steps.count else {
      return "at the start, before \(steps.count) step\(steps.count == 1 ? "" : "s")"
    }
    return "step \(step) of \(steps.count): \(steps[step - 1].summary)"
  }
}

/// The members that all kinds of documents have.
extension SteppedDocument {
  /// Reads the members that all kinds of documents have.
  mutating func readDescription(_ fields: Fields) throws(SceneError) {
    name = try fields.optional("name")?.text() ?? ""
    why = try fields.optional("why")?.text() ?? ""
    source = try fields.optional("source")?.text() ?? ""
    if let field = fields.optional("finding") { finding = try FindingRecord(field) }
  }

  mutating func readTolerance(_ fields: Fields) throws(SceneError) {
    guard let field = fields.optional("tolerance") else { return }
    tolerance = try field.number()
    guard try field.number() >= 0 else { throw field.error("the tolerance must not be negative") }
  }

  /// The members that all kinds of documents have. They precede the other members.
  var descriptionMembers: [JSON.Member] {
    var members = [member(Self.key, JSON(.number(1)))]
    if !name.isEmpty { members.append(member("name", JSON(.text(name)))) }
    if !why.isEmpty { members.append(member("why", JSON(.text(why)))) }
    if !source.isEmpty { members.append(member("source", JSON(.text(source)))) }
    if let finding { members.append(finding.member) }
    if let tolerance { members.append(member("tolerance", JSON(.number(tolerance)))) }
    return members
  }
}

extension Fields {
  /// Throws unless the document has the supported version of its format.
  func checkVersion(_ key: String) throws(SceneError) {
    let version = try required(key)
    guard try version.number() == 1 else {
      throw version.error("unsupported version \(version.json.kind); only version 1 is supported")
    }
  }
}
