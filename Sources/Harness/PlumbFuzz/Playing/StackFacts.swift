import PlumbLayout
import PlumbScene

/// An interval along an axis, relative to the leading or top edge of the superview.
struct Span: Equatable {
  var start: Double
  var end: Double
  var length: Double { end - start }
  var center: Double { (start + end) / 2 }
}

/// A stack's properties, and the layout that results from them.
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

  /// The alignment, with top and bottom mapped to leading and trailing. Vertical stacks treat baseline alignments as leading.
  var alignment: Setting.Word {
    switch model.properties[.alignment]?.word ?? .fill {
    case .top: .leading
    case .bottom: .trailing
    case .firstBaseline where !isHorizontal: .leading
    case .lastBaseline where !isHorizontal: .trailing
    case let word: word
    }
  }

  /// Whether gaps may be larger than the spacing.
  var isLoose: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Whether spacings are measured between baselines.
  var isByBaselines: Bool { !isHorizontal && model.properties[.baselineRelative] == .flag(true) }

  /// The area in which the stack arranges its views, along the axis or across it.
  func canvas(across: Bool = false) -> Span { span(of: snapshot.canvases[model.id] ?? .zero, across) }

  func span(of view: ViewModel, across: Bool = false) -> Span { span(of: snapshot.frames[view.id] ?? .zero, across) }

  /// The length of the stack itself.
  func length(across: Bool = false) -> Double {
    let frame = snapshot.frames[model.id] ?? .zero
    return isHorizontal != across ? frame.width : frame.height
  }

  /// The sum of both margins.
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

  /// The gaps between visible neighbours, with the spacing set for each gap.
  var gaps: [(after: String, actual: Double, wanted: Double)] {
    zip(visible, visible.dropFirst()).map { before, after in
      (before.id, span(of: after).start - span(of: before).end, spacing(after: before.id))
    }
  }

  /// For each view but the last, the distance from its last baseline to the first baseline of the next view, with the spacing that
  /// is set there.
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

  /// The violation of a law in one of the stacks whose own rows are all satisfied; nil if there is none.
  func fault(ofStacks law: (StackFacts) -> String?) -> String? {
    // On a pixel grid, lengths are rounded and do not add up.
    guard features.scale == 0 else { return nil }
    for stack in soundStacks { if let fault = law(stack) { return "in \"\(stack.model.id)\", \(fault)" } }
    return nil
  }
}

/// A stack that contains only sized views without constraints of their own. The frames depend only on the stack's
/// length, and can be computed in one pass without a solver.
struct PlainStack {
  struct Item {
    let view: ViewModel
    /// The natural lengths along and across the axis. The length across is 0 if the view has no natural length across.
    let natural: (along: Double, across: Double)
    let hugging: Double
    let resistance: Double
  }

  let stack: StackFacts
  /// The visible views.
  let items: [Item]

  /// Nil if the stack contains views that are not plain sized views.
  init?(_ stack: StackFacts, _ outline: Outline) {
    guard !stack.isByBaselines, !outline.hasBaselines(above: stack.model.id) else { return nil }
    var items: [Item] = []
    for view in stack.model.arranged {
      guard view.isBare, outline.mentioned[view.id] == nil, let item = Item(view, stack) else { return nil }
      if !view.isHidden { items.append(item) }
    }
    self.stack = stack
    self.items = items
  }

  var naturals: [Double] { items.map(\.natural.along) }
  var gaps: [Double] { stack.gaps.map(\.wanted) }

  /// Whether each view's compression resistance is higher than all hugging priorities.
  var isFirm: Bool {
    (items.map(\.resistance).min() ?? 1000) > (items.map(\.hugging).max() ?? 0)
  }
}

extension PlainStack.Item {
  /// Nil if the view has no natural length, or if its priorities reach the priorities of the stack's own constraints: at least
  /// `leastShare`, or a compression resistance of at most `span`.
  fileprivate init?(_ view: ViewModel, _ stack: StackFacts) {
    let size = view.numbers(.intrinsic) ?? [nil, nil]
    let (hug, resist) = (view.numbers(.hug) ?? [250, 250], view.numbers(.compress) ?? [750, 750])
    let along = stack.isHorizontal ? 0 : 1
    guard let length = size[along], (hug + resist).allSatisfy({ ($0 ?? 0) < StackPriority.leastShare }),
      resist.allSatisfy({ ($0 ?? 0) > StackPriority.span })
    else { return nil }
    self.view = view
    natural = (length, size[1 - along] ?? 0)
    (hugging, resistance) = (hug[along] ?? 250, resist[along] ?? 750)
  }
}

extension Outline {
  /// Whether baselines inside the stack may affect views outside it.
  fileprivate func hasBaselines(above id: String) -> Bool {
    if mentionsBaselines { return true }
    var parent = entry(id)?.parent
    while let id = parent, let entry = entry(id) {
      if entry.view.properties[.alignment]?.word?.isBaseline ?? false { return true }
      if entry.view.properties[.baselineRelative] == .flag(true) { return true }
      parent = entry.parent
    }
    return false
  }

  /// Whether a stack's length depends only on its content: at most one constraint positions the stack on the axis.
  func leavesFree(_ stack: StackFacts, across: Bool) -> Bool {
    let isAcross = stack.isHorizontal == across
    guard let entry = entry(stack.model.id), entry.parent != nil, !entry.isArranged,
      entry.view.properties[.autoresizing] == nil
    else { return false }
    let mine = Set([stack.model.id] + stack.model.guides)
    var count = 0
    for constraint in constraints {
      let sides = constraint.sides
      let own = sides.count { mine.contains($0.item) && $0.attribute.isHorizontal != isAcross }
      // A guide that a constraint mentions has rows on both axes, which keep its size non-negative.
      if sides.contains(where: { mine.contains($0.item) && $0.guide != nil }) { return false }
      // A constraint between the inside and the outside of the stack can determine its size.
      let within = stack.model.views.isEmpty ? [] : sides.filter { lies($0.item, in: stack.model.id) }
      let isFromWithin = within.contains { !mine.contains($0.item) }
      guard own > 0 else {
        if isFromWithin, within.count < sides.count { return false }
        continue
      }
      let isPlace = !constraint.first.attribute.isLength
      guard isPlace, own == 1, sides.count == 2, !isFromWithin else { return false }
      count += 1
    }
    return count <= 1
  }

  /// Whether a view or guide is inside a view's tree.
  private func lies(_ item: String, in view: String) -> Bool {
    let owner = entries.first { $0.view.id == item || $0.view.guides.contains(item) }
    var parent = owner?.parent
    while let id = parent, id != view { parent = entry(id)?.parent }
    return parent != nil
  }
}

extension WrittenConstraint {
  var mentionsBaselines: Bool {
    sides.contains(where: \.attribute.isBaseline)
  }
}

extension StepContext {
  /// The violation of a law in one of the plain stacks; nil if there is none.
  func fault(ofPlainStacks law: (PlainStack) -> String?) -> String? {
    guard features.scale == 0 else { return nil }
    for plain in plainStacks { if let fault = law(plain) { return "in \"\(plain.stack.model.id)\", \(fault)" } }
    return nil
  }
}

/// Computes the lengths and gaps of a plain stack in one pass, without a solver; nil if no simple rule applies.
struct Pass {
  var lengths: [Double]
  var gaps: [Double]

  var total: Double { lengths.total + gaps.total }

  /// The natural layout, for a stack without other constraints on its size.
  init?(free plain: PlainStack) {
    let (naturals, wanted) = (plain.naturals, plain.gaps)
    (lengths, gaps) = (naturals, wanted)
    switch plain.stack.distribution {
    case .fillEqually:
      guard plain.isFirm else { return nil }
      lengths = naturals.map { _ in naturals.max() ?? 0 }
    case .fillProportionally:
      // Special rules apply to views of length 0 and to tiny shares.
      guard naturals.allSatisfy({ $0 > 0 }), naturals.total > 1, total > 0 else { return nil }
    case .equalSpacing: gaps = wanted.map { _ in max(0, wanted.max() ?? 0) }
    case .equalCentering:
      let pitch = Self.leastPitch(plain)
      gaps = zip(naturals, naturals.dropFirst()).map { pitch - ($0 + $1) / 2 }
    default: break
    }
    guard total >= 0 else { return nil }
  }

  /// The layout in a canvas of a given length.
  init?(_ plain: PlainStack, in room: Double) {
    let (naturals, wanted) = (plain.naturals, plain.gaps)
    (lengths, gaps) = (naturals, wanted)
    let count = Double(naturals.count)
    switch plain.stack.distribution {
    case .fillEqually:
      guard room >= wanted.total else { return nil }
      lengths = naturals.map { _ in (room - wanted.total) / count }
    case .fillProportionally:
      guard let shares = Self.shares(plain, in: room) else { return nil }
      lengths = shares
    case .equalSpacing where count > 1:
      let least = max(0, wanted.max() ?? 0)
      let gap = max(least, (room - naturals.total) / (count - 1))
      gaps = wanted.map { _ in gap }
    case .equalCentering where count > 1:
      guard let pitch = Self.pitch(plain, in: room) else { return nil }
      gaps = zip(naturals, naturals.dropFirst()).map { pitch - ($0 + $1) / 2 }
    default: break
    }
    guard stretch(plain, by: room - total) else { return nil }
  }

  /// The lengths for fillProportionally. The last view receives the remainder.
  static func shares(_ plain: PlainStack, in room: Double) -> [Double]? {
    let (naturals, gaps) = (plain.naturals, plain.gaps.total)
    guard naturals.count > 1, naturals.allSatisfy({ $0 > 0 }), naturals.total > 1 else { return nil }
    let whole = naturals.total + gaps > 0 ? naturals.total + gaps : naturals.total
    var shares = naturals.map { $0 / whole * room }
    shares[shares.count - 1] = room - gaps - shares.dropLast().total
    return shares[shares.count - 1] >= 0 ? shares : nil
  }

  /// The distance between centres for equalCentering; nil if natural lengths do not allow equal distances.
  static func pitch(_ plain: PlainStack, in room: Double) -> Double? {
    guard let first = plain.naturals.first, let last = plain.naturals.last, plain.items.count > 1 else { return nil }
    let pitch = (room - (first + last) / 2) / Double(plain.items.count - 1)
    return pitch >= leastPitch(plain) ? pitch : nil
  }

  private static func leastPitch(_ plain: PlainStack) -> Double {
    let (naturals, gaps) = (plain.naturals, plain.gaps)
    return gaps.indices.reduce(0) { max($0, naturals[$1] / 2 + gaps[$1] + naturals[$1 + 1] / 2) }
  }

  /// Stretches the view with the lowest hugging priority, or shrinks the views with the lowest compression resistance. If
  /// priorities are equal, the first view is stretched or shrunk.
  private mutating func stretch(_ plain: PlainStack, by slack: Double) -> Bool {
    // A tiny slack is a rounding error of the division.
    guard abs(slack) > 1e-9 * max(1, abs(total)) else { return true }
    var rest = slack
    let priority: (Int) -> Double = { slack > 0 ? plain.items[$0].hugging : plain.items[$0].resistance }
    for index in lengths.indices.sorted(by: { (priority($0), $0) < (priority($1), $1) }) {
      let change = slack > 0 ? rest : max(rest, -lengths[index])
      lengths[index] += change
      rest -= change
    }
    return abs(rest) < 1e-9
  }
}
