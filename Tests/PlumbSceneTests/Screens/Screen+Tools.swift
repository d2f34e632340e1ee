import PlumbScene

/// Bars, boards and keys.
extension Screen {
  static let all = [
    chatList, settingsForm, calendar, article, login, product, feed, wizard, player, toolbar, keyboard, dashboard,
    thread,
  ]

  static var toolbar: Screen {
    var screen = Screen(
      "toolbar", why: "A toolbar is laid out with equal gaps, with a flexible space, and with too little space.",
      source: """
        five tools of 44 in 375 - 32 = 343: gaps of (343 - 220) / 4 = 30.75; with a title of 100 hidden between them and \
        then shown: (343 - 320) / 5 = 4.6
        """, size: [375, 667], safeArea: [20, 0, 34, 0])
    let tools = (0..<5).map { ViewModel.box("tool\($0)", 44, 44) }
    let title = ViewModel.box("title", 100, 20).with(.compress, .numbers([740, 750])).hidden()
    screen.add(
      .row("bar", spacing: 4, tools[..<3] + [title] + tools[3...]).distributed(.equalSpacing).aligned(.center)
        .inset(0, 16, 0, 16))
    screen.pin("bar", to: "root", "leading trailing")
    screen.constrain("bar.bottom == root.safeArea.bottom", "bar.height == 49")
    // The bar ends at the safe area, so its inset is 0.
    screen.expect([
      "bar": [0, 584, 375, 49], "tool0": [16, 2.5, 44, 44], "tool1": [90.75, 2.5, 44, 44], "tool4": [315, 2.5, 44, 44],
    ])
    screen.step(.show(view: "title"))
    screen.expect(["tool1": [64.6, 2.5, 44, 44], "title": [161.8, 14.5, 100, 20], "tool4": [315, 2.5, 44, 44]])
    screen.step(.resize(size: [320, 568]))
    screen.expect([
      "bar": [0, 485, 320, 49], "tool1": [64, 2.5, 44, 44], "title": [160, 14.5, 48, 20], "tool3": [212, 2.5, 44, 44],
    ])
    screen.step(.set(target: "bar", property: .distribution, value: .word(.fill)), .hide(view: "title"))
    screen.expect(["tool0": [16, 2.5, 96, 44], "tool4": [260, 2.5, 44, 44]])
    return screen
  }

  static var keyboard: Screen {
    var screen = Screen(
      "keyboard", why: "In rows of ten, nine and seven keys, all keys are equally wide.",
      source: """
        a key is (375 - 6 - 9 * 6) / 10 = 31.5 wide and 42 high, rows are 12 apart; nine keys are 331.5 wide and seven with \
        their gaps 256.5
        """, size: [375, 216])
    let row: (Int, [String]) -> ViewModel = { index, keys in
      .row("row\(index)", spacing: 6, keys.map { .box($0, 10, 42) }).distributed(.fillEqually)
    }
    let bottom = ViewModel.row(
      "row4", spacing: 6,
      [.box("numbers", 42, 42), .box("globe", 42, 42), .box("blank", nil, 42), .box("enter", 88, 42)])
    let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { $0.map { "key-\($0)" } }
    screen.add(
      .column(
        "keys", spacing: 12,
        [
          row(1, letters[0]), row(2, letters[1]),
          .row("row3", [.box("shift", 42, 42), row(5, letters[2]), .box("erase", 42, 42)]).distributed(.equalSpacing),
          bottom,
        ]
      ).aligned(.center))
    screen.constrain(
      "keys.top == root.top + 6", "row1.leading == root.leading + 3", "row1.trailing == root.trailing - 3",
      "row2.trailing == row1.trailing - 18.75", "row3.width == row1.width", "row4.width == row1.width",
      "key-z.width == key-q.width", "keys.centerX == root.centerX")
    screen.expect([
      "keys": [3, 6, 369, 204], "row1": [0, 0, 369, 42], "key-q": [0, 0, 31.5, 42], "key-p": [337.5, 0, 31.5, 42],
      "row2": [18.75, 54, 331.5, 42], "key-a": [0, 0, 31.5, 42], "row5": [56.25, 0, 256.5, 42],
      "key-z": [0, 0, 31.5, 42], "blank": [96, 0, 179, 42], "enter": [281, 0, 88, 42],
    ])
    screen.step(.hide(view: "globe"))
    screen.expect(["blank": [48, 0, 227, 42], "enter": [281, 0, 88, 42]])
    screen.step(.resize(size: [667, 216]))
    let key = (667.0 - 60) / 10
    screen.expect([
      "key-q": [0, 0, key, 42], "key-z": [0, 0, key, 42], "row5": [(661 - 7 * key - 36) / 2, 0, 7 * key + 36, 42],
    ])
    return screen
  }

  /// Panes halved eleven times: 4,095 views, twelve levels deep.
  static var dashboard: Screen {
    var screen = Screen(
      "dashboard", why: "Repeatedly halved panes divide a screen exactly, down to the smallest pane.",
      source: """
        each stack halves its width or height in turn: after eleven halvings of 2048 by 1024 a pane is 32 by 32; without one \
        of two panes the other has it all
        """, size: [2048, 1024])
    var panes = (0..<2048).map { ViewModel.box("p\($0)") }
    var level = 10
    while panes.count > 1 {
      panes = stride(from: 0, to: panes.count, by: 2).map { index in
        let pair = [panes[index], panes[index + 1]]
        let id = "s\(level)-\(index / 2)"
        return (level.isMultiple(of: 2) ? ViewModel.row(id, pair) : .column(id, pair)).distributed(.fillEqually)
      }
      level -= 1
    }
    screen.add(panes[0])
    screen.pin("s0-0", to: "root")
    screen.expect([
      "s1-1": [1024, 0, 1024, 1024], "s2-3": [0, 512, 1024, 512], "s10-1023": [0, 32, 64, 32],
      "p0": [0, 0, 32, 32], "p2047": [32, 0, 32, 32],
    ])
    screen.step(.hide(view: "p2046"))
    screen.expect(["p2047": [0, 0, 64, 32], "s10-1023": [0, 32, 64, 32]])
    screen.step(.hide(view: "s1-0"))
    screen.expect(["s1-1": [0, 0, 2048, 1024], "p2047": [0, 0, 128, 32], "s2-3": [0, 512, 2048, 512]])
    screen.step(.show(view: "s1-0"), .show(view: "p2046"), .resize(size: [1024, 2048]))
    screen.expect(["s1-1": [512, 0, 512, 2048], "p0": [0, 0, 16, 64], "p2047": [16, 0, 16, 64]])
    return screen
  }

  /// A comment with nested replies: 34 stacks deep.
  static var thread: Screen {
    let text = "on hand"
    var screen = Screen(
      "comment-thread",
      why: "Nested replies are indented by level, and a new reply at the bottom makes all replies around it taller.",
      source: """
        each level is 16 further in; an answer is its text of 20.5, 6, and the answers to it; with 17 levels 17 * 20.5 + 16 * 6 \
        high
        """, size: [390, 844])
    var inner: ViewModel?
    for level in (0..<17).reversed() {
      let head = ViewModel.row(
        "head\(level)", spacing: 8, [.box("face\(level)", 20, 20), .label("text\(level)", text).hugging(240)])
      let answers = inner.map { ViewModel.column("answers\(level)", spacing: 6, [$0]).inset(0, 16, 0, 0) }
      inner = .column("comment\(level)", spacing: 6, [head] + (answers.map { [$0] } ?? []))
    }
    screen.scroll("page", inner ?? .box("none"))
    screen.pin("page", to: "root")
    let high: (Int) -> Double = { Double($0) * 20.5 + Double($0 - 1) * 6 }
    screen.expect([
      "comment0": [0, 0, 390, high(17)], "answers0": [0, 26.5, 390, high(16)], "comment16": [16, 0, 390 - 256, 20.5],
      "text16": [28, 0, 390 - 256 - 28, 20.5],
    ])
    screen.step(.append(to: "answers15", view: .label("more", text), isArranged: true))
    screen.expect([
      "comment0": [0, 0, 390, high(18)], "answers15": [0, 26.5, 390 - 240, 47], "more": [16, 26.5, 390 - 256, 20.5],
    ])
    screen.step(.hide(view: "answers7"))
    screen.expect(["comment0": [0, 0, 390, high(8)], "comment7": [16, 0, 390 - 112, 20.5]])
    screen.step(.show(view: "answers7"), .set(target: "text16", property: .fontSize, value: .number(34)))
    screen.expect(["comment0": [0, 0, 390, high(18) + 20], "comment16": [16, 0, 390 - 256, 40.5]])
    return screen
  }
}
