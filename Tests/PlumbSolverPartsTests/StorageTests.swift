import Foundation
import PlumbProperty
import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Buffers of plain values, and their sorting.
@Suite struct BufferTests {
  @Test(arguments: [0, 1, 2, 15, 16, 17, 100, 5_000])
  func sortingABufferGivesTheSortedElements(count: Int) {
    var random = Seeded(seed: UInt64(count))
    for range in [1, 3, 1_000_000] {
      let numbers = (0..<count).map { _ in Int32(random.next() % UInt64(range)) }
      #expect(sorted(numbers) == numbers.sorted())
    }
  }

  @Test func theMedianOfThreeIsTheMiddleElement() {
    for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
      #expect(UnsafeMutableBufferPointer<Int>.median(order[0], order[1], order[2], <) == 2)
    }
  }

  @Test(arguments: [17, 1_000, 20_000])
  func worstCasesOfPartitioningAreSortedInNLogNSteps(count: Int) {
    let half = (0..<Int32(count / 2)).map { $0 }
    for numbers in [half + half, half + half.reversed(), half.reversed() + half] {
      var steps = 0
      let buffer = buffer(of: numbers)
      buffer.sort {
        steps += 1
        return $0 < $1
      }
      #expect(elements(of: buffer) == numbers.sorted())
      #expect(steps < 4 * count * (Int.bitWidth - count.leadingZeroBitCount))
    }
  }

  @Test(arguments: [[0], [1, 2, 3, 4, 5, 6], [3, 6, 1, 2, 5, 4], [6, 5, 4, 3, 2, 1], [2, 2, 1, 2, 1, 1]])
  func heapsortSortsAnyOrderOfElements(numbers: [Int]) {
    var elements = numbers
    elements.withUnsafeMutableBufferPointer { $0.sortAsHeap(<) }
    #expect(elements == numbers.sorted())
  }

  @Test(arguments: [1, 2, 3, 10, 200])
  func aHeapReturnsItsSmallestElementAsItGrowsAndShrinks(count: Int) {
    var random = Seeded(seed: UInt64(count))
    var heap = Buffer<Int32>()
    var left: [Int32] = []
    for turn in 0..<count {
      let number = Int32(random.next() % 1_000) * 1_000 + Int32(turn)
      left.append(number)
      heap.append(number)
      heap.liftLast(by: <)
      if turn % 3 == 2 { expectLeast(of: &left, in: &heap) }
    }
    while !heap.isEmpty { expectLeast(of: &left, in: &heap) }
  }

  private func expectLeast(of numbers: inout [Int32], in heap: inout Buffer<Int32>) {
    let first = heap.takeFirst()
    heap.sinkFirst(by: <)
    #expect(first == numbers.min())
    numbers.removeAll { $0 == first }
  }

  @Test func sortingASortedBufferComparesEachPairOfNeighboursOnce() {
    var steps = 0
    buffer(of: (0..<1_000).map { Int32($0) }).sort {
      steps += 1
      return $0 < $1
    }
    #expect(steps == 999)
  }

  @Test func partOfABufferCanBeSorted() {
    let buffer = buffer(of: [9, 8, 7, 6, 5, 4])
    buffer.sort(from: 1, to: 4, by: <)
    #expect(elements(of: buffer) == [9, 6, 7, 8, 5, 4])
  }

  @Test func sortingWithAnInconsistentComparisonLosesNoElements() {
    var random = Seeded(seed: 7)
    for count in [17, 40, 3_000] {
      let numbers = (0..<count).map { _ in Int32(random.next() % 10) }
      for answer in [{ _, _ in true }, { one, _ in one > 4 }] as [(Int32, Int32) -> Bool] {
        let buffer = buffer(of: [-1] + numbers + [-2])
        var compared: Set<Int32> = []
        buffer.sort(from: 1, to: count + 1) { one, other in
          compared.formUnion([one, other])
          return answer(one, other)
        }
        #expect(compared.isSubset(of: numbers))
        #expect(elements(of: buffer).first == -1 && elements(of: buffer).last == -2)
        #expect(elements(of: buffer).sorted() == ([-1, -2] + numbers).sorted())
      }
    }
  }

  @Test func aBufferKeepsItsElementsWhenItMovesToSystemMemory() {
    var buffer = Buffer<Int32>()
    for number in 0..<3_000_000 as Range<Int32> { buffer.append(number) }
    #expect((0..<3_000_000 as Range<Int32>).allSatisfy { buffer[$0] == $0 })
  }

  @Test func growZeroedKeepsOldElementsAndZeroesNewElements() {
    var buffer = Buffer<Double>(capacity: 0)
    for count in [10, 1_000, 200_000, 2_000_000] {
      let before = buffer.count
      buffer.growZeroed(to: count)
      #expect((0..<before).allSatisfy { buffer[$0] == 1 })
      #expect((before..<count).allSatisfy { buffer[$0] == 0 })
      for index in before..<count { buffer[index] = 1 }
    }
  }

  @Test(arguments: [1, 2, 4])
  func growZeroedZeroesElementsThatWereRemovedBefore(count: Int) {
    var buffer = Buffer<Double>(capacity: 4)
    for _ in 0..<4 { buffer.append(1) }
    buffer.removeAll()
    buffer.growZeroed(to: count)
    #expect((0..<count).allSatisfy { buffer[$0] == 0 })
  }

  @Test func aGrowingBufferKeepsItsOnlyElement() {
    var buffer = Buffer<Int32>(capacity: 1)
    buffer.append(1_234_567)
    let capacity = buffer.capacity
    #expect(capacity == 1)
    for number in 0..<100 as Range<Int32> { buffer.append(number) }
    let first = buffer[0]
    #expect(first == 1_234_567)
  }

  private func sorted(_ numbers: [Int32]) -> [Int32] {
    let buffer = buffer(of: numbers)
    buffer.sort(by: <)
    return elements(of: buffer)
  }

  private func buffer(of numbers: [Int32]) -> Buffer<Int32> {
    var buffer = Buffer<Int32>()
    for number in numbers { buffer.append(number) }
    return buffer
  }

  private func elements(of buffer: borrowing Buffer<Int32>) -> [Int32] {
    var all: [Int32] = []
    for index in 0..<buffer.count { all.append(buffer[index]) }
    return all
  }
}

/// The memory that small buffers share initially.
@Suite struct InitialArenaTests {
  @Test func aPartMayUseAllTheRemainingSpaceOfAnArena() {
    var arena = InitialArena(size: 32)
    let part: Memory.Stretch<Double> = arena.take(4)
    #expect(part.capacity == 4)
    let none: Memory.Stretch<Double> = arena.take(1)
    #expect(none.capacity == 0)
  }

  /// Elements of 1, 16 and 20 bytes.
  @Test func partsOfAnArenaAreAlignedTo16BytesAndDoNotOverlap() {
    var arena = InitialArena(size: 64)
    let one: Memory.Stretch<Int8> = arena.take(1)
    let two: Memory.Stretch<Double> = arena.take(2)
    let three: Memory.Stretch<Int32> = arena.take(5)
    #expect(one.capacity == 1 && two.capacity == 2 && three.capacity == 5)
    let places = [Int(bitPattern: one.base), Int(bitPattern: two.base), Int(bitPattern: three.base)]
    #expect(places.map { $0 - places[0] } == [0, 16, 32])
    #expect(places[0] % 16 == 0)
  }

  /// Includes the elements that are allocated initially but used only later.
  @Test func newElementsOfABufferInAnArenaAreZero() {
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
    // The arena outlives the buffer, and has no space left.
    let left: Memory.Stretch<Int8> = arena.take(1)
    #expect(left.capacity == 0)
  }
}
