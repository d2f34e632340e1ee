import PlumbProperty

extension Draw {
  /// Draws text, for example a name: `draw.text(.names)`. O(length).
  public func text(_ kind: Generator<String>, _ name: String? = nil) -> String { self(kind, name) }
}

extension Generator<String> {
  /// Names of people: common names first, then empty, short and long names, and names in other scripts.
  public static var names: Generator {
    .picks(from: [
      "Ada Lovelace", "", "Bo", "Grace Hopper", "Zoë Ångström", "Nguyễn Thị Minh Khai", "李小龙", "Maximilian Oberhuber",
      "Alexandria Montgomery-Featherstone", "Wolfeschlegelsteinhausenbergerdorff", "José María de la Concepción y Ruiz",
    ])
  }

  /// Words for buttons and titles.
  public static var words: Generator {
    .picks(from: [
      "Continue", "OK", "Settings", "Notifications", "Einstellungen", "设置", "Benachrichtigungseinstellungen", "",
      "Sauvegarder", "Отправить",
    ])
  }

  /// Short texts for headings, with a few words each.
  public static var titles: Generator {
    .picks(from: [
      "Your journey", "", "Today", "Everything you have saved for later", "Datenschutzeinstellungen ändern",
      "What happens to your account when you leave", "今日のニュース",
    ])
  }

  /// Texts with up to six sentences. Some are empty.
  public static var sentences: Generator {
    let sentence = Generator.picks(from: [
      "Short and to the point.", "Nothing to see here, so move on.",
      "A stack view needs no more than an axis, a spacing and the views that it arranges.",
      "Die Datenschutzgrundverordnung gilt unmittelbar in allen Mitgliedstaaten.", "春はあけぼの。",
    ])
    return Generator<[String]>.lists(of: sentence, count: 0...6).map { $0.joined(separator: " ") }
  }

  /// Amounts, durations and other texts with numbers, which are not translated.
  public static var amounts: Generator {
    .picks(from: ["12", "0", "1,299.00 €", "2 min", "-12.5 %", "99+", "1,000,000,000"])
  }
}
