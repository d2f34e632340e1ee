import Foundation
import PlumbBasics
import PlumbBench
import PlumbCommands
import Workloads

extension Subcommand {
  static let threads = Subcommand(
    program: "plumb-lab", name: "threads", operands: "",
    summary: "measures independent layouts on several threads at once",
    details: """
      Lays out columns on 1, 2, 4 … threads, with separate columns for each thread, over a number of rounds. Layouts share
      nothing, so throughput should grow with the number of threads until all processors are busy, while the CPU time per
      layout should stay the same. The results are medians over the rounds.
      """,
    options: [
      Option("size", "N", "the number of views in a column (1000)"),
      Option("threads", "N", "the largest number of threads (as many as there are processors)"),
      Option("rounds", "N", "the number of times to measure each number of threads (9)"),
      Option("seed", "S", "the seed of the views' lengths (1)"),
      Option("format", "F", "text or markdown (text)"),
    ],
    run: runThreads)

  @Sendable private static func runThreads(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    try options.refuseOperands()
    let format = try options.choice("format") ?? TableFormat.text
    let size = try options.count("size", in: 1...1_000_000) ?? 1000
    let most =
      try options.count("threads", in: 1...1024) ?? ProcessInfo.processInfo.activeProcessorCount
    let rounds = try options.count("rounds", in: 1...10_000) ?? 9
    let seed = try options.seed ?? 1

    var counts = Array(sequence(first: 1) { 2 * $0 < most ? 2 * $0 : nil })
    if most > 1 { counts.append(most) }
    let layouts = ParallelLayouts(size: size, seed: seed)
    var results: [Int: [ParallelLayouts.Measurement]] = [:]
    // Each round measures every number of threads, so that other load affects all of them equally. Round 0 is the warm-up.
    for round in 0...rounds {
      for threads in counts {
        console.progress("\(threads) threads", part: Double(round) / Double(rounds + 1), left: nil)
        let measurement = layouts.measure(threads: threads)
        if round > 0 { results[threads, default: []].append(measurement) }
      }
    }
    console.endProgress()
    let table = table(of: counts.map { ($0, results[$0] ?? []) })
    console.write(table.text(isMarkdown: format == .markdown) + "\n")
    return .fine
  }

  private static func table(of results: [(threads: Int, all: [ParallelLayouts.Measurement])]) -> Table {
    var table = Table(["threads", "layouts per second", "times one thread", "CPU of a layout", "times one thread"])
    table.textColumns = 0
    var first: (rate: Double, cpu: Double)?
    for (threads, all) in results {
      let rate = Order.median(all.map { Double($0.columns) / ($0.wall / 1e9) })
      let cpu = Order.median(all.map { $0.cpu / Double($0.columns) })
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
