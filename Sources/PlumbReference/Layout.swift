import PlumbScene
import PlumbTwin

/// One reading of a tree, or of a branch of it that is measured: what the specification says where the numbers that follow from
/// frames are those of a round.
struct Layout {
  let tree: Tree
  /// The root of the layout, or the view that is measured.
  let outermost: String
  let isMeasuring: Bool
  /// In place of the twin, where that would take too long.
  let solver: ProvingSolver?
  private(set) var round = Round()
  /// The views of the layout, in order.
  let views: [String]
  /// The constraints that the document activated.
  let activated: [Statement]
  /// The areas to which any constraint refers.
  let areas: Set<Item>
  /// Every item by its place.
  private(set) var order: [Item: Int] = [:]

  /// Of a whole tree, or of a view that is measured: by itself, as if in no window.
  init(of tree: Tree, measuring: String? = nil, solver: ProvingSolver?) {
    (self.tree, self.solver) = (tree, solver)
    (outermost, isMeasuring) = (measuring ?? tree.root, measuring != nil)
    views = tree.inOrder(from: outermost)
    activated = Self.constraints(within: outermost, of: tree)
    areas = Self.areas(of: views, activated, in: tree)
    for item in itemsInOrder() { order[item] = order.count }
    round = firstRound()
  }

  /// What the specification says, section by section.
  func statements() throws(Refusal) -> [Statement] {
    var said = whatSizesTheRoot()
    for id in views {
      let view = tree[id]
      said += sizesAreNotNegative(of: view)
      said += frameThatWasSet(of: view)
      // The root has the size that it is given.
      if isMeasuring || id != outermost { said += naturalSize(of: view) }
      said += areaGuides(of: view)
      if view.isStack { said += try stackView(view).map { made(of: $0, by: view) } }
    }
    return said + activated
  }

  private func made(of statement: Statement, by stack: PlainView) -> Statement {
    var made = statement
    made.stack = stack.id
    return made
  }

  /// A constraint counts where both its items are laid out: those of a view that is measured lie in it.
  private static func constraints(within outermost: String, of tree: Tree) -> [Statement] {
    tree.statements.filter { statement in
      statement.anchors.allSatisfy { tree.ancestors(of: $0.item).contains(outermost) }
    }
  }

  /// Solves again with what came out until nothing changes. Insets follow only when texts have settled.
  func settled() throws(Refusal) -> (Layout, Solution) {
    var layout = self
    for _ in 0..<40 {
      let solution = try layout.settleTexts()
      let next = layout.round(after: solution)
      if next == layout.round { return (layout, solution) }
      layout.round = next
    }
    throw .restless
  }

  private mutating func settleTexts() throws(Refusal) -> Solution {
    for _ in 0..<40 {
      let solution = try solved()
      let heights = textHeights(after: solution)
      if heights == round.textHeights { return solution }
      round.textHeights = heights
    }
    throw .restless
  }

  private static func areas(of views: [String], _ activated: [Statement], in tree: Tree) -> Set<Item> {
    var areas: Set<Item> = []
    for id in views where tree[id].isStack && tree[id].flag(.marginsRelative) { areas.insert(.area(id, .margins)) }
    for said in activated {
      for anchor in said.anchors {
        if case .area = anchor.item { areas.insert(anchor.item) }
      }
      guard let second = said.second else { continue }
      for (anchor, other) in [(said.first, second), (second, said.first)]
      where isContent(anchor, from: other, in: tree) {
        areas.insert(.area(anchor.item.text, .content))
      }
    }
    return areas
  }
}
