import PlumbSolver

/// A row with what it says.
struct ListedRow {
  let row: Row
  let text: ConstraintText
  /// The item whose it is.
  let item: LayoutItem
  let kind: RowKind
}

extension Engine {
  /// Every row, in the order of views. What rows say is not kept: everything is put once more, which changes nothing but
  /// what waits for the next layout, and noted on the way. O(rows).
  func listing() -> [ListedRow] {
    var listed: [ListedRow] = []
    statements = [:]
    defer { statements = nil }
    root.forEachItem { item in
      guard item.engine === self, item.region != nowhere else { return }
      sayAgain(item)
    }
    root.forEachItem { item in
      guard item.engine === self, item.region != nowhere else { return }
      list(item.region, item, into: &listed)
      if let view = item as? View {
        for constraint in view.installed where constraint.row != .none {
          listed.append(ListedRow(row: constraint.row, text: constraint.words, item: view, kind: .constraint))
        }
      }
    }
    return listed
  }

  private func list(_ region: Int32, _ item: LayoutItem, into listed: inout [ListedRow]) {
    var link = regions[Int(region)].firstRow
    var own: [ListedRow] = []
    while link != nowhere {
      let record = records[Int(link)]
      if let text = text(of: record, at: region) {
        own.append(ListedRow(row: record.row, text: text, item: item, kind: record.kind))
      }
      link = record.next
    }
    listed.append(contentsOf: own.reversed())
    for made in [regions[Int(region)].gap, regions[Int(region)].spanner] where made != nowhere {
      list(made, item, into: &listed)
    }
  }

  private func text(of record: RowRecord, at region: Int32) -> ConstraintText? {
    switch record.kind {
    case .width, .height:
      let attribute: LayoutAttribute = record.kind == .width ? .width : .height
      return words(Statement(region, attribute, .greaterThanOrEqual, constant: 0), record.kind, at: region)
    default: return statements?[record.row].map { words($0, record.kind, at: region) }
    }
  }

  private func sayAgain(_ item: LayoutItem) {
    if let view = item as? View {
      layContent(of: view)
      layFrame(of: view)
      if let stack = view as? StackView { layAll(of: stack) }
    } else if let guide = item as? LayoutGuide, let owner = guide.owner, let insets = guideInsets[guide.region] {
      put(guide, of: owner, insets)
    }
  }

  private func words(_ statement: Statement, _ kind: RowKind, at region: Int32) -> ConstraintText {
    var text = ConstraintText(
      identifier: kind.identifier ?? kind.identifier(ofGuide: regions[Int(region)].role),
      first: title(of: statement.first), firstAttribute: statement.firstAttribute,
      relation: statement.relation, second: statement.second == nowhere ? "" : title(of: statement.second),
      secondAttribute: statement.secondAttribute, multiplier: statement.multiplier, constant: statement.constant,
      priority: statement.priority)
    text.isImplied = kind == .width || kind == .height || kind == .originX || kind == .originY
    text.isAutoresizing = [.frameX, .frameY, .frameWidth, .frameHeight].contains(kind)
    return text
  }

  func title(of region: Int32) -> String {
    let record = regions[Int(region)]
    switch record.role {
    case .spanner: return record.item.title + ".spanner"
    case .gap: return record.item.title + ".gap"
    default: return record.item.title
    }
  }
}
