import Foundation
import Testing

/// Compiles the solvers in C, C++ and Rust in this folder.
enum Compiler {
  private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The folder that contains `plumb_solver.h`.
  static let headers = here.appendingPathComponent("../../Sources/Engine/C/CSolver").path

  static func library(
    _ source: String, _ macros: [String], flags: [String] = [], in workspace: borrowing Workspace,
    compiler: String = "clang"
  ) throws -> String {
    let library = workspace.path + "/other.so"
    try run(
      [compiler] + macros.map { "-D" + $0 } + flags
        + ["-shared", "-fPIC", "-I", headers, "-o", library, here.appendingPathComponent(source).path, "-ldl"])
    return library
  }

  /// A library in Rust, which reads the path of another library from the environment variable OTHER.
  static func rustLibrary(_ source: String, other: String, in workspace: borrowing Workspace) throws -> String {
    let library = workspace.path + "/other.so"
    try run(
      [
        "OTHER=" + other, "rustc", "-D", "warnings", "--edition", "2021", "--crate-type", "cdylib", "-o", library,
        here.appendingPathComponent(source).path,
      ])
    return library
  }

  private static func run(_ arguments: [String]) throws {
    let outcome = try Program.run(arguments, program: "/usr/bin/env")
    try #require(outcome.code == 0, "\(outcome.errors)")
  }
}
