import PlumbBasics
import Testing

/// The options of a command line.
@Suite struct OptionsTests {
  private func options(_ line: String) throws -> Options {
    var table = OptionTable(
      "tool",
      [
        Option("count", "N", "how many"), Option("sizes", "N,…", "sizes"), Option("time", "T", "how long"),
        Option("seed", "S", "the seed"), Option("list", nil, "lists"), Option("out", "FILE", "the file"),
      ])
    table.common = [Option("quiet", nil, "says less")]
    table.roles = [.init("list", with: ["seed"])]
    table.conditions = [.excludes("time", "count"), .needs("sizes", "count")]
    table.moved = ["merge": "plumb fuzz merge"]
    return try Options(line.split(separator: " ").map(String.init), of: table) { "the help" }
  }

  private func complaint(_ line: String, _ use: (Options) throws -> Void = { _ in }) -> String? {
    do {
      try use(try options(line))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["a --count 3 b", "--count=3 a b", "a b --count 2 --count 3"])
  func optionsAndOperandsMayBeMixed(_ line: String) throws {
    let options = try options(line)
    #expect(options.operands == ["a", "b"])
    #expect(try options.count("count") == 3)
  }

  @Test func aRepeatedOptionKeepsItsValuesInOrder() throws {
    let options = try options("--out a --out=b -o c")
    #expect(options.texts("out") == ["a", "b", "c"])
    #expect(options.text("out") == "c")
    #expect(options.texts("count") == [])
  }

  @Test func everythingAfterTwoDashesIsAnOperand() throws {
    #expect(try options("-- --count -").operands == ["--count", "-"])
  }

  @Test func dashOIsShortForOut() throws { #expect(try options("-o file").text("out") == "file") }

  @Test(arguments: [
    ("--cuont 3", "tool: unknown option --cuont; did you mean \"--count\"?"), ("--count", "tool: --count needs N"),
    ("--list=yes", "tool: --list takes no value"), ("--merge", "tool: --merge is now a command: plumb fuzz merge"),
    ("--list --count 3", "tool: --count cannot be combined with --list"), ("--help", "the help"),
    ("--time 3 --count 3", "tool: --time cannot be combined with --count"),
    ("--sizes 3", "tool: --sizes needs --count"),
  ])
  func wrongUsageIsReported(_ line: String, _ message: String) { #expect(complaint(line) == message) }

  @Test func commonOptionsMayBeCombinedWithEveryOption() { #expect(complaint("--list --quiet --seed 3") == nil) }

  @Test(arguments: ["-1", "x", "3.5", ""]) func aCountMustBeAWholeNumber(_ text: String) {
    #expect(
      complaint("--count=\(text)") { _ = try $0.count("count") }
        == "tool: --count needs a whole number, found \"\(text)\"")
  }

  @Test func aCountMustBeInTheAllowedRange() {
    #expect(complaint("--count 5") { _ = try $0.count("count", in: 1...5) } == nil)
    #expect(
      complaint("--count 6") { _ = try $0.count("count", in: 1...5) } == "tool: --count must be from 1 to 5, found 6")
  }

  @Test func aSeedMayHave64Bits() throws { #expect(try options("--seed \(UInt64.max)").seed == .max) }

  @Test(arguments: [("10,20", [10, 20]), ("7", [7])]) func sizesAreSeparatedByCommas(_ text: String, _ sizes: [Int])
    throws
  {
    #expect(try options("--count 1 --sizes \(text)").sizes() == sizes)
  }

  @Test(arguments: ["0", "1,,2", "10000001"]) func anInvalidSizeIsRejected(_ text: String) {
    #expect(
      complaint("--count 1 --sizes \(text)") { _ = try $0.sizes() }?.hasPrefix("tool: --sizes needs whole numbers")
        == true)
  }

  @Test(arguments: [("60", 60.0), ("10m", 600), ("0.5s", 0.5)])
  func aTimeMayHaveAUnit(_ text: String, _ seconds: Double) throws {
    #expect(try options("--time \(text)").seconds("time") == seconds)
  }

  @Test func zeroIsRejectedIfATimeMustBePositive() {
    #expect(complaint("--time 0") { _ = try $0.seconds("time") } == nil)
    #expect(complaint("--time 0") { _ = try $0.seconds("time", over: 0) } != nil)
  }

  @Test func aFormerOptionNameIsAcceptedButMissingFromTheHelp() throws {
    let table = OptionTable("tool", [Option("limit", "N", "at most", formerly: "bound")])
    let options = try Options(["--bound", "3"], of: table) { "" }
    #expect(try options.isGiven("limit") && options.count("limit") == 3)
    #expect(table.lines == "  --limit N  at most")
  }

  private enum Colour: String, CaseIterable { case red, green }

  @Test func theErrorForAMisspelledChoiceSuggestsTheNearestChoice() throws {
    let colour: Colour? = try options("--out green").choice("out")
    #expect(colour == .green)
    #expect(
      complaint("--out gren") { let _: Colour? = try $0.choice("out") }
        == "tool: --out must be red or green, found \"gren\"; did you mean \"green\"?")
  }

  @Test func theHelpOfAnOptionStatesItsAllowedCombinations() {
    var table = OptionTable("tool", [Option("list", nil, "lists"), Option("time", "T", "how long")])
    (table.roles, table.conditions) = ([.init("list", with: ["seed", "out"])], [.needs("time", "count")])
    #expect(
      table.lines == "  --list    lists; can only be combined with --seed, --out\n  --time T  how long; needs --count")
  }
}
