import PlumbSolver

/// What the rows of a stack refer to.
extension Engine {
  func isPlaced(_ view: View) -> Bool { isHere(view) && !view.needs.contains(.leaving) }

  func isShown(_ view: View) -> Bool { !view.isHidden && isPlaced(view) }

  func leaders(of views: [View], along axis: Axis) -> Leaders {
    var leaders = Leaders(axis: axis)
    var count = 0
    for view in views where isPlaced(view) {
      count += 1
      if leaders.arranged == nowhere { leaders.arranged = view.region }
      guard !view.isHidden else { continue }
      if leaders.visible == nowhere {
        leaders.visible = view.region
      } else {
        leaders.secondVisible = view.region
        break
      }
    }
    leaders.isLone = count == 1 && leaders.visible != nowhere
    return leaders
  }

  /// The arrangement that is to be written. Regions that it needs are made.
  func prepare(_ stack: StackView, _ leaders: Leaders) -> Arrangement {
    stack.leaders = leaders
    var arrangement = Arrangement(stack, canvas: prepareCanvas(of: stack), leaders: leaders)
    arrangement.spanner = prepareSpanner(for: arrangement)
    return arrangement
  }

  /// The arrangement that was written last; nil if none was, or if the stack has changed so much since then that it needs
  /// other regions.
  func writtenArrangement(of stack: StackView) -> Arrangement? {
    guard let leaders = stack.leaders else { return nil }
    let isInMargins = regions[stack.region].isInMargins
    var arrangement = Arrangement(
      stack, canvas: isInMargins ? stack.layoutMarginsGuide.region : stack.region, leaders: leaders)
    arrangement.spanner = regions[stack.region].spanner
    guard !arrangement.needsSpanner || arrangement.spanner != nowhere else { return nil }
    return measured(arrangement)
  }

  /// A stack retains its margins guide while it arranges views in it.
  private func prepareCanvas(of stack: StackView) -> Int32 {
    let wasInMargins = regions[stack.region].isInMargins
    let isInMargins = stack.isLayoutMarginsRelativeArrangement
    regions[stack.region].isInMargins = isInMargins
    guard isInMargins else {
      if wasInMargins, let guide = stack.existingMarginsGuide { leftovers.add(guide) }
      return stack.region
    }
    return wasInMargins ? stack.layoutMarginsGuide.region : retainRegion(of: stack.layoutMarginsGuide)
  }

  /// The stack's spanner or spacer. Rows still refer to the one that it replaces.
  private func prepareSpanner(for arrangement: Arrangement) -> Int32 {
    guard arrangement.needsSpanner else { return nowhere }
    let known = regions[arrangement.region].spanner
    let role = arrangement.isEmpty ? RegionRole.spacer : .spanner
    if known != nowhere {
      if regions[known].role == role { return known }
      leftovers.add(known)
    }
    let made = addRegion(
      arrangement.stack, role, parent: arrangement.region, mark: regions[arrangement.region].mark,
      along: arrangement.isEmpty ? nil : arrangement.along.crossing)
    regions[arrangement.region].spanner = made
    return made
  }

  /// With the lengths that fillProportionally shares by.
  func measured(_ arrangement: Arrangement) -> Arrangement {
    guard arrangement.distribution == .fillProportionally else { return arrangement }
    var (sum, spacings, previous) = (0.0, 0.0, View?.none)
    for view in arrangement.stack.arrangedSubviews where isShown(view) {
      sum += naturalLength(of: view, along: arrangement.along)
      if let previous { spacings += arrangement.stack.spacing(after: previous) }
      previous = view
    }
    var measured = arrangement
    (measured.naturalSum, measured.naturalTotal) = (sum, sum + spacings)
    return measured
  }

  func naturalLength(of view: View, along axis: Axis) -> Double {
    let own = view.usableContentSize[axis]
    return own >= 0 ? own : view.systemLayoutSizeFitting(.compressed)[axis]
  }
}
