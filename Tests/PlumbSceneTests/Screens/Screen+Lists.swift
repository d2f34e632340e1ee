import PlumbScene

/// Long screens.
extension Screen {
  /// 600 conversations of eight views each.
  static var chatList: Screen {
    var screen = Screen(
      "chat-list",
      why: "A long list in a scroll view is laid out correctly and quickly while one of its texts is edited.",
      source: """
        a row is 48 + 2 * 8 = 64 high; "12:34" is (4 * 36 + 16) / 64 * 17 = 42.5 wide, which leaves 390 - 32 - 48 - 42.5 \
        - 2 * 12 = 243.5 for the texts; turned, margins begin inside the safe area, 47 on either side: 844 - 126 - 114.5 = 603.5
        """, size: [390, 844], safeArea: [47, 0, 34, 0])
    let row: (String, String) -> ViewModel = { id, text in
      .row(
        "r\(id)", spacing: 12,
        [
          .box("a\(id)", 48, 48),
          .column(
            "t\(id)", spacing: 4, [.label("n\(id)", "Friend \(id)").hugging(240), .label("m\(id)", text).hugging(240)]),
          .column("w\(id)", spacing: 4, [.label("d\(id)", "12:34"), .label("u\(id)", "3")]),
        ]
      ).aligned(.center).inset(8, 16, 8, 16)
    }
    screen.scroll("list", .column("rows", (0..<600).map { row("\($0)", PlainText.text(3 + $0 % 9, from: $0)) }))
    screen.pin("list", to: "root", "leading trailing")
    screen.pin("list", to: "root.safeArea", "top bottom")
    screen.expect([
      "list": [0, 47, 390, 763], "rows": [0, 0, 390, 38400], "r0": [0, 0, 390, 64], "a0": [16, 8, 48, 48],
      "t0": [76, 9.5, 243.5, 45], "w0": [331.5, 9.5, 42.5, 45], "r599": [0, 38336, 390, 64],
    ])
    screen.step(.set(target: "m300", property: .text, value: .text("typing")))
    screen.expect(["rows": [0, 0, 390, 38400], "r300": [0, 19200, 390, 64], "m300": [0, 24.5, 243.5, 20.5]])
    screen.step(.hide(view: "r10"))
    screen.expect(["rows": [0, 0, 390, 38336], "r11": [0, 640, 390, 64], "r599": [0, 38272, 390, 64]])
    screen.step(.insert(to: "rows", at: 0, view: row("new", "hey")))
    screen.expect(["rows": [0, 0, 390, 38400], "rnew": [0, 0, 390, 64], "r0": [0, 64, 390, 64]])
    screen.step(
      .resize(size: [844, 390]), .set(target: "root", property: .safeArea, value: .numbers([0, 47, 21, 47])))
    screen.expect([
      "list": [0, 0, 844, 369], "rows": [0, 0, 844, 38400], "t0": [123, 9.5, 603.5, 45], "r599": [0, 38336, 844, 64],
    ])
    return screen
  }

  /// 125 sections of seven switches.
  static var settingsForm: Screen {
    var screen = Screen(
      "settings-form", why: "Rows and sections of a form are shown and hidden, and the views below them move.",
      source: """
        a row is 31 + 2 * 6 = 43 high, a section 20.5 + 8 + 7 * 43 = 329.5, and sections are 24 apart; a title has \
        390 - 32 - 8 - 51 = 299; text of 34 is 32 + 8.5 = 40.5 high
        """, size: [390, 844])
    let sections = (0..<125).map { section in
      let rows = (0..<7).map { row in
        let id = "\(section)-\(row)"
        return ViewModel.row(
          "r\(id)", spacing: 8,
          [.label("l\(id)", PlainText.text(2, from: section + row)).hugging(240), .box("s\(id)", 51, 31)]
        ).aligned(.center).inset(6, 16, 6, 16)
      }
      return ViewModel.column(
        "p\(section)", spacing: 8,
        [.label("h\(section)", "Section \(section)"), .column("g\(section)", rows)])
    }
    screen.scroll("form", .column("sections", spacing: 24, sections))
    screen.pin("form", to: "root")
    let whole = 125 * 329.5 + 124 * 24
    screen.expect([
      "sections": [0, 0, 390, whole], "p1": [0, 353.5, 390, 329.5], "g1": [0, 28.5, 390, 301],
      "r1-2": [0, 86, 390, 43], "l1-2": [16, 11.25, 299, 20.5], "s1-2": [323, 6, 51, 31],
      "p124": [0, whole - 329.5, 390, 329.5],
    ])
    screen.step(.hide(view: "r50-3"))
    screen.expect([
      "sections": [0, 0, 390, whole - 43], "r50-4": [0, 129, 390, 43], "p51": [0, 51 * 353.5 - 43, 390, 329.5],
    ])
    screen.step(.hide(view: "p0"))
    screen.expect(["sections": [0, 0, 390, whole - 43 - 353.5], "p1": [0, 0, 390, 329.5]])
    screen.step(.show(view: "p0"), .show(view: "r50-3"))
    screen.expect(["sections": [0, 0, 390, whole], "p124": [0, whole - 329.5, 390, 329.5]])
    screen.step(.set(target: "h124", property: .fontSize, value: .number(34)))
    screen.expect(["p124": [0, whole - 329.5, 390, 349.5], "g124": [0, 48.5, 390, 301]])
    screen.step(.resize(size: [844, 390]))
    screen.expect(["l1-2": [16, 11.25, 753, 20.5], "p124": [0, whole - 329.5, 844, 349.5]])
    return screen
  }

  /// Sixty months of six weeks.
  static var calendar: Screen {
    var screen = Screen(
      "calendar", why: "Thousands of equally wide days in a calendar have fractional widths.",
      source: """
        a day is (390 - 32 - 6 * 4) / 7 wide and 32 high; a month is 20.5 + 8 + 20.5 + 6 * (4 + 32) = 265 high; months are \
        32 apart
        """, size: [390, 844])
    let months = (0..<60).map { month in
      let week: (Int) -> ViewModel = { week in
        .row("w\(month)-\(week)", spacing: 4, (0..<7).map { .box("d\(month)-\(week)\($0)", 20, 32) })
          .distributed(.fillEqually)
      }
      let names = ViewModel.row(
        "n\(month)", spacing: 4, (0..<7).map { .label("n\(month)-\($0)", "MTWTFSS".letter($0)) }
      )
      .distributed(.fillEqually)
      return ViewModel.column(
        "m\(month)", spacing: 4, [.label("t\(month)", "Month \(month + 1)"), names] + (0..<6).map(week)
      )
      .with(.customSpacing, .spacings(["t\(month)": .number(8)]))
    }
    screen.scroll("page", .column("months", spacing: 32, months).inset(0, 16, 0, 16))
    screen.pin("page", to: "root")
    let (day, whole) = (334.0 / 7, 60 * 265 + 59 * 32.0)
    screen.expect([
      "months": [0, 0, 390, whole], "m1": [16, 297, 358, 265], "w1-0": [0, 53, 358, 32], "d1-00": [0, 0, day, 32],
      "d1-06": [6 * (day + 4), 0, day, 32], "w1-5": [0, 233, 358, 32], "m59": [16, whole - 265, 358, 265],
    ])
    screen.step(.hide(view: "w1-5"))
    screen.expect(["m1": [16, 297, 358, 229], "m2": [16, 558, 358, 265], "months": [0, 0, 390, whole - 36]])
    screen.step(.intrinsic(view: "d30-23", size: .numbers([20, 60])))
    screen.expect([
      "w30-2": [0, 125, 358, 60], "w30-3": [0, 189, 358, 32], "m31": [16, 31 * 297 - 36 + 28, 358, 265],
    ])
    screen.step(.set(target: "root", property: .direction, value: .word(.rtl)))
    screen.expect(["d1-00": [358 - day, 0, day, 32], "d1-06": [358 - 7 * day - 24, 0, day, 32]])
    screen.step(.resize(size: [600, 844]))
    screen.expect(["m1": [16, 297, 568, 229], "d1-06": [568 - 7 * (544.0 / 7) - 24, 0, 544.0 / 7, 32]])
    return screen
  }

  /// 1,000 headings with a paragraph each.
  static var article: Screen {
    let texts = (0..<1000).map { PlainText.text(5 + $0 * 7 % 40, from: $0) }
    let tops: (Double, [String]) -> [Double] = { width, texts in
      texts.reduce(into: [0]) { $0.append($0[$0.count - 1] + 20.5 + 4 + PlainText.height($1, in: width) + 16) }
    }
    var screen = Screen(
      "article", why: "Each of a thousand paragraphs is as tall as its lines at the width of the screen.",
      source: """
        every letter is 36 and every space 16 of 64ths of 17, so lines can be counted word by word; a section is its \
        heading of 20.5, 4, its lines of 20.5, and 16
        """, size: [390, 844])
    let sections = texts.indices.map { index in
      ViewModel.column(
        "s\(index)", spacing: 4,
        [.label("h\(index)", "Chapter \(index)"), .label("p\(index)", texts[index]).wrapping()])
    }
    screen.scroll("page", .column("text", spacing: 16, sections).inset(0, 20, 0, 20))
    screen.pin("page", to: "root")
    let expect: (inout Screen, Double, [String]) -> Void = { screen, width, texts in
      let tops = tops(width - 40, texts)
      let high: (Int) -> Double = { tops[$0 + 1] - tops[$0] - 16 }
      screen.expect([
        "text": [0, 0, width, tops[1000] - 16], "s1": [20, tops[1], width - 40, high(1)],
        "s500": [20, tops[500], width - 40, high(500)], "p500": [0, 24.5, width - 40, high(500) - 24.5],
        "s999": [20, tops[999], width - 40, high(999)],
      ])
    }
    expect(&screen, 390, texts)
    var edited = texts
    edited[499] += " and one good page had been abandoned on one edge and a bone had been open on no hand"
    screen.step(.set(target: "p499", property: .text, value: .text(edited[499])))
    expect(&screen, 390, edited)
    screen.step(.resize(size: [844, 390]))
    expect(&screen, 844, edited)
    screen.step(.resize(size: [320, 480]))
    expect(&screen, 320, edited)
    return screen
  }
}

extension String {
  fileprivate func letter(_ index: Int) -> String { String(self[self.index(startIndex, offsetBy: index)]) }
}
