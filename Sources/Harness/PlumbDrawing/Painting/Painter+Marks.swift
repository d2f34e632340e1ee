import PlumbLayout

/// Draws guides, the axes of stacks, and marks on hidden and ambiguous views.
extension Painter {
  mutating func paintOutlines() {
    for outline in snapshot.outlines where isClear(outline) {
      // A scroll view's frame guide equals the view; so does its content guide if it is no larger. Skip both.
      if outline.kind == .frame || outline.place == snapshot.figures[outline.owner].place { continue }
      lines.append(SVG.rect(shown(outline), "guide"))
      reserveEdges(of: shown(outline), for: nil)
    }
  }

  private func isClear(_ outline: Outline) -> Bool {
    outline.place.touches(canvas.bounds) && (outline.clip?.touches(outline.place) ?? true)
  }

  private func shown(_ outline: Outline) -> Rect {
    canvas.rect(outline.clip.map { outline.place.intersection($0) } ?? outline.place)
  }

  mutating func paintGuideNames() {
    for outline in snapshot.outlines where outline.kind != .frame && !outline.isRepeated && isClear(outline) {
      if outline.place == snapshot.figures[outline.owner].place { continue }
      _ = tag(
        outline.name, beside: shown(outline), outline.owner, 8, "tag guide", isOutsideFirst: false)
    }
  }

  /// Draws a small triangle at the start of a stack, pointing along its axis.
  mutating func paintStackHints() {
    for (index, figure) in snapshot.figures.enumerated() where !figure.isHidden && isClear(figure) {
      guard let axis = figure.axis else { continue }
      let place = shown(figure)
      if min(place.width, place.height) >= 10 {
        let corners = hint(axis, at: place, figure.isRightToLeft)
        let box = corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) {
          $0.union(Rect(origin: $1, size: .zero))
        }
        if !occupancy.isCovered(box, inFrontOf: index) {
          lines.append(SVG.path([corners + [corners[0]]], "hint"))
        }
      }
      if let baseline = figure.baseline {
        let y = canvas.y(baseline)
        lines.append(SVG.path([[Point(x: place.minX, y: y), Point(x: place.maxX, y: y)]], "baseline"))
      }
    }
  }

  /// The triangle lies outside, where it covers no arranged view, and off the middle, where dimensions are.
  private func hint(_ axis: Axis, at place: Rect, _ isRightToLeft: Bool) -> [Point] {
    let (side, half, away) = (6.0, 3.5, 5.0)
    if axis == .vertical {
      return [(-half, -side), (half, -side), (0, 0)].map {
        Point(x: place.maxX - away + $0.0, y: place.minY - 1 + $0.1)
      }
    }
    let (start, way) = isRightToLeft ? (place.maxX + 1, side) : (place.minX - 1, -side)
    return [(way, -half), (way, half), (0, 0)].map { Point(x: start + $0.0, y: place.maxY - away + $0.1) }
  }

  /// Draws a question mark on ambiguous views, and an exclamation mark on views with broken constraints.
  mutating func paintBadges() {
    for figure in snapshot.figures where !figure.isHidden && isClear(figure) {
      var signs: [(sign: String, kind: String)] = []
      if !figure.ambiguous.isEmpty { signs.append(("?", "badge")) }
      if figure.isBroken { signs.append(("!", "badge broken")) }
      let place = shown(figure)
      for (number, (sign, kind)) in signs.enumerated() {
        let radius = min(7, max(place.width, place.height) / 3)
        guard radius >= 3 else { continue }
        let center = Point(x: place.maxX - Double(number) * 2.2 * radius, y: place.minY)
        lines.append(SVG.circle(center, radius, kind))
        write(sign, at: Point(x: center.x, y: center.y + radius * 0.55), radius * 1.6, "sign", anchor: "middle")
        occupancy.take(
          Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), for: .lettering)
      }
    }
  }

  mutating func paintHiddenNames() {
    for (index, figure) in snapshot.figures.enumerated() where figure.isHidden && isClear(figure) {
      _ = tag(
        figure.name + " hidden", beside: shown(figure), index, 9, "tag gone",
        isOutsideFirst: figure.frame.width <= 0 || figure.frame.height <= 0)
    }
  }
}
