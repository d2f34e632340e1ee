import Foundation
import PlumbProperty

/// Drawings on the page.
extension RunPage {
  /// A drawing as a button that enlarges it. The browser opens and closes a popover without a script, also by keyboard.
  mutating func picture(_ svg: String, _ caption: String, _ kind: String) -> String {
    let text = caption.escapedForXML
    let drawing = svg.contains("<style") ? Self.image(svg) : Self.use(symbol(of: svg), of: svg)
    let id = "view-\(popovers.count)"
    popovers.append(
      "<div popover id=\"\(id)\" class=\"enlarged\"><p>\(text)</p>\(drawing)"
        + "<button popovertarget=\"\(id)\" popovertargetaction=\"hide\">Close</button></div>")
    return "<button class=\"\(kind)\" popovertarget=\"\(id)\" aria-label=\"Enlarge: \(text)\">\(drawing)</button>"
  }

  /// A drawing with styles of its own, which would also apply to others in the page.
  private static func image(_ svg: String) -> String {
    "<img alt=\"\" src=\"data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())\">"
  }

  private mutating func symbol(of svg: String) -> Int {
    if let known = numbers[svg] { return known }
    let number = symbols.count
    numbers[svg] = number
    let inner = svg.firstRange(of: ">").map { svg[$0.upperBound...] } ?? ""
    let body = inner.ranges(of: "</svg>").last.map { inner[..<$0.lowerBound] } ?? inner
    symbols.append("<symbol id=\"drawing-\(number)\" \(Self.viewBox(of: svg))>\(body)</symbol>")
    return number
  }

  private static func use(_ number: Int, of svg: String) -> String {
    "<svg \(viewBox(of: svg)) aria-hidden=\"true\"><use href=\"#drawing-\(number)\"/></svg>"
  }

  /// The attribute of a drawing's root element.
  private static func viewBox(of svg: String) -> String {
    guard let start = svg.firstRange(of: "viewBox=\"") else { return "" }
    return "viewBox=\"\(svg[start.upperBound...].prefix { $0 != "\"" })\""
  }
}
