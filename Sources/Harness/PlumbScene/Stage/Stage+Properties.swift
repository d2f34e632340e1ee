import PlumbLayout
import PlumbSolver

extension Stage {
  /// Sets a property of a view.
  func set(_ property: ViewProperty, _ setting: Setting, of view: View, at path: @autoclosure () -> String)
    throws(SceneError)
  {
    let kind: ViewModel.Kind =
      view is StackView ? .stack : view is ScrollView ? .scroll : view is Label ? .label : .view
    try set(property, setting, of: view, kind: kind, at: path())
  }

  /// Sets a property of a view of a known kind.
  func set(
    _ property: ViewProperty, _ setting: Setting, of view: View, kind: ViewModel.Kind,
    at path: @autoclosure () -> String
  ) throws(SceneError) {
    guard property.applies(to: kind, isRoot: view === root) else {
      throw SceneError(
        "\(view === root ? "the root" : "a \(kind.rawValue)") has no \"\(property.rawValue)\"", path: path())
    }
    if kind == .stack, let stack = view as? StackView, try set(property, setting, ofStack: stack, at: path()) { return }
    switch (property, setting) {
    case (.size, .numbers(let size)): view.frame = Rect(origin: .zero, size: Self.size(size))
    case (.safeArea, .numbers(let insets)): view.rootSafeAreaInsets = Self.insets(insets)
    case (.additionalSafeArea, .numbers(let insets)): view.additionalSafeAreaInsets = Self.insets(insets)
    case (.margins, .numbers(let insets)): view.directionalLayoutMargins = Self.insets(insets)
    case (.direction, .word(let word)): view.layoutDirection = word == .rtl ? .rightToLeft : .leftToRight
    case (.scale, .number(let scale)): view.displayScale = scale
    case (.hidden, .flag(let flag)): view.isHidden = flag
    case (.preservesSuperviewMargins, .flag(let flag)): view.preservesSuperviewLayoutMargins = flag
    case (.insetsMarginsFromSafeArea, .flag(let flag)): view.insetsLayoutMarginsFromSafeArea = flag
    case (.intrinsic, .numbers(let size)): setNaturalSize(Self.size(size), of: view)
    case (.hug, .numbers(let numbers)):
      for (axis, number) in zip(Axis.allCases, numbers) {
        view.setContentHuggingPriority(LayoutPriority(number ?? 250), for: axis)
      }
    case (.compress, .numbers(let numbers)):
      for (axis, number) in zip(Axis.allCases, numbers) {
        view.setContentCompressionResistancePriority(LayoutPriority(number ?? 750), for: axis)
      }
    case (.baseline, .numbers(let numbers)):
      view.setBaselines(first: numbers[0] ?? 0, last: numbers[1] ?? 0)
    case (.autoresizing, .numbers(let numbers)):
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = Rect(
        origin: Point(x: numbers[0] ?? 0, y: numbers[1] ?? 0), size: Self.size(Array(numbers[2...])))
    case (.color, _): break
    default: setText(property, setting, of: view)
    }
  }

  private func setText(_ property: ViewProperty, _ setting: Setting, of view: View) {
    switch (property, setting, view) {
    case (.text, .text(let text), let label as Label): label.text = text
    case (.lines, .number(let number), let label as Label): label.numberOfLines = Int(number)
    case (.preferredWidth, .number(let width), let label as Label): label.preferredMaxLayoutWidth = width
    case (.fontSize, .number(let size), let label as Label): label.fontSize = size
    case (.contentInset, .numbers(let insets), let scroll as ScrollView): scroll.contentInset = Self.insets(insets)
    case (.contentOffset, .numbers(let point), let scroll as ScrollView):
      // The reader ensures that both numbers are present, or neither.
      scroll.givenContentOffset = point[0].flatMap { x in point[1].map { Point(x: x, y: $0) } }
    case (.safeAreaAdjustment, .word(let word), let scroll as ScrollView):
      scroll.safeAreaAdjustment = ScrollView.SafeAreaAdjustment(word)
    default: break
    }
  }

  /// Sets a property of stack views. Returns whether the property belongs to stack views.
  private func set(
    _ property: ViewProperty, _ setting: Setting, ofStack stack: StackView, at path: @autoclosure () -> String
  ) throws(SceneError) -> Bool {
    switch (property, setting) {
    case (.axis, .word(let word)): stack.axis = word == .vertical ? .vertical : .horizontal
    case (.distribution, .word(let word)): stack.distribution = StackView.Distribution(word)
    case (.alignment, .word(let word)): stack.alignment = StackView.Alignment(word)
    case (.spacing, _): stack.spacing = Self.spacing(setting)
    case (.marginsRelative, .flag(let flag)): stack.isLayoutMarginsRelativeArrangement = flag
    case (.baselineRelative, .flag(let flag)): stack.isBaselineRelativeArrangement = flag
    case (.disambiguatesTextWidths, .flag(let flag)): stack.disambiguatesTextWidths = flag
    case (.customSpacing, .spacings(let spacings)):
      for view in stack.arrangedSubviews { stack.setCustomSpacing(StackView.spacingUseDefault, after: view) }
      for (id, spacing) in spacings.sorted(by: { $0.key < $1.key }) {
        let view = try self.view(id, path() + "." + id)
        guard stack.arrangedSubviews.contains(where: { $0 === view }) else {
          throw SceneError("\"\(id)\" is not an arranged view of this stack", path: path() + "." + id)
        }
        stack.setCustomSpacing(Self.spacing(spacing), after: view)
      }
    default: return false
    }
    return true
  }

  private func setNaturalSize(_ size: Size, of view: View) {
    if let view = view as? SceneView {
      view.naturalSize = size
    } else if let view = view as? SceneScrollView {
      view.naturalSize = size
    }
  }

  private static func size(_ numbers: [Double?]) -> Size {
    Size(width: numbers[0] ?? View.noIntrinsicMetric, height: numbers[1] ?? View.noIntrinsicMetric)
  }

  private static func insets(_ numbers: [Double?]) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: numbers[0] ?? 0, leading: numbers[1] ?? 0, bottom: numbers[2] ?? 0, trailing: numbers[3] ?? 0)
  }

  private static func spacing(_ setting: Setting) -> Double {
    if case .number(let number) = setting { return number }
    return StackView.spacingUseSystem
  }
}

extension WrittenAttribute {
  /// The layout engine's attribute with the same meaning. O(1).
  package var layout: LayoutAttribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .lastBaseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    }
  }

  /// All attributes, sorted by the raw values of the corresponding layout attributes.
  private static let inOrder = allCases.sorted { $0.layout.rawValue < $1.layout.rawValue }

  /// Converts a layout engine's attribute to the attribute used in documents. O(1).
  package init(_ attribute: LayoutAttribute) { self = Self.inOrder[Int(attribute.rawValue)] }
}

extension WrittenRelation {
  /// The layout engine's relation with the same meaning. O(1).
  package var layout: LayoutRelation {
    switch self {
    case .lessOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterThanOrEqual
    }
  }

  /// Converts a layout engine's relation to the relation used in documents. O(1).
  package init(_ relation: LayoutRelation) {
    self = relation == .equal ? .equal : relation == .lessThanOrEqual ? .lessOrEqual : .greaterOrEqual
  }

  /// The solver's relation with the same meaning. O(1).
  package var solver: Relation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}

extension StackView.Distribution {
  /// The word for each case, in the order of the cases.
  private static let words: [Setting.Word] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]

  init(_ word: Setting.Word) { self = Self.words.firstIndex(of: word).map { Self.allCases[$0] } ?? .fill }

  var word: Setting.Word { Self.words[Int(rawValue)] }
}

extension StackView.Alignment {
  /// The word for each case, in the order of the cases.
  private static let words: [Setting.Word] = [.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline]

  init(_ word: Setting.Word) {
    let plain = word == .top ? .leading : word == .bottom ? .trailing : word
    self = Self.words.firstIndex(of: plain).map { Self.allCases[$0] } ?? .fill
  }

  var word: Setting.Word { Self.words[Int(rawValue)] }
}

extension ScrollView.SafeAreaAdjustment {
  init(_ word: Setting.Word) { self = word == .always ? .always : word == .never ? .never : .automatic }

  var word: Setting.Word { self == .always ? .always : self == .never ? .never : .automatic }
}
