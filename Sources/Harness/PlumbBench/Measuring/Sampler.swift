#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Measures the operations of one group at one size. It first measures times, then counters on a new subject, because counting
/// slows the operations.
public struct Sampler {
  /// The effort to spend on measuring times, or nil to measure only counters.
  public var effort: Effort?
  public var allocations: (any AllocationCounter)?
  private let instructions = InstructionCounter()
  private let overhead = Clock.overhead()

  /// The number of rounds in which counters are read, and the number of warm-up rounds. A power of two keeps means of whole
  /// numbers exact.
  static let countedRounds = 4
  static let warmRounds = 2

  /// Creates a sampler. O(1).
  public init(effort: Effort?, allocations: (any AllocationCounter)?) {
    self.effort = effort
    self.allocations = allocations
  }

  /// Measures the times and counters of a group's operations in one pass. Takes the time that the effort specifies, but at
  /// least three times as long as the operations.
  public func measure(
    _ group: OperationGroup, of workload: any Workload, size: Int, seed: UInt64
  ) throws -> [Measurement] {
    var measurements = empty(group, of: workload, size: size)
    if let effort { try time(group, of: workload, size: size, seed: seed, effort, into: &measurements) }
    try count(group, of: workload, size: size, seed: seed, into: &measurements)
    return measurements
  }

  func empty(_ group: OperationGroup, of workload: any Workload, size: Int) -> [Measurement] {
    group.names.map { Measurement(workload: workload.name, operation: $0, size: size) }
  }

  /// Measures the counters of a group's operations.
  func count(
    _ group: OperationGroup, of workload: any Workload, size: Int, seed: UInt64, into measurements: inout [Measurement]
  ) throws {
    let make = { try workload.makeSubject(of: group, size: size, seed: seed) }
    let memory = try footprint(group, make)
    try count(group, make(), &measurements)
    for index in measurements.indices { measurements[index].counters += memory }
  }

  /// The metrics that this machine cannot measure, each with the reason.
  public var missing: [Run.Absence] {
    var missing: [Run.Absence] = []
    if effort == nil { missing.append(Run.Absence("time", "only counts were requested")) }
    if allocations == nil {
      let reason = "the counter needs jemalloc, but the program was built or started without it"
      missing += [Counter.allocations, Counter.allocatedBytes, Counter.leakedBytes].map { Run.Absence($0, reason) }
    }
    if instructions == nil {
      missing.append(
        Run.Absence(Counter.instructions, "this machine has no instruction counter that this user may read"))
    }
    if !ResidentMemory.resetPeak() {
      missing.append(Run.Absence(Counter.peakBytes, "the kernel does not allow a process to reset its peak memory"))
    }
    return missing
  }

  /// Measures the times of one pass, and appends them to the times of earlier passes. Stops if `goesOn` returns false.
  func time(
    _ group: OperationGroup, of workload: any Workload, size: Int, seed: UInt64, _ effort: Effort,
    while goesOn: () -> Bool = { true }, into measurements: inout [Measurement]
  ) throws {
    let subject = try workload.makeSubject(of: group, size: size, seed: seed)
    try warmUp(group, subject)
    let yardstick = Yardstick.time()
    let iterations = group.isRepeatable ? try repetitions(of: subject, effort) : 1
    var (taken, spent) = (0, 0.0)
    while !effort.isEnough(samples: taken, nanoseconds: spent), goesOn() {
      for index in group.names.indices {
        if group.isPrepared { try subject.prepare(index) }
        let cpuStart = Clock.cpu()
        let start = Clock.wall()
        for _ in 0..<iterations { try subject.perform(index) }
        let wall = max(Clock.wall() - start - overhead.wall, 0)
        let cpu = max(Clock.cpu() - cpuStart - overhead.cpu, 0)
        measurements[index].samples.append(wall / Double(iterations))
        measurements[index].cpuSamples.append(cpu / Double(iterations))
        spent += wall / Double(group.names.count)
      }
      taken += 1
    }
    for index in measurements.indices {
      measurements[index].iterations = iterations
      measurements[index].passEnds.append(measurements[index].samples.count)
      measurements[index].yardsticks.append(yardstick)
    }
  }

  /// Performs and checks every operation twice, because some operations alternate between two states.
  private func warmUp(_ group: OperationGroup, _ subject: any Subject) throws {
    for _ in 0..<(group.isPrepared ? 1 : Self.warmRounds) {
      for index in group.names.indices {
        if group.isPrepared { try subject.prepare(index) }
        try subject.perform(index)
        try subject.check(after: index)
      }
    }
  }

  /// Returns the number of times that a short operation is repeated in each sample. The number is even, because some operations
  /// alternate between two states.
  private func repetitions(of subject: any Subject, _ effort: Effort) throws -> Int {
    var count = 2
    while count < 1 << 20 {
      let start = Clock.wall()
      for _ in 0..<count { try subject.perform(0) }
      if Clock.wall() - start >= effort.grain { break }
      count *= 2
    }
    return count
  }
}

/// Counts on a new subject for a fixed number of rounds, so that the counters are deterministic.
extension Sampler {
  private func count(
    _ group: OperationGroup, _ subject: any Subject, _ measurements: inout [Measurement]
  ) throws {
    try warmUp(group, subject)
    let rounds = group.isPrepared ? 1 : Self.countedRounds
    var tallies = [Tally](repeating: Tally(), count: group.names.count)
    for _ in 0..<rounds {
      for index in group.names.indices {
        if group.isPrepared { try subject.prepare(index) }
        let before = subject.counts
        let (allocated, retired) = (allocations?.read(), instructions?.count)
        try subject.perform(index)
        let (retiredAfter, allocatedAfter) = (instructions?.count, allocations?.read())
        tallies[index].add(before, subject.counts)
        if let retired, let retiredAfter { tallies[index].instructions += retiredAfter - retired }
        guard let allocated, let allocatedAfter else { continue }
        tallies[index].requests += allocatedAfter.requests - allocated.requests
        tallies[index].bytes += allocatedAfter.bytes - allocated.bytes
      }
    }
    for index in measurements.indices {
      let tally = tallies[index]
      let mean: (Int) -> Double = { Double($0) / Double(rounds) }
      measurements[index].counters = tally.counts.map { Counter($0.name, mean($0.value)) }
      measurements[index].counters += [
        Counter(Counter.allocations, allocations == nil ? nil : mean(tally.requests)),
        Counter(Counter.allocatedBytes, allocations == nil ? nil : mean(tally.bytes)),
        Counter(Counter.instructions, instructions == nil ? nil : mean(tally.instructions)),
      ]
    }
  }

  /// Measures the peak memory and the leaked memory of a subject. Memory that only the first subject retains belongs to lazily
  /// created globals and is not a leak.
  private func footprint(_ group: OperationGroup, _ make: () throws -> any Subject) throws -> [Counter] {
    allocations?.releaseUnused()
    let isPeakReset = ResidentMemory.resetPeak()
    let before = ResidentMemory.now
    var leaked = try liveBytesLeft(group, make)
    let peak = ResidentMemory.peak
    if leaked != 0 { leaked = try liveBytesLeft(group, make) }
    let grown = before.flatMap { before in peak.map { Double(max($0 - before, 0)) } }
    return [
      Counter(Counter.peakBytes, isPeakReset ? grown : nil), Counter(Counter.leakedBytes, leaked.map(Double.init)),
    ]
  }

  private func liveBytesLeft(_ group: OperationGroup, _ make: () throws -> any Subject) throws -> Int? {
    let before = allocations?.read().live
    try runWholeLifetime(group, make)
    return before.flatMap { before in allocations.map { $0.read().live - before } }
  }

  /// Creates a subject, performs all operations, and destroys the subject.
  @inline(never)
  private func runWholeLifetime(_ group: OperationGroup, _ make: () throws -> any Subject) throws {
    let subject = try make()
    for index in group.names.indices {
      if group.isPrepared { try subject.prepare(index) }
      try subject.perform(index)
    }
  }
}

/// The counts of one operation, summed over rounds.
private struct Tally {
  var counts: [Count] = []
  var requests = 0
  var bytes = 0
  var instructions = 0

  mutating func add(_ before: [Count], _ after: [Count]) {
    if counts.isEmpty { counts = after.map { Count($0.name, 0) } }
    for (index, count) in after.enumerated() where counts.indices.contains(index) {
      counts[index].value += count.value - (before.indices.contains(index) ? before[index].value : 0)
    }
  }
}

/// The time and the number of samples to spend on a measurement.
public struct Effort: Hashable, Sendable {
  /// The minimum number of samples, taken even if they need more than `time`.
  public var fewest: Int
  /// The maximum number of samples. Sampling then stops, even if `time` is not used up.
  public var most: Int
  /// The total time, in seconds, to spend on the samples of one operation.
  public var time: Double
  /// The number of passes over the suite. Each pass takes some of the samples of every operation, because a disturbance lasts
  /// for a while and would affect all samples taken in succession.
  public var passes = 5
  /// The duration, in nanoseconds, that each sample should reach. Short operations are repeated within a sample to reach it.
  public var grain = 50_000.0

  /// Creates an effort. O(1).
  public init(fewest: Int, most: Int, time: Double) {
    self.fewest = fewest
    self.most = most
    self.time = time
  }

  /// The default effort, which is sufficient for comparing medians.
  public static let normal = Effort(fewest: 5, most: 101, time: 0.15)
  /// A small effort, which gives only a first impression.
  public static let quick = Effort(fewest: 3, most: 31, time: 0.03)

  /// The effort to spend in one pass.
  var pass: Effort {
    let count = max(passes, 1)
    var effort = Effort(fewest: max(fewest / count, 1), most: max(most / count, 1), time: time / Double(count))
    effort.grain = grain
    return effort
  }

  func isEnough(samples: Int, nanoseconds: Double) -> Bool {
    samples >= most || (samples >= fewest && nanoseconds >= time * 1e9)
  }
}

/// The clocks used to time operations.
public enum Clock {
  /// Returns the wall-clock time in nanoseconds. Takes tens of nanoseconds.
  public static func wall() -> Double { read(CLOCK_MONOTONIC) }

  /// Returns the CPU time of this thread in nanoseconds. Takes hundreds of nanoseconds.
  public static func cpu() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Returns the minimum time that reading the clocks adds to a sample. It is subtracted from each sample. Takes about a
  /// millisecond.
  public static func overhead() -> (wall: Double, cpu: Double) {
    var least = (wall: Double.infinity, cpu: Double.infinity)
    for _ in 0..<200 {
      let cpuStart = cpu()
      let start = wall()
      let end = wall()
      let cpuEnd = cpu()
      least = (min(least.wall, end - start), min(least.cpu, cpuEnd - cpuStart))
    }
    return least
  }
}

/// A fixed piece of work, whose duration shows the machine's current speed. It creates objects, follows references and frees
/// the objects, as most programs do.
enum Yardstick {
  private final class Link {
    let next: Link?
    let value: Double

    init(_ next: Link?, _ value: Double) {
      (self.next, self.value) = (next, value)
    }
  }

  /// Returns the minimum CPU time of nine runs in nanoseconds. Takes less than a millisecond.
  static func time() -> Double {
    (0..<9).map { _ in
      let start = Clock.cpu()
      let sum = work()
      let time = Clock.cpu() - start
      // Using the sum prevents the compiler from removing the work.
      return sum > 0 ? time : .infinity
    }.min() ?? 0
  }

  @inline(never)
  private static func work() -> Double {
    var first: Link?
    for number in 0..<500 { first = Link(first, Double(number)) }
    var (sum, link) = (0.0, first)
    while let current = link {
      sum += current.value
      link = current.next
    }
    return sum
  }
}
