import Foundation
import Testing

/// Compiles the C and C++ solvers beside this file.
enum Compiler {
  static func library(
    _ source: String, _ macros: [String], in workspace: borrowing Workspace, compiler name: String = "clang"
  ) throws -> String {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let library = workspace.path + "/other.so"
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      [name] + macros.map { "-D" + $0 }
      + [
        "-shared", "-fPIC", "-I", here.appendingPathComponent("../../Sources/Guests/CSolver").path, "-o", library,
        here.appendingPathComponent(source).path, "-ldl",
      ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return library
  }
}
