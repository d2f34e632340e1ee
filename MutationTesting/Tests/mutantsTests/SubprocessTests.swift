import Foundation
import Testing

@testable import mutants

@Suite struct SubprocessTests {
  private func run(_ script: String, seconds: Int = 0) async throws -> (ending: Subprocess.Ending, seconds: Double) {
    try await Subprocess(command: ["/bin/sh", "-c", script], folder: "/", output: "/dev/null", seconds: seconds).run()
  }

  @Test func theExitCodeIsTold() async throws {
    #expect(try await run("exit 3").ending == .exited(3))
  }

  @Test func signalsReachACommand() async throws {
    #expect(try await run("kill -TERM $$; exit 0").ending == .signalled(SIGTERM))
    #expect(try await run("kill -INT $$; exit 0").ending == .signalled(SIGINT))
  }

  @Test func aCommandEndsWithItsProcessorTime() async throws {
    let (ending, seconds) = try await run("while true; do :; done", seconds: 1)
    #expect(ending != .exited(0))
    #expect(seconds < 2)
  }
}
