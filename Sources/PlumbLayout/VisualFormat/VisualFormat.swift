/// Constraints drawn as text, in the visual format language of Apple's platforms: `H:|-[label]-(>=8)-[button(80)]-|`.
///
/// A format is read into plain statements about names. Whoever knows the views makes constraints of them, and decides
/// what a standard spacing is. `Documentation/VisualFormat.md` has the grammar.
public enum VisualFormat {
  /// What a format says, in the order in which it is written: each spacing before the view that it leads to, then that
  /// view's own width or height. What the options align comes last.
  ///
  /// - Parameters:
  ///   - text: The format.
  ///   - views: The names of all views that it may speak of.
  ///   - metrics: The numbers that it may call by name. A name that is also a view's means the number.
  ///   - options: What is aligned, in which direction the format runs, and what spacings are measured from.
  /// - Throws: What is wrong with it, at which character, and what may have been meant.
  ///
  /// Linear in the length of the text. A name that isn't known costs a look at all names.
  public static func parse(
    _ text: String, views: Set<String>, metrics: [String: Double] = [:], options: Options = []
  ) throws(VisualFormatError) -> [Statement] {
    var parser = FormatParser(text, views: views, metrics: metrics, options: options)
    return try parser.parse()
  }
}
