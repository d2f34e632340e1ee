/// What a walk, a search for a path, a factorisation or the crash notes on a variable while it lasts. The four never last at the
/// same time, so they share one number; checked builds assert that a note is read as what it was written as.
struct VariableNote: BitwiseCopyable {
  private var number = none
  private enum Kind { case lowLink, source, column, unheard }
  #if PLUMB_CHECKS
    private var kind = Kind.lowLink
  #endif

  @inline(__always)
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

  /// Of a walk: the first variable that is met again from here (Tarjan's low link); `.max` once its component is found.
  @inline(__always)
  var lowLink: Int32 {
    get { self[.lowLink] }
    set { self[.lowLink] = newValue }
  }

  /// Of a search for a path: the group from which the variable was reached.
  @inline(__always)
  var source: Int32 {
    get { self[.source] }
    set { self[.source] = newValue }
  }

  /// Of a factorisation: the variable's column in the block.
  @inline(__always)
  var column: Int32 {
    get { self[.column] }
    set { self[.column] = newValue }
  }

  /// Of the crash: of how many groups, whose total the variable is, the estimate is not known yet; or `heard` or `refused`.
  @inline(__always)
  var unheardCount: Int32 {
    get { self[.unheard] }
    set { self[.unheard] = newValue }
  }
}
