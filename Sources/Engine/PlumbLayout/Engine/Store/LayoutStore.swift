import PlumbSolver

/// The tables that are used for every row.
///
/// They are stored behind a pointer. If they were stored properties of a class, each access would be checked for exclusivity,
/// which took a third of a layout's time.
struct LayoutStore: ~Copyable {
  var regions = RegionTable()
  var rows = RowTable()
  private var forms = FormBuilder()
  /// The number of rows added, changed or removed.
  private(set) var rowChanges = 0
  /// Whether anything changed since the last solve.
  var isSolveDue = true

  @inline(__always)
  mutating func countRowChanges(_ count: Int) {
    rowChanges += count
    isSolveDue = true
  }

  /// Returns a row in the solver's form. The form's terms are valid until the next form is built. O(terms + depth).
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

/// The solver's handle of a generated row, as an element of its region's list.
struct RowRecord: BitwiseCopyable {
  var row: Row
  var kind: RowKind
  /// The row's first attribute. The attribute and the relation determine the row's place, so the row is replaced if they change.
  var attribute: LayoutAttribute
  var relation: LayoutRelation
  var next: Int32
}

/// The handles of all generated rows. Each region has its own linked list.
struct RowTable: ~Copyable {
  private var records = Table<RowRecord>()
  private var firstFree = nowhere

  /// The number of rows.
  private(set) var count = 0

  mutating func reserve(_ more: Int) { records.reserve(records.count + more) }

  /// Returns the record of the region's row of the given kind, or nil if the region has no row of this kind. O(rows of the
  /// region).
  @inline(__always)
  func find(_ kind: RowKind, of region: Int32, in regions: RegionPointer) -> RowRecord? {
    guard regions[region].kinds.contains(kind) else { return nil }
    var link = regions[region].firstRow
    while link != nowhere {
      let record = records[Int(link)]
      if record.kind == kind { return record }
      link = record.next
    }
    return nil
  }

  func forEach(of region: Int32, in regions: RegionPointer, _ body: (RowRecord) -> Void) {
    var link = regions[region].firstRow
    while link != nowhere {
      let record = records[Int(link)]
      body(record)
      link = record.next
    }
  }

  /// Stores the handle of a row that was added to the solver. O(1) amortised.
  @inline(__always)
  mutating func add(_ row: Row, _ made: LayoutRow, in regions: RegionPointer) {
    let owner = regions.record(made.region)
    let record = RowRecord(
      row: row, kind: made.kind, attribute: made.statement.firstAttribute, relation: made.statement.relation,
      next: owner.pointee.firstRow)
    count &+= 1
    owner.pointee.kinds.formUnion(RowKinds(made.kind))
    guard firstFree != nowhere else {
      owner.pointee.firstRow = Int32(truncatingIfNeeded: records.count)
      return records.append(record)
    }
    owner.pointee.firstRow = firstFree
    firstFree = records[Int(firstFree)].next
    records[Int(owner.pointee.firstRow)] = record
  }

  /// Removes a region's rows of some kinds, and calls `body` with each of them. O(rows of the region).
  mutating func remove(_ kinds: RowKinds, of region: Int32, in regions: RegionPointer, _ body: (Row) -> Void) {
    var (previous, link) = (nowhere, regions[region].firstRow)
    while link != nowhere {
      let record = records[Int(link)]
      if kinds.contains(record.kind) {
        body(record.row)
        count -= 1
        regions[region].kinds.subtract(RowKinds(record.kind))
        if previous == nowhere {
          regions[region].firstRow = record.next
        } else {
          records[Int(previous)].next = record.next
        }
        records[Int(link)].next = firstFree
        firstFree = link
      } else {
        previous = link
      }
      link = record.next
    }
  }
}

/// A growable list of plain values. In contrast to an array, it does not check for uniqueness at each write or bounds at each read.
/// It allocates memory on first use.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private var memory: Memory.Stretch<Element> = Memory.nothing()
  private(set) var count = 0

  /// Creates an empty list, which allocates no memory. O(1).
  init() {}

  deinit { Memory.free(memory) }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(index)) }
    nonmutating unsafeMutableAddress { address(index) }
  }

  @inline(__always)
  func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    #if PLUMB_CHECKS
      precondition(index >= 0 && index < count, "index \(index) is out of range; the count is \(count)")
    #endif
    return memory.base + index
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == memory.capacity { reserve(count + 1) }
    (memory.base + count).initialize(to: element)
    count &+= 1
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return memory.base[count]
  }

  /// Removes all elements and keeps the capacity.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ number: Int) { count -= number }

  /// Reserves memory for `wanted` elements in total.
  mutating func reserve(_ wanted: Int) {
    guard wanted > memory.capacity else { return }
    memory = Memory.grown(memory, count: count, to: max(wanted, memory.capacity &* 2, 16))
  }

  /// The elements. The buffer is valid until an element is appended.
  var all: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: memory.base, count: count) }
}
