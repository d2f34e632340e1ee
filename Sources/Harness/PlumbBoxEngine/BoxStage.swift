import PlumbDocument
import PlumbLayout

/// Plays a document of boxes with one tree of views, which it keeps across all steps. An edit changes, adds and removes only
/// the affected constraints.
public final class BoxStage {
  private var available: Box.Pair<Double?>
  private let root: BoxNode
  private let hasTexts: Bool
  private var nodes: [String: BoxNode] = [:]
  /// The boxes whose constraints must be updated.
  private var due: [BoxNode] = []

  /// Builds the tree at the start of the document, but does not lay it out. `needs` contains the capabilities that the document
  /// requires, if they are already known. O(boxes).
  public init(_ document: BoxDocument, needs: Set<BoxCapability>? = nil) {
    available = document.available
    hasTexts = (needs ?? document.requiredCapabilities).contains(.text)
    root = BoxNode(document.root, isLevelled: hasTexts)
    if document.direction == .rightToLeft { root.view.layoutDirection = .rightToLeft }
    add(root)
    writeConstraints()
  }

  /// Applies a step's edit, which must be valid. O(affected boxes).
  public func play(_ step: BoxStep) {
    apply(step)
    writeConstraints()
  }

  /// Lays out the tree.
  public func layout() {
    root.view.layoutIfNeeded()
  }

  /// The id of a box, and its frame relative to the top-left corner of its parent.
  public struct Placement {
    public let id: String
    public let frame: Rect
  }

  /// The frames of all boxes that are not hidden, in preorder. O(boxes).
  public var placements: [Placement] {
    var placements: [Placement] = []
    placements.reserveCapacity(nodes.count)
    var waiting = [root]
    while let node = waiting.popLast() {
      if node.box.isHidden { continue }
      placements.append(Placement(id: node.box.id, frame: node.view.frame))
      waiting += node.children.reversed()
    }
    return placements
  }

  /// Returns how often each visible text was measured since the last call, without the texts that were not measured. O(boxes).
  public func takeMeasureCounts() -> [(id: String, count: Int)] {
    defer { for node in nodes.values { node.label?.measureCount = 0 } }
    return placements.compactMap { placement in
      guard let count = nodes[placement.id]?.label?.measureCount, count > 0 else { return nil }
      return (placement.id, count)
    }
  }

  // MARK: Edits

  private func apply(_ step: BoxStep) {
    switch step {
    case .set(let id, let setting):
      guard let node = nodes[id], node.box.setting(of: setting.property) != setting else { return }
      let wasItem = node.isItem
      if wasItem { noteList(around: node) }
      node.box.set(setting)
      noteChange(of: node)
    case .hide(let id): hide(id, true)
    case .show(let id): hide(id, false)
    case .insert(let box, let parent, let index):
      insert(BoxNode(box, in: nodes[parent]?.box, isLevelled: hasTexts), into: parent, at: index)
    case .remove(let id):
      guard let node = nodes[id] else { return }
      detach(node)
      forget(node)
    case .move(let id, let parent, let index):
      guard let node = nodes[id] else { return }
      detach(node)
      nodes[parent]?.insert(node, at: index)
      noteTree(node)
      noteChange(of: node)
    case .text(let id, let text):
      guard let node = nodes[id] else { return }
      node.box.text = text
      node.label?.words = text
      noteChange(of: node)
    case .resize(let size):
      available = size
      noteChange(of: root)
    case .batch(let steps): for step in steps { apply(step) }
    }
  }

  private func hide(_ id: String, _ isHidden: Bool) {
    guard let node = nodes[id], node.box.isHidden != isHidden else { return }
    noteList(around: node)
    node.box.isHidden = isHidden
    node.view.isHidden = isHidden
    noteChange(of: node)
  }

  private func insert(_ node: BoxNode, into parent: String, at index: Int) {
    guard let parent = nodes[parent] else { return }
    parent.insert(node, at: index)
    add(node)
    noteChange(of: node)
  }

  private func detach(_ node: BoxNode) {
    noteList(around: node)
    noteContent(of: node)
    node.removeFromParent()
  }

  private func add(_ node: BoxNode) {
    nodes[node.box.id] = node
    if node.box.isHidden { node.view.isHidden = true }
    note(node, place: true, content: true)
    for child in node.children { add(child) }
  }

  private func forget(_ node: BoxNode) {
    nodes[node.box.id] = nil
    node.isForgotten = true
    for child in node.children { forget(child) }
  }

  // MARK: Constraints to update

  private func note(_ node: BoxNode, place: Bool = false, content: Bool = false) {
    if !node.isPlaceDue, !node.isContentDue {
      due.append(node)
      node.isPlanDue = true
    }
    if place { node.isPlaceDue = true }
    if content { node.isContentDue = true }
  }

  /// Records that a property of a box has changed.
  private func noteChange(of node: BoxNode) {
    note(node, place: true, content: true)
    for child in node.children { note(child, place: true) }
    noteList(around: node)
    noteContent(of: node)
  }

  /// Records that the length of a box's content may have changed, and with it the content lengths of its ancestors.
  private func noteContent(of node: BoxNode) {
    var current: BoxNode? = node
    while let inner = current {
      inner.forgetContent()
      // The plan depends on these lengths, and on whether the box contains a text.
      note(inner, place: inner.plan.width == .fitted)
      current = inner.parent
    }
  }

  /// Records that a box was added to its line or removed from it, or that its margins have changed.
  private func noteList(around node: BoxNode) {
    guard let parent = node.parent else { return }
    note(parent, content: true)
    if let next = node.nextItem { note(next, place: true) }
  }

  private func noteTree(_ node: BoxNode) {
    note(node, place: true, content: true)
    for child in node.children { noteTree(child) }
  }

  private func writeConstraints() {
    guard !due.isEmpty else { return }
    // A plan depends on the parent's plan, and may add boxes to update.
    var index = 0
    while index < due.count {
      if due[index].isPlanDue, !due[index].isForgotten { replan(due[index]) }
      index += 1
    }
    // A later edit in the batch may have removed a box.
    due.removeAll(where: \.isForgotten)
    // Lists arrange their items before the items' places are written.
    for node in due where node.isContentDue { node.writeContent() }
    for node in due {
      if node.isPlaceDue { node.writePlace() }
      (node.isPlaceDue, node.isContentDue) = (false, false)
    }
    due.removeAll(keepingCapacity: true)
  }

  private func replan(_ node: BoxNode) {
    let plan = node.newPlan(available: available)
    node.isPlanDue = false
    guard plan != node.plan else { return }
    node.plan = plan
    note(node, place: true, content: true)
    for child in node.children {
      note(child, place: true)
      replan(child)
    }
  }
}
