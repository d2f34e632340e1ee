/// Creates self-contained HTML pages, which load no other files.
package enum HTMLPage {
  /// Returns a page. `title`, `style` and `body` must already be escaped. `policy` is the page's content security policy.
  /// O(text).
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
