/// The passes that shrink a document. The results are valid: steps that can no longer be played are removed, and so are
/// expectations, because a smaller document has different frames.
extension BoxDocument {
  /// Returns the smaller documents that result from the change with a given index, or nil if there is no such change.
  public typealias Pass = @Sendable (BoxDocument, Int) -> [BoxDocument]?

  /// The passes, ordered from the largest to the smallest reduction.
  public static let passes: [Pass] = [
    laterStart, pass { $0.withoutSteps }, pass { $0.withoutBoxes }, pass { $0.opened }, pass { $0.plainer },
    pass { $0.withSimplerNumbers },
  ]

  /// Replaces the initial tree by the tree before the last `kept` steps, and keeps only these steps.
  @Sendable private static func laterStart(_ document: BoxDocument, _ kept: Int) -> [BoxDocument]? {
    guard kept < document.steps.count else { return nil }
    let played = document.steps.count - kept
    do throws(BoxError) {
      var later = try document.after(step: played)
      later.steps = Array(document.steps[played...])
      return [later]
    } catch {
      return []
    }
  }

  private static func pass(_ groups: @escaping @Sendable (BoxDocument) -> [[BoxDocument]]) -> Pass {
    { document, index in
      let groups = groups(document)
      guard index < groups.count else { return nil }
      return groups[index].compactMap(\.mended).filter { $0 != document }
    }
  }

  /// The document without expectations and without the steps that cannot be played; nil if its tree is invalid.
  private var mended: BoxDocument? {
    var mended = self
    (mended.steps, mended.expectations) = ([], [])
    guard mended.isValid else { return nil }
    var played = mended
    mended.steps = steps.compactMap { played.playing($0) }
    return mended
  }

  /// Plays the playable part of a step, and returns that part; nil if there is none.
  private mutating func playing(_ step: BoxStep) -> BoxStep? {
    if case .batch(let steps) = step {
      let playable = steps.compactMap { playing($0) }
      return playable.isEmpty ? nil : .batch(playable)
    }
    do throws(BoxError) { try play(step) } catch { return nil }
    return step
  }
}

/// Groups of candidate changes. At most one candidate from each group is applied.
extension BoxDocument {
  /// Removes one step, or one part of a batch.
  private var withoutSteps: [[BoxDocument]] {
    steps.paths.map { path in [changed { $0.steps.replace(at: path, by: []) }] }
  }

  /// Removes a box with its descendants.
  private var withoutBoxes: [[BoxDocument]] {
    places.filter { !$0.box.isEmpty }.map { [replacing($0, by: [])] }
  }

  /// Replaces a box or a batch by its contents, and the root by one of its children.
  private var opened: [[BoxDocument]] {
    let roots = [root.children.map { child in changed { $0.root = child.asRoot } }]
    let boxes = places.filter { !$0.box.isEmpty && !self[$0].children.isEmpty }
      .map { [replacing($0, by: self[$0].children)] }
    let batches = steps.paths.compactMap { path -> [BoxDocument]? in
      guard case .batch(let inner) = steps[path] else { return nil }
      return [changed { $0.steps.replace(at: path, by: inner) }]
    }
    return roots + boxes + batches
  }

  /// Resets one property to its default.
  private var plainer: [[BoxDocument]] {
    let direction = direction == .leftToRight ? [] : [[changed { $0.direction = .leftToRight }]]
    let boxes = places.flatMap { place -> [[BoxDocument]] in
      let box = self[place]
      var plainer = box.settings.map { setting in [changed { $0[place].set(setting.property.standard) }] }
      if box.isHidden { plainer.append([changed { $0[place].isHidden = false }]) }
      if let text = box.text {
        plainer.append([changed { $0[place].text = nil }])
        plainer += text.shorter.map { text in [changed { $0[place].text = text }] }
      }
      return plainer
    }
    let texts = steps.paths.flatMap { path -> [[BoxDocument]] in
      guard case .text(let box, let text) = steps[path] else { return [] }
      return text.shorter.map { text in [changed { $0.steps.replace(at: path, by: [.text(box: box, text)]) }] }
    }
    return direction + boxes + texts
  }

  /// Simplifies one number.
  private var withSimplerNumbers: [[BoxDocument]] {
    let sizes = available.simpler.map { $0.map { size in changed { $0.available = size } } }
    let boxes = places.flatMap { place -> [[BoxDocument]] in
      let box = self[place]
      let settings = box.settings.flatMap(\.simpler).map { $0.map { setting in changed { $0[place].set(setting) } } }
      let texts = box.text?.simpler ?? []
      return settings + texts.map { $0.map { text in changed { $0[place].text = text } } }
    }
    let edits = steps.paths.flatMap { path in
      steps[path].simpler.map { $0.map { step in changed { $0.steps.replace(at: path, by: [step]) } } }
    }
    return sizes + boxes + edits
  }

  private func changed(_ change: (inout BoxDocument) -> Void) -> BoxDocument {
    var changed = self
    change(&changed)
    return changed
  }

  /// The position of a box in the tree, or in a tree that a step inserts.
  private struct Place {
    /// The indices of the step and of its parts in batches; empty for the initial tree.
    var step: [Int]
    /// The path from the outermost box.
    var box: [Int]
  }

  /// The positions of all boxes, parents before children.
  private var places: [Place] {
    let inserted = steps.paths.flatMap { path -> [Place] in
      guard case .insert(let box, _, _) = steps[path] else { return [] }
      return box.paths.map { inner in Place(step: path, box: inner) }
    }
    return root.paths.map { Place(step: [], box: $0) } + inserted
  }

  private subscript(place: Place) -> Box {
    get {
      guard !place.step.isEmpty, case .insert(let box, _, _) = steps[place.step] else { return root[place.box] }
      return box[place.box]
    }
    set {
      if !place.step.isEmpty, case .insert(var box, let parent, let index) = steps[place.step] {
        box[place.box] = newValue
        steps.replace(at: place.step, by: [.insert(box, to: parent, at: index)])
      } else {
        root[place.box] = newValue
      }
    }
  }

  /// The document with a box replaced by other boxes. The replaced box must have a parent.
  private func replacing(_ place: Place, by others: [Box]) -> BoxDocument {
    changed { document in
      let parent = Place(step: place.step, box: Array(place.box.dropLast()))
      let index = place.box[place.box.count - 1]
      document[parent].children.replaceSubrange(index...index, with: others)
    }
  }
}

extension Box {
  /// The paths to all boxes of the tree, in preorder.
  fileprivate var paths: [[Int]] {
    [[]] + children.enumerated().flatMap { index, child in child.paths.map { [index] + $0 } }
  }

  /// The box without the properties that a root cannot have.
  fileprivate var asRoot: Box {
    var root = self
    for property in BoxProperty.allCases where !property.isOfRoot { root.set(property.standard) }
    return root
  }
}

extension [BoxStep] {
  /// The paths to all steps, including those in batches, in preorder.
  fileprivate var paths: [[Int]] {
    enumerated().flatMap { index, step -> [[Int]] in
      guard case .batch(let inner) = step else { return [[index]] }
      return [[index]] + inner.paths.map { [index] + $0 }
    }
  }

  fileprivate subscript(path: [Int]) -> BoxStep {
    let step = self[path[0]]
    guard path.count > 1, case .batch(let inner) = step else { return step }
    return inner[[Int](path.dropFirst())]
  }

  fileprivate mutating func replace(at path: [Int], by others: [BoxStep]) {
    let index = path[0]
    if path.count > 1, case .batch(var inner) = self[index] {
      inner.replace(at: [Int](path.dropFirst()), by: others)
      self[index] = .batch(inner)
    } else {
      replaceSubrange(index...index, with: others)
    }
  }
}

/// Values with one number simplified, in one group for each number.
extension BoxSetting {
  fileprivate var simpler: [[BoxSetting]] {
    let numbers = numbers
    return numbers.indices.map { index in
      numbers[index].simpler.compactMap { number in
        var others = numbers
        others[index] = number
        return BoxSetting(property, numbers: others)
      }
    }
  }
}

extension Box.Pair<Double?> {
  /// Simpler available sizes. Tries 100 in addition to 0, because 100 gives clearer pictures.
  fileprivate var simpler: [[Box.Pair<Double?>]] {
    func simpler(_ length: Double?) -> [Double?] {
      let better = ([100, nil, 10, 0, 1000] as [Double?]).prefix { $0 != length }
      return length == length?.rounded() ? Array(better) : better + [length?.rounded()]
    }
    return [
      simpler(horizontal).map { Box.Pair($0, vertical) }, simpler(vertical).map { Box.Pair(horizontal, $0) },
    ]
  }
}

extension Box.Text {
  /// Copies with one word removed.
  fileprivate var shorter: [Box.Text] {
    words.count < 2
      ? [] : words.indices.map { index in Box.Text(words: words.without(index), line: line, baseline: baseline) }
  }

  fileprivate var simpler: [[Box.Text]] {
    let texts = words.indices.map { index in
      words[index].simpler.map { number in
        var text = self
        text.words[index] = number
        return text
      }
    }
    return texts + [
      line.simpler.map { Box.Text(words: words, line: $0, baseline: baseline) },
      baseline.simpler.map { Box.Text(words: words, line: line, baseline: $0) },
    ]
  }
}

extension [Double] {
  fileprivate func without(_ index: Int) -> [Double] { Array(self[..<index] + self[(index + 1)...]) }
}

extension BoxStep {
  /// Copies of the step with one number simplified.
  fileprivate var simpler: [[BoxStep]] {
    switch self {
    case .set(let box, let setting): setting.simpler.map { $0.map { .set(box: box, $0) } }
    case .text(let box, let text): text.simpler.map { $0.map { .text(box: box, $0) } }
    case .resize(let size): size.simpler.map { $0.map { .resize(available: $0) } }
    case .insert(let box, let parent, let index): index == 0 ? [] : [[.insert(box, to: parent, at: 0)]]
    case .move(let box, let parent, let index): index == 0 ? [] : [[.move(box: box, to: parent, at: 0)]]
    case .remove, .hide, .show, .batch: []
    }
  }
}

extension Double {
  /// Simpler numbers, simplest first.
  fileprivate var simpler: [Double] {
    let better = ([0, 10, 100, 1000, 1] as [Double]).prefix { $0 != self }
    return self == rounded() ? Array(better) : better + [rounded()]
  }
}

extension Double? {
  /// Nil and simpler numbers. If the property needs a number, nil results in an invalid value, which is dropped.
  fileprivate var simpler: [Double?] {
    guard let number = self else { return [] }
    return [nil] + number.simpler.map { $0 }
  }
}
