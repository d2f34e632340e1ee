import Foundation
import Testing

/// `plumb bench --engine`: the measurements and the output, independent of the times.
@Suite struct EngineBenchTests {
  private func bench(_ engines: [String], _ more: [String]) throws -> Program.Outcome {
    try Program.run(["bench"] + engines.flatMap { ["--engine", $0] } + more)
  }

  private static let short = ["--sizes", "3", "--rounds", "1", "--time", "0.001", "--quiet"]

  /// An engine that supports margins, and answers each play by the given lines of Python.
  private func engine(_ play: String, in workspace: borrowing Workspace) throws -> String {
    let lines = play.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n")
    let script = """
      import json, os, sys
      for line in sys.stdin:
          request = json.loads(line)
          if "hello" in request:
              answer = {"hello": 1, "name": "small", "version": "7", "can": ["margin"]}
          else:
              document, times = request["play"], request["time"]
      \(lines)
          print(json.dumps({"n": request["n"], **answer}), flush=True)
      """
    return "python3 \(try workspace.write(script, to: "engine.py"))"
  }

  /// Frames of zeros for a list of boxes, and wall-clock times without the time to create the tree.
  private static let zeros = """
    now = ["root"] + [box["id"] for box in document["root"]["children"]]
    steps = [{"frames": {id: [0, 0, 0, 0] for id in now}}]
    for step in document["steps"]:
        if step["do"] == "insert": now.append(step["box"]["id"])
        if step["do"] == "remove": now.remove(step["box"])
        steps.append({"frames": {id: [0, 0, 0, 0] for id in now}})
    times = {"clock": "wall", "build_ns": [], "layout_ns": [[1000] * times] * len(steps)}
    answer = {"steps": steps, "time": times}
    """

  @Test func everyOperationAndSizeHasARowInTheTable() throws {
    let outcome = try bench(
      ["plumb"], ["column", "tree/edit"] + Self.short + ["--sizes", "3,5", "--format", "markdown"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let names = outcome.output.matches(of: #/(?m)^\| ([a-z]+/[a-z]+/[0-9]+) /#).map { String($0.1) }
    let operations = ["build", "layout", "edit", "append", "remove", "resize", "unchanged"]
    #expect(
      names == operations.map { "column/\($0)/3" } + operations.map { "column/\($0)/5" } + [
        "tree/edit/3", "tree/edit/5",
      ])
  }

  @Test func eachFurtherEngineIsComparedWithTheFirstEngine() throws {
    let outcome = try bench(["plumb", "plumb"], ["row/layout"] + Self.short)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(#/(?m)^row +plumb +plumb#2 +/ plumb$/#), "\(outcome.output)")
    #expect(outcome.output.contains(#/(?m)^layout/3 +[0-9.]+ .s +[0-9.]+ .s +[0-9.]+ [0-9.]+–[0-9.]+$/#))
    #expect(!outcome.output.contains("*"))
  }

  @Test func operationsWithUndeclaredCapabilitiesAreShownAsADash() throws {
    let outcome = try bench(["plumb"], ["wrap/edit"] + Self.short)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains(#/(?m)^edit/3 +–$/#), "\(outcome.output)")
  }

  @Test func wallClockTimesAreMarkedAndABuildWithoutATimeIsShownAsADash() throws {
    let workspace = try Workspace()
    let outcome = try bench(
      [try engine(Self.zeros, in: workspace)], ["column/build", "column/layout"] + Self.short)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(#/(?m)^build/3 +–$/#), "\(outcome.output)")
    #expect(outcome.output.contains(#/(?m)^layout/3 +1.00 µs$/#))
    #expect(outcome.output.contains(#/(?m)^small\* +7 /#))
    #expect(outcome.output.contains("* marks wall-clock time"))
  }

  @Test func differentFramesAreReported() throws {
    let workspace = try Workspace()
    let outcome = try bench(
      ["plumb", try engine(Self.zeros, in: workspace)], ["column/layout"] + Self.short)
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains(
        "column/3: the frames of small differ from those of plumb, first in the operation layout, for \"b0\""))
  }

  @Test func aCrashGivesExitCode3AndOtherEnginesContinue() throws {
    let workspace = try Workspace()
    let outcome = try bench(
      [try engine("os.abort()", in: workspace), "plumb"], ["column/edit"] + Self.short)
    #expect(outcome.code == 3)
    #expect(outcome.output.contains(#/(?m)^edit/3 +crash +[0-9.]+ .s/#), "\(outcome.output)")
    #expect(
      outcome.output.contains("column/3: small: the engine was terminated by signal 6 (SIGABRT) before it answered"))
  }

  @Test func anInvalidAnswerGivesExitCode3() throws {
    let workspace = try Workspace()
    let outcome = try bench([try engine("answer = {\"steps\": []}", in: workspace)], ["row/edit"] + Self.short)
    #expect(outcome.code == 3)
    #expect(outcome.output.contains(#/(?m)^edit/3 +answer$/#), "\(outcome.output)")
  }

  @Test func aRejectedDocumentGivesExitCode2() throws {
    let workspace = try Workspace()
    let play = "answer = {\"error\": \"too wide\", \"kind\": \"refused\"}"
    let outcome = try bench([try engine(play, in: workspace)], ["row/edit"] + Self.short)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("row/3: small: too wide"))
  }

  @Test func anEngineThatCannotStartGivesExitCode1() throws {
    let outcome = try bench(["plumb", "false"], Self.short)
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix("plumb: the engine could not be started: false: "), "\(outcome.errors)")
  }

  @Test func theJSONReportHasEveryRound() throws {
    let outcome = try bench(
      ["plumb", "plumb"], ["column/edit/3"] + Self.short + ["--rounds", "2", "--format", "json"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect((json["engines"] as? [[String: Any]])?.map { $0["clock"] as? String } == ["cpu", "cpu"])
    let result = try #require((json["results"] as? [[String: Any]])?.first)
    #expect(result["name"] as? String == "column/edit/3")
    let engines = try #require(result["engines"] as? [[String: Any]])
    #expect(engines.map { ($0["rounds_ns"] as? [Double])?.count } == [2, 2])
    #expect(engines.map { $0["ratio"] == nil } == [true, false])
    #expect((engines[1]["interval"] as? [Double])?.count == 2)
  }

  @Test func listingWorkloadsNeedsNoEngine() throws {
    let outcome = try bench(["no-such-engine"], ["chat", "--sizes", "10", "--list"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("chat/build/10 "))
    #expect(outcome.output.split(separator: "\n").count == 7)
  }

  @Test(arguments: [
    (["--gate"], "plumb bench: --gate cannot be combined with --engine\n"),
    (["--solver", "x.so"], "plumb bench: --solver cannot be combined with --engine\n"),
    (["--counters"], "plumb bench: --counters cannot be combined with --engine\n"),
    (["--format", "jmh"], "plumb bench: --format must be text, markdown or json, found \"jmh\"\n"),
    (
      ["column/edit", "columns"],
      "no benchmark matches columns: the box workloads are column, row, tree, wrap, text-list, chat\n"
    ),
  ])
  func incompatibleOptionsAreWrongUsage(_ more: [String], message: String) throws {
    let outcome = try bench(["plumb"], more)
    #expect(outcome.code == 1)
    #expect(outcome.errors == message)
  }

  @Test func theRoundsOptionNeedsAnEngine() throws {
    let outcome = try Program.run(["bench", "flat/build", "--rounds", "2"])
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb bench: --rounds needs --engine\n")
  }
}
