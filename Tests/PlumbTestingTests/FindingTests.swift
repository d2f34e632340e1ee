import PlumbDrawing
import PlumbScene
import Testing

@testable import PlumbTesting

/// Names, outlines and scenes of findings.
@MainActor @Suite struct FindingTests {
  private func finding(_ law: ScreenLaw, _ fill: @escaping (UIView) -> Void) throws -> ScreenFinding {
    var check = ScreenCheck("sample") { _ in ClosureScreen(fill) }
    (check.cases, check.laws) = (60, [law])
    return try #require(try check.run().findings.first)
  }

  private func outlines(in picture: String) -> Int { picture.ranges(of: "<rect class=\"expected\"").count }

  /// A button without a name that stays at the left in both layout directions.
  private func stayingButton(_ view: UIView) {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 16),
      button.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      button.widthAnchor.constraint(equalToConstant: 44), button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  @Test func anUnnamedViewIsOutlinedInTheScreenAndItsMirrorImage() throws {
    let finding = try finding(.rightToLeftIsTheMirrorImage) { stayingButton($0) }
    #expect(outlines(in: finding.picture) == 1)
    #expect(outlines(in: try #require(finding.pictureBefore)) == 1)
    #expect(finding.picture.contains(">UIButton<"))
  }

  @Test func theContainerOfAnOverflowingViewIsAlsoOutlined() throws {
    let finding = try finding(.staysInside) { view in
      let isLarge = UIScreen.main.bounds.width > 400
      let card = view.add(UIView(), "card") { $0.at(16, 100, 200, 60) }
      card.add(UIButton(), "button") { $0.at(isLarge ? 190 : 0, 0, 44, 44) }
    }
    #expect(outlines(in: finding.picture) == 2)
  }

  @Test func unnamedViewsAreNumberedByClass() throws {
    let finding = try finding(.constraintsHold) { view in
      let (one, other) = (UIStackView(), UIStackView())
      for stack in [one, other] {
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
      }
      NSLayoutConstraint.activate([
        one.trailingAnchor.constraint(equalTo: other.trailingAnchor),
        one.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: 20),
      ])
    }
    #expect(
      finding.what
        == "UIStackView-1.trailing == UIStackView-2.trailing + 20 is broken: it contradicts "
        + "UIStackView-1.trailing == UIStackView-2.trailing")
    #expect(outlines(in: finding.picture) == 2)
    #expect(try Scene(bytes: Array(finding.scene.utf8)).finding?.views == ["UIStackView-1", "UIStackView-2"])
  }

  @Test func viewsWithTheSameNameAreDistinguished() throws {
    let finding = try finding(.nothingOverlaps) { view in
      view.add(label("One"), "title") { $0.at(16, 100) }
      view.add(label("Two"), "title") { $0.at(20, 110) }
    }
    #expect(finding.what.hasPrefix("'title' and 'title-2' overlap by "))
  }

  @Test func anUnnamedViewIsDescribedByItsContainer() throws {
    let fill: (UIView) -> UIView = { outer in
      let box = UIView()
      box.backgroundColor = .red
      box.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(box)
      NSLayoutConstraint.activate(box.at(0, 0, 10))
      return box
    }
    let free = try finding(.nothingIsAmbiguous) { _ = fill($0) }
    #expect(free.what == "UIView in ClosureScreen has no definite height")
    let inside = try finding(.nothingIsAmbiguous) { view in
      _ = fill(view.add(UIView(), "card") { $0.at(0, 0, 100, 100) })
    }
    #expect(inside.what == "UIView in 'card' has no definite height")
  }

  @Test func theMessageOfAConflictStatesTheNumberOfOtherConstraints() throws {
    let finding = try finding(.constraintsHold) { view in
      let box = view.add(UIView(), "box") { $0.at(0, 0) }
      let other = view.add(UIView(), "other") { $0.at(0, 0, 30) }
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalTo: other.widthAnchor), box.widthAnchor.constraint(equalToConstant: 20),
      ])
    }
    #expect(finding.what.hasSuffix(" is broken: it contradicts 2 other constraints"))
    #expect(finding.constraints.count == 3)
  }

  @Test(arguments: [true, false]) func aRequiredContentPriorityIsReportedByName(isHugging: Bool) throws {
    let finding = try finding(.constraintsHold) { view in
      let title = view.add(label("Title"), "title") { $0.at(16, 100, isHugging ? 300 : 10) }
      if isHugging {
        title.setContentHuggingPriority(.required, for: .horizontal)
      } else {
        title.setContentCompressionResistancePriority(.required, for: .horizontal)
      }
    }
    let name = isHugging ? "content hugging of title" : "compression resistance of title"
    #expect(finding.what.contains("\(name) (title.width "))
    #expect(finding.constraints.contains { $0.hasSuffix("   (\(name))") })
  }

  @Test func theSceneAndTheDrawingOfAFindingDescribeTheViolation() throws {
    let finding = try finding(.rightToLeftIsTheMirrorImage) { stayingButton($0) }
    let scene = try Scene(bytes: Array(finding.scene.utf8))
    let record = try #require(scene.finding)
    #expect(scene.name == "sample")
    #expect(scene.why == finding.reason)
    #expect(record.law == "rightToLeftIsTheMirrorImage")
    #expect(record.screen == "sample")
    #expect(record.what == finding.description)
    #expect(record.views == ["UIButton"])
    let svg = try SceneDrawing.svg(scene, step: 0)
    #expect(outlines(in: svg) == 1)
    #expect(svg.contains(">Found by the law rightToLeftIsTheMirrorImage: "))
    #expect(try SceneDrawing.html(scene).contains("\"finding\":\"Found by the law rightToLeftIsTheMirrorImage: "))
  }

  @Test func anInvalidViewNameIsMadeValidInTheScene() throws {
    let finding = try finding(.constraintsHold) { view in
      let box = view.add(UIView(), "login.Größe") { $0.at(0, 0, 10, 10) }
      box.widthAnchor.constraint(equalToConstant: 20).isActive = true
      let other = view.add(UIView(), "width") { $0.at(0, 0, 10, 10) }
      box.heightAnchor.constraint(equalTo: other.heightAnchor).isActive = true
    }
    #expect(finding.what.hasPrefix("login_Gr__e.width == "))
    let scene = try Scene(bytes: Array(finding.scene.utf8))
    #expect(scene.constraints.contains { $0.text == "login_Gr__e.height == widthView.height" })
  }
}
