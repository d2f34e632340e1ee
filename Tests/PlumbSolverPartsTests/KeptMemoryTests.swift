#if os(Linux)
  import Foundation
  import Testing

  @testable import PlumbSolver

  /// Runs in a new thread, because every thread caches its own memory.
  @Suite struct KeptMemoryTests {
    private func inThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) throws -> Value {
      let (done, result) = (DispatchSemaphore(value: 0), Mutable<Value?>(nil))
      Thread.detachNewThread {
        result.value = body()
        done.signal()
      }
      done.wait()
      return try #require(result.value)
    }

    private final class Mutable<Value>: @unchecked Sendable {
      var value: Value
      init(_ value: Value) { self.value = value }
    }

    @Test func returnedMemoryIsReused() throws {
      let isSame = try inThread {
        let (block, size) = KeptMemory.take(20_000)
        KeptMemory.giveBack(block, size)
        let (again, _) = KeptMemory.take(19_000)
        defer { Memory.release(again) }
        return block == again
      }
      #expect(isSame)
    }

    @Test func aThreadKeepsNoMoreMemoryThanItsLimit() throws {
      let (kept, left) = try inThread {
        let blocks = (0..<100).map { _ in KeptMemory.take(1 << 16) }
        for (block, size) in blocks { KeptMemory.giveBack(block, size) }
        let kept = KeptMemory.bytes
        KeptMemory.empty()
        return (kept, KeptMemory.bytes)
      }
      #expect(kept == Tuning.mostKept)
      #expect(left == 0)
    }

    @Test func threadsDoNotShareKeptMemory() throws {
      try inThread {
        let (block, size) = KeptMemory.take(30_000)
        KeptMemory.giveBack(block, size)
      }
      #expect(try inThread { KeptMemory.bytes } == 0)
    }

    private struct Odd: Equatable {
      var (one, two, three) = (Int32(0), Int32(0), Int32(0))
    }

    /// Sizes near the limits between kinds of memory.
    @Test func elementsAreKeptWhenABufferGrowsInAnyKindOfMemory() throws {
      let sums = try inThread {
        [Tuning.leastKept, Tuning.largestKept].flatMap { size in
          (-3...3).map { more in
            let wanted = size / MemoryLayout<Odd>.stride + more
            var buffer = Buffer<Odd>(capacity: wanted)
            for index in 0..<Int32(2 * wanted) { buffer.append(Odd(one: index, two: -index, three: 1)) }
            return (0..<Int32(2 * wanted)).allSatisfy { buffer[$0] == Odd(one: $0, two: -$0, three: 1) }
          }
        }
      }
      #expect(sums == Array(repeating: true, count: 14))
    }

    @Test func keptMemoryIsZeroedOnRequest() throws {
      let isZero = try inThread {
        do {
          var buffer = Buffer<Int64>(capacity: 5_000)
          for _ in 0..<5_000 { buffer.append(-1) }
        }
        var zeros = Buffer<Int64>()
        zeros.growZeroed(to: 5_000)
        return zeros.elements.allSatisfy { $0 == 0 }
      }
      #expect(isZero)
    }
  }
#endif
