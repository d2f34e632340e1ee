import PlumbLayout
import PlumbSolver

extension Scene {
  /// Creates a scene that starts with the current state of a view tree. Views without a valid id receive a new id. Behaviour that
  /// a scene cannot express, such as a custom measurement, is replaced by the current value. O(tree).
  public init(of root: View) {
    let naming = Naming(root)
    var model = ViewModel(root, naming)
    model.properties[.size] = .numbers([root.givenFrame.width, root.givenFrame.height])
    let insets = root.rootSafeAreaInsets
    if insets != .zero { model.properties[.safeArea] = .numbers(insets.numbers) }
    if root.displayScale > 0 { model.properties[.scale] = .number(root.displayScale) }
    self.init(root: model)
    for view in naming.views {
      for constraint in view.constraints {
        if let written = naming.written(constraint) { constraints.append(SceneConstraint(written)) }
      }
    }
  }
}

extension DirectionalEdgeInsets {
  var numbers: [Double?] { [top, leading, bottom, trailing] }
}

extension ViewModel {
  /// The description of a view, with the properties that differ from their defaults.
  fileprivate init(_ view: View, _ naming: Naming) {
    self.init(
      id: naming.id(of: view),
      kind: view is StackView ? .stack : view is ScrollView ? .scroll : view is Label ? .label : .view)
    takeCommon(view)
    if let stack = view as? StackView { take(stack, naming) }
    if let label = view as? Label { take(label) }
    if let scroll = view as? ScrollView { take(scroll) }
    guides = view.layoutGuides.map { naming.id(of: $0) }
    let ordered = (view as? StackView)?.arrangedSubviews ?? []
    arranged = ordered.map { ViewModel($0, naming) }
    guard ordered.count < view.subviews.count else { return }
    let chosen = Set(ordered.map(ObjectIdentifier.init))
    views = view.subviews.filter { !chosen.contains(ObjectIdentifier($0)) }.map { ViewModel($0, naming) }
  }

  private mutating func takeCommon(_ view: View) {
    if !(view is Label), !(view is StackView) {
      let size = view.usableContentSize
      if size.width >= 0 || size.height >= 0 {
        properties[.intrinsic] = .numbers([size.width >= 0 ? size.width : nil, size.height >= 0 ? size.height : nil])
      }
    }
    let hug = (
      view.contentHuggingPriority(for: .horizontal).rawValue, view.contentHuggingPriority(for: .vertical).rawValue
    )
    if hug != (250, 250) { properties[.hug] = .numbers([hug.0, hug.1]) }
    let compress = (
      view.contentCompressionResistancePriority(for: .horizontal).rawValue,
      view.contentCompressionResistancePriority(for: .vertical).rawValue
    )
    if compress != (750, 750) { properties[.compress] = .numbers([compress.0, compress.1]) }
    if view.isHidden { properties[.hidden] = .flag(true) }
    if !(view is Label) {
      let baselines = (Self.usable(view.firstBaselineOffset), Self.usable(view.lastBaselineOffset))
      if baselines != (0, 0) { properties[.baseline] = .numbers([baselines.0, baselines.1]) }
    }
    let usual = view is StackView ? DirectionalEdgeInsets.zero : DirectionalEdgeInsets(all: 8)
    if view.directionalLayoutMargins != usual { properties[.margins] = .numbers(view.directionalLayoutMargins.numbers) }
    if view.preservesSuperviewLayoutMargins { properties[.preservesSuperviewMargins] = .flag(true) }
    if !view.insetsLayoutMarginsFromSafeArea { properties[.insetsMarginsFromSafeArea] = .flag(false) }
    if view.additionalSafeAreaInsets != .zero {
      properties[.additionalSafeArea] = .numbers(view.additionalSafeAreaInsets.numbers)
    }
    if let direction = view.layoutDirection {
      properties[.direction] = .word(direction == .rightToLeft ? .rtl : .ltr)
    }
    if view.translatesAutoresizingMaskIntoConstraints && view.superview != nil {
      properties[.autoresizing] = .numbers(view.givenFrame.numbers.map { $0 })
    }
  }

  private mutating func take(_ stack: StackView, _ naming: Naming) {
    if stack.axis == .vertical { properties[.axis] = .word(.vertical) }
    if stack.distribution != .fill { properties[.distribution] = .word(stack.distribution.word) }
    if stack.alignment != .fill { properties[.alignment] = .word(stack.alignment.word) }
    if stack.spacing != 0, stack.spacing != StackView.spacingUseDefault {
      properties[.spacing] = Self.spacing(stack.spacing)
    }
    if stack.isLayoutMarginsRelativeArrangement { properties[.marginsRelative] = .flag(true) }
    if stack.isBaselineRelativeArrangement { properties[.baselineRelative] = .flag(true) }
    if stack.disambiguatesTextWidths {
      properties[.disambiguatesTextWidths] = .flag(true)
    }
    var spacings: [String: Setting] = [:]
    for view in stack.arrangedSubviews where stack.customSpacing(after: view) != StackView.spacingUseDefault {
      spacings[naming.id(of: view)] = Self.spacing(stack.customSpacing(after: view))
    }
    if !spacings.isEmpty { properties[.customSpacing] = .spacings(spacings) }
  }

  /// The largest maximum number of lines that a document can give a label. Larger numbers are written as unlimited.
  private static let mostLines = 1_000_000_000

  /// A number that is valid in a document. Other numbers, which views may compute, are replaced by 0.
  private static func usable(_ number: Double) -> Double { abs(number) <= Solver.largestNumber ? number : 0 }

  private static func spacing(_ spacing: Double) -> Setting {
    spacing == StackView.spacingUseSystem ? .system : .number(spacing)
  }

  private mutating func take(_ label: Label) {
    properties[.text] = .text(label.text)
    let lines = label.numberOfLines
    if lines != 1 { properties[.lines] = .number((0...Self.mostLines).contains(lines) ? Double(lines) : 0) }
    let width = min(label.preferredMaxLayoutWidth, Solver.largestNumber)
    if width > 0 { properties[.preferredWidth] = .number(width) }
    if label.fontSize != 17, Self.usable(label.fontSize) > 0 { properties[.fontSize] = .number(label.fontSize) }
  }

  private mutating func take(_ scroll: ScrollView) {
    if scroll.contentInset != .zero { properties[.contentInset] = .numbers(scroll.contentInset.numbers) }
    if scroll.safeAreaAdjustment != .automatic {
      properties[.safeAreaAdjustment] = .word(scroll.safeAreaAdjustment.word)
    }
    if let offset = scroll.givenContentOffset { properties[.contentOffset] = .numbers([offset.x, offset.y]) }
  }
}

/// Gives views and guides unique valid ids.
private final class Naming {
  let views: [View]
  /// The generated ids.
  private var made: [ObjectIdentifier: String] = [:]

  init(_ root: View) {
    var views: [View] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      views.append(view)
      waiting.append(contentsOf: view.subviews.reversed())
    }
    self.views = views
    var (taken, nameless) = (Named<Bool>(), [LayoutItem]())
    taken.reserve(views.count)
    for view in views {
      Self.take(view, &taken, &nameless)
      for guide in view.layoutGuides { Self.take(guide, &taken, &nameless) }
    }
    var number = 1
    for item in nameless {
      while taken["view-\(number)"] != nil { number += 1 }
      taken.append("view-\(number)", true)
      made[ObjectIdentifier(item)] = "view-\(number)"
    }
  }

  private static func take(_ item: LayoutItem, _ taken: inout Named<Bool>, _ nameless: inout [LayoutItem]) {
    guard let name = item.identifier, Names.isNamed(name), !Names.reserved.contains(name), taken[name] == nil else {
      nameless.append(item)
      return
    }
    taken.append(name, true)
  }

  /// The id of a view or guide in the tree.
  func id(of item: LayoutItem) -> String {
    (made.isEmpty ? nil : made[ObjectIdentifier(item)]) ?? item.identifier ?? ""
  }

  /// The constraint in the form used in scenes; nil if one of its items is outside the scene.
  func written(_ constraint: LayoutConstraint) -> WrittenConstraint? {
    guard let first = constraint.firstItem, let side = side(first, constraint.firstAttribute) else { return nil }
    var written = WrittenConstraint(
      first: side, relation: WrittenRelation(constraint.relation), multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority.rawValue)
    if let attribute = constraint.secondAttribute {
      guard let second = constraint.secondItem, let side = self.side(second, attribute) else { return nil }
      written.second = side
    }
    if let name = constraint.identifier, Names.isNamed(name) { written.identifier = name }
    return written
  }

  private func side(_ item: LayoutItem, _ attribute: LayoutAttribute) -> WrittenConstraint.Side? {
    guard let guide = item as? LayoutGuide, let name = guide.systemName else {
      return WrittenConstraint.Side(item: id(of: item), attribute: WrittenAttribute(attribute))
    }
    guard let owner = guide.owningView else { return nil }
    return WrittenConstraint.Side(
      item: id(of: owner), guide: WrittenConstraint.Guide(rawValue: name), attribute: WrittenAttribute(attribute))
  }
}
