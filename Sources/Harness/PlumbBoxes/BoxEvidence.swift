import ExternalEngine
import PlumbDocument
import PlumbProperty

/// The layouts that show a fault: the layout after the step with the fault and, if two layouts differ, the other layout.
public struct BoxEvidence: Sendable {
  public struct Layout: Sendable {
    /// A human-readable title; empty if there is only one layout.
    public var title: String
    /// The name of the engine that computed the layout.
    public var engine: String
    public var document: BoxDocument
    /// The layouts at the start and after each step.
    public var play: EnginePlay
    /// The number of steps before the layout.
    public var step: Int
  }

  public var layouts: [Layout]
  /// The largest difference between frames that still count as equal.
  public var tolerance: Double
}

extension BoxTrial {
  /// The layouts that show a fault of a document; nil if the engine rejects the document. Lays out the document and its variants.
  public func evidence(of fault: Fault, in document: BoxDocument) -> BoxEvidence? {
    guard let play = try? player.play([document]).first?.play, let played = PlayedBoxes(document, play, of: player)
    else { return nil }
    let step = min(fault.step, played.last)
    let layout = BoxEvidence.Layout(title: "", engine: player.name, document: document, play: play, step: step)
    var evidence = BoxEvidence(layouts: [layout], tolerance: played.tolerance(step))
    if fault.law == Self.against, let other, let otherPlay = try? other.play([document]).first?.play {
      evidence.layouts[0].title = player.name
      evidence.layouts.append(
        .init(title: other.name, engine: other.name, document: document, play: otherPlay, step: step))
    } else if let law = laws.first(where: { $0.name == fault.law }), let more = layouts(law, played) {
      evidence.layouts = more
    }
    return evidence
  }

  /// The two layouts that should be equal according to the law.
  private func layouts(_ law: BoxLaw, _ played: PlayedBoxes) -> [BoxEvidence.Layout]? {
    guard let variants = law.variants(played) else { return nil }
    let answers =
      law.isElsewhere
      ? try? variants.compactMap { try player.playElsewhere($0) } : try? player.play(variants)
    guard let plays = answers?.compactMap(\.play), plays.count == variants.count,
      let witness = law.violation(played, plays)?.witness
    else { return nil }
    return [
      .init(
        title: witness.titles[0], engine: player.name, document: played.document, play: played.play, step: witness.own),
      .init(
        title: witness.titles[1], engine: player.name, document: variants[witness.variant],
        play: plays[witness.variant], step: witness.step),
    ]
  }
}
