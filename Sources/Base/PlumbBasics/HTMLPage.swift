/// Writes HTML pages as single files that load no other file.
package enum HTMLPage {
  /// A page. The caller escapes `title`, `style` and `body`. `policy` is the page's content security policy. Linear.
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
