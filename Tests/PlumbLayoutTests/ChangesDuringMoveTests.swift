import PlumbLayout
import Testing

/// Views are told of new superviews, and may change the tree then.
struct ChangesDuringMoveTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let meddler = Meddler(identifier: "meddler")

  @Test func aViewIsToldOfEachNewSuperview() {
    let (first, second) = (View(identifier: "first"), View(identifier: "second"))
    var told: [String?] = []
    meddler.whenMoved = { told.append($0.superview?.identifier) }
    first.addSubview(meddler)
    second.insertSubview(meddler, at: 0)
    meddler.removeFromSuperview()
    #expect(told == ["first", nil, "second", nil])
  }

  @Test func aViewThatTakesOthersOutAsItMovesIsArranged() {
    let views = (1...3).map { SizedView(width: Double($0), height: 20) }
    let stack = StackView(arrangedSubviews: views)
    window.addSubview(meddler)
    meddler.whenMoved = { if $0.superview == nil { views[0].removeFromSuperview() } }
    stack.addArrangedSubview(meddler)
    #expect(stack.arrangedSubviews.count == 3 && stack.arrangedSubviews.last === meddler)
  }

  @Test func aViewThatGoesElsewhereAsItMovesHasOneSuperview() {
    let (pool, target) = (View(), View())
    window.addSubview(meddler)
    meddler.whenMoved = { if $0.superview == nil { pool.addSubview($0) } }
    target.addSubview(meddler)
    #expect(meddler.superview === pool && target.subviews.isEmpty)
  }

  @Test(arguments: [false, true]) func aViewThatTakesItsNewSuperviewInAsItMovesIsRefused(isArranged: Bool) {
    let target = StackView(identifier: "target")
    window.addSubview(meddler)
    meddler.whenMoved = { if $0.superview == nil { $0.addSubview(target) } }
    if isArranged { target.addArrangedSubview(meddler) } else { target.addSubview(meddler) }
    #expect(meddler.superview == nil && target.superview === meddler && target.subviews.isEmpty)
    meddler.layoutIfNeeded()
  }
}
