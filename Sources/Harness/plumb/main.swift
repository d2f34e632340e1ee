import Foundation
import PlumbCommands

exit(runPlumb(Array(CommandLine.arguments.dropFirst())))
