import PlumbProperty
import PlumbScene

/// The ways to make a document smaller.
extension Case {
  /// The ways that do not play the document.
  static let passes: [Shrinker<Case>.Pass] = [without, opened, simplerNumber, simplerConstraint]

  /// Starts from the state after some of the steps, and keeps the other steps.
  @Sendable static func laterStart(_ subject: Case, _ index: Int) -> [Case]? {
    guard case .scene(let scene) = subject, index < scene.steps.count else { return nil }
    let played = scene.steps.count - index
    guard let stage = try? Stage(scene) else { return [] }
    do { try stage.play(to: played) } catch { return [] }
    var later = Scene(of: stage.root)
    later.steps = Array(scene.steps[played...])
    return [.scene(later)]
  }

  /// Removes one part of the document.
  @Sendable private static func without(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { _ in [[]] }
  }

  /// Replaces a view or a batch by its contents.
  @Sendable private static func opened(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { json in
      let lists = json.parts.compactMap { part -> [JSON]? in
        guard case .list(let items) = part.value, case .object? = items.first?.value else { return nil }
        return items
      }
      return lists.isEmpty ? [] : [lists.flatMap(\.self)]
    }
  }

  @Sendable private static func simplerNumber(_ subject: Case, _ index: Int) -> [Case]? {
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

  @Sendable private static func simplerConstraint(_ subject: Case, _ index: Int) -> [Case]? {
    changed(subject, index) { json in
      guard case .text(let text) = json.value, let written = SceneConstraint(text).written else { return [] }
      return written.simpler.map { [JSON(.text($0.text))] }
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
