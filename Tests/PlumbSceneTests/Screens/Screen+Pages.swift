import PlumbScene

/// Screens of one page.
extension Screen {
  static var login: Screen {
    var screen = Screen(
      "login-with-keyboard", why: "A form is centred on the screen until a keyboard pushes it up.",
      source: """
        80 + 44 + 44 + 50 + 3 * 16 = 266 high, around 20 + 647 / 2 = 343.5; above a keyboard of 291 it ends at 667 - 291 - \
        16 = 360; with a line of text of 20.5 more it is 302.5
        """, size: [375, 667], safeArea: [20, 0, 0, 0])
    screen.add(
      .column(
        "form", spacing: 16,
        [
          .box("logo", 80, 80), .box("email", 200, 44), .box("password", 200, 44),
          .label("error", "Wrong password").hidden(), .box("button", 200, 50),
        ]), .box("keyboard"))
    screen.constrain(
      "form.leading == root.leading + 32", "form.trailing == root.trailing - 32",
      "form.centerY == root.safeArea.centerY @750", "form.bottom <= keyboard.top - 16",
      "form.top >= root.safeArea.top @760", "keyboard.height == 0 #keyboard")
    screen.pin("keyboard", to: "root", "leading bottom trailing")
    screen.expect(["form": [32, 210.5, 311, 266], "password": [0, 156, 311, 44], "button": [0, 216, 311, 50]])
    screen.step(.constant(id: "keyboard", value: 291))
    screen.expect(["form": [32, 94, 311, 266], "keyboard": [0, 376, 375, 291]])
    screen.step(.show(view: "error"))
    screen.expect(["form": [32, 57.5, 311, 302.5], "error": [0, 216, 311, 20.5], "button": [0, 252.5, 311, 50]])
    screen.step(.constant(id: "keyboard", value: 0))
    screen.expect(["form": [32, 192.25, 311, 302.5]])
    screen.step(.hide(view: "error"), .resize(size: [667, 375]), .constant(id: "keyboard", value: 0))
    screen.expect(["form": [32, 64.5, 603, 266]])
    return screen
  }

  static var product: Screen {
    let (title, story) = (PlainText.text(9, from: 2), PlainText.text(60, from: 5))
    let heights: (Double) -> [Double] = { width in
      [width, 72, PlainText.height(title, in: width - 32), 24, PlainText.height(story, in: width - 32)]
    }
    var screen = Screen(
      "product-page",
      why: "A page with a square photo, a horizontally scrolling strip and text scrolls above a bottom bar.",
      source: """
        the photo is as high as wide, the strip 72, the price 24; texts are as high as their lines, with 12 between all; the \
        bar is 80 and 34 of safe area
        """, size: [390, 844], safeArea: [47, 0, 34, 0])
    let strip = ViewModel.row("thumbs", spacing: 8, (0..<8).map { .box("thumb\($0)", 72, 72) })
    var scroller = ViewModel(id: "strip", kind: .scroll)
    scroller.views = [strip]
    screen.scroll(
      "page",
      .column(
        "story-column", spacing: 12,
        [
          .box("photo"), scroller, .row("titles", [.label("title", title).wrapping()]).inset(0, 16, 0, 16),
          .row("prices", [.box("price", 80, 24).hugging(240), .box("old", 60, 24)]).inset(0, 16, 0, 16),
          .row("stories", [.label("story", story).wrapping()]).inset(0, 16, 0, 16),
        ]))
    screen.add(
      .row("bar", spacing: 12, [.box("heart", 44, 44), .box("buy", 120, 44).hugging(240)]).inset(18, 16, 18, 16))
    screen.pin("thumbs", to: "strip.content")
    screen.pin("page", to: "root", "top leading trailing")
    screen.pin("bar", to: "root", "leading trailing bottom")
    screen.constrain(
      "photo.height == photo.width", "thumbs.height == strip.frame.height", "strip.height == 72",
      "page.bottom == bar.top")
    let expect: (inout Screen, Double, Double, Double) -> Void = { screen, width, height, gone in
      let sizes = heights(width)
      let tops = sizes.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1 + 12) }
      screen.expect([
        "page": [0, 0, width, height - 114], "bar": [0, height - 114, width, 114],
        "buy": [72, 18, width - 88, 44], "photo": [0, 0, width, width],
        "titles": [0, tops[2] - gone, width, sizes[2]], "price": [16, 0, width - 92, 24],
        "stories": [0, tops[4] - gone, width, sizes[4]], "story-column": [0, 0, width, tops[5] - 12 - gone],
      ])
    }
    expect(&screen, 390, 844, 0)
    screen.step(.hide(view: "strip"))
    expect(&screen, 390, 844, 84)
    screen.step(.show(view: "strip"), .resize(size: [430, 932]))
    expect(&screen, 430, 932, 0)
    screen.step(.set(target: "page", property: .contentOffset, value: .numbers([0, 300])))
    expect(&screen, 430, 932, 0)
    return screen
  }

  /// Forty cards of a feed.
  static var feed: Screen {
    let caption: (Int) -> String = { PlainText.text(4 + $0 * 5 % 23, from: $0) }
    let high: (Int, Double) -> Double = { index, width in
      12 + 40 + 10 + width * 9 / 16 + 10 + PlainText.height(caption(index), in: width) + 10 + 44 + 12
    }
    var screen = Screen(
      "feed-card", why: "A feed contains cards with 16:9 pictures and texts of any length.",
      source: """
        a card has 12 above and below, a head of 40, a picture of 9 / 16 of its width, the lines of its caption and buttons of \
        44, with 10 between; cards are 8 apart
        """, size: [390, 844])
    let cards = (0..<40).map { index in
      let (id, names) = ("\(index)", ["like", "talk", "send", "keep"])
      return ViewModel.column(
        "card\(id)", spacing: 10,
        [
          .row(
            "head\(id)", spacing: 8,
            [
              .box("face\(id)", 40, 40),
              .column(
                "who\(id)",
                [.label("name\(id)", "Author \(id)"), .label("when\(id)", "1h").with(.fontSize, .number(12))]
              )
              .distributed(.equalSpacing),
              .box("space\(id)"), .box("more\(id)", 24, 24),
            ]
          ).aligned(.center), .box("photo\(id)"), .label("text\(id)", caption(index)).wrapping(),
          .row("acts\(id)", names.map { .box("\($0)\(id)", 24, 44) }).distributed(.fillEqually),
        ]
      ).inset(12, 16, 12, 16)
    }
    screen.scroll("page", .column("cards", spacing: 8, cards))
    screen.pin("page", to: "root")
    for index in 0..<40 { screen.constrain("photo\(index).height == 0.5625 * photo\(index).width") }
    let expect: (inout Screen, Double) -> Void = { screen, width in
      let inner = width - 32
      let top = (0..<20).reduce(0) { $0 + high($1, inner) + 8 }
      screen.expect([
        "card0": [0, 0, width, high(0, inner)], "photo0": [16, 62, inner, inner * 0.5625],
        "card20": [0, top, width, high(20, inner)], "acts20": [16, high(20, inner) - 56, inner, 44],
        "send20": [inner / 2, 0, inner / 4, 44], "more20": [inner - 24, 8, 24, 24],
        "cards": [0, 0, width, (20..<40).reduce(top - 8) { $0 + high($1, inner) + 8 }],
      ])
    }
    expect(&screen, 390)
    screen.step(.resize(size: [430, 932]))
    expect(&screen, 430)
    screen.step(.set(target: "when20", property: .text, value: .text("2h")))
    expect(&screen, 430)
    screen.step(.resize(size: [320, 568]))
    expect(&screen, 320)
    return screen
  }

  static var wizard: Screen {
    var screen = Screen(
      "wizard", why: "A wizard shows its pages one at a time in the same place.",
      source: """
        a bar of 4 in three parts, 24, a page, 24, buttons of 50; the page has 667 - 40 - 4 - 24 - 24 - 50 = 525; buttons share \
        375 - 40 - 12 and the first is hidden on the first page
        """, size: [375, 667])
    let pages = ["first", "second", "third"].enumerated().map { index, name in
      let page = ViewModel.column(name, spacing: 8, [.label("\(name)-title", name), .box("\(name)-body", 100, 200)])
      return index == 0 ? page : page.hidden()
    }
    screen.add(
      .column(
        "wizard", spacing: 24,
        [
          .row("progress", (1...3).map { .box("part\($0)", Double($0) * 10, 4) }).distributed(.fillProportionally),
          .column("pages", pages),
          .row("buttons", spacing: 12, [.box("back", 80, 50).hidden(), .box("next", 80, 50)])
            .distributed(.fillEqually),
        ]
      ).inset(20, 20, 20, 20))
    screen.pin("wizard", to: "root")
    screen.constrain("progress.height == 4", "buttons.height == 50")
    screen.expect([
      "progress": [20, 20, 335, 4], "part3": [167.5, 0, 167.5, 4], "pages": [20, 48, 335, 525],
      "first": [0, 0, 335, 525], "next": [0, 0, 335, 50],
    ])
    screen.step(.hide(view: "first"), .show(view: "second"), .show(view: "back"))
    screen.expect([
      "second": [0, 0, 335, 525], "second-title": [0, 0, 335, 317], "second-body": [0, 325, 335, 200],
      "back": [0, 0, 161.5, 50], "next": [173.5, 0, 161.5, 50],
    ])
    screen.step(.hide(view: "second"), .show(view: "third"), .intrinsic(view: "part3", size: .numbers([40, 4])))
    screen.expect(["third": [0, 0, 335, 525], "part3": [335 * 3.0 / 7, 0, 335 * 4.0 / 7, 4]])
    screen.step(.resize(size: [667, 375]))
    screen.expect(["third": [0, 0, 627, 233], "next": [319.5, 0, 307.5, 50]])
    return screen
  }

  static var player: Screen {
    var screen = Screen(
      "media-player",
      why: "After a rotation, a player's controls are next to its picture. They run left to right in every language.",
      source: """
        upright the picture is 375 - 48 = 327 square, 24 below it the controls; turned it is 375 - 48 = 327 high and the controls \
        have 667 - 48 - 24 - 327 = 268
        """, size: [375, 667])
    // A part that always runs from left to right is constrained by left and right, in a view whose direction depends on the
    // language.
    let held: (ViewModel) -> ViewModel = { row in
      var holder = ViewModel.box("\(row.id)-area")
      holder.views = [row.with(.direction, .word(.ltr))]
      return holder
    }
    for row in ["times", "keys"] { screen.pin(row, to: "\(row)-area", "top left bottom right") }
    screen.add(
      .column(
        "player", spacing: 24,
        [
          .box("picture"),
          .column(
            "panel", spacing: 12,
            [
              .label("title", "Title"),
              held(.row("times", [.box("played", 40, 16), .box("remaining", 50, 16)]).distributed(.equalSpacing)),
              held(
                .row("keys", ["back", "play", "skip"].map { .box($0, $0 == "play" ? 64 : 44, 64) })
                  .distributed(.equalCentering)),
            ]
          ).distributed(.equalSpacing),
        ]
      ).inset(24, 24, 24, 24))
    screen.pin("player", to: "root")
    screen.constrain("picture.width == picture.height", "picture.width <= root.width - 48")
    screen.expect([
      "picture": [24, 24, 327, 327], "panel": [24, 375, 327, 268], "title": [0, 0, 327, 20.5],
      "remaining": [277, 0, 50, 16], "play": [131.5, 0, 64, 64], "keys-area": [0, 204, 327, 64],
    ])
    screen.step(.set(target: "root", property: .direction, value: .word(.rtl)))
    screen.expect(["remaining": [277, 0, 50, 16], "back": [0, 0, 44, 64], "play": [131.5, 0, 64, 64]])
    screen.step(.resize(size: [667, 375]), .set(target: "player", property: .axis, value: .word(.horizontal)))
    screen.expect([
      "picture": [316, 24, 327, 327], "panel": [24, 24, 268, 327], "played": [0, 0, 40, 16], "skip": [224, 0, 44, 64],
    ])
    return screen
  }
}
