import Foundation
import Testing

/// Version 3 of `plumb_solver.h` renamed three functions. Sources and libraries with the old names must still work.
@Suite struct Version2SourcesTests {
  /// A solver in one of the languages for which there is a header.
  enum Source: String, CaseIterable {
    case c = "version2_solver.c"
    case cPlusPlus = "version2_solver.cpp"
    case rust = "version2_solver.rs"

    /// The languages with an installed compiler. Swift's toolchain does not contain Rust's compiler.
    static let compiled = allCases.filter { $0 != .rust || (try? Shell.run("rustc --version").code) == 0 }
  }

  private func library(
    _ source: Source, _ macros: [String] = [], flags: [String] = [], in workspace: borrowing Workspace
  ) throws -> String {
    if source == .rust { return try Compiler.rustLibrary(source.rawValue, other: Program.library, in: workspace) }
    return try Compiler.library(
      source.rawValue, macros + ["OTHER=\"\(Program.library)\""],
      flags: ["-Wall", "-Werror", "-Wno-error=deprecated-declarations"] + flags, in: workspace,
      compiler: source == .c ? "clang" : "clang++")
  }

  /// The benchmarks remove rows and variables and change constants, and check every answer.
  @Test(arguments: Source.compiled) func aSourceOfVersion2CompilesUnchangedAndAnswersCorrectly(_ source: Source) throws
  {
    let workspace = try Workspace()
    let library = try library(source, in: workspace)
    let list = try Program.run(["bench", "--list", "--solver", library]).output
    let operations = ["append", "edit", "insert-middle", "remove-last"].map { "rows-flat/\($0)/10" }
    for operation in operations { #expect(list.contains("\(operation) "), "\(list)") }
    let bench = try Program.run([
      "bench", "rows-flat", "--sizes", "10", "--counters", "--solver", library, "--findings", workspace.path,
    ])
    #expect(bench.code == 0, "\(bench.output)\(bench.errors)")
    let fuzz = try Program.run([
      "fuzz", "--cases", "60", "--seed", "17", "--solver", library, "--out", workspace.path + "/out",
    ])
    #expect(fuzz.code == 0, "\(fuzz.output)\(fuzz.errors)")
  }

  @Test(arguments: [1, 2]) func librariesOfEarlierVersionsAreLoaded(_ version: Int) throws {
    let workspace = try Workspace()
    let library = try library(.c, ["ABI=\(version)"], in: workspace)
    let bench = try Program.run([
      "bench", "rows-flat/edit", "rows-flat/remove-last", "--sizes", "10", "--counters", "--format", "json", "--solver",
      library, "--findings", workspace.path,
    ])
    #expect(bench.code == 0, "\(bench.output)\(bench.errors)")
    // A filter that matches no operation is ignored.
    for operation in ["edit", "remove-last"] { #expect(bench.output.contains("\"rows-flat/\(operation)/10\"")) }
  }

  /// The message contains the name in the author's source.
  @Test func aFailedCallIsReportedByItsOldName() throws {
    let workspace = try Workspace()
    let library = try library(.c, ["FAILS_TO_REMOVE"], in: workspace)
    let outcome = try Program.run([
      "fuzz", "--cases", "40", "--seed", "3", "--law", "undo", "--solver", library, "--out", workspace.path + "/out",
    ])
    #expect(outcome.output.contains("failed: plumb_solver_remove for a copy of row "), "\(outcome.output)")
  }

  @Test func aLibraryWithNeitherTheOldNorTheNewNamesIsRejected() throws {
    let workspace = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["CAPABILITIES=PLUMB_SOLVER_REMOVES"], in: workspace)
    let outcome = try Program.run(["bench", "--list", "--solver", library])
    #expect(outcome.code == 1)
    #expect(
      outcome.errors.contains("exports neither plumb_solver_remove_row nor plumb_solver_remove\n"), "\(outcome.errors)")
  }

  @Test func theOldFunctionNamesAreDeprecated() throws {
    let workspace = try Workspace()
    let caller = try workspace.write(
      """
      #include <plumb_solver.h>
      int32_t call(plumb_solver *solver) {
        return plumb_solver_remove(solver, 0) + plumb_solver_forget(solver, 0) + plumb_solver_change(solver, 0, 1);
      }

      """, to: "caller.c")
    for language in ["c", "c++"] {
      let outcome = try Shell.run(
        "clang -x \(language) -fsyntax-only -I '\(Compiler.headers)' '\(caller)' 2>&1; echo ended: $?")
      for name in ["remove_row", "remove_variable", "set_constant"] {
        #expect(outcome.text.contains("is deprecated: renamed to plumb_solver_\(name) ["), "\(outcome.text)")
      }
      #expect(outcome.text.hasSuffix("ended: 0\n"))
    }
  }

  @Test func theHeaderForRustDeclaresTheVersionOfTheHeader() throws {
    func version(_ file: String, _ pattern: Regex<(Substring, Substring)>) throws -> Substring? {
      try String(contentsOfFile: Compiler.headers + "/" + file, encoding: .utf8).firstMatch(of: pattern)?.1
    }
    let header = try #require(try version("plumb_solver.h", /#define PLUMB_SOLVER_ABI (\d+)/))
    #expect(try version("plumb_solver.rs", /pub const ABI: i32 = (\d+);/) == header)
  }
}
