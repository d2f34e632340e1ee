import PlumbSolver

extension View {
  /// The area within its margins. O(1).
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins) }

  /// The margins guide if it has been used.
  var existingMarginsGuide: LayoutGuide? { extras?.systemGuide(.margins) }

  /// The area that bars and notches leave. O(1).
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }

  /// The area within its margins, at most as wide as is easily read. O(1).
  public var readableContentGuide: LayoutGuide { systemGuide(.readable) }

  func systemGuide(_ role: RegionRole) -> LayoutGuide {
    withExtras { extras in
      if let guide = extras.systemGuide(role) { return guide }
      let guide = LayoutGuide(role, of: self)
      extras.keep(systemGuide: guide)
      return guide
    }
  }

  /// The guides added to it. O(1).
  public var layoutGuides: [LayoutGuide] { extras?.guides ?? [] }

  /// Adds a guide, and removes it from its previous view. A system guide is refused. O(guides).
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.role == .guide else { return report(.treeRefused("\(guide.title) as a guide of \(title)")) }
    guard guide.owner !== self else { return }
    guide.owner?.removeLayoutGuide(guide)
    withExtras { $0.guides.append(guide) }
    guide.owner = self
    engine?.attach(guide)
  }

  /// Removes a guide and deactivates its constraints. O(guides + its constraints).
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.role == .guide, guide.owner === self else { return }
    for constraint in guide.participations { constraint.deactivate() }
    engine?.detach(guide)
    extras?.guides.removeAll { $0 === guide }
    guide.owner = nil
  }
}

extension Engine {
  /// Makes the region of a guide that was added to a view in the engine.
  func attach(_ guide: LayoutGuide) {
    guard !isCallingUser, !isBeingMeasured else { return outdate() }
    guard guide.region == nowhere, let owner = guide.owner, owner.region != nowhere, let guides = owner.extras?.guides
    else { return }
    let before = guides.prefix { $0 !== guide }.last(where: isHere)
    let place = regions[before?.region ?? owner.region].mark
    guard let mark = try? solver.addMark(after: place) else { return }
    guide.region = addRegion(guide, .guide, parent: owner.region, mark: mark)
    guide.engine = self
  }

  func detach(_ guide: LayoutGuide) {
    guard guide.engine === self, guide.region != nowhere else { return }
    guard !isCallingUser, !isBeingMeasured else { return outdate(keeping: guide) }
    let mark = regions[guide.region].mark
    removeRegion(guide.region)
    try? solver.removeMark(mark)
    guide.region = nowhere
    guide.engine = nil
  }
}
