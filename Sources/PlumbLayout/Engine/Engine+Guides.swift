import PlumbSolver

/// The guides every view has. They are laid out only while a constraint or a stack speaks of them.
extension Engine {
  /// The region of a view or guide; a guide of the system's gets one when it is first spoken of.
  func usedRegion(of item: LayoutItem) -> Int32 {
    if item.region != nowhere {
      let role = regions[Int(item.region)].role
      if role != .view && role != .guide { regions[Int(item.region)].uses += 1 }
      return item.region
    }
    guard let guide = item as? LayoutGuide, guide.role != .guide, let owner = guide.owner, owner.engine === self,
      owner.region != nowhere
    else { return nowhere }
    let parent = owner.region
    guide.region = addRegion(guide, guide.role, parent: parent, mark: regions[Int(parent)].mark)
    guide.engine = self
    guide.putInsets = nil
    regions[Int(guide.region)].uses = 1
    layGuide(guide.region)
    return guide.region
  }

  /// One row less speaks of a guide.
  func release(_ item: LayoutItem?) {
    guard let guide = item as? LayoutGuide, guide.role != .guide, guide.region != nowhere, guide.engine === self else {
      return
    }
    regions[Int(guide.region)].uses -= 1
    guard regions[Int(guide.region)].uses == 0 else { return }
    removeRegion(guide.region)
    guide.region = nowhere
    guide.engine = nil
  }

  /// Puts a guide where its view's insets have it, unless it is there. The frame guide of what scrolls lies at the offset, and the
  /// area of its content has no insets at all. What was put is kept: rows are listed from that, as insets may follow frames.
  func layGuide(_ region: Int32) {
    guard let guide = regions[Int(region)].item as? LayoutGuide, let owner = guide.owner else { return }
    let insets = guide.role == .frame ? offset(of: owner) : owner.insets(of: guide.role)
    if guide.putInsets == insets { return }
    if guide.role != .content {
      guide.putInsets = insets
      insetGuides.insert(region)
    }
    put(guide, of: owner, insets)
  }

  private func offset(of owner: View) -> DirectionalEdgeInsets {
    let offset = (owner as? ScrollView)?.contentOffset ?? .zero
    return DirectionalEdgeInsets(top: offset.y, leading: offset.x, bottom: 0, trailing: 0)
  }

  func put(_ guide: LayoutGuide, of owner: View, _ insets: DirectionalEdgeInsets) {
    let (region, parent) = (guide.region, regions[Int(guide.region)].parent)
    switch guide.role {
    case .content:
      put(.originX, at: region, Statement(region, .leading, .equal, parent, .leading), in: parent)
      put(.originY, at: region, Statement(region, .top, .equal, parent, .top), in: parent)
    case .frame:
      put(.originX, at: region, Statement(region, .leading, .equal, parent, .leading, plus: insets.leading), in: parent)
      put(.originY, at: region, Statement(region, .top, .equal, parent, .top, plus: insets.top), in: parent)
      put(.guideTrailing, at: region, Statement(region, .width, .equal, parent, .width), in: parent)
      put(.guideBottom, at: region, Statement(region, .height, .equal, parent, .height), in: parent)
    default:
      put(
        .guideLeading, at: region, Statement(region, .leading, .equal, parent, .leading, plus: insets.leading),
        in: parent)
      put(
        .guideTrailing, at: region,
        Statement(
          parent, .trailing, .equal, region, .trailing,
          plus: planted(.trailingInsetIsLeading) ? insets.leading : insets.trailing),
        in: parent)
      put(.guideTop, at: region, Statement(region, .top, .equal, parent, .top, plus: insets.top), in: parent)
      put(
        .guideBottom, at: region, Statement(parent, .bottom, .equal, region, .bottom, plus: insets.bottom), in: parent)
    }
  }

  /// The area that a scroll view shows a part of is always there: its size is what there is to ask for.
  func layContentArea(of scroll: ScrollView) {
    _ = usedRegion(of: scroll.contentLayoutGuide)
  }

  /// Insets that follow frames, worked out anew.
  func refreshGuides() {
    for region in insetGuides.all where !planted(.insetsNotFollowed) { layGuide(region) }
  }
}
