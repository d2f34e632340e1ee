extension Outline {
  /// The one right answer, worked out by hand in two passes. O(number of nodes).
  ///
  /// Holds for the shapes made here: every leaf hugs and resists alike, only the root is held, and a root that is held
  /// has nothing but leaves.
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

  /// What a stack has to give to its children, and to whom.
  struct Share {
    /// The least size at which no leaf inside is squeezed.
    var wanted = Frame()
    var children = 0
    /// The child that takes all that is too much: the first leaf; without leaves, the first child.
    var absorber = -1
    /// What is still to be given away, negative where there is too little.
    var surplus = 0.0
    /// Where the next child starts, from the stack's own start.
    var next = 0.0
  }

  /// From the leaves to the root: lengths add up along a stack's axis, and across it the largest counts.
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

  /// A stack further inside costs more to stretch than a leaf, as everything across it stretches too: so leaves first,
  /// the first of them. What shrinks has nothing left at zero, and the next one goes on.
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
