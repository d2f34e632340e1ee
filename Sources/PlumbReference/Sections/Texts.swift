import PlumbScene
import PlumbTwin

// Labels have a text and a deterministic metric, so that a width gives a height (FORMATS; Text.md; SPEC 4 for pixels).

extension Layout {
  /// The widest form of a text, or the one of a width. Where it may take several lines they are no longer than preferred; a width of 0
  /// is none.
  private func measured(_ view: PlainView, at width: Double = 0) -> MeasuredText {
    let limits = [width, isMultiLine(view) ? view.number(.preferredWidth) ?? 0 : 0].filter { $0 > 0 }
    return MeasuredText(
      view.word(.text, ""), fontSize: view.number(.fontSize) ?? 17, lines: Int(view.number(.lines) ?? 1),
      within: limits.min())
  }

  func textWidth(of view: PlainView) -> Rational { Rational(written: measured(view).width) }

  /// As high as it is at the width of the last round.
  func textHeight(of view: PlainView) -> Rational {
    round.textHeights[view.id] ?? Rational(written: measured(view).height)
  }

  func textHeight(of view: PlainView, at width: Rational) -> Rational {
    Rational(written: measured(view, at: width.double).height)
  }

  /// The width of a text whose height follows from it.
  func widthThatTextWrapsAt(_ view: PlainView, _ solution: Solution) -> Rational? {
    isMultiLine(view) ? solution.width(.view(view.id)) : nil
  }

  /// Whether it takes several lines.
  func isMultiLine(_ view: PlainView) -> Bool { view.isLabel && view.number(.lines) ?? 1 != 1 }

  /// SPEC 3: a view without text has its top as first and its bottom as last baseline; a stack's are its first and last visible
  /// arranged view's (vertical), or its first visible one's (horizontal).
  func baseline(of item: Item, isFirst: Bool, in ancestor: String) -> Expression {
    var (bearer, distance) = (item, Rational(0))
    if case .view(let id) = item {
      let view = tree[id]
      if let inner = viewOfTheBaseline(of: view, isFirst: isFirst) {
        return baseline(of: .view(inner), isFirst: isFirst, in: ancestor)
      }
      bearer = .view(id)
      distance = baselineDistance(of: view, isFirst: isFirst)
    }
    var edge = origin(of: bearer, .vertical, in: ancestor)
    if !isFirst { edge = edge + size(of: bearer, .vertical) }
    edge.constant = edge.constant + (isFirst ? distance : -distance)
    return edge
  }

  private func viewOfTheBaseline(of view: PlainView, isFirst: Bool) -> String? {
    guard view.isStack else { return nil }
    let visible = visible(in: view)
    return isFirst || view.axis == .horizontal ? visible.first : visible.last
  }

  private func baselineDistance(of view: PlainView, isFirst: Bool) -> Rational {
    if view.isLabel {
      let measured = measured(view)
      return Rational(written: isFirst ? measured.firstBaseline : measured.lastBaseline)
    }
    guard let given = view.numbers(.baseline) else { return 0 }
    return Rational(written: given[isFirst ? 0 : 1] ?? 0)
  }
}
