import PlumbSolver

/// A row with what it says.
struct ListedRow {
  let row: Row
  let text: ConstraintText
  /// The item whose it is.
  let item: LayoutItem
  let kind: RowKind
  /// Of which regions it speaks. Their names may be shared.
  let first: Int32
  let second: Int32
}

extension Engine {
  /// Every row, in the order of views. What rows say is not kept: everything is put once more, which changes nothing, and
  /// noted on the way. O(rows).
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
          listed.append(
            ListedRow(
              row: constraint.row, text: constraint.words, item: view, kind: .constraint,
              first: constraint.firstItem?.region ?? nowhere, second: constraint.secondItem?.region ?? nowhere))
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
      if let statement = statement(of: record, at: region) {
        own.append(
          ListedRow(
            row: record.row, text: words(statement, record.kind), item: item, kind: record.kind, first: statement.first,
            second: statement.second))
      }
      link = record.next
    }
    listed.append(contentsOf: own.reversed())
    for made in [regions[Int(region)].gap, regions[Int(region)].spanner] where made != nowhere {
      list(made, item, into: &listed)
    }
  }

  private func statement(of record: RowRecord, at region: Int32) -> Statement? {
    switch record.kind {
    case .width, .height:
      let attribute: LayoutAttribute = record.kind == .width ? .width : .height
      return Statement(region, attribute, .greaterThanOrEqual, constant: 0)
    default: return statements?[record.row]
    }
  }

  private func sayAgain(_ item: LayoutItem) {
    if let view = item as? View {
      layContent(of: view)
      layFrame(of: view)
      if let stack = view as? StackView { layAll(of: stack) }
    } else if guideRegions.contains(item.region) {
      layGuide(item.region)
    }
  }

  private func words(_ statement: Statement, _ kind: RowKind) -> ConstraintText {
    var text = ConstraintText(
      identifier: kind.identifier, first: title(of: statement.first), firstAttribute: statement.firstAttribute,
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
