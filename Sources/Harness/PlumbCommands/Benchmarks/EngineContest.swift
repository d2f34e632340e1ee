import ExternalEngine
import Foundation
import PlumbBasics
import PlumbBench
import PlumbBoxes
import PlumbScene

/// Measures layout engines on the same box documents. Each round restarts all engines, because times depend on memory addresses,
/// and plays each document on each engine. The engines measure their own times.
struct EngineContest {
  let tasks: [Task]
  let contenders: [EngineContender]
  /// The requested number of rounds.
  let rounds: Int
  /// The number of rounds that all engines have finished.
  private(set) var finishedRounds = 0
  /// Messages about engines whose frames differ from those of the first engine.
  private(set) var notes: [String] = []
  private let effort: Effort
  private let start = Clock.wall()

  static let usualSizes = [10, 100, 1_000]

  /// A document, and the operations to measure on it.
  struct Task {
    let workload: BoxWorkload
    let size: Int
    let wanted: [BoxWorkload.Operation]

    /// The name of the task in messages.
    var name: String { "\(workload.name)/\(size)" }

    func name(_ operation: BoxWorkload.Operation) -> String { "\(workload.name)/\(operation.rawValue)/\(size)" }
  }

  /// Returns the tasks that a session's filters and sizes select, grouped by workload and sorted by size.
  static func tasks(of session: Session) throws(Stop) -> [Task] {
    let filters = BenchmarkFilter.all(session.filters)
    let usual = session.sizes ?? (session.isQuick ? Array(usualSizes.dropLast()) : usualSizes)
    var tasks: [Task] = []
    for workload in BoxWorkload.all {
      let named = filters.compactMap { $0.matches(workload: workload.name) ? $0.size : nil }
      for size in Set(usual + named).sorted() {
        let wanted = BoxWorkload.Operation.allCases.filter { operation in
          filters.contains {
            $0.matches(workload.name, operation.rawValue, size) && (usual.contains(size) || $0.size == size)
          }
        }
        if !wanted.isEmpty { tasks.append(Task(workload: workload, size: size, wanted: wanted)) }
      }
    }
    let unmatched = BenchmarkFilter.unmatched(session.filters) { filter in
      tasks.contains { task in task.wanted.contains { filter.matches(task.workload.name, $0.rawValue, task.size) } }
    }
    guard tasks.isEmpty || !unmatched.isEmpty else { return tasks }
    let names = BoxWorkload.all.map(\.name).joined(separator: ", ")
    throw Stop(
      code: .wrongUsage,
      message: "no benchmark matches \(unmatched.joined(separator: ", ")): the box workloads are \(names)")
  }

  /// Starts engines. Each is a name or a command, as for `--engine`.
  init(_ engines: [String], _ session: Session, rounds: Int?) throws(Stop) {
    tasks = try Self.tasks(of: session)
    effort = session.effort ?? .normal
    self.rounds = rounds ?? (session.isQuick ? 3 : 9)
    var started: [EngineContender] = []
    for text in engines {
      let engine = try Engines.started(text, secondsToPlay: EngineContender.limit)
      let same = started.count { $0.engine.hello.name == engine.hello.name }
      started.append(EngineContender(engine, title: engine.hello.name + (same > 0 ? "#\(same + 1)" : "")))
    }
    contenders = started
  }

  /// Plays each document on each engine once as a trial, then starts measuring. Stops if `goesOn` returns false.
  mutating func run(while goesOn: () -> Bool, _ progress: (Runner.Progress) -> Void) {
    for (index, task) in tasks.enumerated() {
      tell(task, index, of: 0, progress)
      guard tryOut(task, while: goesOn) else { return }
    }
    for round in 1...rounds {
      // The order is reversed in every second round, so that no engine always runs after the same other engine.
      let order = round.isMultiple(of: 2) ? contenders.reversed() : contenders
      for contender in order { contender.restart(before: tasks) }
      for (index, task) in tasks.enumerated() {
        tell(task, index, of: round, progress)
        for contender in order {
          guard goesOn() else { return }
          contender.measure(task)
        }
      }
      finishedRounds = round
    }
  }

  private func tell(_ task: Task, _ index: Int, of round: Int, _ progress: (Runner.Progress) -> Void) {
    let part = (Double(round) + Double(index) / Double(tasks.count)) / Double(rounds + 1)
    // Trials take less time than rounds, so the remaining time cannot be estimated from trials.
    let left = round == 0 ? nil : (Clock.wall() - start) * 1e-9 * (1 - part) / part
    progress(Runner.Progress(title: task.name, part: part, left: left))
  }

  private mutating func tryOut(_ task: Task, while goesOn: () -> Bool) -> Bool {
    let document = task.workload.document(size: task.size)
    guard let written = EngineDocument(document) else { preconditionFailure("\(task.name) has an invalid step") }
    let needed = Set(document.requiredCapabilities.map(\.rawValue))
    var first: (EngineContender, EnginePlay)?
    for contender in contenders {
      guard goesOn() else { return false }
      let seconds = effort.time * Double(task.wanted.count) / Double(rounds)
      guard let play = contender.tryOut(task, written, needs: needed, seconds: seconds) else { continue }
      guard let (reference, expected) = first else {
        first = (contender, play)
        continue
      }
      let precision = contender.engine.hello.precision + reference.engine.hello.precision
      let tolerance = document.usedTolerance(precision: precision)
      if let place = play.difference(from: expected, beyond: tolerance) {
        notes.append(
          "\(task.name): the frames of \(contender.title) differ from those of \(reference.title), first \(place)")
      }
    }
    return true
  }
}

extension EnginePlay {
  /// Returns a description of the first step whose frames differ, and a box whose frame differs in it, or nil if all frames are
  /// equal.
  fileprivate func difference(from other: EnginePlay, beyond tolerance: Double) -> String? {
    for (index, pair) in zip(steps, other.steps).enumerated() {
      let ids = pair.0.frames.filter { id, frame in
        pair.1.frames[id].map { !frame.equals($0, within: tolerance) } ?? true
      }
      guard let id = ids.keys.min() else { continue }
      let operation = BoxWorkload.Operation.allCases.first { $0.step == index }
      return "in \(operation.map { "the operation \($0.rawValue)" } ?? "step \(index)"), for \"\(id)\""
    }
    return nil
  }
}

extension EngineFrame {
  fileprivate func equals(_ other: EngineFrame, within tolerance: Double) -> Bool {
    let distances = [x - other.x, y - other.y, width - other.width, height - other.height]
    return distances.allSatisfy { abs($0) <= tolerance }
  }
}

/// An engine in a contest, together with its results.
final class EngineContender {
  let engine: ExternalEngine
  /// The name in tables.
  let title: String
  /// The clock with which the engine measures times. Nil before the first result.
  private(set) var clock: EngineTimes.Clock?
  /// The times of each measurement in nanoseconds, one for each round.
  private(set) var times: [String: [Double]] = [:]
  /// The reasons why tasks have no times, by task name.
  private(set) var absences: [String: Absence] = [:]
  private var plays: [String: (document: EngineDocument, repetitions: Int)] = [:]

  struct Absence {
    /// The word that the table shows instead of a time.
    var word: String
    /// A message that explains the absence, or nil if none is needed.
    var message: String?
    var exitCode = ExitCode.fine
  }

  /// The time limit, in seconds, for playing a document once.
  static let limit = 60.0
  private static let mostRepetitions = 1_000.0

  init(_ engine: ExternalEngine, title: String) { (self.engine, self.title) = (engine, title) }

  /// Plays a document once, and estimates how many times a round can repeat it. Returns nil if the engine cannot play it.
  func tryOut(
    _ task: EngineContest.Task, _ document: EngineDocument, needs needed: Set<String>, seconds: Double
  ) -> EnginePlay? {
    guard needed.isSubset(of: engine.hello.capabilities.map(\.rawValue)) else {
      absences[task.name] = Absence(word: "–")
      return nil
    }
    let hangs = absences.contains { $0.key.hasPrefix(task.workload.name + "/") && $0.value.word == "hang" }
    if hangs {
      absences[task.name] = Absence(word: "hang")
      return nil
    }
    engine.limits.play = Self.limit
    guard let play = play(task, document, 1), let few = time(task, document, 2) else { return nil }
    var repetitions = 1.0
    if few < seconds {
      guard let many = time(task, document, 6) else { return nil }
      // Subtracts the fixed cost of a request, which can be much larger than the cost of a layout.
      repetitions = min(max(4 * seconds / max(many - few, few / 100), 1), Self.mostRepetitions)
    }
    plays[task.name] = (document, Int(repetitions))
    return play
  }

  /// Returns the duration of a request in seconds, or nil if the engine failed.
  private func time(_ task: EngineContest.Task, _ document: EngineDocument, _ repetitions: Int) -> Double? {
    let begin = Clock.wall()
    return play(task, document, repetitions).map { _ in (Clock.wall() - begin) * 1e-9 }
  }

  /// Plays a document several times, and records a time for each operation.
  func measure(_ task: EngineContest.Task) {
    guard absences[task.name] == nil, let (document, repetitions) = plays[task.name] else { return }
    // The first repetition in a new process is not counted.
    engine.limits.play = Self.limit * Double(repetitions + 1)
    guard let times = play(task, document, repetitions + 1)?.times else { return }
    clock = times.clock
    for operation in task.wanted {
      let samples = (operation.step.map { times.layout[$0] } ?? times.build).dropFirst()
      guard !samples.isEmpty else { continue }
      // The resolution of a wall clock may be coarser than the duration of a layout. Most samples are then 0, and only their
      // mean is meaningful.
      let time =
        times.clock == .wall ? samples.reduce(0, +) / Double(samples.count) : Order.median(Array(samples))
      self.times[task.name(operation), default: []].append(time)
    }
  }

  /// Starts a new process. If this fails, the tasks have no times for this engine.
  func restart(before tasks: [EngineContest.Task]) {
    do throws(EngineFailure) { try engine.restart() } catch {
      var message: String? = "\(error)"
      for task in tasks where absences[task.name] == nil {
        absences[task.name] = Absence(word: error.kind.rawValue, message: message, exitCode: .crashed)
        message = nil
      }
    }
  }

  private func play(_ task: EngineContest.Task, _ document: EngineDocument, _ repetitions: Int) -> EnginePlay? {
    do throws(EngineFailure) {
      switch try engine.play(document, repetitions: repetitions) {
      case .played(let play): return play
      case .declined(let refusal):
        let isRefused = refusal.kind == .refused
        absences[task.name] = Absence(
          word: isRefused ? "refused" : "–", message: "\(task.name): \(title): \(refusal.message)",
          exitCode: isRefused ? .broken : .fine)
      }
    } catch {
      absences[task.name] = Absence(
        word: error.kind.rawValue, message: "\(task.name): \(error)", exitCode: .crashed)
    }
    return nil
  }
}
