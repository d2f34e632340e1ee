/// A number that a walk, a path search or a factorisation stores for a variable. The three are never in use at the same time,
/// so they share one field. Checked builds assert that a note is read as the kind that was written.
struct VariableNote: BitwiseCopyable {
  private var number = none
  private enum Kind { case lowLink, predecessor, column }
  #if PLUMB_CHECKS
    private var kind = Kind.lowLink
  #endif

  private subscript(kind: Kind) -> Int32 {
    get {
      #if PLUMB_CHECKS
        precondition(self.kind == kind, "a note of the kind \(self.kind) is read as \(kind)")
      #endif
      return number
    }
    set {
      #if PLUMB_CHECKS
        self.kind = kind
      #endif
      number = newValue
    }
  }

  /// In a walk: Tarjan's low link; `.max` once the variable's component is complete.
  var lowLink: Int32 {
    get { self[.lowLink] }
    set { self[.lowLink] = newValue }
  }

  /// In a path search: the group from which the variable was reached.
  var predecessor: Int32 {
    get { self[.predecessor] }
    set { self[.predecessor] = newValue }
  }

  /// In a factorisation: the variable's column in the block.
  var column: Int32 {
    get { self[.column] }
    set { self[.column] = newValue }
  }
}
