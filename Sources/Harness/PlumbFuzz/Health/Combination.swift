/// An operation, the state that it meets, and the property that makes the difference. Each feature may be common by itself; a
/// defect that needs all three is found only if they are drawn together.
public struct Combination: Sendable {
  /// Its name, such as `hide, three wrapping labels, disambiguatesTextWidths and spacing`.
  public let name: String
  /// The law that draws it on a tree or a solver of its own; nil if documents contain it.
  public let law: String?

  /// All combinations. O(combinations).
  public static let all: [Combination] =
    (SceneCombinations.all + SystemCombinations.all).map { Combination(name: $0, law: nil) } + byLaws

  /// Documents cannot express these, so laws draw them.
  private static let byLaws = [
    Combination(.masked, "a view with a mask leaves a tree that was never laid out"),
    Combination(.masked, "a view with a mask moves between trees that were never laid out"),
    Combination(.masked, "another mask, in a superview of another size, before the first layout"),
    Combination(.atomic, "a list of constraints is refused half way, with some of them active before"),
    Combination(.queried, "a view is measured between edits, and again after the layout"),
    Combination(.handles, "variables at places beyond 32 bits, removed and added again"),
    Combination(.handles, "rows at places beyond 32 bits, removed and added again"),
    Combination(.handles, "another relation, other terms or another constant for the row of a suggestion"),
    Combination(.history, "a system whose places are spread beyond 32 bits"),
  ]

  init(name: String, law: String?) { (self.name, self.law) = (name, law) }

  private init(_ law: Law, _ name: String) { self.init(name: name, law: law.name) }
}
