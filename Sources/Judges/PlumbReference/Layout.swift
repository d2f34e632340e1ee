import PlumbDocument
import PlumbTwin

/// The layout problem of a tree, or of a subtree that is measured. The specification defines its constraints, which treat the
/// numbers in `frameDependents` as constants.
struct Layout {
  let tree: Tree
  /// The root of the layout, or the view that is measured.
  let outermost: Name
  let isMeasuring: Bool
  /// The solver for scenes that are too large for the exact solver, or nil.
  let solver: ProvingSolver?
  private(set) var frameDependents = FrameDependents()
  /// The views of the layout in preorder.
  let views: [Name]
  /// The constraints that the document activated.
  let activated: [Statement]
  /// The areas that at least one constraint refers to.
  let areas: Ranks
  /// The index of each item in `itemsInOrder()`.
  private(set) var order = Ranks()

  /// Creates the layout of the whole tree or of one view, which is measured without its superview.
  init(of tree: Tree, measuring: Name? = nil, solver: ProvingSolver?) {
    (self.tree, self.solver) = (tree, solver)
    (outermost, isMeasuring) = (measuring ?? tree.root, measuring != nil)
    views = tree.inOrder(from: outermost)
    activated = Self.constraints(within: outermost, of: tree)
    areas = Self.areas(of: views, activated, in: tree)
    for item in itemsInOrder() { order.add(item) }
    frameDependents = initialFrameDependents()
  }

  /// Returns all constraints that the specification requires, in the order of its sections.
  func statements() throws(Refusal) -> [Statement] {
    var statements = rootSize()
    for id in views {
      let view = tree[id]
      statements += nonNegativeSizes(of: view)
      statements += autoresizingFrame(of: view)
      // The document determines the size of the root.
      if isMeasuring || id != outermost { statements += naturalSize(of: view) }
      statements += areaGuides(of: view)
      if view.isStack { statements += try stackView(view).map { marked($0, generatedBy: view) } }
    }
    return statements + activated
  }

  private func marked(_ statement: Statement, generatedBy stack: PlainView) -> Statement {
    var marked = statement
    marked.stack = stack.id
    return marked
  }

  /// Returns the constraints whose items are all in the layout. A layout that measures a view ignores constraints to items outside
  /// it.
  private static func constraints(within outermost: Name, of tree: Tree) -> [Statement] {
    tree.statements.filter { statement in
      !statement.mentions { !tree.ancestors(of: $0.item).contains(outermost) }
    }
  }

  /// Solves, updates the numbers that depend on frames, and repeats this until they no longer change. Insets are updated only after
  /// the heights of texts are stable.
  func settled() throws(Refusal) -> (Layout, Solution) {
    var layout = self
    for _ in 0..<40 {
      let solution = try layout.settleTexts()
      let next = layout.frameDependents(after: solution)
      if next == layout.frameDependents { return (layout, solution) }
      layout.frameDependents = next
    }
    throw .oscillating
  }

  private mutating func settleTexts() throws(Refusal) -> Solution {
    for _ in 0..<40 {
      let solution = try solved()
      let heights = textHeights(after: solution)
      if heights == frameDependents.textHeights { return solution }
      frameDependents.textHeights = heights
    }
    throw .oscillating
  }

  private static func areas(of views: [Name], _ activated: [Statement], in tree: Tree) -> Ranks {
    var areas = Ranks()
    for id in views where tree[id].isStack && tree[id].flag(.marginsRelative) { areas.add(.area(id, .margins)) }
    for statement in activated {
      for anchor in statement.anchors {
        if case .area = anchor.item { areas.add(anchor.item) }
      }
      guard let second = statement.second else { continue }
      for (anchor, other) in [(statement.first, second), (second, statement.first)]
      where refersToContent(anchor, from: other, in: tree) {
        areas.add(.area(anchor.item.name, .content))
      }
    }
    return areas
  }
}

/// Inward distances from the sides of a view, independent of the layout direction.
struct Insets: Equatable {
  var top: Rational = 0
  var left: Rational = 0
  var bottom: Rational = 0
  var right: Rational = 0

  static let zero = Insets()

  func combined(_ other: Insets, by combine: (Rational, Rational) -> Rational) -> Insets {
    Insets(
      top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
      right: combine(right, other.right))
  }
}

/// Numbers that depend on frames but are constants for the solver: heights of wrapping texts, insets, and the insets of readable
/// areas.
struct FrameDependents: Equatable {
  var textHeights: [Name: Rational] = [:]
  var safeAreas: [Name: Insets] = [:]
  var margins: [Name: Insets] = [:]
  /// The distance between the readable guide and the margins, on each side.
  var readable: [Name: Rational] = [:]
}

extension Layout {
  /// Returns the initial values: texts do not wrap, and insets are not inherited from superviews.
  func initialFrameDependents() -> FrameDependents {
    var frameDependents = FrameDependents()
    frameDependents.safeAreas[tree.root] = rootSafeArea()
    for id in views {
      if id != tree.root { frameDependents.safeAreas[id] = ownSafeArea(of: tree[id], inherited: .zero) }
      frameDependents.margins[id] = margins(
        of: tree[id], safeArea: frameDependents.safeAreas[id] ?? .zero, inherited: nil)
    }
    return frameDependents
  }

  /// Returns the numbers for the next solve, computed from the frames of a solution.
  func frameDependents(after solution: Solution) -> FrameDependents {
    var next = frameDependents
    next.textHeights = textHeights(after: solution)
    for id in views {
      let view = tree[id]
      if id != outermost { inherit(view, solution, &next) }
      if areas.contains(.area(id, .readable)) {
        next.readable[id] = readableInset(of: view, solution, within: next.margins[id] ?? .zero)
      }
    }
    return next
  }

  func textHeights(after solution: Solution) -> [Name: Rational] {
    var heights = frameDependents.textHeights
    for view in views.map({ tree[$0] }) {
      if let width = wrappingWidth(of: view, solution) { heights[view.id] = textHeight(of: view, at: width) }
    }
    return heights
  }

  private func inherit(_ view: PlainView, _ solution: Solution, _ frameDependents: inout FrameDependents) {
    guard let parent = view.parent else { return }
    let distances = distances(of: view, from: parent, solution, frameDependents)
    let inherited: (Insets?) -> Insets = { insets in
      (insets ?? .zero).combined(distances) { largest(0, $0 - largest(0, $1)) }
    }
    let safeArea = ownSafeArea(of: view, inherited: inherited(frameDependents.safeAreas[parent]))
    frameDependents.safeAreas[view.id] = safeArea
    frameDependents.margins[view.id] = margins(
      of: view, safeArea: safeArea, inherited: inherited(frameDependents.margins[parent]))
  }

  /// Returns the distances between the sides of a view and the sides of its superview's visible area, which depend on scrolling.
  private func distances(
    of view: PlainView, from parent: Name, _ solution: Solution, _ frameDependents: FrameDependents
  ) -> Insets {
    let frame = solution.frame(.view(view.id))
    let offset = contentOffset(of: tree[parent], in: frameDependents)
    let left = frame.left - offset.left
    let top = frame.top - offset.top
    let size = solution.frame(.view(parent))
    return Insets(
      top: top, left: left, bottom: size.height - top - frame.height, right: size.width - left - frame.width)
  }
}
