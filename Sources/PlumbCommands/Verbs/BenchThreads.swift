import Foundation
import PlumbBench
import Workloads

extension Verb {
  static let benchThreads = Verb(
    name: "bench threads", words: "", summary: "measures independent layouts on several threads at once",
    details: """
      Lays out columns on 1, 2, 4 … threads, each thread its own columns, in turn for a number of rounds. Layouts share nothing,
      so throughput should grow with the threads until all processors are busy, and the processor time of a layout should stay
      the same. Medians over the rounds.
      """,
    options: [
      Option("size", "N", "the number of views in a column (1000)"),
      Option("threads", "N", "the largest number of threads (as many as there are processors)"),
      Option("rounds", "N", "how often each number of threads is measured (9)"),
      Option("seed", "S", "the seed of the views' lengths (1)"),
      Option("format", "F", "text, markdown"),
    ],
    run: runBenchThreads)

  @Sendable private static func runBenchThreads(
    _ options: Options, _ console: Console
  ) throws(Stop) -> ExitCode {
    func refuse(_ message: String) -> Stop {
      Stop(code: .wrongUsage, message: "plumb bench threads: \(message)")
    }
    guard options.words.isEmpty else { throw refuse("takes no words, found \"\(options.words[0])\"") }
    let format = options.text("format") ?? "text"
    guard ["text", "markdown"].contains(format) else {
      throw refuse("--format is text or markdown, found \"\(format)\"")
    }
    func number(_ name: String, _ usual: Int, _ range: ClosedRange<Int>) throws(Stop) -> Int {
      let number = try options.count(name, of: .benchThreads) ?? usual
      guard range.contains(number) else {
        throw refuse("--\(name) is \(range.lowerBound) to \(range.upperBound), found \(number)")
      }
      return number
    }
    let size = try number("size", 1000, 1...1_000_000)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let most = try number("threads", processors, 1...1024)
    let rounds = try number("rounds", 9, 1...10_000)
    let seed = UInt64(try options.count("seed", of: .benchThreads) ?? 1)

    var counts = Array(sequence(first: 1) { 2 * $0 < most ? 2 * $0 : nil })
    if most > 1 { counts.append(most) }
    let layouts = ParallelLayouts(size: size, seed: seed)
    var results: [Int: [ParallelLayouts.Measurement]] = [:]
    // Each round measures all, so that what else the machine does disturbs all alike. Round 0 warms up.
    for round in 0...rounds {
      for threads in counts {
        console.progress("\(threads) threads", part: Double(round) / Double(rounds + 1), left: nil)
        let measurement = layouts.measure(threads: threads)
        if round > 0 { results[threads, default: []].append(measurement) }
      }
    }
    console.endProgress()
    let table = table(of: counts.map { ($0, results[$0] ?? []) })
    console.write((format == "text" ? table.aligned : table.markdown) + "\n")
    return .fine
  }

  private static func table(of results: [(threads: Int, all: [ParallelLayouts.Measurement])]) -> Table {
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    var table = Table(["threads", "layouts per second", "times one thread", "CPU time of a layout", "times one thread"])
    table.textColumns = 0
    var first: (rate: Double, cpu: Double)?
    for (threads, all) in results {
      let rate = median(all.map { Double($0.columns) / ($0.wall / 1e9) })
      let cpu = median(all.map { $0.cpu / Double($0.columns) })
      let one = first ?? (rate, cpu)
      first = one
      table.append([
        "\(threads)", "\(Int(rate.rounded()))", Figures.fixed(rate / one.rate, places: 2), Figures.time(cpu / 1e9),
        Figures.fixed(cpu / one.cpu, places: 2),
      ])
    }
    return table
  }
}
