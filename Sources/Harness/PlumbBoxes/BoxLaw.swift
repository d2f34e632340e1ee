import ExternalEngine
import PlumbDocument

/// A statement that holds for every layout of boxes by the rules of CSS's flexible boxes, whatever engine computes it.
///
/// A law may compare the layout of a document with layouts of variants of the document. It lists these variants first, so that an
/// engine plays the variants of all laws in few requests.
public struct BoxLaw: Sendable {
  public let name: String
  /// The statement.
  public let sentence: String
  /// The capabilities that an engine needs for the law to be about it.
  public let needs: Set<BoxCapability>
  /// Whether another process plays the variants.
  let isElsewhere: Bool
  /// The variants to play; nil if the law does not apply.
  let variants: @Sendable (PlayedBoxes) -> [BoxDocument]?
  /// The violation, if there is one, by the layouts of the variants.
  let violation: @Sendable (PlayedBoxes, [EnginePlay]) -> BoxViolation?

  init(
    _ name: String, _ sentence: String, needs: Set<BoxCapability> = [], isElsewhere: Bool = false,
    variants: @escaping @Sendable (PlayedBoxes) -> [BoxDocument]?,
    violation: @escaping @Sendable (PlayedBoxes, [EnginePlay]) -> BoxViolation?
  ) {
    (self.name, self.sentence, self.needs, self.isElsewhere) = (name, sentence, needs, isElsewhere)
    (self.variants, self.violation) = (variants, violation)
  }

  /// A law about each layout by itself.
  init(_ name: String, ofLayouts sentence: String, _ what: @escaping @Sendable (BoxLayout) -> String?) {
    self.init(
      name, sentence, variants: { _ in [] },
      violation: { played, _ in
        for layout in played.layouts {
          if let what = what(layout) { return BoxViolation(step: layout.step, what: what) }
        }
        return nil
      })
  }

  /// All laws: first those about single layouts of any boxes, then those that compare layouts, then those of definite sizes.
  public static let all: [BoxLaw] = [
    finite, nonNegative, incremental, idempotent, undo, history, neutral, deterministic, hidden, mirror, transpose,
    scale,
    translate, nested, economy, order, gap, alignment, sum, shares,
  ]

  /// The law with a name. O(laws).
  public static func named(_ name: String) -> BoxLaw? { all.first { $0.name == name } }

  /// Whether the law is about an engine: it has the capabilities, and does not except itself. O(1).
  public func applies(to player: some BoxPlayer) -> Bool {
    needs.isSubset(of: player.capabilities) && !player.exceptions.contains(name)
  }

  /// The violation of the law by an engine's layouts of a document; nil if there is none, or if the law does not apply. Costs the
  /// layouts of the document and of its variants.
  public func violation(of document: BoxDocument, by player: some BoxPlayer) throws -> BoxViolation? {
    guard applies(to: player), let play = try player.play([document]).first?.play,
      let played = PlayedBoxes(document, play, of: player), let variants = variants(played)
    else { return nil }
    guard variants.allSatisfy({ $0.requiredCapabilities.isSubset(of: player.capabilities) }) else { return nil }
    let answers =
      isElsewhere ? try variants.compactMap { try player.playElsewhere($0) } : try player.play(variants)
    let plays = answers.compactMap(\.play)
    return plays.count == variants.count ? violation(played, plays) : nil
  }
}

/// How a layout breaks a law.
public struct BoxViolation: Hashable, Sendable {
  /// The number of steps played before.
  public var step: Int
  public var what: String
  /// The layout of a variant that should be the same as the one after the step; nil if the law compares otherwise.
  var witness: Witness?

  struct Witness: Hashable, Sendable {
    /// The variant, and the number of steps played before in it.
    var variant: Int
    var step: Int
    /// The number of steps played before in the document.
    var own: Int
    /// What both layouts are, for people.
    var titles: [String]
  }

  /// O(1).
  public init(step: Int, what: String) { (self.step, self.what) = (step, what) }

  init(step: Int, what: String, _ own: Int, _ title: String, _ variant: (Int, step: Int), _ otherTitle: String) {
    self.init(step: step, what: what)
    witness = Witness(variant: variant.0, step: variant.step, own: own, titles: [title, otherTitle])
  }
}

/// A document with its layouts, as laws see it.
struct PlayedBoxes {
  let document: BoxDocument
  /// The trees after each step.
  let states: [BoxDocument]
  let play: EnginePlay
  let precision: Double
  let capabilities: Set<BoxCapability>

  /// Nil if a step cannot be played, or the answer lacks one.
  init?(_ document: BoxDocument, _ play: EnginePlay, of player: some BoxPlayer) {
    guard let states = document.states, states.count == play.steps.count else { return nil }
    (self.document, self.states, self.play) = (document, states, play)
    (precision, capabilities) = (player.precision, player.capabilities)
  }

  /// The number of steps.
  var last: Int { states.count - 1 }
  var final: BoxDocument { states[last] }

  /// The layouts after each step.
  var layouts: [BoxLayout] { states.enumerated().compactMap { BoxLayout(self, $0, $1) } }

  /// The greatest difference of equal frames after a step.
  func tolerance(_ step: Int) -> Double { states[step].usedTolerance(precision: precision) }

  /// The kind of a step, as in "after resize". The start has none.
  func after(_ step: Int) -> String {
    step == 0 || step > document.steps.count ? "" : " after \(document.steps[step - 1].kind.rawValue)"
  }
}

/// A layout with its tree.
struct BoxLayout {
  /// The number of steps played before.
  let step: Int
  let document: BoxDocument
  let frames: [String: EngineFrame]
  let tolerance: Double

  /// Nil if a visible box has no frame.
  init?(_ played: PlayedBoxes, _ step: Int, _ state: BoxDocument) {
    (self.step, document, tolerance) = (step, state, played.tolerance(step))
    frames = played.play.steps[step].frames
    guard state.root.visible.allSatisfy({ frames[$0.id] != nil }) else { return nil }
  }

  /// The frame of a visible box.
  func frame(_ box: Box) -> EngineFrame { frames[box.id] ?? EngineFrame(x: 0, y: 0, width: 0, height: 0) }
}

/// A number of a frame.
struct FramePart: Sendable {
  let name: String
  let value: @Sendable (EngineFrame) -> Double

  static let all = [
    FramePart(name: "width") { $0.width }, FramePart(name: "height") { $0.height }, FramePart(name: "x") { $0.x },
    FramePart(name: "y") { $0.y },
  ]
}

extension EngineStep {
  /// The first difference from the wanted frames of visible boxes, in the order of the tree: `the width of "a" is 10, not 20`.
  /// Lengths come before positions, which follow from them. O(boxes).
  func difference(
    from wanted: [String: EngineFrame], of root: Box, tolerance: Double, factor: Double = 1
  ) -> String? {
    let boxes = root.visible
    for part in FramePart.all {
      for box in boxes {
        guard let frame = frames[box.id] else { return "\"\(box.id)\" has no frame" }
        guard let other = wanted[box.id] else { continue }
        let (found, wanted) = (part.value(frame), part.value(other) * factor)
        // Not a number differs from all.
        guard abs(found - wanted) <= tolerance else {
          return "the \(part.name) of \"\(box.id)\" is \(found.brief), not \(wanted.brief)"
        }
      }
    }
    return nil
  }
}

extension Double {
  /// The number with at most 4 decimals.
  var brief: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
