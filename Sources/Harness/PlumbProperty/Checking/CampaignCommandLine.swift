import PlumbBasics

/// The command line of a `CampaignProgram`.
struct CampaignCommandLine {
  let options: Options
  /// The kept findings to play again; nil for new cases.
  let files: [String]?

  init(_ arguments: [String], noun: (one: String, many: String)) throws(Stop) {
    var table = OptionTable(
      ofProgram: arguments, or: noun.many,
      [
        .cases, .time, .seed, .from, .shard, .jobs, .caseTimeout, .memory, .out, .format,
        Option("only", "NAME", "check this \(noun.one) only"),
        Option("replay", nil, "play the kept findings FILE… again"),
        Option("list", nil, "print the names of the \(noun.many)"),
      ])
    table.roles = [
      .init("list", with: ["only"]), .init("replay", with: ["only", "case-timeout", "memory", "format"]),
    ]
    options = try Options(Array(arguments.dropFirst()), of: table) { Self.help(table, noun) }
    files = options.has("replay") ? options.operands : nil
    if files == nil { try options.refuseOperands() }
    if files?.isEmpty ?? false { throw options.wrong("--replay needs a file") }
  }

  private static func help(_ table: OptionTable, _ noun: (one: String, many: String)) -> String {
    """
    Draws cases, and looks for one that contradicts one of the \(noun.many).

    Usage: \(table.title) [OPTION…]
           \(table.title) --replay FILE…

    \(table.lines)

    Each \(noun.one) has all cases, and an equal part of the time. The exit code is 0 if nothing is found, 2 if something is, 3
    if a case crashes, hangs or takes too much memory, 65 if a kept finding cannot be read, and 1 for wrong usage.
    """
  }
}
