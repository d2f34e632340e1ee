extension Outline {
  /// The only right answer, computed directly in two passes. O(number of nodes).
  ///
  /// Valid for the outlines made here: all leaves have the same priorities, only the root has a given height, and a root with a
  /// given height has only leaves.
  public func expectedFrames() -> [Frame] {
    var shares = contents()
    var frames = shares.map(\.wanted)
    if let height { frames[0].height = height }
    for index in nodes.indices {
      let node = nodes[index]
      if node.parent >= 0 { place(index, in: frames[node.parent], sharing: &shares[node.parent], &frames) }
      guard let axis = node.axis else { continue }
      shares[index].surplus = frames[index][length: axis] - shares[index].wanted[length: axis]
    }
    return frames
  }

  /// How a stack distributes its length to its children.
  struct Share {
    /// The least size at which no leaf inside is compressed.
    var wanted = Frame()
    var children = 0
    /// The child that takes all extra length: the first leaf; without leaves, the first child.
    var absorber = -1
    /// The remaining extra length; negative if there is too little.
    var surplus = 0.0
    /// The start of the next child, relative to the stack.
    var next = 0.0
  }

  /// From the leaves to the root: lengths add up along a stack's axis; across it the largest decides.
  private func contents() -> [Share] {
    var shares = [Share](repeating: Share(), count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      if let axis = node.axis {
        shares[index].wanted[length: axis] += spacing * Double(shares[index].children - 1)
      } else {
        shares[index].wanted = Frame(width: node.width, height: node.height)
      }
      guard node.parent >= 0, let axis = nodes[node.parent].axis else { continue }
      let wanted = shares[index].wanted
      var share = shares[node.parent]
      share.wanted[length: axis] += wanted[length: axis]
      share.wanted[length: axis.across] = max(share.wanted[length: axis.across], wanted[length: axis.across])
      share.children += 1
      if node.axis == nil || share.absorber < 0 || nodes[share.absorber].axis != nil { share.absorber = index }
      shares[node.parent] = share
    }
    return shares
  }

  /// Stretching an inner stack costs more than stretching a leaf, as all its children stretch across its axis too. So the first
  /// leaf is stretched. The first view is compressed down to 0, then the next one, and so on.
  private func place(_ index: Int, in parent: Frame, sharing share: inout Share, _ frames: inout [Frame]) {
    guard let axis = nodes[nodes[index].parent].axis else { return }
    var frame = frames[index]
    if distribution == .fillEqually {
      frame[length: axis] = (parent[length: axis] - spacing * Double(share.children - 1)) / Double(share.children)
    } else if share.surplus < 0 || index == share.absorber {
      let given = max(share.surplus, -frame[length: axis])
      frame[length: axis] += given
      share.surplus -= given
    }
    frame[length: axis.across] = parent[length: axis.across]
    frame[start: axis] = share.next
    share.next += frame[length: axis] + spacing
    frames[index] = frame
  }
}
