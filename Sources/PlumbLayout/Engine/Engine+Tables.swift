import PlumbSolver

/// The tables that every row goes through. They stand behind a pointer: the properties of a class are checked for exclusive
/// access each time they are touched, which was a third of the time of a layout.
struct Tables: ~Copyable {
  var regions = Table<Region>()
  var freeRegions = Table<Int32>()
  var records = Table<RowRecord>()
  var freeRecord = nowhere
  /// Which region a variable belongs to, by the variable's number.
  var regionOfVariable = Table<Int32>()
  // What a row is made of while it is put together.
  var terms = Table<Term>()
  /// What its attributes add to its constant.
  var offset = 0.0
  /// The region in whose coordinates it speaks.
  var holder = nowhere
  /// Kinds of rows put since the last sweep.
  var seen = 0 as UInt64
  /// How many rows were added, removed or changed.
  var rowChanges = 0 { didSet { isSolveDue = true } }
  /// Something changed since the last solve.
  var isSolveDue = true
}

extension Engine {
  var regions: Table<Region> {
    @inline(__always) _read { yield tables.pointee.regions }
    @inline(__always) _modify { yield &tables.pointee.regions }
  }

  var freeRegions: Table<Int32> {
    @inline(__always) _read { yield tables.pointee.freeRegions }
    @inline(__always) _modify { yield &tables.pointee.freeRegions }
  }

  var records: Table<RowRecord> {
    @inline(__always) _read { yield tables.pointee.records }
    @inline(__always) _modify { yield &tables.pointee.records }
  }

  var freeRecord: Int32 {
    @inline(__always) _read { yield tables.pointee.freeRecord }
    @inline(__always) _modify { yield &tables.pointee.freeRecord }
  }

  var regionOfVariable: Table<Int32> {
    @inline(__always) _read { yield tables.pointee.regionOfVariable }
    @inline(__always) _modify { yield &tables.pointee.regionOfVariable }
  }

  var terms: Table<Term> {
    @inline(__always) _read { yield tables.pointee.terms }
    @inline(__always) _modify { yield &tables.pointee.terms }
  }

  var offset: Double {
    @inline(__always) _read { yield tables.pointee.offset }
    @inline(__always) _modify { yield &tables.pointee.offset }
  }

  var holder: Int32 {
    @inline(__always) _read { yield tables.pointee.holder }
    @inline(__always) _modify { yield &tables.pointee.holder }
  }

  var seen: UInt64 {
    @inline(__always) _read { yield tables.pointee.seen }
    @inline(__always) _modify { yield &tables.pointee.seen }
  }

  var rowChanges: Int {
    @inline(__always) _read { yield tables.pointee.rowChanges }
    @inline(__always) _modify { yield &tables.pointee.rowChanges }
  }

  var isSolveDue: Bool {
    @inline(__always) _read { yield tables.pointee.isSolveDue }
    @inline(__always) _modify { yield &tables.pointee.isSolveDue }
  }
}
