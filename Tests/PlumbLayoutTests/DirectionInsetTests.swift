import PlumbLayout
import Testing

/// How far insets reach into a view of the other layout direction: its leading edge is at the trailing edge around it.
@Suite struct DirectionInsetTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let insets = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 30)
  private let turned = DirectionalEdgeInsets(top: 1, leading: 30, bottom: 3, trailing: 20)

  init() {
    root.addSubview(view)
    view.layoutDirection = .rightToLeft
  }

  @Test(arguments: [false, true]) func aSafeAreaIsTurned(isLaidOut: Bool) {
    root.rootSafeAreaInsets = insets
    if isLaidOut { root.layoutIfNeeded() }
    #expect(view.safeAreaInsets == turned)
  }

  @Test(arguments: [false, true]) func marginsAreTurned(isLaidOut: Bool) {
    root.directionalLayoutMargins = insets
    view.directionalLayoutMargins = .zero
    view.preservesSuperviewLayoutMargins = true
    if isLaidOut { root.layoutIfNeeded() }
    #expect(view.layoutMargins == turned)
  }
}
