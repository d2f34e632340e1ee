/// Lists that are lent out, so that a warm edit allocates nothing.
struct SpareLists {
  var views = SpareList<View>()
  var waiting = SpareList<View>()
  var items = SpareList<LayoutItem>()
  var regions = SpareList<Int32>()
  var calls = SpareList<ScheduledCall>()
  var ranks = SpareList<RankedConstraint>()
}

/// A view to call, by its region, and when.
struct ScheduledCall: BitwiseCopyable {
  let region: Int32
  let order: UInt64
}

/// A constraint with the values that decide its order among those of one item.
struct RankedConstraint: BitwiseCopyable {
  /// Its items hold it.
  let reference: Unmanaged<LayoutConstraint>
  /// As seen from the item.
  let statement: Statement
  /// Whether the constraint has the item second.
  let isExchanged: Bool

  var constraint: LayoutConstraint { reference.takeUnretainedValue() }
}
