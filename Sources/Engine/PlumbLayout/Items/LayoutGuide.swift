import PlumbSolver

/// An invisible rectangle that constraints can refer to.
open class LayoutGuide: LayoutItem {
  let role: RegionRole
  @exclusivity(unchecked) private var ownerTether: Tether?
  /// If this is a system guide, the insets that its engine wrote last.
  @exclusivity(unchecked) var writtenInsets: DirectionalEdgeInsets?

  /// Creates a guide. To use it, add it to a view. O(1).
  override public init(identifier: String? = nil) {
    role = .guide
    super.init(identifier: identifier)
  }

  init(_ role: RegionRole, of owner: View) {
    self.role = role
    ownerTether = owner.tether
    super.init(identifier: nil)
  }

  var owner: View? {
    get { ownerTether?.item.map { unsafeDowncast($0, to: View.self) } }
    set { ownerTether = newValue?.tether }
  }

  /// The view that owns the guide. O(1).
  public var owningView: View? { owner }

  /// The guide's frame in its view's coordinates, as of the last layout, or zero before the first layout. O(1).
  public var layoutFrame: Rect {
    if let engine, region != nowhere { return engine.frame(of: region) }
    guard role != .guide, let owner else { return .zero }
    return owner.frame(ofGuide: role)
  }

  override package var host: View? { owner }

  /// The name of a system guide (`margins`, `safeArea`, `readable`, `content` or `frame`), or nil for other guides. O(1).
  public var systemName: String? { role == .guide ? nil : role.name }

  override var title: String {
    guard let owner, let systemName else { return identifier ?? "guide" }
    return "\(owner.title).\(systemName)"
  }
}

extension View {
  /// The guide for the area inside the view's margins. O(1).
  public var layoutMarginsGuide: LayoutGuide { systemGuide(.margins) }

  /// The margins guide, or nil if it has not been created yet.
  var existingMarginsGuide: LayoutGuide? { extras?.systemGuide(.margins) }

  /// The guide for the area that bars and notches do not cover. O(1).
  public var safeAreaLayoutGuide: LayoutGuide { systemGuide(.safeArea) }

  /// The guide for the area inside the view's margins, limited to a readable width. O(1).
  public var readableContentGuide: LayoutGuide { systemGuide(.readable) }

  func systemGuide(_ role: RegionRole) -> LayoutGuide {
    withExtras { extras in
      if let guide = extras.systemGuide(role) { return guide }
      let guide = LayoutGuide(role, of: self)
      extras.keep(systemGuide: guide)
      return guide
    }
  }

  /// The guides that were added to the view. O(1).
  public var layoutGuides: [LayoutGuide] { extras?.guides ?? [] }

  /// Adds a guide to this view, and removes it from its previous view. Rejects system guides. O(guides).
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.role == .guide else { return report(.treeRefused("\(guide.title) as a guide of \(title)")) }
    guard guide.owner !== self else { return }
    guide.owner?.removeLayoutGuide(guide)
    withExtras { $0.guides.append(guide) }
    guide.owner = self
    noteSharing()
    engine?.attach(guide)
  }

  /// Removes a guide from this view and deactivates its constraints. O(guides + constraints of the guide).
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.role == .guide, guide.owner === self else { return }
    for constraint in guide.participations { constraint.deactivate() }
    engine?.detach(guide)
    extras?.guides.removeAll { $0 === guide }
    guide.owner = nil
    noteSharing()
  }
}

extension Engine {
  /// Creates the region of a guide that was added to a view in the engine.
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
