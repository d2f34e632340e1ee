/// The tables that every row goes through.
///
/// They are stored behind a pointer because each use of a class's stored property is checked for exclusive access, which took a
/// third of the time of a layout.
struct LayoutStore: ~Copyable {
  var regions = RegionTable()
  var rows = RowTable()
  private var forms = FormBuilder()
  /// How many rows were added, changed or removed.
  private(set) var rowChanges = 0
  /// Whether anything changed since the last solve.
  var isSolveDue = true

  @inline(__always)
  mutating func countRowChanges(_ count: Int) {
    rowChanges += count
    isSolveDue = true
  }

  /// A row as the solver takes it. The form's terms are valid until the next form is made. O(terms + depth).
  @inline(__always)
  mutating func form(of row: LayoutRow) -> LinearForm {
    forms.begin()
    regions.pointer.add(row.statement, in: row.holder, to: &forms)
    return forms.finish()
  }
}

extension Engine {
  var regions: RegionTable {
    @inline(__always) _read { yield store.pointee.regions }
    @inline(__always) _modify { yield &store.pointee.regions }
  }

  var rows: RowTable {
    @inline(__always) _read { yield store.pointee.rows }
    @inline(__always) _modify { yield &store.pointee.rows }
  }

  var rowChanges: Int { store.pointee.rowChanges }

  var isSolveDue: Bool {
    @inline(__always) get { store.pointee.isSolveDue }
    @inline(__always) set { store.pointee.isSolveDue = newValue }
  }

  @inline(__always)
  func form(of row: LayoutRow) -> LinearForm { store.pointee.form(of: row) }
}
