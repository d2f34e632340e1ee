import PlumbBench
import PlumbLayout

/// A view whose intrinsic height changes.
final class Leaf: SizedView {
  /// Increases the intrinsic height by seven points, or restores it, in turn.
  func toggleHeight() {
    naturalSize.height += isTall ? -7 : 7
    isTall.toggle()
  }

  private var isTall = false
}

/// A stack of leaves on a screen, which most workloads use.
final class Column {
  let root = View(frame: Rect(x: 0, y: 0, width: 375, height: 667))
  let stack = StackView()
  /// The constraints of the stack across its axis.
  let width: LayoutConstraint
  /// The constraint on the stack's length; nil if the content decides the length.
  private(set) var holder: LayoutConstraint?
  private(set) var leaves: [Leaf] = []
  private var random: Seeded
  private var isResized = false

  init(
    _ count: Int, _ seed: UInt64, axis: Axis = .vertical, distribution: StackView.Distribution = .fill,
    alignment: StackView.Alignment = .fill
  ) {
    random = Seeded(seed: seed)
    stack.axis = axis
    stack.spacing = 8
    stack.distribution = distribution
    stack.alignment = alignment
    width = (axis == .vertical ? stack.widthAnchor : stack.heightAnchor).constraint(equalToConstant: 320)
    for _ in 0..<count { stack.addArrangedSubview(makeLeaf()) }
    leaves = stack.arrangedSubviews.compactMap { $0 as? Leaf }
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    width.isActive = true
  }

  var middle: Leaf { leaves[leaves.count / 2] }

  /// Gives each leaf priorities of its own along the axis: up to 100 of hugging and 300 of resistance.
  func givePriorities(_ seed: UInt64) {
    var random = Seeded(seed: seed)
    for leaf in leaves {
      leaf.setContentHuggingPriority(LayoutPriority(Double(200 + random.index(below: 100))), for: stack.axis)
      leaf.setContentCompressionResistancePriority(
        LayoutPriority(Double(600 + random.index(below: 300))), for: stack.axis)
    }
  }

  /// Sizes are integers, so that sums are exact in any order.
  func makeLeaf() -> Leaf {
    let leaf = Leaf(width: Double(20 + random.index(below: 61)), height: Double(10 + random.index(below: 37)))
    leaf.setBaselines(first: 8, last: 3)
    return leaf
  }

  /// The sum of the visible views' intrinsic lengths and the spacings.
  private var wantedLength: Double {
    let visible = leaves.filter { !$0.isHidden }
    let lengths = visible.map { stack.axis == .vertical ? $0.naturalSize.height : $0.naturalSize.width }
    return lengths.reduce(0, +) + stack.spacing * Double(max(visible.count - 1, 0))
  }

  /// Constrains the stack to its natural length.
  func hold() -> Column {
    let length = stack.axis == .vertical ? stack.heightAnchor : stack.widthAnchor
    let holder = length.constraint(equalToConstant: wantedLength)
    holder.isActive = true
    self.holder = holder
    return self
  }

  /// Constrains it to a number of tenths of its natural length, rounded to points.
  func setLength(tenths: Int) { holder?.constant = (wantedLength * Double(tenths) / 10).rounded() }

  /// Constrains it to a fraction of its natural length, and to all of it, in turn.
  func toggleLength(_ part: Double) {
    guard let holder else { return }
    holder.constant = isResized ? holder.constant / part : holder.constant * part
    isResized.toggle()
  }
}
