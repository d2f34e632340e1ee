import PlumbBench
import PlumbLayout
import PlumbSolver

/// A layout that is measured through the public API of views.
public struct LayoutWorkload: Workload {
  public let name: String
  public let summary: String
  /// The default sizes, which are small enough that all workloads together take a few minutes. `--sizes` overrides them.
  public let sizes: [Int]
  private let acts: [Act]

  /// A group of operations, and a function that creates the layout on which they are performed.
  struct Act: Sendable {
    let group: OperationGroup
    let play: @Sendable (_ size: Int, _ seed: UInt64) throws -> Play

    /// Creates a group. Either its operations undo each other in turn, or its only operation undoes itself when it is repeated.
    init(_ names: String..., play: @escaping @Sendable (_ size: Int, _ seed: UInt64) throws -> Play) {
      group = OperationGroup(names)
      self.play = play
    }

    /// Creates the operation that builds and lays out the tree from scratch.
    static func build(_ make: @escaping @Sendable (_ size: Int, _ seed: UInt64) -> View) -> Act {
      Act(OperationGroup(["build"], isPrepared: true)) { size, seed in Play { make(size, seed) } }
    }

    init(_ group: OperationGroup, play: @escaping @Sendable (_ size: Int, _ seed: UInt64) throws -> Play) {
      self.group = group
      self.play = play
    }
  }

  init(_ name: String, _ summary: String, sizes: [Int] = [10, 100, 1000], _ acts: [Act]) {
    self.name = name
    self.summary = summary
    self.sizes = sizes
    self.acts = acts
  }

  public var groups: [OperationGroup] { acts.map(\.group) }

  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    guard let act = acts.first(where: { $0.group == group }) else {
      throw WorkloadError("\(name) has no operations \(group.names.joined(separator: ", "))")
    }
    let play = try act.play(size, seed)
    play.title = "\(name)/\(group.names.joined(separator: "+"))/\(size)"
    return play
  }
}

/// A layout and its operations. Each operation ends with a layout pass.
final class Play: Subject {
  var title = ""
  private var root: View?
  private let make: (() -> View)?
  private let operations: [() throws -> Void]
  private let verify: ((View, Int) throws -> Void)?

  /// Creates operations on an existing layout. `verify` checks their results in place of the general check of stacks.
  init(_ root: View, verify: ((View, Int) throws -> Void)? = nil, _ operations: (() throws -> Void)...) {
    self.root = root
    self.operations = operations
    self.verify = verify
    make = nil
    root.layoutIfNeeded()
  }

  /// Creates the operation that builds the layout again each time.
  init(_ make: @escaping () -> View) {
    self.make = make
    operations = []
    verify = nil
  }

  var counts: [Count] {
    guard let root else { return [] }
    return root.layoutWork.counts + [Count("followersVisited", root.layoutFollowersVisited)]
  }

  func prepare(_ operation: Int) { root = nil }

  func perform(_ operation: Int) throws {
    if let make { root = make() } else { try operations[operation]() }
    root?.layoutIfNeeded()
  }

  func check(after operation: Int) throws {
    guard let root else { return }
    do {
      if let verify { try verify(root, operation) } else { try root.checkStacks() }
    } catch {
      throw WorkloadError("\(title): \(error)")
    }
  }
}

extension WorkCounters {
  /// The counters with their names in reports.
  @usableFromInline var counts: [Count] {
    [
      ("pivots", pivots), ("flips", flips), ("zeroSteps", zeroSteps), ("candidatesRanked", candidatesRanked),
      ("freshStarts", freshStarts), ("rowsTouched", rowsTouched), ("valuesMoved", valuesMoved),
      ("multipliersChanged", multipliersChanged), ("entriesMoved", entriesMoved),
      ("refactorisations", blocksFactored),
    ].map { Count($0.0, Int($0.1)) }
  }
}

/// A view whose intrinsic height can be changed.
final class Leaf: SizedView {
  /// Increases the intrinsic height by seven points. The next call restores it.
  func toggleHeight() {
    naturalSize.height += isTall ? -7 : 7
    isTall.toggle()
  }

  private var isTall = false
}

/// A stack of leaves on a screen. Most workloads use it.
final class Column {
  let root = View(frame: Rect(x: 0, y: 0, width: 375, height: 667))
  let stack = StackView()
  /// The constraint on the stack's size across its axis.
  let width: LayoutConstraint
  /// The constraint on the stack's length, or nil if the length depends on the content.
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

  /// Gives the leaves random priorities along the axis, with up to 100 different values for hugging and 300 for resistance.
  func givePriorities(_ seed: UInt64) {
    var random = Seeded(seed: seed)
    for leaf in leaves {
      leaf.setContentHuggingPriority(LayoutPriority(Double(200 + random.index(below: 100))), for: stack.axis)
      leaf.setContentCompressionResistancePriority(
        LayoutPriority(Double(600 + random.index(below: 300))), for: stack.axis)
    }
  }

  /// Creates a leaf. Its sizes are whole numbers, so that sums are exact in any order.
  func makeLeaf() -> Leaf {
    let leaf = Leaf(width: Double(20 + random.index(below: 61)), height: Double(10 + random.index(below: 37)))
    leaf.setBaselines(first: 8, last: 3)
    return leaf
  }

  /// The natural length: the sum of the visible views' intrinsic lengths and the spacings.
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

  /// Constrains the stack to a number of tenths of its natural length, rounded to whole points.
  func setLength(tenths: Int) { holder?.constant = (wantedLength * Double(tenths) / 10).rounded() }

  /// Multiplies the stack's length by `part`. The next call restores the length.
  func toggleLength(_ part: Double) {
    guard let holder else { return }
    holder.constant = isResized ? holder.constant / part : holder.constant * part
    isResized.toggle()
  }
}

extension View {
  /// Throws unless every constraint holds and every stack in the tree has the properties that do not depend on priorities:
  /// views that fill a stack follow one another from end to end, and gaps that should be equal are equal. O(views).
  func checkStacks() throws(WorkloadError) {
    if let conflict = conflicts.first { throw WorkloadError("broken: \(conflict.broken.text)") }
    var waiting = [self]
    while let view = waiting.popLast() {
      if let stack = view as? StackView { try stack.checkArrangement() }
      waiting.append(contentsOf: view.subviews)
    }
  }
}

extension StackView {
  fileprivate func checkArrangement() throws(WorkloadError) {
    let spans = arrangedSubviews.filter { !$0.isHidden }.map(span)
    guard let first = spans.first, let last = spans.last else { return }
    let area = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide.layoutFrame : bounds
    try expect(first.start, axis == .horizontal ? area.minX : area.minY, "its first view starts at")
    try expect(last.end, axis == .horizontal ? area.maxX : area.maxY, "its last view ends at")
    for (span, next) in zip(spans, spans.dropFirst()) {
      switch distribution {
      case .fill, .fillEqually, .fillProportionally: try expect(next.start, span.end + spacing, "a view starts at")
      case .equalSpacing: try expect(next.start - span.end, spans[1].start - first.end, "a gap is")
      case .equalCentering: break
      }
    }
    if distribution == .fillEqually {
      for span in spans { try expect(span.length, first.length, "the length of a view is") }
    }
  }

  private func span(_ view: View) -> (start: Double, length: Double, end: Double) {
    let frame = view.frame
    return axis == .horizontal
      ? (frame.minX, frame.width, frame.maxX) : (frame.minY, frame.height, frame.maxY)
  }

  /// The condition is written so that NaN never equals an expected value.
  private func expect(_ found: Double, _ wanted: Double, _ what: String) throws(WorkloadError) {
    guard abs(found - wanted) <= 1e-6 * max(1, abs(wanted)) else {
      throw WorkloadError("stack \(identifier ?? ""): \(what) \(found) instead of \(wanted)")
    }
  }
}
