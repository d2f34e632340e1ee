import PlumbLayout
import PlumbScene

/// A stretch along an axis, from the leading or top edge of what it lies in.
struct Span: Equatable {
  var start: Double
  var end: Double
  var length: Double { end - start }
}

/// A stack as it was laid out: what it says of itself, and what came out.
struct StackFacts {
  let model: ViewModel
  let isHorizontal: Bool
  let visible: [ViewModel]
  private let reading: Reading

  init(_ model: ViewModel, _ reading: Reading) {
    self.model = model
    self.reading = reading
    isHorizontal = model.properties[.axis] != .text("vertical")
    visible = model.arranged.filter { $0.properties[.hidden] != .flag(true) }
  }

  var distribution: String { Self.word(model.properties[.distribution]) ?? "fill" }

  /// Whether the spacing is a least one.
  var isLoose: Bool { ["equalSpacing", "equalCentering"].contains(distribution) }

  /// Whether spacing runs between baselines.
  var isByBaselines: Bool { !isHorizontal && model.properties[.baselineRelative] == .flag(true) }

  /// What its views are laid out in, along the axis.
  var canvas: Span { span(of: reading.canvases[model.id] ?? .zero) }

  func span(of view: ViewModel) -> Span { span(of: reading.frames[view.id] ?? .zero) }

  private func span(of frame: Rect) -> Span {
    if !isHorizontal { return Span(start: frame.minY, end: frame.maxY) }
    guard reading.turned.contains(model.id) else { return Span(start: frame.minX, end: frame.maxX) }
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
  /// The stacks none of whose own rows was given up.
  var soundStacks: [StackFacts] {
    let broken = reading.conflicts.map(\.broken).filter { $0.identifier?.hasPrefix("UI") ?? false }
    let concerned = Set(broken.flatMap { [$0.first, $0.second] }.map { title in String(title.prefix { $0 != "." }) })
    let stacks = Outline(state).entries.map(\.view).filter { $0.kind == .stack }
    return stacks.filter { stack in
      !concerned.contains(stack.id) && !stack.arranged.contains { concerned.contains($0.id) }
    }.map { StackFacts($0, reading) }
  }

  /// What is wrong with one of them, by a law of stacks.
  func fault(ofStacks law: (StackFacts) -> String?) -> String? {
    // On a pixel grid what adds up no longer does.
    guard features.scale == 0 else { return nil }
    for stack in soundStacks { if let fault = law(stack) { return "\(stack.model.id): \(fault)" } }
    return nil
  }
}
