/// A rectangle that takes part in layout but shows nothing.
open class LayoutGuide: LayoutItem {
  let role: RegionRole
  @exclusivity(unchecked) private var ownerTether: Tether?
  /// For a system guide: the insets at which its engine wrote it last.
  @exclusivity(unchecked) var writtenInsets: DirectionalEdgeInsets?

  /// A guide to be added to a view. O(1).
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

  /// The view that it was added to. O(1).
  public var owningView: View? { owner }

  /// Its frame in its view, as of the last layout; zero before the first. O(1).
  public var layoutFrame: Rect {
    if let engine, region != nowhere { return engine.frame(of: region) }
    guard role != .guide, let owner else { return .zero }
    return owner.frame(ofGuide: role)
  }

  override package var host: View? { owner }

  /// The name of a system guide beside its view's: `margins`, `safeArea`, `readable`, `content` or `frame`. O(1).
  public var systemName: String? { role == .guide ? nil : role.name }

  override var title: String {
    guard let owner, let systemName else { return identifier ?? "guide" }
    return "\(owner.title).\(systemName)"
  }
}
