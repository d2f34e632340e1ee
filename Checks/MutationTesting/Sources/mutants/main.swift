import Foundation
import MutantRewriting

// Commands run in process groups of their own, which Ctrl-C does not reach.
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
  try await Tester(try Options(Array(CommandLine.arguments.dropFirst()))).run()
} catch {
  FileHandle.standardError.write(Data((error.message + "\n").utf8))
  exit(1)
}
