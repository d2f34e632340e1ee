import Testing

@testable import PlumbTesting

@MainActor @Suite struct ChangeTests {
  @Test func rowsOfAColumnAreCandidatesForHiding() {
    let column = UIStackView(arrangedSubviews: [label("One"), label("Two"), label("Three")])
    column.axis = .vertical
    #expect(HidingCandidates.below(column).count == 3)
    column.arrangedSubviews[0].isHidden = true
    column.arrangedSubviews[1].isHidden = true
    // The last visible view is not hidden; hidden ones may be shown.
    #expect(HidingCandidates.below(column).count == 2)
  }

  @Test func viewsOfRowsAndPairsAreNotCandidatesForHiding() {
    #expect(HidingCandidates.below(UIStackView(arrangedSubviews: [label("1"), label("2"), label("3")])).isEmpty)
    let pair = UIStackView(arrangedSubviews: [label("Name"), label("Value")])
    pair.axis = .vertical
    #expect(HidingCandidates.below(pair).isEmpty)
  }

  @Test func aViewThatOthersAreConstrainedToIsNotChosenForHiding() {
    let root = UIView()
    let column = UIStackView(arrangedSubviews: [label("One"), label("Two"), label("Three")])
    column.axis = .vertical
    root.addSubview(column)
    root.add(UIView(), "badge") { [$0.leadingAnchor.constraint(equalTo: column.arrangedSubviews[1].trailingAnchor)] }
    #expect(HidingCandidates.below(root).count == 2)
  }

  @Test func tableRowsAreRemovedAndAddedAgain() {
    let source = ThreeRows()
    let shown = ShownScreen(in: .standard) { source.screen() }
    shown.make(.rows(2))
    #expect(source.table.numberOfRows(inSection: 0) == 1)
    #expect(source.table.visibleCells.count == 1)
    shown.make(.rows(1))
    #expect(source.table.visibleCells.count == 3)
  }

  @Test func aRowIsInsertedIntoAScrollingColumnAndRemovedAgain() throws {
    let column = UIStackView(arrangedSubviews: [label("One"), label("Two"), label("Three")])
    let shown = ShownScreen(in: .standard) { scrolling(column) }
    let (first, height) = (column.arrangedSubviews[0], column.bounds.height)
    shown.isTold = true
    shown.make(.insertion(1))
    #expect(column.arrangedSubviews.count == 4)
    #expect(column.bounds.height > height)
    // The rest of the number is the index in the column.
    #expect(column.arrangedSubviews[0] === first && column.arrangedSubviews[1] is InsertedLabel)
    let context = ScreenContext(shown) { ShownScreen(scrolling(Self.column()), in: $0, as: $1) }
    let anew = try #require(context.anew?.shown.views.compactMap { $0 as? InsertedLabel }.first)
    #expect(anew.frame == column.arrangedSubviews[1].frame)
    #expect(anew.text == "A row that came while the screen was shown, on more than one line")
    shown.make(.insertion(1))
    #expect(column.arrangedSubviews.count == 3)
    #expect(column.bounds.height == height)
    #expect(
      shown.state.descriptions == [
        "after a row was inserted into UIStackView in 'scroll'", "after the inserted row was removed",
      ])
  }

  private static func column() -> UIStackView {
    UIStackView(arrangedSubviews: [label("One"), label("Two"), label("Three")])
  }

  @Test func noRowIsInsertedIntoAColumnThatDoesNotScroll() {
    let column = Self.column()
    column.axis = .vertical
    let shown = ShownScreen(in: .standard) { ClosureScreen { $0.add(column, "column") { $0.at(16, 100) } } }
    shown.make(.insertion(0))
    #expect(column.arrangedSubviews.count == 3)
    #expect(shown.state.insertedRow == nil)
    #expect(shown.state.count == 2)
  }

  @Test func aScreenThatKeepsSpaceForARemovedRowIsReported() throws {
    let found = try faults(.changedEqualsNew, after: [.insertion(0)]) { view in
      let column = WideningColumn(arrangedSubviews: [label("One"), label("Two"), label("Three")])
      column.axis = .vertical
      view.add(column, "column") { $0.at(16, 100) }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("on a screen built in this state") == true, "\(found)")
  }

  @Test func noRowIsInsertedIntoAStackWhoseViewsHaveOneCustomClass() {
    let own = UIStackView(arrangedSubviews: [Plain(), Plain(), Plain()])
    own.axis = .vertical
    #expect(InsertionCandidates.below(own).isEmpty)
    #expect(InsertionCandidates.below(Self.column()).isEmpty)
    own.addArrangedSubview(label("Another class"))
    #expect(InsertionCandidates.below(own).count == 1)
  }

  @Test func theChangesOfAScreenAreDescribed() {
    let shown = ShownScreen(in: .standard) {
      ClosureScreen { view in
        let column = UIStackView(arrangedSubviews: [label("One"), label("Two"), label("Three")])
        column.axis = .vertical
        column.arrangedSubviews[0].accessibilityIdentifier = "one"
        view.add(column, "column") { $0.at(0, 100) }
      }
    }
    shown.isTold = true
    for change in [ScreenChange.rotation, .category(.small), .hiding(0)] { shown.make(change) }
    #expect(
      shown.state.descriptions
        == ["after a rotation to landscape", "after a change to text size S", "after 'one' was hidden"])
    #expect(shown.environment.description == "iPhone 15, 852 wide, landscape, text size S")
  }

  @Test func textVariantsChangeWordsAndKeepNumbers() {
    #expect(TextVariant.longer.text(for: "Settings") == "Seeeeettiiiiings")
    #expect(TextVariant.longer.text(for: "1,299") == "1,299")
    #expect(TextVariant.shorter.text(for: "Settings") == "文文")
    #expect(TextVariant.longWords.text(for: "Terms of use and imprint") == "Termsof useand imprint")
    #expect(TextVariant.empty.text(for: "Settings").isEmpty)
    #expect(TextVariant.empty.title(for: "Settings") == "Settings")
  }

  @Test func tallScriptsMakeLines30PercentHigher() {
    let text = label("Text")
    var tall = ScreenEnvironment.standard
    tall.text = .tall
    _ = ShownScreen(in: tall) { ClosureScreen { $0.add(text, "text") { $0.at(16, 100) } } }
    #expect(abs(text.bounds.height - 20.5 * 1.3) < 0.01)
  }
}

/// A table of three rows.
@MainActor private final class ThreeRows: NSObject, UITableViewDataSource {
  let table = UITableView()

  func screen() -> UIViewController {
    table.dataSource = self
    return ClosureScreen { [table] view in
      table.frame = view.bounds
      view.addSubview(table)
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

/// A column in a scroll view that fills the screen.
@MainActor private func scrolling(_ column: UIStackView) -> UIViewController {
  column.axis = .vertical
  return ClosureScreen { view in
    let scroll = UIScrollView()
    view.add(scroll, "scroll") { scroll in
      [
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ]
        + [scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor)]
        + [scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor)]
    }
    scroll.add(column, "") { column in
      [column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor)]
        + [column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor)]
        + [column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor)]
        + [column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor)]
        + [column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)]
    }
    column.accessibilityIdentifier = nil
  }
}

private final class Plain: UIView {}

/// Enlarges its spacing for a fourth row, and never reduces it again.
private final class WideningColumn: UIStackView {
  override func layoutSubviews() {
    super.layoutSubviews()
    if arrangedSubviews.count > 3 { spacing = 20 }
  }
}
