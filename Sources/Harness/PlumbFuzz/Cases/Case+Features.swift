import PlumbProperty
import PlumbScene

extension Case {
  /// The kind and the size of the case, as recorded in observations. O(case).
  public var observedFeatures: [String: CaseObservation.Feature] {
    let features: [String: CaseObservation.Feature] =
      switch self {
      case .scene(let scene):
        [
          "kind": .text("scene"), "views": .number(scene.root.count { _ in true }),
          "stacks": .number(scene.root.count { $0.kind == .stack }), "depth": .number(scene.root.depth),
          "constraints": .number(scene.constraints.count),
        ]
      case .system(let system):
        ["kind": .text("system"), "variables": .number(system.variables.count), "rows": .number(system.rows.count)]
      case .boxes(let boxes):
        ["kind": .text("boxes"), "boxes": .number(boxes.root.count), "depth": .number(boxes.root.depth)]
      }
    return features.merging(["steps": .number(stepCount)]) { count, _ in count }
  }
}

extension ViewModel {
  fileprivate func count(where isCounted: (ViewModel) -> Bool) -> Int {
    (arranged + views).reduce(isCounted(self) ? 1 : 0) { $0 + $1.count(where: isCounted) }
  }

  fileprivate var depth: Int { (arranged + views).reduce(0) { max($0, $1.depth) } + 1 }
}

extension Box {
  fileprivate var depth: Int { children.reduce(0) { max($0, $1.depth) } + 1 }
}
