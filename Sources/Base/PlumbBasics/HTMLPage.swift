/// Pages in HTML, each in one file that loads nothing.
package enum HTMLPage {
  /// A page whose title, style and body are written as they are, and need to be escaped. `policy` is what the page may load and
  /// run. Linear.
  package static func file(title: String, policy: String? = nil, style: String, body: String) -> String {
    let meta = policy.map { "<meta http-equiv=\"Content-Security-Policy\" content=\"\($0)\">\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(meta)<title>\(title)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      \(body)
      </body>
      </html>

      """
  }
}
