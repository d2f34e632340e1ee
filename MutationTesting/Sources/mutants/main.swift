import Foundation
import MutantRewriting

do throws(Failure) {
  try await Tester(try Options(Array(CommandLine.arguments.dropFirst()))).run()
} catch {
  FileHandle.standardError.write(Data((error.message + "\n").utf8))
  exit(1)
}
