/// A program that checks properties, with a command line of its own.
///
///     let program = PropertyProgram([
///       Property("sorting twice changes nothing") { draw in … },
///       Property("a parsed number prints as it was written") { draw in … },
///     ])
///     exit(program.run())
///
/// Cases run in processes of their own, so a case that crashes, hangs or takes all memory is a finding like others.
public struct PropertyProgram {
  private let program: CampaignProgram<Property>

  /// Properties with different names. O(1).
  public init(_ properties: [Property]) {
    program = CampaignProgram(properties, noun: ("property", "properties"))
  }

  /// Returns the exit code: 0 without findings, 2 with findings, 3 if a case crashed, hung or took too much memory, 65 if a
  /// kept finding cannot be read, 1 for wrong arguments. Costs the cases.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 { program.run(arguments) }
}
