import Foundation
import PlumbCommands

// What people need who work on the engine. Everyone else has `plumb`.
exit(
  runProgram(
    "plumb-lab", "measures the engine and searches for slow cases", [.map, .threads, .seek],
    Array(CommandLine.arguments.dropFirst())))
