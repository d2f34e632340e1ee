/// Constraints in Apple's visual format language: `H:|-[label]-(>=8)-[button(80)]-|`.
///
/// A format is parsed into statements about names. The caller, who knows the views, makes constraints of them and decides what
/// a standard spacing is. `Documentation/VisualFormat.md` has the grammar.
public enum VisualFormat {
  /// The statements of a format in the order of writing: each spacing before the view after it, then that view's width or
  /// height. Alignments from the options come last.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - views: The names of all views that the format may use.
  ///   - metrics: The numbers that the format may use by name. A name that is also a view's means the number.
  ///   - options: Which attributes are aligned, the format's direction, and the edges between which spacings are measured.
  /// - Throws: What is wrong, at which character, and what may have been meant.
  ///
  /// Linear in the length of the text. An unknown name is compared with all names.
  public static func parse(
    _ text: String, views: Set<String>, metrics: [String: Double] = [:], options: Options = []
  ) throws(VisualFormatError) -> [Statement] {
    var parser = FormatParser(text, views: views, metrics: metrics, options: options)
    return try parser.parse()
  }
}
