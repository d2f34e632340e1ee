import PlumbProperty
import PlumbUIKit

/// The elements and attributes of SVG.
enum SVGText {
  static func opening(_ tag: String, _ attributes: [(String, String)]) -> String {
    "<" + tag + attributes.map { " \($0.0)=\"\($0.1.escapedForXML)\"" }.joined() + ">"
  }

  static func element(_ tag: String, _ attributes: [(String, String)]) -> String {
    String(opening(tag, attributes).dropLast()) + "/>"
  }

  static func rectangle(_ rect: CGRect) -> [(String, String)] {
    [
      ("x", trimmed(rect.minX)), ("y", trimmed(rect.minY)), ("width", trimmed(rect.width)),
      ("height", trimmed(rect.height)),
    ]
  }

  static func rectangle(
    _ rect: CGRect, fill: UIColor?, stroke: UIColor? = nil, width: CGFloat = 1, radius: CGFloat = 0
  ) -> String {
    let round = min(radius, rect.width / 2, rect.height / 2)
    var attributes = rectangle(rect) + (round > 0 ? [("rx", trimmed(round))] : []) + paint("fill", fill)
    if let stroke { attributes += paint("stroke", stroke) + [("stroke-width", trimmed(width))] }
    return element("rect", attributes)
  }

  static func paint(_ attribute: String, _ color: UIColor?) -> [(String, String)] {
    guard let color, color.isVisible else { return [(attribute, "none")] }
    let parts = color.cgColor.components ?? []
    let digits = parts.prefix(3).map { part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let opacity = color.cgColor.alpha
    return [(attribute, "#" + digits.joined())] + (opacity < 1 ? [("\(attribute)-opacity", trimmed(opacity))] : [])
  }
}

extension UIColor {
  var isVisible: Bool { cgColor.alpha > 0.001 }
}
