import PlumbBasics

/// Writes the data of a page: JSON that is safe inside an HTML element.
enum ScriptText {
  /// A quoted string. Characters that could end the element are written as escapes. Linear.
  static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.quotedForJSON.unicodeScalars {
      if scalar == "<" || scalar == ">" || scalar == "&" {
        quoted += scalar.escapedForJSON
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }

  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  static func object(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { quoted($0) + ":" + $1 }.joined(separator: ",") + "}"
  }
}
