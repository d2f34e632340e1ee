import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  /// Scenes do not contain masks, because a mask depends on the superview's size when it is set.
  static let masked = Law.costly(
    "masked",
    "flexible margins and lengths share the length that a superview gains, in proportion to their own lengths", oneIn: 5
  ) { context in
    var random = context.random(7)
    let stage = random.chance(50) ? try context.builtAnew() : nil
    var tree = MaskedTree(in: stage?.root ?? View(identifier: "root"), &random)
    return tree.fault(&random)
  }
}

/// The leading margin, the length and the trailing margin of a view along one axis.
private struct Parts {
  var lengths: [Double]
  /// Whether each of the three parts is flexible.
  var flexible: [Bool]

  private var total: Double { lengths.total }

  /// Divides a length into three parts, one of which is often 0.
  init(of total: Double, _ random: inout Seeded) {
    let cuts = [0, 1].map { _ in Double(random.integer(in: 0...4)) * total / 4 }.sorted()
    lengths = [cuts[0], cuts[1] - cuts[0], total - cuts[1]]
    flexible = lengths.map { _ in random.chance(50) }
  }

  /// The parts for a different length of the superview. If no part is flexible, the margin at the end absorbs the difference.
  func resized(to length: Double) -> Parts {
    var parts = self
    if !flexible.contains(true) { parts.flexible[2] = true }
    let places = parts.flexible.indices.filter { parts.flexible[$0] }
    let sum = places.map { lengths[$0] }.total
    for place in places {
      parts.lengths[place] += (length - total) * (sum == 0 ? 1 / Double(places.count) : lengths[place] / sum)
    }
    parts.flexible = flexible
    return parts
  }

  /// The parts for a different length of the superview, if the view keeps its start and length.
  func within(_ length: Double) -> Parts {
    var parts = self
    parts.lengths[2] = length - lengths[0] - lengths[1]
    return parts
  }

  /// The same parts, with new random flexibility.
  func flexibleAnew(_ random: inout Seeded) -> Parts {
    var parts = self
    parts.flexible = lengths.map { _ in random.chance(50) }
    return parts
  }

  /// Whether the view's length is possible, that is, not negative.
  var isPossible: Bool { lengths[1] >= 0 }
}

/// A view with a mask, inside a view with a mask, inside a root.
private struct MaskedTree {
  /// An empty root, or a root with its own layout, which must not affect the masks.
  private let root: View
  private let views = [View(identifier: "outer"), View(identifier: "inner")]
  /// For each view, its parts along both axes when its frame was last set.
  private var parts: [[Parts]] = []

  init(in root: View, _ random: inout Seeded) {
    self.root = root
    root.layoutDirection = random.pick(from: LayoutDirection.allCases)
    root.displayScale = 0
    let size = [Double(random.integer(in: 0...9) * 20), Double(random.integer(in: 1...9) * 20)]
    root.frame = Rect(x: 0, y: 0, width: size[0], height: size[1])
    var superview = root
    var lengths = size
    for view in views {
      parts.append(lengths.map { Parts(of: $0, &random) })
      Self.place(view, in: superview, parts[parts.count - 1], &random)
      lengths = parts[parts.count - 1].map { $0.lengths[1] }
      superview = view
    }
  }

  /// Sets the frame, the mask and the superview in random order.
  private static func place(_ view: View, in superview: View, _ parts: [Parts], _ random: inout Seeded) {
    for turn in random.shuffled([0, 1, 2]) {
      switch turn {
      case 0: view.frame = rect(parts)
      case 1: view.autoresizingMask = mask(parts)
      default: superview.addSubview(view)
      }
    }
  }

  private static func rect(_ parts: [Parts]) -> Rect {
    Rect(x: parts[0].lengths[0], y: parts[1].lengths[0], width: parts[0].lengths[1], height: parts[1].lengths[1])
  }

  private static func mask(_ parts: [Parts]) -> Autoresizing {
    let flags: [[Autoresizing]] = [
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin],
    ]
    var mask: Autoresizing = []
    for (part, flags) in zip(parts, flags) {
      for (flag, isFlexible) in zip(flags, part.flexible) where isFlexible { mask.insert(flag) }
    }
    return mask
  }

  mutating func fault(_ random: inout Seeded) -> String? {
    if random.chance(60), let fault = faultOfUnseenChange(&random) { return "before the first layout, \(fault)" }
    root.layoutIfNeeded()
    if isPossible(in: root.frame.size), let fault = fault(in: root.frame.size) { return fault }
    for _ in 0..<3 {
      let size = Size(width: Double(random.integer(in: 0...25) * 10), height: Double(random.integer(in: 0...25) * 10))
      guard isPossible(in: size) else { continue }
      root.frame = Rect(origin: .zero, size: size)
      root.layoutIfNeeded()
      if let fault = fault(in: size) { return "with a root of size \(size.text), \(fault)" }
    }
    // A newly set frame is the new reference for resizing.
    let now = root.frame.size
    parts[0] = [Parts(of: now.width, &random), Parts(of: now.height, &random)]
    views[1].removeFromSuperview()
    views[0].autoresizingMask = Self.mask(parts[0])
    views[0].frame = Self.rect(parts[0])
    parts[1] = parts[0].map { Parts(of: $0.lengths[1], &random) }
    Self.place(views[1], in: views[0], parts[1], &random)
    let size = Size(width: now.width + 50, height: now.height + 30)
    root.frame = Rect(origin: .zero, size: size)
    root.layoutIfNeeded()
    return fault(in: size).map { "after \"outer\" received a new frame, with a root of size \(size.text), \($0)" }
  }

  /// Before the tree is laid out, changes the root's size, and moves the outer view or changes its mask. The frame that results
  /// from the old mask must be the new reference for resizing, in the new superview or with the new mask.
  private mutating func faultOfUnseenChange(_ random: inout Seeded) -> String? {
    let size = Size(width: Double(random.integer(in: 0...25) * 10), height: Double(random.integer(in: 0...25) * 10))
    let resized = zip(parts[0], [size.width, size.height]).map { $0.resized(to: $1) }
    guard resized.allSatisfy(\.isPossible) else { return nil }
    root.frame = Rect(origin: .zero, size: size)
    let (view, wanted) = (views[0], Self.rect(resized))
    guard random.chance(60) else {
      parts[0] = resized.map { $0.flexibleAnew(&random) }
      view.autoresizingMask = Self.mask(parts[0])
      return view.frame.isNear(wanted, within: 1e-9)
        ? nil : "with a different mask, \"outer\" has frame \(view.frame.text), expected \(wanted.text)"
    }
    let target = Size(width: Double(random.integer(in: 4...20) * 10), height: Double(random.integer(in: 4...20) * 10))
    if random.chance(50) {
      view.removeFromSuperview()
    } else {
      let other = View(identifier: "other")
      other.frame = Rect(x: 0, y: 0, width: 70, height: 90)
      other.addSubview(view)
      guard view.frame.isNear(wanted, within: 1e-9) else {
        return "in another view, \"outer\" has frame \(view.frame.text), expected \(wanted.text)"
      }
      view.removeFromSuperview()
    }
    guard view.frame.isNear(wanted, within: 1e-9) else {
      return "after its removal, \"outer\" has frame \(view.frame.text), expected \(wanted.text)"
    }
    root.frame = Rect(origin: .zero, size: target)
    root.addSubview(view)
    parts[0] = zip(resized, [target.width, target.height]).map { $0.within($1) }
    return nil
  }

  private func resized(to size: Size) -> [[Parts]] {
    var lengths = [size.width, size.height]
    return parts.map { parts in
      let resized = zip(parts, lengths).map { $0.resized(to: $1) }
      lengths = resized.map { $0.lengths[1] }
      return resized
    }
  }

  /// Whether all lengths would be possible, that is, not negative.
  private func isPossible(in size: Size) -> Bool { resized(to: size).allSatisfy { $0.allSatisfy(\.isPossible) } }

  private func fault(in size: Size) -> String? {
    for (view, parts) in zip(views, resized(to: size)) {
      let wanted = Self.rect(parts)
      guard view.frame.isNear(wanted, within: 1e-9) else {
        return "\"\(view.identifier ?? "")\" has frame \(view.frame.text), expected \(wanted.text)"
      }
    }
    return nil
  }
}
