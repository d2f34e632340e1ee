import ExternalEngine
import PlumbDocument
import PlumbScene

extension BoxDocument {
  /// The box with the given id. O(boxes).
  func box(_ id: String) -> Box? { root.path(to: id).map { root[$0] } }

  /// The trees at the start and after each step, as documents without steps. Nil if a step cannot be played. O(boxes · steps).
  var states: [BoxDocument]? {
    var state = self
    (state.steps, state.expectations, state.finding) = ([], [], nil)
    var states = [state]
    for step in steps {
      do throws(BoxError) { try state.play(step) } catch { return nil }
      states.append(state)
    }
    return states
  }

  /// An id that no box has, including boxes that a step inserts. O(boxes and steps).
  func freeID(_ word: String) -> String {
    let taken = Set(root.ids + steps.flatMap(\.insertedIDs))
    var (id, number) = (word, 2)
    while taken.contains(id) { (id, number) = ("\(word)\(number)", number + 1) }
    return id
  }

  /// The document with different steps, and without expectations and descriptions. O(1).
  func with(steps: [BoxStep]) -> BoxDocument {
    var document = BoxDocument(available: available, root: root)
    (document.direction, document.tolerance, document.steps) = (direction, tolerance, steps)
    return document
  }
}

extension Box {
  /// All boxes of the tree, in preorder. O(boxes).
  var all: [Box] { [self] + children.flatMap(\.all) }

  /// The boxes that have a frame, in preorder. O(boxes).
  var visible: [Box] { isHidden ? [] : [self] + children.flatMap(\.visible) }

  /// The visible children that are not positioned absolutely. O(children).
  var flowing: [Box] { children.filter { !$0.isHidden && $0.absolute == nil } }

  /// The box without its hidden descendants. O(boxes).
  var withoutHidden: Box {
    var box = self
    box.children = children.filter { !$0.isHidden }.map(\.withoutHidden)
    return box
  }

  /// The tree with a change applied to each box, the root last. O(boxes · the change).
  func mapped(isRoot: Bool = true, _ change: (inout Box, _ isRoot: Bool) -> Void) -> Box {
    var box = self
    box.children = children.map { $0.mapped(isRoot: false, change) }
    change(&box, isRoot)
    return box
  }
}

extension BoxStep {
  fileprivate var insertedIDs: [String] {
    switch self {
    case .insert(let box, _, _): box.ids
    case .batch(let steps): steps.flatMap(\.insertedIDs)
    default: []
    }
  }
}

extension EngineDocument {
  /// The document for an engine, with the ids of the boxes that have frames after each step. Nil if a step cannot be
  /// played. O(boxes · steps).
  public init?(_ document: BoxDocument) {
    guard let states = document.states else { return nil }
    self.init(document.with(steps: document.steps).json, ids: states.map { Set($0.root.visible.map(\.id)) })
  }
}
