import Testing

@testable import PlumbSolver

/// Small buffers, and the memory that they share at first.
@Suite struct InitialArenaTests {
  /// 1, 16 and 20 bytes.
  @Test func partsOfARoomBeginAtMultiplesOf16BytesAndDoNotOverlap() {
    var arena = InitialArena(size: 64)
    let one: Memory.Stretch<Int8> = arena.take(1)
    let two: Memory.Stretch<Double> = arena.take(2)
    let three: Memory.Stretch<Int32> = arena.take(5)
    #expect([one.capacity, two.capacity, three.capacity] == [1, 2, 5])
    let places = [Int(bitPattern: one.base), Int(bitPattern: two.base), Int(bitPattern: three.base)]
    #expect(places.map { $0 - places[0] } == [0, 16, 32])
    #expect(places[0] % 16 == 0)
  }

  /// Also the elements behind those that it grows by at first, which it has later.
  @Test func aBufferInARoomGrowsByZerosWhateverWasThereBefore() {
    var arena = InitialArena(size: 64)
    var buffer = Buffer<Double>(in: &arena, capacity: 8)
    for _ in 0..<8 { buffer.append(1) }
    buffer.removeAll()
    for count in [3, 8, 20] {
      let before = buffer.count
      buffer.growZeroed(to: count)
      var grown: [Double] = []
      for index in 0..<count { grown.append(buffer[index]) }
      #expect(grown == Array(repeating: 2, count: before) + Array(repeating: 0, count: count - before))
      for index in 0..<count { buffer[index] = 2 }
    }
    // The room outlives the buffer. Nothing is left in it.
    let left: Memory.Stretch<Int8> = arena.take(1)
    #expect(left.capacity == 0)
  }

  @Test func aBufferOfOneElementKeepsItWhenItGrows() {
    var buffer = Buffer<Int32>(capacity: 1)
    buffer.append(1_234_567)
    let capacity = buffer.capacity
    #expect(capacity == 1)
    for number in 0..<100 as Range<Int32> { buffer.append(number) }
    let first = buffer[0]
    #expect(first == 1_234_567)
  }
}
