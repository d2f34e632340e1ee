import PlumbSolver

/// The rows of views and guides by themselves.
extension Engine {
  func writeContent(of view: View) {
    let size = view.usableContentSize
    RowBatch.with(view.region, in: view.region) { rows in
      rows.addContent(of: view, size)
      replace(.content, by: rows)
    }
  }

  func writeFrame(of view: View) {
    withFrame(of: view) { replace(.frame, by: $0) }
  }

  /// The rows of a frame. A view that is measured takes the size asked for instead of its own.
  func withFrame(of view: View, _ body: (RowBatch) -> Void) {
    let parent = regions[view.region].parent
    RowBatch.with(view.region, in: parent == nowhere ? view.region : parent) { rows in
      if view.translatesAutoresizingMaskIntoConstraints && !(isMeasuring && view === root) {
        rows.addFrame(of: view, in: parent)
      }
      body(rows)
    }
  }

  /// The region of a view or guide for a row that refers to it. A system guide gets a region with its first row.
  @discardableResult
  func retainRegion(of item: LayoutItem) -> Int32 {
    if item.region != nowhere {
      let role = regions[item.region].role
      if role != .view && role != .guide { regions[item.region].uses += 1 }
      return item.region
    }
    guard let guide = item as? LayoutGuide, guide.role != .guide, let owner = guide.owner, owner.engine === self,
      owner.region != nowhere
    else { return nowhere }
    let parent = owner.region
    guide.region = addRegion(guide, guide.role, parent: parent, mark: regions[parent].mark)
    guide.engine = self
    guide.writtenInsets = nil
    regions[guide.region].uses = 1
    writeGuide(guide.region)
    return guide.region
  }

  /// Called when a row no longer refers to an item. A system guide is removed with its last row.
  func releaseRegion(of item: LayoutItem?) {
    guard let guide = item as? LayoutGuide, guide.role != .guide, guide.region != nowhere, guide.engine === self else {
      return
    }
    regions[guide.region].uses -= 1
    guard regions[guide.region].uses == 0 else { return }
    removeRegion(guide.region)
    guide.region = nowhere
    guide.engine = nil
  }

  /// Insets that follow frames are computed again.
  func refreshGuides(isInheriting: Bool = true) {
    for region in followers.guides.all where !planted(.insetsNotFollowed) {
      writeGuide(region, isInheriting: isInheriting)
    }
  }

  /// Writes a system guide at its view's insets, unless it is there already. The insets are kept for listing, because by then
  /// frames may have changed them.
  private func writeGuide(_ region: Int32, isInheriting: Bool = true) {
    guard let guide = regions[region].item as? LayoutGuide, let owner = guide.owner else { return }
    let insets = insets(of: guide, in: owner, isInheriting: isInheriting)
    if guide.writtenInsets == insets { return }
    if guide.role != .content {
      guide.writtenInsets = insets
      followers.addGuide(region)
    }
    RowBatch.with(region, in: regions[region].parent) { rows in
      rows.addGuide(guide.role, insets)
      write(rows)
    }
  }

  private func insets(of guide: LayoutGuide, in owner: View, isInheriting: Bool) -> DirectionalEdgeInsets {
    guard guide.role == .frame else { return owner.insets(of: guide.role, isInheriting: isInheriting) }
    let offset = (owner as? ScrollView)?.contentOffset(isInheriting: isInheriting) ?? .zero
    return DirectionalEdgeInsets(top: offset.y, leading: offset.x, bottom: 0, trailing: 0)
  }
}
