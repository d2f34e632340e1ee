import Foundation
import PlumbCommands

// Tools for developers of the engine. Users need only `plumb`.
exit(
  runProgram(
    "plumb-lab", "measures the engine and searches for slow cases", [.map, .threads, .seek],
    Array(CommandLine.arguments.dropFirst())))
