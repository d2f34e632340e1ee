import Foundation
import PlumbBench
import Workloads

/// Times kiwi and Plumb on the same workloads, in the same process, in turn.
@main
enum Peers {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Options.help) }
      print(table(try options.workloads.flatMap { try bouts($0, options) }, markdown: options.isMarkdown))
    } catch {
      complain("peers: \(error)")
      exit(error is OptionError ? 2 : 1)
    }
  }

  /// Sizes go up until kiwi is out of time.
  private static func bouts(_ workload: RowWorkload, _ options: Options) throws -> [Bout] {
    var bouts: [Bout] = []
    for size in options.sizes(of: workload) {
      complain("\(workload.rawValue) \(size)")
      var contest = Contest(workload, size: size, limit: options.limit, patience: options.patience)
      bouts += try contest.run()
      guard contest.isWithinReach else { break }
    }
    return bouts
  }

  private static func table(_ bouts: [Bout], markdown: Bool) -> String {
    var table = Table(["workload", "operation", "size", "Plumb", "kiwi", "kiwi / Plumb", "samples"])
    table.textColumns = 2
    for bout in bouts {
      let (ours, kiwi) = (bout.ours.median, bout.kiwi.median)
      table.append([
        "\(bout.workload.letter) \(bout.workload.rawValue)", bout.operation.rawValue, "\(bout.size)",
        Figures.time(ours), bout.absence ?? Figures.time(kiwi), Figures.digits(kiwi / ours),
        "\(bout.ours.times.count) / \(bout.kiwi.times.count)",
      ])
    }
    return markdown ? table.markdown : table.aligned
  }

  /// To standard error, so that results can be sent to a file.
  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
