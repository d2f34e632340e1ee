import PlumbLayout

extension LayoutCase {
  /// The smallest case found that still fails, by removing or simplifying one part after another.
  public func shrunk(rounds: Int = 8, while isWrong: (LayoutCase) -> Bool) -> LayoutCase {
    var best = self
    for _ in 0..<rounds {
      let before = best
      best.tryAll(best.withoutEdits, isWrong)
      best.tryAll(best.withoutConstraints, isWrong)
      best.tryAll(best.withoutNodes, isWrong)
      best.tryAll(best.withSimplerNodes, isWrong)
      if best == before { break }
    }
    return best
  }

  /// Applies every simplification after which the case still fails.
  private mutating func tryAll(_ simpler: [(LayoutCase) -> LayoutCase?], _ isWrong: (LayoutCase) -> Bool) {
    for simplify in simpler {
      guard let candidate = simplify(self), candidate != self, candidate.isValid, isWrong(candidate) else { continue }
      self = candidate
    }
  }

  private var withoutEdits: [(LayoutCase) -> LayoutCase?] {
    let dropping: [(LayoutCase) -> LayoutCase?] = edits.indices.reversed().map { index in
      { candidate in
        var candidate = candidate
        guard candidate.edits.indices.contains(index) else { return nil }
        candidate.edits.remove(at: index)
        return candidate
      }
    }
    let unpacking: [(LayoutCase) -> LayoutCase?] = edits.indices.reversed().flatMap { index in
      (0..<5).map { inner in
        { candidate in
          guard candidate.edits.indices.contains(index), case .batch(var edits) = candidate.edits[index],
            edits.indices.contains(inner)
          else { return nil }
          var candidate = candidate
          edits.remove(at: inner)
          candidate.edits[index] = edits.count == 1 ? edits[0] : .batch(edits)
          return candidate
        }
      }
    }
    return dropping + unpacking
  }

  private var withoutConstraints: [(LayoutCase) -> LayoutCase?] {
    start.constraints.keys.sorted().map { name in
      { candidate in
        var candidate = candidate
        candidate.start.constraints[name] = nil
        return candidate
      }
    }
  }

  /// Detaching a node is as good as removing it.
  private var withoutNodes: [(LayoutCase) -> LayoutCase?] {
    start.nodes.indices.dropFirst().reversed().map { node in
      { candidate in
        var candidate = candidate
        candidate.start.apply(.detach(node))
        return candidate
      }
    }
  }

  private var withSimplerNodes: [(LayoutCase) -> LayoutCase?] {
    start.nodes.indices.flatMap { node in
      Self.simplerProperties.map { plain in
        { candidate in
          var candidate = candidate
          plain(&candidate.start.nodes[node].properties)
          return candidate
        }
      }
    }
  }

  private static let simplerProperties: [@Sendable (inout Properties) -> Void] = [
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
