import Foundation
import PlumbBench
import PlumbGuest
import Workloads

/// Measures the times of other solvers and of Plumb on the same workloads, in the same process, in turn.
@main
enum Peers {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Options.help) }
      guard !options.libraries.isEmpty else { throw OptionError(description: Options.help) }
      for path in options.libraries { try run(GuestLibrary(path: path), options) }
    } catch {
      complain("peers: \(error)")
      exit(error is OptionError ? 2 : 1)
    }
  }

  /// Operations that a guest does not support are left out.
  private static func run(_ library: GuestLibrary, _ options: Options) throws {
    let able = Set(Workloads.rows(on: library).map(\.name))
    let workloads = options.workloads.filter { able.contains("rows-" + $0.rawValue) }
    let bouts = try workloads.flatMap { try Self.bouts($0, library, options) }
    print(table(bouts, library.name, markdown: options.isMarkdown) + "\n")
  }

  /// Takes increasing sizes until the guest exceeds its time limit.
  private static func bouts(_ workload: RowWorkload, _ library: GuestLibrary, _ options: Options) throws -> [Bout] {
    var bouts: [Bout] = []
    for size in options.sizes(of: workload) {
      complain("\(library.name): \(workload.rawValue) \(size)")
      var contest = Contest(
        workload, size: size, against: library, limit: options.limit, patience: options.patience)
      bouts += try contest.run()
      guard contest.isWithinReach else { break }
    }
    return bouts
  }

  private static func table(_ bouts: [Bout], _ name: String, markdown: Bool) -> String {
    var table = Table(["workload", "operation", "size", "Plumb", name, "\(name) / Plumb", "of medians", "samples"])
    table.textColumns = 2
    for bout in bouts {
      table.append([
        "\(bout.workload.letter) \(bout.workload.rawValue)", bout.operation.rawValue, "\(bout.size)",
        Figures.time(bout.ours.least), bout.absence ?? Figures.time(bout.theirs.least),
        Figures.digits(bout.theirs.least / bout.ours.least), Figures.digits(bout.theirs.median / bout.ours.median),
        "\(bout.ours.times.count) / \(bout.theirs.times.count)",
      ])
    }
    return markdown ? table.markdown : table.aligned
  }

  /// To standard error, so that results can be sent to a file.
  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
