import PlumbProperty
import PlumbTestSupport

/// A property of every tree after every step. Returns the violation, or nil.
public typealias Law = (LiveTree, Int) -> String?

extension SeededCases {
  /// Generates and runs cases. Cases that break the law are shrunk before they are reported.
  public func run(_ generator: TreeGenerator, edits: Int, _ law: Law) -> Findings {
    var shrunk = 0
    return run { random in
      let layoutCase = generator.layoutCase(edits: edits, using: &random)
      guard let found = layoutCase.run(law) else { return nil }
      // Shrinking the first twelve is enough; reports list the shortest first.
      shrunk += 1
      guard shrunk <= 12 else { return "\(found)\n\(layoutCase)" }
      let smallest = layoutCase.shrunk { $0.run(law) != nil }
      return "\(smallest.run(law) ?? found)\n\(smallest)"
    }
  }
}

extension TreeGenerator {
  /// A random tree with edits that are valid in sequence.
  public func layoutCase(edits: Int, using random: inout Seeded) -> LayoutCase {
    var layoutCase = LayoutCase(tree(using: &random))
    var tree = layoutCase.start
    for _ in 0..<edits {
      let edit = self.edit(tree, using: &random)
      layoutCase.edits.append(edit)
      tree.apply(edit)
    }
    return layoutCase
  }
}
