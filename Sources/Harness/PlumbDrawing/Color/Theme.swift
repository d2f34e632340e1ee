/// The colours for the parts of a drawing that have no colour in the scene.
struct Theme {
  /// The light and dark colours by name, in the order of the CSS.
  var colors: [(name: String, light: String, dark: String)] = [
    ("paper", "#ffffff", "#15181e"), ("card", "#f6f7f9", "#1d2129"), ("rule", "#dde1e7", "#333a46"),
    ("ink", "#1d2433", "#e6e9ef"), ("faint", "#667085", "#98a2b3"), ("accent", "#2563eb", "#7aa2ff"),
    ("edge", "#8a96a8", "#6b7688"), ("frame", "#b6bfcc", "#4a5362"), ("root", "#475467", "#98a2b3"),
    ("box0", "#f7f8fa", "#1c2027"), ("box1", "#eef1f5", "#232831"),
    ("leaf0", "#d7e5f5", "#2b4058"), ("leaf1", "#dcecd8", "#2d4632"), ("leaf2", "#f5e6cf", "#4e4029"),
    ("leaf3", "#e6dcf2", "#41365a"), ("leaf4", "#d3ecec", "#25474a"), ("leaf5", "#f5dce1", "#522f39"),
    ("text", "#f8f4e6", "#2a2a26"), ("stack", "#3f7fb5", "#6ea8d8"), ("scroll", "#2f8f6b", "#5cc39a"),
    ("measure", "#6d3fd1", "#b79bff"), ("guide", "#12857a", "#4fd1c5"), ("hidden", "#8b94a3", "#8b94a3"),
    ("broken", "#d92d20", "#ff7369"), ("ambiguous", "#d59a00", "#f5c542"), ("changed", "#0b6bdb", "#6cb2ff"),
    ("fresh", "#15803d", "#5bd08a"),
  ]

  /// The number of colours for views without subviews.
  static let leaves = 6

  /// Returns the CSS rules of a drawing. `color` returns the CSS of a named colour: either its value or a variable.
  func css(_ color: (String) -> String) -> String {
    var rules = [
      "text{font-family:Inter,Helvetica,Arial,'Liberation Sans','DejaVu Sans Condensed',sans-serif;fill:\(color("ink"))}",
      ".f rect{stroke:\(color("edge"));stroke-width:1}",
      ".box rect{stroke:\(color("frame"));fill:\(color("box1"))}", ".even rect{fill:\(color("box0"))}",
      ".root rect{stroke:\(color("root"));stroke-width:1.5;fill:\(color("paper"))}",
      ".stack rect{stroke:\(color("stack"));stroke-opacity:.7;fill-opacity:.35}",
      ".scroll rect{stroke:\(color("scroll"))}", ".label rect{fill:\(color("text"))}",
      ".f .beyond{fill:none;stroke-opacity:.35}", ".f.broken rect{stroke:\(color("broken"));stroke-width:1.5}",
      ".f.unsure rect{stroke:\(color("ambiguous"));stroke-width:2;stroke-dasharray:6 4;stroke-opacity:1}",
      ".f.gone rect{stroke:\(color("hidden"));stroke-dasharray:3 3;fill:none}",
      ".hint{fill:\(color("stack"));fill-opacity:.85}",
      ".baseline{stroke:\(color("stack"));stroke-dasharray:1 3;fill:none}",
      ".guide{stroke:\(color("guide"));stroke-dasharray:5 4;stroke-opacity:.8;fill:none}",
      ".small{fill:\(color("faint"))}", ".tag{fill:\(color("faint"))}", ".tag.stack{fill:\(color("stack"))}",
      ".tag.scroll{fill:\(color("scroll"))}", ".tag.guide{fill:\(color("guide"));stroke:none}",
      ".tag.gone{fill:\(color("hidden"));font-style:italic}", ".onlight,.onlight .small{fill:#1d2433}",
      ".ondark,.ondark .small{fill:#ffffff}", ".small{fill-opacity:.8}",
      ".number,.claim{paint-order:stroke;stroke:\(color("paper"));stroke-width:4px;stroke-linejoin:round}",
      ".number{fill:\(color("measure"))}", ".claim{fill:\(color("broken"))}",
      ".line{stroke:\(color("measure"));fill:none}", ".line.broken{stroke:\(color("broken"));stroke-width:1.5}",
      ".reach{stroke:\(color("measure"));stroke-dasharray:1 2;stroke-opacity:.7;fill:none}",
      ".flat{stroke:\(color("edge"));fill:none}", ".gone .flat{stroke:\(color("hidden"));stroke-dasharray:3 3}",
      ".unsure .flat{stroke:\(color("ambiguous"));stroke-width:2;stroke-dasharray:6 4}",
      ".cross{stroke:\(color("hidden"));fill:none}", ".badge{fill:\(color("ambiguous"))}",
      ".badge.broken{fill:\(color("broken"))}", ".sign{fill:#ffffff;font-weight:bold}",
      ".title{font-weight:bold}", ".words.broken{fill:\(color("broken"))}",
      ".words.ambiguous{fill:\(color("ambiguous"))}", ".words.note{fill:\(color("faint"))}",
    ]
    rules += (0..<Self.leaves).map { ".leaf\($0) rect{fill:\(color("leaf\($0)"))}" }
    return rules.joined()
  }

  /// The CSS of a drawing that is a separate file.
  static let standalone = Theme().css(light)

  /// Returns the value of a colour in a drawing that is a separate file.
  static func light(_ name: String) -> String { Theme().colors.first { $0.name == name }?.light ?? "none" }
}
