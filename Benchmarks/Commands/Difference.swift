import PlumbBench

/// What two programs differ in: frames, counts, times.
public struct Difference: Sendable {
  public let oldName: String
  public internal(set) var frames: [FrameDifference] = []
  /// Whether frames were compared: a solver alone has none.
  public internal(set) var hasFrames = true
  public internal(set) var counts: [Finding] = []
  public internal(set) var times: [Finding] = []
  /// By what part times of the old program differ from times of the old program: what this machine cannot tell.
  public internal(set) var noise = 0.0
  public internal(set) var comparedTimes = 0
  public internal(set) var notes: [String] = []
  /// How somebody else's solver failed.
  public internal(set) var failures: [Run.Failure] = []

  init(oldName: String) {
    self.oldName = oldName
  }

  /// Whether anything got worse, or came out otherwise. O(findings).
  public var isRegression: Bool { !frames.isEmpty || (counts + times).contains(where: \.isRegression) }

  /// Least part by which a time must differ to be told, however still the machine is.
  static let leastRange = 0.01
  /// How likely one false alarm may be among all times.
  static let level = 0.01

  /// Works out what differs. Counts are exact. A time must differ by more than the old program from itself.
  mutating func judge(_ contests: [Contest]) {
    notes += contests.compactMap(\.note)
    let slow = contests.filter(\.isSlow).map(\.title)
    if !slow.isEmpty {
      notes.append("Only counted, as they take long; what is named is timed: \(slow.sorted().joined(separator: ", ")).")
    }
    failures = contests.compactMap(\.failure)
    var gate = Gate()
    gate.growthRange = .infinity
    // What is timed may be among what is counted, too.
    var known: Set<String> = []
    for contest in contests {
      guard var old = contest.oldRun, var new = contest.newRun else { continue }
      old.removeSamples()
      new.removeSamples()
      counts += gate.compare(new, with: old).findings.filter { known.insert("\($0.name) \($0.metric)").inserted }
    }
    counts.sort { abs($0.change) > abs($1.change) }
    let pairs = contests.filter(\.isTimed).flatMap { $0.times.sorted { $0.key < $1.key } }.filter {
      !$0.value.old.isEmpty && !$0.value.new.isEmpty
    }
    comparedTimes = pairs.count
    let runs = pairs.map { min($0.value.old.count, $0.value.new.count) }.min() ?? .max
    if !Self.canTell(runs, among: comparedTimes),
      let enough = (1...99).first(where: { Self.canTell(2 * $0, among: comparedTimes) })
    {
      notes.append("So few rounds cannot tell any difference of times for sure: --rounds \(enough) can.")
    }
    noise = Self.noise(pairs.map(\.value.old))
    let changes = TimeChange.all(pairs.map { ($0.value.old, $0.value.new) })
    for (pair, change) in zip(pairs, changes) where change.isBeyond(max(noise, Self.leastRange), level: Self.level) {
      times.append(
        Finding(
          change.ratio > 1 ? .worse : .better, pair.key, "time", old: Order.median(pair.value.old),
          new: Order.median(pair.value.new), interval: change.interval, probability: change.probability))
    }
    times.sort { $0.change > $1.change }
  }

  /// Whether any difference would be told: where so few runs could be all apart by chance, none is.
  static func canTell(_ runs: Int, among count: Int) -> Bool {
    guard runs < 20 else { return true }
    let (low, high) = ((0..<runs).map(Double.init), (runs..<2 * runs).map(Double.init))
    return MannWhitney(low, high).probability * Double(count) < level
  }

  /// The A/A run: of each round the old program's first time against its last. Nine of ten differ by less.
  static func noise(_ times: [[Double]]) -> Double {
    let ratios = times.filter { $0.count > 1 }.map { own -> Double in
      let first = own.indices.filter { $0.isMultiple(of: 2) }.map { own[$0] }
      let last = own.indices.filter { !$0.isMultiple(of: 2) }.map { own[$0] }
      let ratio = Order.median(last) / Order.median(first)
      return max(ratio, 1 / ratio) - 1
    }
    guard !ratios.isEmpty else { return 0 }
    return Order.quantile(ratios.sorted(), 0.9)
  }

  /// Three tables, the worst first in each. O(findings).
  public func text(isMarkdown: Bool) -> String {
    let write: (Table) -> String = { isMarkdown ? $0.markdown : $0.aligned }
    var parts = [
      hasFrames
        ? "Frames: \(frames.isEmpty ? "none differs" : "\(frames.count) differ") from \(oldName)."
        : "Against \(oldName). A solver alone has no layouts, so no frames were compared."
    ]
    if !frames.isEmpty { parts.append(write(FrameDifference.table(frames))) }
    parts.append("Counts: \(counts.isEmpty ? "none differs" : "\(counts.count) differ").")
    if !counts.isEmpty { parts.append(write(Report.table(of: counts))) }
    let percent = Figures.digits(100 * noise)
    parts.append(
      "Times: \(times.isEmpty ? "none" : "\(times.count)") of \(comparedTimes) differ for sure. "
        + "The old program differs from itself by up to \(percent) %.")
    if !times.isEmpty { parts.append(write(Report.table(of: times))) }
    return (parts + notes).joined(separator: "\n\n") + "\n"
  }
}

extension Run {
  fileprivate mutating func removeSamples() {
    for index in measurements.indices { measurements[index].samples = [] }
  }
}
