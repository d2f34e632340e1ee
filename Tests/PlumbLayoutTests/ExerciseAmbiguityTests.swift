import PlumbLayout
import Testing

/// `exerciseAmbiguityInLayout()`, which shows other solutions of an ambiguous layout.
@Suite struct ExerciseAmbiguityTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let view = View()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  @Test func eachAmbiguousAttributeMovesByFortyPointsInTurn() {
    view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    root.layoutIfNeeded()
    var frames: [Rect] = []
    for _ in 0..<5 {
      view.exerciseAmbiguityInLayout()
      frames.append(view.frame)
    }
    #expect(
      Set(frames.prefix(4).map(String.init(describing:)))
        == Set(
          [
            Rect(x: 40, y: 0, width: 0, height: 20), Rect(x: 0, y: 40, width: 0, height: 20),
            Rect(x: 0, y: 0, width: 40, height: 20), Rect(x: 0, y: 0, width: 0, height: 20),
          ].map(String.init(describing:))))
    #expect(frames[4] == frames[0])
  }

  @Test(arguments: [false, true]) func aHeightGrowsByFortyPoints(hasIssueHandler: Bool) {
    if hasIssueHandler { view.issueHandler = { _ in } }
    for constraint in [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 30),
    ] { constraint.isActive = true }
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == Rect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func anUnambiguousLayoutDoesNotMove() {
    for constraint in [
      view.heightAnchor.constraint(equalToConstant: 20), view.widthAnchor.constraint(equalToConstant: 30),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ] { constraint.isActive = true }
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == Rect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func theMovedAttributeKeepsToConstraintsOfTheLowestPriorities() {
    for constraint in [
      view.heightAnchor.constraint(equalToConstant: 20), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ] { constraint.isActive = true }
    LayoutConstraint(view, .width, .lessThanOrEqual, constant: 30, priority: 1).isActive = true
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == Rect(x: 0, y: 0, width: 30, height: 20))
  }
}
