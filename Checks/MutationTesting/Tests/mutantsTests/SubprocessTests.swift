import Foundation
import Testing

@testable import mutants

@Suite struct SubprocessTests {
  private func run(_ script: String, seconds: Int = 0) async throws -> (
    exitStatus: Subprocess.ExitStatus, seconds: Double
  ) {
    try await Subprocess(command: ["/bin/sh", "-c", script], folder: "/", output: "/dev/null", seconds: seconds).run()
  }

  @Test func theExitCodeIsReported() async throws {
    #expect(try await run("exit 3").exitStatus == .exited(3))
  }

  @Test func signalsAreForwardedToACommand() async throws {
    #expect(try await run("kill -TERM $$; exit 0").exitStatus == .signalled(SIGTERM))
    #expect(try await run("kill -INT $$; exit 0").exitStatus == .signalled(SIGINT))
  }

  @Test func aCommandIsEndedAtItsCPUTimeLimit() async throws {
    let (exitStatus, seconds) = try await run("while true; do :; done", seconds: 1)
    #expect(exitStatus != .exited(0))
    #expect(seconds < 2)
  }
}
