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

  /// For what must not be played here, as it might be the end: with what tells of a case whether it is still broken,
  /// and how often that may be asked. O(1).
  public init(patience: Int, isBroken: @escaping (Case) -> Bool) {
    self.isBroken = isBroken
    self.patience = patience
    passes = Self.careful
  }

  /// For other solvers, in which one fault is told from another by its words.
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

  /// What a case can become at a place; none beyond the last place.
  typealias Pass = (Case, Int) -> [Case]?

  /// Those that play nothing.
  private static var careful: [Pass] { [without, opened, simplerNumber, simplerConstraint] }

  /// The state after some of the steps, with those that follow.
  private static func laterStart(_ subject: Case, _ index: Int) -> [Case]? {
    guard case .scene(let scene) = subject, index < scene.steps.count else { return nil }
    let played = scene.steps.count - index
    guard let stage = try? Stage(scene) else { return [] }
    do { try stage.play(to: played) } catch { return [] }
    var later = Scene(of: stage.root)
    later.steps = Array(scene.steps[played...])
    return [.scene(later)]
  }

  /// Without one thing of all that is written.
  private static func without(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { _ in [[]] }
  }

  /// What is in a view or a batch in place of it.
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
    // Without an empty list a document may say the same: that would be progress for ever.
    let text = subject.text
    return options.compactMap { try? subject.reading(json.replacing(paths[index][...], by: $0)) }
      .filter { $0.text != text }
  }
}
