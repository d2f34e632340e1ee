import PlumbLayout
import PlumbScene

/// An interval along an axis, from the leading or top edge of the superview.
struct Span: Equatable {
  var start: Double
  var end: Double
  var length: Double { end - start }
  var center: Double { (start + end) / 2 }
}

/// A stack's properties and the resulting layout.
struct StackFacts {
  let model: ViewModel
  let isHorizontal: Bool
  let visible: [ViewModel]
  /// Unowned, because retaining the many lists of a snapshot is slow.
  private unowned(unsafe) let context: StepContext
  private var snapshot: LayoutSnapshot { context.snapshot }

  init(_ model: ViewModel, _ context: StepContext) {
    self.model = model
    self.context = context
    isHorizontal = model.properties[.axis] != .word(.vertical)
    visible = model.arranged.filter { $0.properties[.hidden] != .flag(true) }
  }

  var distribution: Setting.Word { model.properties[.distribution]?.word ?? .fill }

  /// The alignment, with leading and trailing for all names of edges. Vertical stacks align baselines as leading.
  var alignment: Setting.Word {
    switch model.properties[.alignment]?.word ?? .fill {
    case .top: .leading
    case .bottom: .trailing
    case .firstBaseline where !isHorizontal: .leading
    case .lastBaseline where !isHorizontal: .trailing
    case let word: word
    }
  }

  /// Whether gaps may exceed the spacing.
  var isLoose: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Whether spacing runs between baselines.
  var isByBaselines: Bool { !isHorizontal && model.properties[.baselineRelative] == .flag(true) }

  /// The area in which its views are arranged, along the axis or across it.
  func canvas(across: Bool = false) -> Span { span(of: snapshot.canvases[model.id] ?? .zero, across) }

  func span(of view: ViewModel, across: Bool = false) -> Span { span(of: snapshot.frames[view.id] ?? .zero, across) }

  /// The stack's own length.
  func length(across: Bool = false) -> Double {
    let frame = snapshot.frames[model.id] ?? .zero
    return isHorizontal != across ? frame.width : frame.height
  }

  /// The sum of its two margins.
  func margins(across: Bool = false) -> Double { length(across: across) - canvas(across: across).length }

  /// The baseline by which an arranged view is aligned.
  func baseline(of view: ViewModel, first: Bool) -> Double? {
    snapshot.baselines[view.id].map { first ? $0.first : $0.last }
  }

  private func span(of frame: Rect, _ across: Bool) -> Span {
    if isHorizontal == across { return Span(start: frame.minY, end: frame.maxY) }
    guard snapshot.rightToLeft[model.id] != nil else { return Span(start: frame.minX, end: frame.maxX) }
    let width = snapshot.frames[model.id]?.width ?? 0
    return Span(start: width - frame.maxX, end: width - frame.minX)
  }

  /// The gaps between visible neighbours, with the spacing set for each.
  var gaps: [(after: String, actual: Double, wanted: Double)] {
    zip(visible, visible.dropFirst()).map { before, after in
      (before.id, span(of: after).start - span(of: before).end, spacing(after: before.id))
    }
  }

  /// The same between the last baseline of a view and the first baseline of the next.
  var baselineGaps: [(after: String, actual: Double, wanted: Double)] {
    zip(visible, visible.dropFirst()).compactMap { before, after in
      guard let start = baseline(of: before, first: false), let end = baseline(of: after, first: true) else {
        return nil
      }
      return (before.id, end - start, spacing(after: before.id))
    }
  }

  func spacing(after id: String) -> Double {
    if case .spacings(let spacings)? = model.properties[.customSpacing], let own = spacings[id] {
      return Self.number(own)
    }
    return model.properties[.spacing].map(Self.number) ?? 0
  }

  private static func number(_ spacing: Setting) -> Double {
    if case .number(let number) = spacing { return number }
    return 8
  }
}

extension StepContext {
  func findSoundStacks() -> [StackFacts] {
    let broken = snapshot.conflicts.map(\.broken).filter { $0.identifier?.hasPrefix("UI") ?? false }
    let concerned = Set(broken.flatMap { [$0.first, $0.second] }.map { title in String(title.prefix { $0 != "." }) })
    let stacks = outline.entries.map(\.view).filter { $0.kind == .stack }
    return stacks.filter { stack in
      !concerned.contains(stack.id) && !stack.arranged.contains { concerned.contains($0.id) }
    }.map { StackFacts($0, self) }
  }

  /// The violation of a law in one of the sound stacks, or nil.
  func fault(ofStacks law: (StackFacts) -> String?) -> String? {
    // On a pixel grid, lengths are rounded and no longer add up.
    guard features.scale == 0 else { return nil }
    for stack in soundStacks { if let fault = law(stack) { return "\(stack.model.id): \(fault)" } }
    return nil
  }
}
