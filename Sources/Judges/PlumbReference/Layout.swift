import PlumbDocument
import PlumbTwin

/// The layout problem of a tree, or of one subtree that is measured. Its constraints are those of the specification, with
/// `frameDependents` as constants.
struct Layout {
  let tree: Tree
  /// The root of the layout, or the view that is measured.
  let outermost: Name
  let isMeasuring: Bool
  /// Solves instead of the twin if given, for scenes that would take the twin too long.
  let solver: ProvingSolver?
  private(set) var frameDependents = FrameDependents()
  /// The views of the layout in preorder.
  let views: [Name]
  /// The constraints that the document activated.
  let activated: [Statement]
  /// The areas to which any constraint refers.
  let areas: Ranks
  /// The rank of each item in the order of `itemsInOrder()`.
  private(set) var order = Ranks()

  /// The layout of the whole tree, or of the view to measure: that view alone, without a superview.
  init(of tree: Tree, measuring: Name? = nil, solver: ProvingSolver?) {
    (self.tree, self.solver) = (tree, solver)
    (outermost, isMeasuring) = (measuring ?? tree.root, measuring != nil)
    views = tree.inOrder(from: outermost)
    activated = Self.constraints(within: outermost, of: tree)
    areas = Self.areas(of: views, activated, in: tree)
    for item in itemsInOrder() { order.add(item) }
    frameDependents = initialFrameDependents()
  }

  /// All constraints of the specification, in the order of its sections.
  func statements() throws(Refusal) -> [Statement] {
    var statements = rootSize()
    for id in views {
      let view = tree[id]
      statements += nonNegativeSizes(of: view)
      statements += autoresizingFrame(of: view)
      // The root has the size that it is given.
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

  /// The constraints whose items are all in the layout. A measured view ignores constraints on items outside of it.
  private static func constraints(within outermost: Name, of tree: Tree) -> [Statement] {
    tree.statements.filter { statement in
      !statement.mentions { !tree.ancestors(of: $0.item).contains(outermost) }
    }
  }

  /// Solves, updates the numbers that depend on frames, and repeats until they stay the same. Insets are updated only once the
  /// heights of texts are stable.
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
