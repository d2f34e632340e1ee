import PlumbScene

extension SceneGenerator {
  /// A typical app layout with some of its properties changed.
  mutating func screen() -> Scene {
    var scene = choices.pick(Screens.all)
    if choices.chance(60) {
      scene.root.properties[.size] = .numbers([
        Double(choices.pick([375, 320, 80, 1024])), Double(choices.pick([667, 40])),
      ])
    }
    scene.root.visit { view, isRoot in
      for property in ViewProperty.allCases where property.applies(to: view.kind, isRoot: isRoot) && isChanged() {
        if let setting = setting(of: property, in: view) { view.properties[property] = setting }
      }
    }
    return scene
  }

  private mutating func isChanged() -> Bool { choices.chance(4) }
}

/// Typical app layouts, which the generator varies slightly, because most defects are close to typical layouts.
enum Screens {
  static let all: [Scene] = texts.compactMap { try? Scene(bytes: Array($0.utf8)) }

  private static let texts = [settings, profile, feed, login, toolbar, chat, table, photo]

  private static let settings = """
    {"scene": 1, "root": {"id": "root", "size": [375, 667], "safeArea": [20, 0, 34, 0], "views": [
      {"id": "list", "kind": "stack", "axis": "vertical", "spacing": 1, "arranged": [
        {"id": "wifi", "kind": "stack", "alignment": "center", "spacing": 12, "marginsRelative": true,
          "margins": [8, 16, 8, 16], "arranged": [
          {"id": "wifi-icon", "intrinsic": [29, 29], "hug": [1000, 1000]},
          {"id": "wifi-name", "kind": "label", "text": "Wireless"},
          {"id": "wifi-value", "kind": "label", "text": "Home", "hug": [251, 250], "compress": [749, 750]}]},
        {"id": "sound", "kind": "stack", "alignment": "center", "spacing": 12, "marginsRelative": true,
          "margins": [8, 16, 8, 16], "arranged": [
          {"id": "sound-name", "kind": "label", "text": "Sounds", "lines": 0},
          {"id": "sound-switch", "intrinsic": [51, 31], "hug": [999, 999], "compress": [999, 999]}]}]}]},
      "constraints": ["list.top == root.safeArea.top", "list.leading == root.leading #lead",
        "list.trailing == root.trailing #trail", "sound.height >= 44 #tall", "wifi.height == sound.height @750 #same"]}
    """

  private static let profile = """
    {"scene": 1, "root": {"id": "root", "size": [320, 568], "views": [
      {"id": "head", "kind": "stack", "axis": "vertical", "alignment": "center", "spacing": 8,
        "customSpacing": {"photo": 16, "handle": 24}, "arranged": [
        {"id": "photo", "intrinsic": [96, 96]}, {"id": "name", "kind": "label", "text": "A name", "fontSize": 34},
        {"id": "handle", "kind": "label", "text": "@handle"},
        {"id": "buttons", "kind": "stack", "distribution": "fillEqually", "spacing": 10, "arranged": [
          {"id": "follow", "intrinsic": [74, 30]}, {"id": "message", "intrinsic": [90, 30]},
          {"id": "more", "intrinsic": [30, 30], "hidden": true}]}]}]},
      "constraints": ["head.centerX == root.centerX #mid", "head.top == root.margins.top + 20 #top",
        "head.leading >= root.leading + 16 #least", "photo.width == photo.height #square",
        "buttons.width == 0.8 * root.width @900 #wide"]}
    """

  private static let feed = """
    {"scene": 1, "root": {"id": "root", "size": [390, 844], "safeArea": [47, 0, 34, 0], "views": [
      {"id": "scroll", "kind": "scroll", "contentInset": [0, 0, 20, 0], "views": [
        {"id": "cards", "kind": "stack", "axis": "vertical", "spacing": 16, "marginsRelative": true,
          "margins": [16, 16, 16, 16], "arranged": [
          {"id": "card", "views": [{"id": "picture", "intrinsic": [300, 180]},
            {"id": "caption", "kind": "label", "lines": 0, "text": "a text of some length, that may well wrap"}]},
          {"id": "note", "kind": "label", "text": "one\\ntwo", "lines": 2}]}]}]},
      "constraints": ["H:|[scroll]|", "V:|[scroll]|", "cards.top == scroll.content.top #c-top",
        "cards.leading == scroll.content.leading #c-lead", "cards.trailing == scroll.content.trailing #c-trail",
        "cards.bottom == scroll.content.bottom #c-bottom", "cards.width == scroll.frame.width #c-width",
        "card: H:|[picture]|", "card: H:|-[caption]-|", "card: V:|[picture]-12-[caption]-|",
        "picture.height == 0.5625 * picture.width #ratio"]}
    """

  private static let login = """
    {"scene": 1, "root": {"id": "root", "size": [375, 667], "safeArea": [44, 0, 34, 0], "views": [
      {"id": "logo", "intrinsic": [120, 40]}, {"id": "mail", "intrinsic": [null, 34]},
      {"id": "word", "intrinsic": [null, 34]}, {"id": "enter", "intrinsic": [80, 44], "hug": [750, 1000]}]},
      "constraints": ["logo.centerX == root.centerX #middle", "V:[logo]-40-[mail]-12-[word]-(>=20)-[enter]",
        "H:|-(>=20,24@750)-[mail(<=400)]-(>=20,24@750)-|", "word.width == mail.width #even",
        "word.leading == mail.leading #flush", "logo.top == root.safeArea.top + 60 #hang",
        "enter.centerX == root.centerX", "enter.bottom == root.safeArea.bottom - 16 #stand",
        "enter.width >= 200 @999 #broad"]}
    """

  private static let toolbar = """
    {"scene": 1, "root": {"id": "root", "size": [414, 120], "direction": "rtl", "views": [
      {"id": "bar", "kind": "stack", "distribution": "equalSpacing", "alignment": "center", "marginsRelative": true,
        "margins": [0, 20, 0, 20], "arranged": [
        {"id": "back", "intrinsic": [12, 20]}, {"id": "forward", "intrinsic": [12, 20]},
        {"id": "share", "intrinsic": [20, 24], "baseline": [18, 4]}, {"id": "tabs", "intrinsic": [24, 22]}]},
      {"id": "dots", "kind": "stack", "distribution": "equalCentering", "spacing": 6, "arranged": [
        {"id": "dot1", "intrinsic": [6, 6]}, {"id": "dot2", "intrinsic": [10, 6]}, {"id": "dot3", "intrinsic": [6, 6]}]}]},
      "constraints": ["H:|[bar]|", "V:[bar(44)]|", "dots.centerX == bar.centerX #dots-x",
        "dots.bottom == bar.top - 4 #dots-y"]}
    """

  private static let chat = """
    {"scene": 1, "root": {"id": "root", "size": [320, 300], "views": [
      {"id": "row", "guides": [{"id": "gap"}], "views": [{"id": "bubble", "views": [
        {"id": "said", "kind": "label", "lines": 0, "preferredWidth": 200,
          "text": "a longer text, of which nobody knows how many lines it will take in the end"}]},
        {"id": "when", "kind": "label", "text": "9:41", "fontSize": 12, "compress": [1000, 750]}]}]},
      "constraints": ["row: H:|-16-[bubble]", "row: V:|-4-[bubble]-4-|", "bubble: H:|-10-[said]-10-|",
        "bubble: V:|-6-[said]-6-|", "bubble.width <= 0.75 * row.width #most", "gap.leading == bubble.trailing #g1",
        "gap.trailing == when.leading #g2", "gap.width >= 8 #g3", "when.trailing == row.trailing - 16 @999.5 #w1",
        "when.lastBaseline == said.lastBaseline #w2", "row.leading == root.leading #r1",
        "row.trailing == root.trailing #r2", "row.top == root.top #r3"]}
    """

  private static let table = """
    {"scene": 1, "root": {"id": "root", "size": [480, 200], "views": [
      {"id": "grid", "kind": "stack", "axis": "vertical", "distribution": "fillEqually", "spacing": 2, "arranged": [
        {"id": "first", "kind": "stack", "distribution": "fillProportionally", "alignment": "firstBaseline",
          "spacing": 4, "arranged": [
          {"id": "a1", "kind": "label", "text": "Item"}, {"id": "a2", "kind": "label", "text": "Count"},
          {"id": "a3", "kind": "label", "text": "A longer heading"}]},
        {"id": "second", "kind": "stack", "distribution": "fillProportionally", "spacing": "system", "arranged": [
          {"id": "b1", "intrinsic": [40, 20]}, {"id": "b2", "intrinsic": [60, 20]},
          {"id": "b3", "intrinsic": [100, 20]}]}]}]},
      "constraints": ["H:|-[grid]-|", "V:|-[grid]-(>=8)-|", "a1.width >= b1.width @500 #col1"]}
    """

  /// A square picture, and text in the remaining space below it. The widths depend on the heights: the card is as wide as the
  /// picture, and the picture is as wide as it is high.
  private static let photo = """
    {"scene": 1, "root": {"id": "root", "size": [375, 300], "views": [
      {"id": "card", "kind": "stack", "axis": "vertical", "spacing": 8, "arranged": [
        {"id": "picture"},
        {"id": "words", "kind": "label", "lines": 0,
          "text": "a text of some length, that may well wrap, and then once more"}]}]},
      "constraints": ["card.leading == root.leading #lead", "card.top == root.top #top",
        "card.bottom == root.bottom #bottom", "picture.width == picture.height #square"]}
    """
}
