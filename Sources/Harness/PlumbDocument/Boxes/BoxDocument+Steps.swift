/// Plays steps by editing the tree, without layout.
extension BoxDocument {
  /// The document after its first `step` steps, without any steps or expectations. O(boxes · steps).
  public func after(step: Int) throws(BoxError) -> BoxDocument {
    guard step >= 0, step <= steps.count else {
      throw BoxError("the document has only \(steps.count) step\(steps.count == 1 ? "" : "s")", path: "steps")
    }
    var played = self
    (played.steps, played.expectations) = ([], [])
    for (index, step) in steps[..<step].enumerated() {
      try BoxError.locating("steps[\(index)]") { () throws(BoxError) in _ = try played.play(step) }
    }
    return played
  }

  /// The step that undoes the step at an index. O(boxes · steps).
  public func inverse(ofStep index: Int) throws(BoxError) -> BoxStep {
    guard steps.indices.contains(index) else {
      throw BoxError("the document has only \(steps.count) step\(steps.count == 1 ? "" : "s")", path: "steps")
    }
    var played = try after(step: index)
    return try BoxError.locating("steps[\(index)]") { () throws(BoxError) in try played.play(steps[index]) }
  }

  /// Edits the tree, and returns the step that undoes the edit. If the step cannot be played, throws and changes nothing.
  /// O(boxes) for each edit.
  @discardableResult public mutating func play(_ step: BoxStep) throws(BoxError) -> BoxStep {
    switch step {
    case .set(let id, let setting): return try play(id, setting)
    case .insert(let box, let parent, let index): return try insert(box, parent, index)
    case .remove(let id): return try remove(id)
    case .move(let id, let parent, let index): return try move(id, parent, index)
    case .hide(let id): return try hide(id, true)
    case .show(let id): return try hide(id, false)
    case .text(let id, let text): return try play(id, text)
    case .resize(let size): return try resize(size)
    case .batch(let steps): return try play(steps)
    }
  }

  private func path(_ id: String, _ key: String) throws(BoxError) -> [Int] {
    try BoxError.locating(key) { () throws(BoxError) in try root.existing(id) }
  }

  private mutating func play(_ id: String, _ setting: BoxSetting) throws(BoxError) -> BoxStep {
    let path = try path(id, "box")
    guard !path.isEmpty || setting.property.isOfRoot else {
      throw BoxError("the root cannot have \"\(setting.property.rawValue)\"", path: "key")
    }
    try BoxError.locating("value") { () throws(BoxError) in try setting.check(isRoot: path.isEmpty) }
    let old = root[path].setting(of: setting.property)
    root[path].set(setting)
    return .set(box: id, old)
  }

  private mutating func insert(_ box: Box, _ parent: String, _ index: Int) throws(BoxError) -> BoxStep {
    let path = try parentPath(parent)
    var ids = Set(root.ids)
    // A closure could not change the `inout` parameter `ids`.
    do throws(BoxError) { try box.check(&ids) } catch { throw error.inside("box") }
    try checkIndex(index, in: root[path])
    root[path].children.insert(box, at: index)
    return .remove(box: box.id)
  }

  private mutating func remove(_ id: String) throws(BoxError) -> BoxStep {
    let path = try path(id, "box")
    guard let index = path.last else { throw BoxError("the root cannot be removed", path: "box") }
    let parent = path.dropLast()
    let box = root[Array(parent)].children.remove(at: index)
    return .insert(box, to: root[Array(parent)].id, at: index)
  }

  private mutating func move(_ id: String, _ parent: String, _ index: Int) throws(BoxError) -> BoxStep {
    let old = try path(id, "box")
    guard let oldIndex = old.last else { throw BoxError("the root cannot be moved", path: "box") }
    let target = try parentPath(parent)
    guard !target.starts(with: old) else { throw BoxError("\"\(id)\" cannot be moved into itself", path: "to") }
    let oldParent = Array(old.dropLast())
    var edited = root
    let box = edited[oldParent].children.remove(at: oldIndex)
    let path = edited.path(to: parent) ?? []
    try checkIndex(index, in: edited[path])
    edited[path].children.insert(box, at: index)
    let inverse = BoxStep.move(box: id, to: root[oldParent].id, at: oldIndex)
    root = edited
    return inverse
  }

  private mutating func hide(_ id: String, _ isHidden: Bool) throws(BoxError) -> BoxStep {
    let path = try path(id, "box")
    let wasHidden = root[path].isHidden
    root[path].isHidden = isHidden
    return wasHidden ? .hide(box: id) : .show(box: id)
  }

  private mutating func play(_ id: String, _ text: Box.Text) throws(BoxError) -> BoxStep {
    let path = try path(id, "box")
    guard let old = root[path].text else { throw BoxError("\"\(id)\" has no text", path: "box") }
    try BoxError.locating("text") { () throws(BoxError) in try text.check() }
    root[path].text = text
    return .text(box: id, old)
  }

  private mutating func resize(_ size: Box.Pair<Double?>) throws(BoxError) -> BoxStep {
    try BoxError.locating("available") { () throws(BoxError) in try Self.check(size) }
    let old = available
    available = size
    return .resize(available: old)
  }

  private mutating func play(_ steps: [BoxStep]) throws(BoxError) -> BoxStep {
    var edited = self
    var inverses: [BoxStep] = []
    for (index, step) in steps.enumerated() {
      do throws(BoxError) { inverses.append(try edited.play(step)) } catch { throw error.inside("steps[\(index)]") }
    }
    self = edited
    return .batch(inverses.reversed())
  }

  /// The path to a box that may have children.
  private func parentPath(_ id: String) throws(BoxError) -> [Int] {
    let path = try path(id, "to")
    guard root[path].text == nil else { throw BoxError("a box with text cannot have children", path: "to") }
    return path
  }

  private func checkIndex(_ index: Int, in parent: Box) throws(BoxError) {
    let count = parent.children.count
    guard index >= 0, index <= count else {
      throw BoxError("an index in \"\(parent.id)\" must be from 0 to \(count) at this step", path: "at")
    }
  }
}
