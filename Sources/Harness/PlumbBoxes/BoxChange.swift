import PlumbDocument

/// A change to all values of a document and its steps. The structure of the tree stays the same.
struct BoxChange: Sendable {
  /// Returns the changed value of a property. The flag is true for the root.
  var setting: @Sendable (BoxSetting, Bool) -> BoxSetting
  var text: @Sendable (Box.Text) -> Box.Text = { $0 }
  var available: @Sendable (Box.Pair<Double?>) -> Box.Pair<Double?>

  /// The changed document, without expectations. Nil if a changed value would not be allowed. O(boxes · steps).
  func of(_ document: BoxDocument) -> BoxDocument? {
    var changed = document.with(steps: document.steps.map { of($0, root: document.root.id) })
    changed.available = available(document.available)
    changed.root = of(document.root, root: document.root.id)
    return changed.isValid ? changed : nil
  }

  private func of(_ tree: Box, root: String) -> Box {
    tree.mapped { box, _ in
      for property in BoxProperty.allCases { box.set(setting(box.setting(of: property), box.id == root)) }
      box.text = box.text.map(text)
    }
  }

  private func of(_ step: BoxStep, root: String) -> BoxStep {
    switch step {
    case .set(let id, let value): .set(box: id, setting(value, id == root))
    case .insert(let box, let parent, let index): .insert(of(box, root: root), to: parent, at: index)
    case .text(let id, let value): .text(box: id, text(value))
    case .resize(let size): .resize(available: available(size))
    case .batch(let steps): .batch(steps.map { of($0, root: root) })
    case .remove, .move, .hide, .show: step
    }
  }

  /// Swaps the axes.
  static let transposed = BoxChange(setting: { setting, _ in setting.transposed }, available: { $0.transposed })

  /// Multiplies all lengths.
  static func scaled(by factor: Double) -> BoxChange {
    BoxChange(
      setting: { setting, _ in
        guard setting.property.limits.isLength, setting.word == nil else { return setting }
        return BoxSetting(setting.property, numbers: setting.numbers.map { $0.map { $0 * factor } }) ?? setting
      },
      text: { text in
        Box.Text(words: text.words.map { $0 * factor }, line: text.line * factor, baseline: text.baseline * factor)
      },
      available: { size in Box.Pair(size.horizontal.map { $0 * factor }, size.vertical.map { $0 * factor }) })
  }

  /// Adds padding to the root at the top and on the leading side, and enlarges the root by the same amounts.
  static func padded(top: Double, leading: Double) -> BoxChange {
    BoxChange(
      setting: { setting, isRoot in
        guard isRoot, case .padding(var padding) = setting else { return setting }
        padding.top += top
        padding.leading += leading
        return .padding(padding)
      },
      available: { size in Box.Pair(size.horizontal.map { $0 + leading }, size.vertical.map { $0 + top }) })
  }
}

extension Box.Pair {
  var transposed: Box.Pair<Value> { Box.Pair(vertical, horizontal) }
}

extension Box.Edges {
  var transposed: Box.Edges<Value> { Box.Edges(leading, top, trailing, bottom) }
}

extension Box.Flow {
  var transposed: Box.Flow {
    switch self {
    case .row: .column
    case .column: .row
    case .rowReverse: .columnReverse
    case .columnReverse: .rowReverse
    }
  }
}

extension BoxSetting {
  fileprivate var transposed: BoxSetting {
    switch self {
    case .flow(let flow): .flow(flow.transposed)
    case .gap(let pair): .gap(pair.transposed)
    case .margin(let edges): .margin(edges.transposed)
    case .padding(let edges): .padding(edges.transposed)
    case .border(let edges): .border(edges.transposed)
    case .size(let pair): .size(pair.transposed)
    case .minimum(let pair): .minimum(pair.transposed)
    case .maximum(let pair): .maximum(pair.transposed)
    case .absolute(let edges): .absolute(edges?.transposed)
    case .aspect(let ratio): .aspect(ratio.map { 1 / $0 })
    case .wrap, .grow, .shrink, .basis, .align, .alignSelf, .lines, .justify: self
    }
  }
}
