import PlumbLayout
import PlumbScene

/// A stretch along an axis, from the leading or top edge of what it lies in.
struct Span: Equatable {
  var start: Double
  var end: Double
  var length: Double { end - start }
  var center: Double { (start + end) / 2 }
}

/// A stack as it was laid out: what it says of itself, and what came out.
struct StackFacts {
  let model: ViewModel
  let isHorizontal: Bool
  let visible: [ViewModel]
  /// What was read has many lists, each of which a copy would hold on to.
  private unowned(unsafe) let moment: Moment
  private var reading: Reading { moment.reading }

  init(_ model: ViewModel, _ moment: Moment) {
    self.model = model
    self.moment = moment
    isHorizontal = model.properties[.axis] != .text("vertical")
    visible = model.arranged.filter { $0.properties[.hidden] != .flag(true) }
  }

  var distribution: String { Self.word(model.properties[.distribution]) ?? "fill" }

  /// How views lie across the axis; in a vertical stack there are no baselines to align by.
  var alignment: String {
    let word = Self.word(model.properties[.alignment]) ?? "fill"
    switch word {
    case "top": return "leading"
    case "bottom": return "trailing"
    case "firstBaseline" where !isHorizontal: return "leading"
    case "lastBaseline" where !isHorizontal: return "trailing"
    default: return word
    }
  }

  /// Whether the spacing is a least one.
  var isLoose: Bool { ["equalSpacing", "equalCentering"].contains(distribution) }

  /// Whether spacing runs between baselines.
  var isByBaselines: Bool { !isHorizontal && model.properties[.baselineRelative] == .flag(true) }

  /// What its views are laid out in, along the axis or across it.
  func canvas(across: Bool = false) -> Span { span(of: reading.canvases[model.id] ?? .zero, across) }

  func span(of view: ViewModel, across: Bool = false) -> Span { span(of: reading.frames[view.id] ?? .zero, across) }

  /// How long it is itself.
  func length(across: Bool = false) -> Double {
    let frame = reading.frames[model.id] ?? .zero
    return isHorizontal != across ? frame.width : frame.height
  }

  /// What its margins take of that.
  func margins(across: Bool = false) -> Double { length(across: across) - canvas(across: across).length }

  /// What an arranged view's alignment by baselines goes by.
  func baseline(of view: ViewModel, first: Bool) -> Double? {
    reading.baselines[view.id].map { first ? $0.first : $0.last }
  }

  private func span(of frame: Rect, _ across: Bool) -> Span {
    if isHorizontal == across { return Span(start: frame.minY, end: frame.maxY) }
    guard reading.turned[model.id] != nil else { return Span(start: frame.minX, end: frame.maxX) }
    let width = reading.frames[model.id]?.width ?? 0
    return Span(start: width - frame.maxX, end: width - frame.minX)
  }

  /// Between visible neighbours, what lies there and what was asked for.
  var gaps: [(after: String, actual: Double, wanted: Double)] {
    zip(visible, visible.dropFirst()).map { before, after in
      (before.id, span(of: after).start - span(of: before).end, spacing(after: before.id))
    }
  }

  private func spacing(after id: String) -> Double {
    if case .spacings(let spacings)? = model.properties[.customSpacing], let own = spacings[id] {
      return Self.number(own)
    }
    return model.properties[.spacing].map(Self.number) ?? 0
  }

  private static func number(_ spacing: Setting) -> Double {
    if case .number(let number) = spacing { return number }
    return 8
  }

  private static func word(_ setting: Setting?) -> String? {
    if case .text(let word)? = setting { return word }
    return nil
  }
}

extension Moment {
  func stacksThatAreSound() -> [StackFacts] {
    let broken = reading.conflicts.map(\.broken).filter { $0.identifier?.hasPrefix("UI") ?? false }
    let concerned = Set(broken.flatMap { [$0.first, $0.second] }.map { title in String(title.prefix { $0 != "." }) })
    let stacks = outline.entries.map(\.view).filter { $0.kind == .stack }
    return stacks.filter { stack in
      !concerned.contains(stack.id) && !stack.arranged.contains { concerned.contains($0.id) }
    }.map { StackFacts($0, self) }
  }

  /// What is wrong with one of them, by a law of stacks.
  func fault(ofStacks law: (StackFacts) -> String?) -> String? {
    // On a pixel grid what adds up no longer does.
    guard features.scale == 0 else { return nil }
    for stack in soundStacks { if let fault = law(stack) { return "\(stack.model.id): \(fault)" } }
    return nil
  }
}
