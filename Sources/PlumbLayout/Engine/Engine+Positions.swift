import PlumbSolver

/// Where attributes lie, as sums of variables.
///
/// Within a region, places are measured from its leading and its top edge. A view that runs the other way than its parent
/// turns what lies within it round: `x + width - inner` in place of `x + inner`.
extension Engine {
  /// Adds `factor` times an attribute of a region, as its ancestor measures it, to the row being put together.
  /// Horizontal places are measured from its leading edge or, where left and right count, from its left one.
  func add(
    _ attribute: LayoutAttribute, of region: Int32, times factor: Double, in ancestor: Int32, isPhysical: Bool
  ) {
    guard attribute.kind != .length else { return add(regions[Int(region)].length(attribute.axis), factor) }
    if attribute.axis == .vertical {
      let (bearer, edge, distance) = baseline(attribute, of: region)
      offset += factor * distance
      addPath(from: bearer, to: ancestor, share(of: edge, in: bearer, seenFrom: ancestor), factor, .vertical)
    } else if isPhysical && regions[Int(ancestor)].isRightToLeft && !planted(.leftIsLeading) {
      add(regions[Int(ancestor)].width, factor)
      addPath(from: region, to: ancestor, share(of: attribute, in: region, seenFrom: ancestor), -factor, .horizontal)
    } else {
      addPath(from: region, to: ancestor, share(of: attribute, in: region, seenFrom: ancestor), factor, .horizontal)
    }
  }

  /// How much of a region's length lies before an attribute. Which of its edges leads is for the view to say that holds the
  /// row: how a region runs itself concerns only what lies in it.
  private func share(of attribute: LayoutAttribute, in region: Int32, seenFrom ancestor: Int32) -> Double {
    switch attribute {
    case .top: return 0
    case .bottom: return 1
    case .leading: return isTurned(region, seenFrom: ancestor) && !planted(.leadingNotTurned) ? 1 : 0
    case .trailing: return isTurned(region, seenFrom: ancestor) ? 0 : 1
    case .centerX, .centerY: return 0.5
    case .left: return regions[Int(region)].isRightToLeft ? 1 : 0
    case .right: return regions[Int(region)].isRightToLeft ? 0 : 1
    case .width, .height, .firstBaseline, .lastBaseline: return 0
    }
  }

  @inline(__always)
  private func isTurned(_ region: Int32, seenFrom ancestor: Int32) -> Bool {
    regions[Int(region)].isRightToLeft != regions[Int(ancestor)].isRightToLeft
  }

  private func addPath(from region: Int32, to ancestor: Int32, _ share: Double, _ factor: Double, _ axis: Axis) {
    var sign = factor
    if axis == .horizontal {
      var current = region
      while current != ancestor && current != nowhere {
        if regions[Int(current)].isTurned && !planted(.pathNotTurned) { sign = -sign }
        current = regions[Int(current)].parent
      }
    }
    if share != 0 { add(regions[Int(region)].length(axis), sign * share) }
    var current = region
    while current != ancestor && current != nowhere {
      let record = regions[Int(current)]
      if axis == .horizontal && record.isTurned {
        sign = -sign
        add(record.width, sign)
      }
      add(record.position(axis), sign)
      current = record.parent
    }
  }

  /// A vertical attribute by an edge of a region and the distance from there. A stack view's baselines are those of one of
  /// its arranged views.
  private func baseline(_ attribute: LayoutAttribute, of region: Int32) -> (Int32, LayoutAttribute, Double) {
    guard attribute == .firstBaseline || attribute == .lastBaseline else { return (region, attribute, 0) }
    let isFirst = attribute == .firstBaseline
    guard regions[Int(region)].role == .view, var view = regions[Int(region)].item as? View else {
      return (region, isFirst ? .top : .bottom, 0)
    }
    while let bearer = view.baselineBearer(first: isFirst), bearer.engine === self, bearer.region != nowhere {
      view = bearer
    }
    return isFirst
      ? (view.region, .top, view.firstBaselineOffset)
      : (view.region, .bottom, planted(.lastBaselineBelow) ? view.lastBaselineOffset : -view.lastBaselineOffset)
  }

  /// Adds a variable to the row being put together; the same one twice becomes one term.
  func add(_ variable: Variable, _ coefficient: Double) {
    guard variable != .none, coefficient != 0 else { return }
    if terms.count < 16 {
      for index in 0..<terms.count where terms[index].variable == variable {
        if !planted(.termCountedOnce) { terms[index].coefficient += coefficient }
        return
      }
    }
    terms.append(Term(variable, coefficient))
  }

  /// Makes one term of each variable, where there are so many that this was put off.
  func mergeTerms() {
    guard terms.count > 16 else { return }
    var gathered = terms.all
    gathered.sort { $0.variable.number < $1.variable.number }
    var end = 0
    for index in 1..<terms.count {
      if terms[index].variable == terms[end].variable {
        terms[end].coefficient += terms[index].coefficient
      } else {
        end += 1
        terms[end] = terms[index]
      }
    }
    terms.removeLast(terms.count - end - 1)
  }
}
