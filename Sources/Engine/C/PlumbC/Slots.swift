/// Values addressed by small numbers. The numbers of removed values are reused.
struct Slots<Value> {
  private var values: [Value?] = []
  private var free: [Int32] = []

  mutating func add(_ value: Value) -> Int32 {
    guard let index = free.popLast() else {
      values.append(value)
      return Int32(values.count - 1)
    }
    values[Int(index)] = value
    return index
  }

  mutating func remove(_ index: Int32) {
    values[Int(index)] = nil
    free.append(index)
  }

  subscript(index: Int32) -> Value {
    get throws(Failure) {
      guard values.indices.contains(Int(index)), let value = values[Int(index)] else { throw .unknown(index) }
      return value
    }
  }

  /// O(1).
  func contains(_ index: Int32) -> Bool { values.indices.contains(Int(index)) && values[Int(index)] != nil }
}
