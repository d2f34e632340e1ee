import PlumbLayout

extension Play {
  /// The smallest case found in which something is still wrong, by taking out one thing after another.
  public func shrunk(rounds: Int = 8, while isWrong: (Play) -> Bool) -> Play {
    var best = self
    for _ in 0..<rounds {
      let before = best
      best.tryAll(best.withoutEdits, isWrong)
      best.tryAll(best.withoutConstraints, isWrong)
      best.tryAll(best.withoutNodes, isWrong)
      best.tryAll(best.withPlainerNodes, isWrong)
      if best == before { break }
    }
    return best
  }

  /// Takes the first change that leaves it wrong, again and again.
  private mutating func tryAll(_ simpler: [(Play) -> Play?], _ isWrong: (Play) -> Bool) {
    for simplify in simpler {
      guard let play = simplify(self), play != self, play.isSound, isWrong(play) else { continue }
      self = play
    }
  }

  private var withoutEdits: [(Play) -> Play?] {
    let dropping: [(Play) -> Play?] = edits.indices.reversed().map { index in
      { play in
        var play = play
        guard play.edits.indices.contains(index) else { return nil }
        play.edits.remove(at: index)
        return play
      }
    }
    let unpacking: [(Play) -> Play?] = edits.indices.reversed().flatMap { index in
      (0..<5).map { inner in
        { play in
          guard play.edits.indices.contains(index), case .batch(var edits) = play.edits[index],
            edits.indices.contains(inner)
          else { return nil }
          var play = play
          edits.remove(at: inner)
          play.edits[index] = edits.count == 1 ? edits[0] : .batch(edits)
          return play
        }
      }
    }
    return dropping + unpacking
  }

  private var withoutConstraints: [(Play) -> Play?] {
    start.constraints.keys.sorted().map { name in
      { play in
        var play = play
        play.start.constraints[name] = nil
        return play
      }
    }
  }

  /// A node that is nowhere is as good as none.
  private var withoutNodes: [(Play) -> Play?] {
    start.nodes.indices.dropFirst().reversed().map { node in
      { play in
        var play = play
        play.start.apply(.detach(node))
        return play
      }
    }
  }

  private var withPlainerNodes: [(Play) -> Play?] {
    start.nodes.indices.flatMap { node in
      Self.plainer.map { plain in
        { play in
          var play = play
          plain(&play.start.nodes[node].properties)
          return play
        }
      }
    }
  }

  private static let plainer: [@Sendable (inout Properties) -> Void] = [
    {
      let frame = $0.frame
      $0 = Properties()
      $0.frame = frame
    },
    { $0.isHidden = false }, { $0.margins = nil }, { $0.safeArea = .zero }, { $0.preservesMargins = false },
    { $0.insetsFromSafeArea = true }, { $0.baselines = Properties.Pair(0, 0) },
    { $0.hugging = Properties.Pair(250, 250) },
    { $0.resistance = Properties.Pair(750, 750) }, { $0.direction = nil }, { $0.alignment = .fill },
    { $0.distribution = .fill },
    { $0.spacing = 0 }, { $0.isMarginsRelative = false }, { $0.isBaselineRelative = false }, { $0.axis = .horizontal },
    { $0.natural = Size(width: -1, height: -1) },
    { if $0.natural != Size(width: -1, height: -1) { $0.natural = Size(width: 10, height: 10) } },
    { if !$0.text.isEmpty { $0.text = "a" } },
    { $0.lineCount = 1 }, { $0.disambiguatesTextWidths = false }, { $0.frame?.mask = [] },
  ]
}
