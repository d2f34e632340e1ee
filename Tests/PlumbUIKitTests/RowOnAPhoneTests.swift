import PlumbUIKit
import Testing

/// A row across a phone of 375 points, with every property of a stack view.
@Suite struct RowOnAPhoneTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let stackView = UIStackView()

  private func arrange(_ views: [UIView]) -> [UIView] {
    for view in views { stackView.addArrangedSubview(view) }
    view.addConstrained(stackView)
    return views
  }

  private func pinSides() {
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
    view.layoutIfNeeded()
  }

  @Test func viewsAppearInTheOrderInWhichTheyWereAdded() {
    let (red, green, blue) = (ColorView(50), ColorView(50), ColorView(50))
    _ = arrange([blue, green, red])
    stackView.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    view.layoutIfNeeded()
    expectSpans([blue, green, red], [(0, 50), (50, 100), (100, 150)])
  }

  @Test func theDefaultAxisIsHorizontal() {
    let views = arrange([ColorView(50, 50), ColorView(50, 50)])
    #expect(stackView.axis == .horizontal)
    pinSides()
    expectSpans(views, along: .vertical, [(0, 50), (0, 50)])
    stackView.axis = .vertical
    view.layoutIfNeeded()
    expectSpans(views, along: .vertical, [(0, 50), (50, 100)])
  }

  @Test(arguments: [
    (UIStackView.Distribution.fill, [(0, 125), (125, 225), (225, 375)] as [(CGFloat, CGFloat)]),
    (.fillEqually, [(0, 125), (125, 250), (250, 375)]),
    (.fillProportionally, [(0, 62.5), (62.5, 187.5), (187.5, 375)]),
    (.equalSpacing, [(0, 50), (87.5, 187.5), (225, 375)]),
    (.equalCentering, [(0, 50), (112.5, 212.5), (225, 375)]),
  ])
  func eachDistributionPlacesViewsOfLengths50And100And150(
    distribution: UIStackView.Distribution, expected: [(CGFloat, CGFloat)]
  ) {
    let views = arrange([ColorView(50), ColorView(100), ColorView(150)])
    stackView.distribution = distribution
    pinSides()
    expectSpans(views, expected)
  }

  @Test func theViewThatHugsLeastIsStretched() {
    let (redView, greenView, blueView) = (ColorView(100), ColorView(100), ColorView(100))
    redView.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    greenView.setContentHuggingPriority(.defaultLow, for: .horizontal)
    blueView.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let views = arrange([redView, greenView, blueView])
    pinSides()
    expectSpans(views, [(0, 100), (100, 275), (275, 375)])
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, [(0, 150), (0, 150), (0, 150)] as [(CGFloat, CGFloat)]),
    (.center, [(50, 100), (25, 125), (0, 150)]),
    (.leading, [(0, 50), (0, 100), (0, 150)]),
    (.top, [(0, 50), (0, 100), (0, 150)]),
    (.trailing, [(100, 150), (50, 150), (0, 150)]),
    (.bottom, [(100, 150), (50, 150), (0, 150)]),
  ])
  func eachAlignmentPlacesViewsAcrossTheAxis(alignment: UIStackView.Alignment, expected: [(CGFloat, CGFloat)]) {
    let views = arrange([ColorView(50, 50), ColorView(100, 100), ColorView(150, 150)])
    stackView.distribution = .equalSpacing
    stackView.alignment = alignment
    pinSides()
    expectSpans(views, along: .vertical, expected)
    #expect(stackView.frame.height == 150)
  }

  @Test func aSpacingOf20SeparatesEqualViews() {
    let views = arrange([ColorView(100), ColorView(100), ColorView(100)])
    stackView.distribution = .fillEqually
    stackView.spacing = 20
    pinSides()
    let width: CGFloat = 335 / 3
    expectSpans(views, [(0, width), (width + 20, 2 * width + 20), (2 * width + 40, 375)])
  }

  @Test func equalSpacingKeepsTheSpacingAsAMinimum() {
    let views = arrange([ColorView(100), ColorView(100), ColorView(100)])
    stackView.distribution = .equalSpacing
    stackView.spacing = 100
    pinSides()
    #expect(views[1].frame.minX - views[0].frame.maxX == 100)
    #expect(views[2].frame.minX - views[1].frame.maxX == 100)
    #expect(views.map(\.frame.width).reduce(0, +) == 175)
  }

  @Test func customSpacingAppliesAfterASingleView() {
    let (redView, greenView, blueView) = (ColorView(50), ColorView(50), ColorView(50))
    let views = arrange([redView, greenView, blueView])
    stackView.spacing = 10
    stackView.setCustomSpacing(30, after: greenView)
    view.layoutIfNeeded()
    expectSpans(views, [(0, 50), (60, 110), (140, 190)])
    #expect(stackView.customSpacing(after: greenView) == 30)
    #expect(stackView.customSpacing(after: redView) == UIStackView.spacingUseDefault)
    stackView.setCustomSpacing(UIStackView.spacingUseSystem, after: redView)
    view.layoutIfNeeded()
    expectSpans(views, [(0, 50), (58, 108), (138, 188)])
  }

  @Test func aStackPinnedOnFourSidesFillsItsSuperview() {
    let views = arrange([ColorView(100), ColorView(100), ColorView(100)])
    stackView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor).isActive = true
    stackView.distribution = .fillEqually
    pinSides()
    expectFrame(stackView, equals: view.bounds)
    for view in views { #expect(view.frame.size == CGSize(width: 125, height: 667)) }
  }

  @Test func aCentredStackIsAsLargeAsItsViews() {
    _ = arrange([ColorView(100), ColorView(100), ColorView(100, 80)])
    stackView.spacing = 10
    NSLayoutConstraint.activate([
      stackView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stackView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    view.layoutIfNeeded()
    expectFrame(stackView, equals: CGRect(x: 27.5, y: 283.5, width: 320, height: 100))
    #expect(stackView.center == view.center)
  }
}
