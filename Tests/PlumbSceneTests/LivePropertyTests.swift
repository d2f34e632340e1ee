import PlumbLayout
import PlumbScene
import Testing

/// The scene of a live tree contains each property that was set, and no property with its default value.
@Suite struct LivePropertyTests {
  /// Settings that differ only slightly from the defaults.
  static let settings: [(ViewModel.Kind, ViewProperty, Setting)] = [
    (.view, .intrinsic, .numbers([0, nil])), (.view, .intrinsic, .numbers([nil, 0])),
    (.view, .intrinsic, .numbers([0.5, nil])), (.view, .intrinsic, .numbers([nil, 0.5])),
    (.view, .hug, .numbers([251, 250])), (.view, .hug, .numbers([250, 251])),
    (.view, .compress, .numbers([751, 750])), (.view, .compress, .numbers([750, 751])),
    (.view, .hidden, .flag(true)), (.view, .baseline, .numbers([1, 0])), (.view, .baseline, .numbers([0, 1])),
    (.view, .margins, .numbers([9, 9, 9, 9])), (.view, .margins, .numbers([0, 0, 0, 0])),
    (.view, .preservesSuperviewMargins, .flag(true)), (.view, .insetsMarginsFromSafeArea, .flag(false)),
    (.view, .additionalSafeArea, .numbers([0, 0, 0, 1])), (.view, .direction, .word(.ltr)),
    (.view, .direction, .word(.rtl)), (.stack, .axis, .word(.vertical)), (.stack, .distribution, .word(.fillEqually)),
    (.stack, .alignment, .word(.leading)), (.stack, .spacing, .number(1)), (.stack, .spacing, .system),
    (.stack, .margins, .numbers([8, 8, 8, 8])), (.stack, .marginsRelative, .flag(true)),
    (.stack, .baselineRelative, .flag(true)), (.stack, .disambiguatesTextWidths, .flag(true)),
    (.label, .text, .text("a")), (.label, .lines, .number(0)), (.label, .lines, .number(2)),
    (.label, .preferredWidth, .number(0.5)), (.scroll, .contentInset, .numbers([0, 0, 0, 1])),
    (.scroll, .contentOffset, .numbers([0, 0])), (.scroll, .safeAreaAdjustment, .word(.always)),
    (.scroll, .safeAreaAdjustment, .word(.never)),
  ]

  @Test(arguments: settings)
  func everyPropertyOfALiveViewIsRecorded(kind: ViewModel.Kind, property: ViewProperty, setting: Setting) throws {
    var scene = Scene(root: ViewModel(id: "root"))
    scene.root.properties[.size] = .numbers([100, 50])
    scene.root.views = [ViewModel(id: "v", kind: kind)]
    scene.root.views[0].properties[property] = setting
    let told = Scene(of: try Stage(scene).root)
    let view = try #require(told.root.views.first)
    #expect(view.kind == kind)
    #expect(view.properties[property] == setting)
  }

  @Test(
    arguments: [
      (.scale, .number(0.5)), (.scale, .number(1)), (.safeArea, .numbers([0, 0, 0, 1])),
    ] as [(ViewProperty, Setting)])
  func everyPropertyOfALiveRootIsRecorded(property: ViewProperty, setting: Setting) throws {
    var scene = Scene(root: ViewModel(id: "root"))
    scene.root.properties = [.size: .numbers([100, 50])]
    scene.root.properties[property] = setting
    let told = Scene(of: try Stage(scene).root)
    #expect(told.root.properties[property] == setting)
  }

  @Test func defaultPropertiesOfLiveViewsAreNotRecorded() {
    let root = View(identifier: "root")
    let views: [View] = [
      View(identifier: "view"), StackView(identifier: "stack"), ScrollView(identifier: "scroll"),
      Label(text: "", identifier: "label"),
    ]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let told = Scene(of: root).root
    #expect(told.properties.map(\.key) == [.size])
    #expect(told.views.map { $0.properties.map(\.key) } == [[], [], [], [.text]])
  }

  @Test func aNegativeNumberOfLinesIsRecordedAsUnlimited() {
    let (root, label) = (View(identifier: "root"), Label(text: "a"))
    label.numberOfLines = -1
    root.addSubview(label)
    #expect(Scene(of: root).root.views.first?.properties[.lines] == .number(0))
  }
}
