/// A rule violation in a box document, with its location.
public struct BoxError: Error, Hashable, Sendable {
  /// The message, without a full stop.
  public var message: String
  /// The path in the document, for example `root.children[1].size`.
  public var path: String
  /// The unknown id, if the error is about one. `knownIDs` are the existing ids, one of which an error message can suggest.
  public var unknownID: String?
  public var knownIDs: [String] = []

  /// Creates an error about the value at a path. O(1).
  public init(_ message: String, path: String = "") { (self.message, self.path) = (message, path) }

  /// This error with its path placed inside the path of an outer value. O(length of the path).
  func inside(_ outer: String) -> BoxError {
    var error = self
    error.path = path.isEmpty ? outer : path.hasPrefix("[") ? outer + path : "\(outer).\(path)"
    return error
  }

  /// Runs the body, and adds a path to the error that it throws.
  static func locating<Value>(
    _ outer: @autoclosure () -> String, _ body: () throws(BoxError) -> Value
  ) throws(BoxError) -> Value {
    do throws(BoxError) { return try body() } catch { throw error.inside(outer()) }
  }
}

/// The rules of version 1 of the format.
extension BoxDocument {
  /// Throws an error for the first rule that the document violates. O(boxes · steps).
  public func check() throws(BoxError) {
    if let tolerance, !(tolerance >= 0) { throw BoxError("the tolerance must not be negative", path: "tolerance") }
    try BoxError.locating("available") { () throws(BoxError) in try Self.check(available) }
    var ids: Set<String> = []
    try BoxError.locating("root") { () throws(BoxError) in try root.check(isRoot: true, &ids) }
    for (index, expectation) in expectations.enumerated() where expectation.step < 0 || expectation.step > steps.count {
      throw BoxError(
        "the document has only \(steps.count) step\(steps.count == 1 ? "" : "s")", path: "expect[\(index)].step")
    }
    var played = self
    try played.checkExpectations(at: 0)
    for (index, step) in steps.enumerated() {
      try BoxError.locating("steps[\(index)]") { () throws(BoxError) in _ = try played.play(step) }
      try played.checkExpectations(at: index + 1)
    }
  }

  /// Whether the document follows all rules. O(boxes · steps).
  public var isValid: Bool {
    do throws(BoxError) { try check() } catch { return false }
    return true
  }

  static func check(_ available: Box.Pair<Double?>) throws(BoxError) {
    for case let length? in available.values {
      if let fault = BoxLimits.length.fault(of: length) { throw BoxError(fault) }
    }
  }

  private func checkExpectations(at step: Int) throws(BoxError) {
    for (index, expectation) in expectations.enumerated() where expectation.step == step {
      for (id, frame) in expectation.frames {
        try BoxError.locating("expect[\(index)].frames.\(id)") { () throws(BoxError) in
          try checkExpected(id, frame)
        }
      }
    }
  }

  private func checkExpected(_ id: String, _ frame: [Double]) throws(BoxError) {
    let path = try root.existing(id)
    if let hidden = root.hiddenBox(on: path) {
      throw BoxError(
        hidden == id ? "\"\(id)\" is hidden and has no frame" : "\"\(id)\" is in \"\(hidden)\", which is hidden")
    }
    guard frame.count == 4 else { throw BoxError("expected 4 numbers, found \(frame.count)") }
    guard frame.allSatisfy({ $0.isFinite }) else { throw BoxError("the numbers of a frame must be finite") }
    guard frame[2] >= 0, frame[3] >= 0 else { throw BoxError("a size must not be negative") }
  }
}

extension Box {
  /// Throws an error for the first rule that the box or a descendant violates, and collects the ids.
  func check(isRoot: Bool = false, _ ids: inout Set<String>) throws(BoxError) {
    guard id.isID else {
      throw BoxError("\"\(id)\" is not a valid id: use a letter or _, then letters, digits, _ or -", path: "id")
    }
    guard ids.insert(id).inserted else { throw BoxError("\"\(id)\" is the id of another box", path: "id") }
    for setting in settings {
      try BoxError.locating(setting.property.rawValue) { () throws(BoxError) in try setting.check(isRoot: isRoot) }
    }
    if let text {
      try BoxError.locating("text") { () throws(BoxError) in try text.check() }
      guard children.isEmpty else { throw BoxError("a box with text cannot have children", path: "children") }
    }
    for (index, child) in children.enumerated() {
      // A closure could not change the `inout` parameter `ids`.
      do throws(BoxError) { try child.check(&ids) } catch { throw error.inside("children[\(index)]") }
    }
  }

  /// The path to a box. Throws if the box does not exist.
  func existing(_ id: String) throws(BoxError) -> [Int] {
    if let path = path(to: id) { return path }
    var error = BoxError("unknown box \"\(id)\"")
    (error.unknownID, error.knownIDs) = (id, ids)
    throw error
  }

  /// The id of the outermost hidden box on a path. O(depth).
  fileprivate func hiddenBox(on path: [Int]) -> String? {
    var box = self
    for index in path {
      if box.isHidden { return box.id }
      box = box.children[index]
    }
    return box.isHidden ? box.id : nil
  }
}

extension BoxSetting {
  /// Throws if the value is not allowed. If `isRoot` is true, also throws if the root cannot have the property.
  func check(isRoot: Bool) throws(BoxError) {
    guard !isRoot || property.isOfRoot else { throw BoxError("the root cannot have \"\(property.rawValue)\"") }
    for case let number? in numbers {
      if let fault = property.limits.fault(of: number) { throw BoxError(fault) }
    }
    if case .absolute(let insets?) = self {
      guard insets.top != nil || insets.bottom != nil, insets.leading != nil || insets.trailing != nil else {
        throw BoxError("an absolute box needs an inset on each axis: top or bottom, and leading or trailing")
      }
    }
  }
}

extension Box.Text {
  /// Throws if the text is not allowed.
  func check() throws(BoxError) {
    guard !words.isEmpty else { throw BoxError("the text must contain at least one word", path: "words") }
    for (index, word) in words.enumerated() {
      if let fault = BoxLimits.length.fault(of: word) { throw BoxError(fault, path: "words[\(index)]") }
    }
    if let fault = BoxLimits.length.fault(of: line) { throw BoxError(fault, path: "line") }
    if let fault = BoxLimits.length.fault(of: baseline) { throw BoxError(fault, path: "baseline") }
    guard baseline <= line else { throw BoxError("a baseline must be within its line", path: "baseline") }
  }
}
