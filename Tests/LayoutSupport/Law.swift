import PlumbProperty
import PlumbTestSupport

/// Something that holds for every tree, after every step. Returns what is wrong.
public typealias Law = (LiveTree, Int) -> String?

extension Campaign {
  /// Draws cases, plays them, and makes those that break a law as small as can be before it tells of them.
  public func run(_ generator: TreeGenerator, edits: Int, _ law: Law) -> Findings {
    var shrunk = 0
    return run { random in
      let play = generator.play(edits: edits, using: &random)
      guard let found = play.run(law) else { return nil }
      // The first few are enough to understand, and what is shorter is told of first.
      shrunk += 1
      guard shrunk <= 12 else { return "\(found)\n\(play)" }
      let smallest = play.shrunk { $0.run(law) != nil }
      return "\(smallest.run(law) ?? found)\n\(smallest)"
    }
  }
}

extension TreeGenerator {
  /// A tree and edits that fit it one after the other.
  public func play(edits: Int, using random: inout Seeded) -> Play {
    var play = Play(tree(using: &random))
    var tree = play.start
    for _ in 0..<edits {
      let edit = self.edit(tree, using: &random)
      play.edits.append(edit)
      tree.apply(edit)
    }
    return play
  }
}
