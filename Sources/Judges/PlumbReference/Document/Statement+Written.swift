import PlumbDocument
import PlumbTwin

extension Statement {
  /// The constraint that a document writes, between items of the tree.
  init(_ written: WrittenConstraint, in tree: Tree) throws(Refusal) {
    self.init(first: try Anchor(written.first, in: tree), relation: written.relation)
    if let side = written.second { second = try Anchor(side, in: tree) }
    (multiplier, constant) = (Rational(written: written.multiplier), Rational(written: written.constant))
    (priority, identifier) = (written.priority, written.identifier)
  }
}

extension Anchor {
  fileprivate init(_ side: WrittenConstraint.Side, in tree: Tree) throws(Refusal) {
    guard let item = tree.item(named: side.item) else { throw .unplayable("there is no \"\(side.item)\"") }
    self.init(item: side.guide.map { .area(item.name, $0) } ?? item, attribute: side.attribute)
  }
}
