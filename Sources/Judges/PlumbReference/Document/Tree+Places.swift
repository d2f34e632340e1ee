import PlumbDocument
import PlumbTwin

/// Moving views and guides in the tree.
extension Tree {
  /// Removes a view from its stack's arranged views. The view stays a subview, and the stack forgets the spacing after it.
  mutating func detach(_ id: Name) {
    guard let parent = parent(of: id), self[parent].arranged.contains(id) else { return }
    self[parent].arranged.removeAll { $0 == id }
    guard case .spacings(var spacings)? = self[parent].properties[.customSpacing] else { return }
    spacings[text(of: id)] = nil
    self[parent].properties[.customSpacing] = .spacings(spacings)
  }

  /// Makes a subview of a stack an arranged view, or moves an arranged view. The view loses its autoresizing frame.
  mutating func arrange(_ id: Name, at index: Int?) throws(Refusal) {
    guard let parent = parent(of: id), self[parent].isStack else {
      throw .unplayable("\"\(text(of: id))\" lies in no stack")
    }
    self[id].properties[.autoresizing] = nil
    self[parent].arranged.move(id, to: index ?? self[parent].arranged.count)
  }

  /// Moves a view into another one. Constraints between its subtree and items outside of the subtree are removed.
  mutating func transfer(_ id: Name, to parent: Name, at index: Int?) throws(Refusal) {
    guard !ancestors(of: .view(parent)).contains(id) else {
      throw .unplayable("\"\(text(of: parent))\" lies in \"\(text(of: id))\"")
    }
    guard let old = self.parent(of: id) else { throw .unplayable("the root cannot be moved") }
    guard old != parent else {
      if self[parent].isStack { return try arrange(id, at: index) }
      return self[parent].subviews.move(id, to: index ?? self[parent].subviews.count)
    }
    detach(id)
    self[old].subviews.removeAll { $0 == id }
    let inside = Set(inOrder(from: id))
    statements.removeAll { [self] statement in
      let isInside = statement.anchors.map { ancestors(of: $0.item).contains(where: inside.contains) }
      return Set(isInside).count == 2
    }
    self[id].parent = parent
    if self[parent].isStack {
      self[parent].subviews.append(id)
      try arrange(id, at: index)
    } else {
      self[parent].subviews.move(id, to: index ?? self[parent].subviews.count)
    }
  }

  mutating func addGuide(_ text: String, to parent: Name) throws(Refusal) {
    guard item(named: text) == nil else { throw .unplayable("there is a \"\(text)\" already") }
    let guide = take(text)
    self[parent].guides.append(guide)
  }

  /// Removes a guide and all constraints on it.
  mutating func removeGuide(_ text: String) throws(Refusal) {
    guard case .guide(let id)? = item(named: text), let owner = container(of: .guide(id)) else {
      throw .unplayable("there is no guide \"\(text)\"")
    }
    self[owner].guides.removeAll { $0 == id }
    statements.removeAll { $0.mentions { $0.item == .guide(id) } }
  }

  mutating func move(_ id: Name, to index: Int) throws(Refusal) {
    guard let parent = parent(of: id) else { throw .unplayable("the root cannot be moved") }
    if self[parent].arranged.contains(id) {
      // As arranging it does, inserting it at a place makes the stack position it.
      self[id].properties[.autoresizing] = nil
      self[parent].arranged.move(id, to: index)
    } else {
      self[parent].subviews.move(id, to: index)
    }
  }
}

extension [Name] {
  fileprivate mutating func move(_ element: Name, to index: Int) {
    removeAll { $0 == element }
    insert(element, at: Swift.min(index, count))
  }
}
