import PlumbSolver

/// Across the axis: how an arranged view lies beside the first, and within the spanner that goes round all of them.
extension Engine {
  func layAcross(_ view: View, _ neighbours: Neighbours, _ arrangement: Arrangement) {
    let region = view.region
    alignWithFirst(region, arrangement)
    if arrangement.alignment != .fill {
      put(
        .suppression, at: region, Statement(region, arrangement.extent, constant: 0, priority: 25),
        in: arrangement.region)
    }
    guard arrangement.needsSpanner, !view.isHidden else { return }
    let (spanner, stack) = (arrangement.spanner, arrangement.region)
    let soft = 999.5
    let hugsNear = arrangement.alignment == .leading
    let hugsFar = arrangement.alignment == .trailing
    put(
      .spanStart, at: region,
      Statement(
        spanner, arrangement.near, hugsNear ? .equal : .lessThanOrEqual, region, arrangement.near,
        priority: hugsNear ? soft : 1000),
      in: stack)
    put(
      .spanEnd, at: region,
      Statement(
        spanner, arrangement.far, hugsFar ? .equal : planted(.spanReversed) ? .lessThanOrEqual : .greaterThanOrEqual,
        region, arrangement.far,
        priority: hugsFar ? soft : 1000),
      in: stack)
  }

  private func alignWithFirst(_ region: Int32, _ arrangement: Arrangement) {
    let (first, stack) = (arrangement.leaders.arranged, arrangement.region)
    guard region != first else { return }
    let center: LayoutAttribute = arrangement.along == .horizontal ? .centerY : .centerX
    let attribute: LayoutAttribute =
      switch arrangement.alignment {
      case .fill, .leading: arrangement.near
      case .trailing: planted(.columnsAlignedWrongly) && center == .centerX ? arrangement.near : arrangement.far
      case .center: center
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      }
    put(.alignStart, at: region, Statement(first, attribute, .equal, region, attribute), in: stack)
    guard arrangement.alignment == .fill, !planted(.fillAlignsOneEdge) else { return }
    put(.alignEnd, at: region, Statement(first, arrangement.far, .equal, region, arrangement.far), in: stack)
  }

  /// The rows of the stack as a whole: where the first and the last lie in the canvas, and how it is no larger than it must be.
  func layWhole(_ arrangement: Arrangement, last: Int32, retiring retired: inout [Int32]) {
    let (stack, canvas) = (arrangement.region, arrangement.canvas)
    let (first, last) =
      arrangement.isEmpty ? (arrangement.spanner, arrangement.spanner) : (arrangement.leaders.visible, last)
    seen = 0
    put(.canvasStart, at: stack, Statement(canvas, arrangement.start, .equal, first, arrangement.start), in: stack)
    let relation = planted(.canvasEndLoose) ? LayoutRelation.lessThanOrEqual : .equal
    put(.canvasEnd, at: stack, Statement(last, arrangement.end, relation, canvas, arrangement.end), in: stack)
    if [.equalSpacing, .equalCentering].contains(arrangement.stack.distribution) {
      let fit =
        planted(.gapsWelcome)
        ? Statement(stack, arrangement.length, .greaterThanOrEqual, stack, arrangement.extent, priority: 49)
        : Statement(stack, arrangement.length, constant: 0, priority: 49)
      put(.canvasFit, at: stack, fit, in: stack)
    } else if planted(.loneLabelWidened), arrangement.leaders.isLone, view(of: first) is Label {
      put(
        .canvasFit, at: stack,
        Statement(stack, arrangement.length, .equal, first, arrangement.length, times: 2, priority: 740),
        in: stack)
    }
    if arrangement.isEmpty { connectSpacerAcross(arrangement) } else { connectAcross(arrangement) }
    sweep(RowKind.stackMask, of: stack)
    let spanner = regions[Int(stack)].spanner
    if spanner != nowhere && !arrangement.needsSpanner {
      regions[Int(stack)].spanner = nowhere
      retired.append(spanner)
    }
  }

  /// Hidden views have no part in how large the stack is: the canvas has the size of the spacer, which is none unless
  /// something outside says otherwise.
  private func connectSpacerAcross(_ arrangement: Arrangement) {
    let (stack, canvas, spacer) = (arrangement.region, arrangement.canvas, arrangement.spanner)
    let (near, far) = (arrangement.near, arrangement.far)
    put(.canvasAcrossStart, at: stack, Statement(canvas, near, .equal, spacer, near), in: stack)
    put(.canvasAcrossEnd, at: stack, Statement(spacer, far, .equal, canvas, far), in: stack)
    guard arrangement.alignment != .fill else { return }
    put(.spanningFit, at: stack, Statement(spacer, arrangement.extent, constant: 0, priority: 51), in: stack)
  }

  private func connectAcross(_ arrangement: Arrangement) {
    let (stack, canvas, first) = (arrangement.region, arrangement.canvas, arrangement.leaders.arranged)
    let (spanner, near, far) = (arrangement.spanner, arrangement.near, arrangement.far)
    let center: LayoutAttribute = arrangement.along == .horizontal ? .centerY : .centerX
    let isFitted = arrangement.isLoneCenter || [.firstBaseline, .lastBaseline].contains(arrangement.alignment)
    let nearest = [.fill, .leading].contains(arrangement.alignment) || arrangement.isLoneCenter ? first : spanner
    let farthest = [.fill, .trailing].contains(arrangement.alignment) || arrangement.isLoneCenter ? first : spanner
    let isLoose = arrangement.isLoneCenter
    put(
      .canvasAcrossStart, at: stack, Statement(canvas, near, isLoose ? .lessThanOrEqual : .equal, nearest, near),
      in: stack)
    put(
      .canvasAcrossEnd, at: stack, Statement(farthest, far, isLoose ? .lessThanOrEqual : .equal, canvas, far), in: stack
    )
    if arrangement.alignment == .center {
      put(.canvasCenter, at: stack, Statement(canvas, center, .equal, first, center), in: stack)
    }
    if arrangement.needsSpanner {
      let fit =
        planted(.spanTwiceAsLarge)
        ? Statement(spanner, arrangement.extent, .equal, first, arrangement.extent, times: 2, priority: 51)
        : Statement(spanner, arrangement.extent, constant: 0, priority: 51)
      put(.spanningFit, at: stack, fit, in: stack)
    }
    if planted(.stacksSquare), arrangement.alignment == .fill, !arrangement.leaders.isLone {
      put(
        .canvasFitAcross, at: stack,
        Statement(stack, arrangement.extent, .greaterThanOrEqual, stack, arrangement.length, priority: 300), in: stack)
    }
    if isFitted {
      put(.canvasFitAcross, at: stack, Statement(stack, arrangement.extent, constant: 0, priority: 49), in: stack)
    }
  }
}
