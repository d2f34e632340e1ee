import Foundation
import MutantRewriting

// Commands have their own process groups, so Ctrl-C does not reach them.
let interruptions = [SIGINT, SIGTERM].map { number in
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
  source.setEventHandler {
    Subprocess.endAll()
    exit(128 + number)
  }
  source.resume()
  return source
}

do throws(Failure) {
  let words = Array(CommandLine.arguments.dropFirst())
  if words.first == "faults" {
    let hunt = FaultHunt(try FaultOptions(Array(words.dropFirst()))) { line in
      FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
    exit(try await hunt.run())
  }
  try await Tester(try Options(words)).run()
} catch {
  FileHandle.standardError.write(Data((error.message + "\n").utf8))
  exit(1)
}
