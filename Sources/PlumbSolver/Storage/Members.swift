/// A row as it comes, turned and scaled the way its group is.
struct GivenRow: Equatable {
  var constant = 0.0
  var priority = 0.0
  /// How much violation one unit of the group's value is: a unit group's rows may have any coefficient.
  var weight = 1.0
  var isFlipped = false
  var relation = Relation.equal
  var mark: Int32 = 0
  var rank: Int64 = 0
  var strength: Int32 = 0
  /// Whether a value that nothing else decides comes to rest at the constant.
  var attracts = false
}

/// All rows. There are nine a view, and they are gone through again and again, so each has half a line of the cache; what
/// most of them have in common with many others stands elsewhere (`Manner`).
struct Members: ~Copyable {
  private var records: Buffer<MemberRecord>
  private var manners: MannerTable
  private var free = Buffer<Int32>()

  init(in room: inout FirstRoom) {
    records = Buffer(in: &room, capacity: 32)
    manners = MannerTable(in: &room)
  }

  var count: Int { records.count }

  mutating func reserve(_ wanted: Int) { records.reserve(wanted) }

  @inline(__always)
  subscript(index: Int32) -> Member {
    Member(index: index, record: records.pointer(to: index), manners: manners.base)
  }

  /// All rows, for loops that add none.
  struct List {
    fileprivate let records: UnsafeMutablePointer<MemberRecord>
    fileprivate let manners: UnsafePointer<Manner>

    @inline(__always)
    subscript(index: Int32) -> Member { Member(index: index, record: records + Int(index), manners: manners) }
  }

  @inline(__always)
  var list: List { List(records: records.base, manners: manners.base) }

  /// O(1).
  @inline(__always)
  mutating func add(_ row: GivenRow) -> Int32 {
    var record = MemberRecord(row, manner: manners.take(Manner(row)))
    if free.isEmpty {
      records.append(record)
      return Int32(records.count - 1)
    }
    let index = free.removeLast()
    record.generation = records[index].generation
    records[index] = record
    return index
  }

  /// Its handle is refused from now on. A record whose generations are used up is never taken again.
  mutating func remove(_ index: Int32) {
    manners.release(records[index].manner)
    records[index].isAlive = false
    guard records[index].generation < MemberRecord.lastGeneration else { return }
    records[index].generation += 1
    free.append(index)
  }

  mutating func setPriority(_ priority: Double, of index: Int32) {
    var manner = manners[records[index].manner]
    manner.priority = priority
    change(index, to: manner)
    records[index].isRequired = priority >= Priority.required
  }

  mutating func setShape(_ shape: Shape, of index: Int32) {
    var manner = manners[records[index].manner]
    manner.turnedWeight = shape.isFlipped ? -shape.weight : shape.weight
    change(index, to: manner)
  }

  private mutating func change(_ index: Int32, to manner: Manner) {
    let before = records[index].manner
    records[index].manner = manners.take(manner)
    manners.release(before)
  }
}

/// One row in place, for as long as none is added and none gets another priority or shape.
struct Member {
  let index: Int32
  fileprivate let record: UnsafeMutablePointer<MemberRecord>
  fileprivate let manners: UnsafePointer<Manner>

  @inline(__always)
  private var manner: UnsafePointer<Manner> { manners + Int(record.pointee.manner) }

  @inline(__always)
  var constant: Double {
    get { record.pointee.constant }
    nonmutating set { record.pointee.constant = newValue }
  }
  @inline(__always)
  var group: Int32 {
    get { record.pointee.group }
    nonmutating set { record.pointee.group = newValue }
  }
  @inline(__always)
  var next: Int32 {
    get { record.pointee.next }
    nonmutating set { record.pointee.next = newValue }
  }
  @inline(__always)
  var relation: Relation {
    get { record.pointee.relation }
    nonmutating set { record.pointee.relation = newValue }
  }
  /// Below its break (-1), satisfied (0) or above (+1), as the price takes it to be while the group is loose.
  @inline(__always)
  var side: Int8 {
    get { record.pointee.side }
    nonmutating set { record.pointee.side = newValue }
  }
  /// A required row that was given up: it does not pull at all.
  @inline(__always)
  var isBroken: Bool {
    get { record.pointee.isBroken }
    nonmutating set { record.pointee.isBroken = newValue }
  }
  /// Stands in the witness of a broken row.
  @inline(__always)
  var isWitness: Bool {
    get { record.pointee.isWitness }
    nonmutating set { record.pointee.isWitness = newValue }
  }

  @inline(__always)
  var isAlive: Bool { record.pointee.isAlive }
  @inline(__always)
  var isRequired: Bool { record.pointee.isRequired }
  @inline(__always)
  var generation: UInt32 { record.pointee.generation }
  @inline(__always)
  var mark: Int32 { record.pointee.mark }
  @inline(__always)
  var rank: Int64 { (manner.pointee.standing >> 32) << 32 | Int64(record.pointee.lowRank) }
  @inline(__always)
  var priority: Double { manner.pointee.priority }
  @inline(__always)
  var weight: Double { abs(manner.pointee.turnedWeight) }
  @inline(__always)
  var strength: Int32 { Int32(truncatingIfNeeded: manner.pointee.standing) }
  @inline(__always)
  var isFlipped: Bool { manner.pointee.turnedWeight < 0 }
  /// How its terms were scaled and turned to be those of its group.
  @inline(__always)
  var shape: Shape { Shape(weight: weight, isFlipped: isFlipped) }
  @inline(__always)
  var attracts: Bool { manner.pointee.attracts }
  /// Whether the row has a say in the rest order. Equalities have none: ties settle how far they are from their constants.
  @inline(__always)
  var isAttracting: Bool { relation != .equal && !isBroken && attracts }

  /// Whether going above the break costs.
  @inline(__always)
  var resistsAbove: Bool { relation != .greaterOrEqual }

  /// Whether going below the break costs.
  @inline(__always)
  var resistsBelow: Bool { relation != .lessOrEqual }

  /// Whether the row, of a loose group, is violated where its price takes it to be.
  @inline(__always)
  var isPulling: Bool { !isBroken && (side > 0 ? resistsAbove : side < 0 && resistsBelow) }

  /// What a pulling row adds to the slope of its group's price.
  @inline(__always)
  var slope: Double { Double(side) * weight }

  /// Whether being on one side of the break costs, above (above 0) or below.
  @inline(__always)
  func resists(_ position: Double) -> Bool { position > 0 ? resistsAbove : resistsBelow }
}

/// What is stored of a row by itself: 32 bytes.
private struct MemberRecord: BitwiseCopyable {
  static let lastGeneration: UInt32 = 1 << 24 - 1

  var constant: Double
  var group = none
  var next = none
  var mark: Int32
  var lowRank: UInt32
  var manner: Int32
  /// From the lowest bit: relation (2), side and one (2), alive, broken, witness, required; then the generation.
  private var bits = PackedWord()

  /// Alive, and satisfied as far as anybody knows.
  @inline(__always)
  init(_ row: GivenRow, manner: Int32) {
    (constant, mark, self.manner) = (row.constant, row.mark, manner)
    lowRank = UInt32(truncatingIfNeeded: row.rank)
    (relation, side, isAlive, isRequired) = (row.relation, 0, true, row.priority >= Priority.required)
  }

  @inline(__always)
  var relation: Relation {
    get { Relation(rawValue: UInt8(truncatingIfNeeded: bits[0, 2])).unsafelyUnwrapped }
    set { bits[0, 2] = UInt32(newValue.rawValue) }
  }
  @inline(__always)
  var side: Int8 {
    get { Int8(truncatingIfNeeded: bits[2, 2]) &- 1 }
    set { bits[2, 2] = UInt32(truncatingIfNeeded: newValue &+ 1) }
  }
  @inline(__always)
  var isAlive: Bool {
    get { bits[4] }
    set { bits[4] = newValue }
  }
  @inline(__always)
  var isBroken: Bool {
    get { bits[5] }
    set { bits[5] = newValue }
  }
  @inline(__always)
  var isWitness: Bool {
    get { bits[6] }
    set { bits[6] = newValue }
  }
  @inline(__always)
  var isRequired: Bool {
    get { bits[7] }
    set { bits[7] = newValue }
  }
  @inline(__always)
  var generation: UInt32 {
    get { bits[8, 24] }
    set { bits[8, 24] = newValue }
  }
}
