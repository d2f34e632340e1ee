import PlumbSolver

/// The rows of views and guides by themselves.
extension Engine {
  func writeContent(of view: View) {
    let size = view.usableContentSize
    guard view.engine === self else { return }
    // Views may declare a change while they compute their size. That must not make the engine measure again and again.
    view.needs.remove(.content)
    RowBatch.with(view.region, in: view.region) { rows in
      rows.addContent(of: view, size)
      replace(.content, by: rows)
    }
  }

  func writeFrame(of view: View) {
    withFrame(of: view) { replace(.frame, by: $0) }
  }

  /// The rows of a frame. A view that is measured takes the requested size instead of its own.
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
    writeGuide(guide, of: owner)
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
}
