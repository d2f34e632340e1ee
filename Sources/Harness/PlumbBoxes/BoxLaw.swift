import ExternalEngine
import PlumbDocument

/// A property that every layout of boxes must have under the rules of CSS flexbox, whichever engine computes the layout.
///
/// A law may compare a document's layout with layouts of variants. It returns these variants first, so that an engine can play
/// the variants of all laws in a few requests.
public struct BoxLaw: Sendable {
  public let name: String
  /// The law's statement, as a sentence.
  public let sentence: String
  /// The capabilities that an engine must have for the law to apply.
  public let needs: Set<BoxCapability>
  /// Whether the variants are played in a second process.
  let isElsewhere: Bool
  /// The variants to play; nil if the law does not apply.
  let variants: @Sendable (PlayedBoxes) -> [BoxDocument]?
  /// Returns the violation, given the layouts of the variants; nil if the law holds.
  let violation: @Sendable (PlayedBoxes, [EnginePlay]) -> BoxViolation?

  init(
    _ name: String, _ sentence: String, needs: Set<BoxCapability> = [], isElsewhere: Bool = false,
    variants: @escaping @Sendable (PlayedBoxes) -> [BoxDocument]?,
    violation: @escaping @Sendable (PlayedBoxes, [EnginePlay]) -> BoxViolation?
  ) {
    (self.name, self.sentence, self.needs, self.isElsewhere) = (name, sentence, needs, isElsewhere)
    (self.variants, self.violation) = (variants, violation)
  }

  /// Creates a law about single layouts.
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

  /// All laws: first laws about single layouts of any boxes, then laws that compare layouts, then laws about definite sizes.
  public static let all: [BoxLaw] = [
    finite, nonNegative, incremental, idempotent, undo, history, neutral, deterministic, hidden, mirror, transpose,
    scale,
    translate, nested, economy, order, gap, alignment, sum, shares,
  ]

  /// The law with the given name; nil if there is none. O(laws).
  public static func named(_ name: String) -> BoxLaw? { all.first { $0.name == name } }

  /// Whether the law applies to an engine: the engine must have the needed capabilities, and must not list the law as an
  /// exception. O(1).
  public func applies(to player: some BoxPlayer) -> Bool {
    needs.isSubset(of: player.capabilities) && !player.exceptions.contains(name)
  }

  /// The violation of the law by an engine's layouts of a document; nil if the layouts satisfy the law, or if the law does not
  /// apply. Lays out the document and its variants.
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

/// A violation of a law by a layout.
public struct BoxViolation: Hashable, Sendable {
  /// The number of steps before the layout.
  public var step: Int
  public var what: String
  /// The layout of a variant that should equal the layout after the step; nil if the law makes a different comparison.
  var witness: Witness?

  struct Witness: Hashable, Sendable {
    /// The index of the variant, and the number of steps before its layout.
    var variant: Int
    var step: Int
    /// The number of steps before the layout of the document itself.
    var own: Int
    /// Human-readable titles of both layouts.
    var titles: [String]
  }

  /// Creates a violation without a layout to compare with. O(1).
  public init(step: Int, what: String) { (self.step, self.what) = (step, what) }

  init(step: Int, what: String, _ own: Int, _ title: String, _ variant: (Int, step: Int), _ otherTitle: String) {
    self.init(step: step, what: what)
    witness = Witness(variant: variant.0, step: variant.step, own: own, titles: [title, otherTitle])
  }
}

/// A document with its layouts, for laws.
struct PlayedBoxes {
  let document: BoxDocument
  /// The trees at the start and after each step.
  let states: [BoxDocument]
  let play: EnginePlay
  let precision: Double
  let capabilities: Set<BoxCapability>

  /// Nil if a step cannot be played, or if its layout is missing.
  init?(_ document: BoxDocument, _ play: EnginePlay, of player: some BoxPlayer) {
    guard let states = document.states, states.count == play.steps.count else { return nil }
    (self.document, self.states, self.play) = (document, states, play)
    (precision, capabilities) = (player.precision, player.capabilities)
  }

  /// The number of steps.
  var last: Int { states.count - 1 }
  var final: BoxDocument { states[last] }

  /// The layouts at the start and after each step.
  var layouts: [BoxLayout] { states.enumerated().compactMap { BoxLayout(self, $0, $1) } }

  /// The largest difference between frames that still count as equal after a step.
  func tolerance(_ step: Int) -> Double { states[step].usedTolerance(precision: precision) }

  /// The kind of a step as text, for example "after step resize"; empty for the start.
  func after(_ step: Int) -> String {
    step == 0 || step > document.steps.count ? "" : " after step \(document.steps[step - 1].kind.rawValue)"
  }
}

/// A layout with its tree.
struct BoxLayout {
  /// The number of steps before the layout.
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

/// A component of a frame, such as its width.
struct FramePart: Sendable {
  let name: String
  let value: @Sendable (EngineFrame) -> Double

  static let all = [
    FramePart(name: "width") { $0.width }, FramePart(name: "height") { $0.height }, FramePart(name: "x") { $0.x },
    FramePart(name: "y") { $0.y },
  ]
}

extension EngineStep {
  /// The first difference from the expected frames of visible boxes, in tree order: `the width of "a" is 10, not 20`. Lengths are
  /// compared before positions, because positions depend on lengths. O(boxes).
  func difference(
    from wanted: [String: EngineFrame], of root: Box, tolerance: Double, factor: Double = 1
  ) -> String? {
    let boxes = root.visible
    for part in FramePart.all {
      for box in boxes {
        guard let frame = frames[box.id] else { return "\"\(box.id)\" has no frame" }
        guard let other = wanted[box.id] else { continue }
        let (found, wanted) = (part.value(frame), part.value(other) * factor)
        // NaN differs from every number.
        guard abs(found - wanted) <= tolerance else {
          return "the \(part.name) of \"\(box.id)\" is \(found.brief), not \(wanted.brief)"
        }
      }
    }
    return nil
  }
}

extension Double {
  /// The number with at most four decimals.
  var brief: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
