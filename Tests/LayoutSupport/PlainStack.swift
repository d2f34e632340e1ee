import PlumbLayout
import PlumbProperty
import PlumbTestSupport

/// One stack of sized views at the origin of its root, simple enough for a closed formula of its frames.
public struct PlainStack: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var natural: Size
    public var hugging = 250.0
    public var resistance = 750.0
    public var isHidden = false
    public var spacingAfter: Double?

    public init(natural: Size) {
      self.natural = natural
    }
  }

  public var axis = Axis.horizontal
  public var distribution = StackView.Distribution.fill
  public var alignment = StackView.Alignment.fill
  public var spacing = 0.0
  public var margins: DirectionalEdgeInsets?
  public var items: [Item] = []
  /// The fixed size along and across the axis; nil if free.
  public var length: Double?
  public var extent: Double?

  public init() {}

  public var visible: [Item] { items.filter { !$0.isHidden } }

  /// The spacings between visible neighbours.
  public var gaps: [Double] { visible.dropLast().map { $0.spacingAfter ?? spacing } }

  /// The sum of both margins along an axis.
  public func margin(_ axis: Axis) -> Double {
    guard let margins else { return 0 }
    return axis == .horizontal ? margins.leading + margins.trailing : margins.top + margins.bottom
  }

  /// The leading or top margin.
  public func inset(_ axis: Axis) -> Double {
    axis == .horizontal ? margins?.leading ?? 0 : margins?.top ?? 0
  }

  /// A random stack with `count` views.
  public static func drawn(count: ClosedRange<Int> = 0...7, using random: inout Seeded) -> PlainStack {
    var stack = PlainStack()
    stack.axis = random.pick(from: Axis.allCases)
    stack.distribution = random.pick(from: StackView.Distribution.allCases)
    stack.alignment = random.pick(from: [.fill, .leading, .center, .trailing])
    stack.spacing = random.pick(from: TreeGenerator.gaps)
    if random.chance(25) {
      let margins = (0..<4).map { _ in random.pick(from: [0, 3, 5, 7, 11, 12.5]) }
      stack.margins = DirectionalEdgeInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    for _ in 0..<random.integer(in: count) {
      var item = Item(
        natural: Size(width: random.pick(from: TreeGenerator.lengths), height: random.pick(from: TreeGenerator.lengths))
      )
      item.isHidden = random.chance(15)
      if random.chance(15) { item.spacingAfter = random.pick(from: TreeGenerator.gaps) }
      stack.items.append(item)
    }
    if random.chance(60) { stack.length = Double(random.integer(in: 0...120)) * 4 }
    if random.chance(40) { stack.extent = Double(random.integer(in: 0...60)) * 4 }
    return stack
  }

  /// Builds and lays out the views; returns the root and the stack.
  public func laidOut() -> (root: View, stack: StackView) {
    let views = items.enumerated().map { index, item in
      let view = SizedView(identifier: "\(index)")
      view.natural = item.natural
      view.isHidden = item.isHidden
      view.setContentHuggingPriority(LayoutPriority(item.hugging), for: axis)
      view.setContentCompressionResistancePriority(LayoutPriority(item.resistance), for: axis)
      return view
    }
    let stack = StackView(arrangedSubviews: views, identifier: "stack")
    (stack.axis, stack.distribution, stack.alignment) = (axis, distribution, alignment)
    stack.spacing = spacing
    for (view, item) in zip(views, items) {
      if let spacing = item.spacingAfter { stack.setCustomSpacing(spacing, after: view) }
    }
    if let margins {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = margins
    }
    let root = View(frame: Rect(x: 0, y: 0, width: 1_000, height: 1_000), identifier: "root")
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    for (axis, size) in [(axis, length), (axis.crossing, extent)] {
      guard let size else { continue }
      LayoutConstraint(stack, axis == .horizontal ? .width : .height, .equal, constant: size).isActive = true
    }
    root.layoutIfNeeded()
    return (root, stack)
  }
}
