import PlumbScene

/// Shrinks a case as long as it breaks the same law.
public struct Shrinker {
  private let isBroken: (Case) -> Bool
  private let patience: Int
  private let passes: [Pass]

  /// Uses a trial of the one law that must stay broken. O(1).
  public init(_ trial: Trial) {
    isBroken = { ((try? trial.fault(in: $0)) ?? nil) != nil }
    patience = 3000
    passes = [Self.laterStart] + Self.careful
  }

  /// For cases that could crash this process: `isBroken` plays a case elsewhere, at most `patience` times. O(1).
  public init(patience: Int, isBroken: @escaping (Case) -> Bool) {
    self.isBroken = isBroken
    self.patience = patience
    passes = Self.careful
  }

  /// For other solvers: keeps the message of the fault, by which different faults are told apart.
  static func keeping(_ fault: Fault, _ trial: Trial) -> Shrinker {
    Shrinker(patience: 3000) { ((try? trial.fault(in: $0)) ?? nil)?.gist == fault.gist }
  }

  /// The smallest case found by removing and simplifying one part at a time, until no change keeps the law broken or
  /// the limit of trials is reached.
  public func smallest(_ subject: Case) -> Case {
    var (best, left) = (subject, patience)
    while left > 0 {
      var isSmaller = false
      for pass in passes {
        var index = 0
        while left > 0, let candidates = pass(best, index) {
          var found: Case?
          for candidate in candidates where found == nil && left > 0 {
            left -= 1
            if isBroken(candidate) { found = candidate }
          }
          if let found { (best, isSmaller) = (found, true) } else { index += 1 }
        }
      }
      if !isSmaller { break }
    }
    return best
  }

  /// The simpler cases that a change at an index gives; nil beyond the last index.
  typealias Pass = (Case, Int) -> [Case]?

  /// The passes that do not play the case in this process.
  private static var careful: [Pass] { [without, opened, simplerNumber, simplerConstraint] }

  /// Starts from the state after some of the steps, and keeps the other steps.
  private static func laterStart(_ subject: Case, _ index: Int) -> [Case]? {
    guard case .scene(let scene) = subject, index < scene.steps.count else { return nil }
    let played = scene.steps.count - index
    guard let stage = try? Stage(scene) else { return [] }
    do { try stage.play(to: played) } catch { return [] }
    var later = Scene(of: stage.root)
    later.steps = Array(scene.steps[played...])
    return [.scene(later)]
  }

  /// Removes one part of the document.
  private static func without(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { _ in [[]] }
  }

  /// Replaces a view or a batch by its contents.
  private static func opened(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { json in
      let lists = json.parts.compactMap { part -> [JSON]? in
        guard case .list(let items) = part.value, case .object? = items.first?.value else { return nil }
        return items
      }
      return lists.isEmpty ? [] : [lists.flatMap(\.self)]
    }
  }

  private static func simplerNumber(_ subject: Case, _ index: Int) -> [Case]? {
    let simple =
      switch subject {
      case .scene: Double.simpleInScenes
      case .system: Double.simpleInSystems
      }
    return changed(subject, index) { json in
      guard case .number(let number) = json.value else { return [] }
      return number.simpler(among: simple).map { [JSON(.number($0))] }
    }
  }

  private static func simplerConstraint(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { json in
      guard case .text(let text) = json.value, let written = WrittenConstraint(text) else { return [] }
      return written.simpler.map { [JSON(.text($0.fullText))] }
    }
  }

  private static func changed(_ subject: Case, _ index: Int, _ change: (JSON) -> [[JSON]]) -> [Case]? {
    let json = subject.json
    let paths = json.paths
    guard index < paths.count else { return nil }
    let options = change(json.part(at: paths[index][...]))
    guard !options.isEmpty else { return [] }
    // Removing an empty list may give the same document, and shrinking would never end.
    let text = subject.text
    return options.compactMap { try? subject.reading(json.replacing(paths[index][...], by: $0)) }
      .filter { $0.text != text }
  }
}
