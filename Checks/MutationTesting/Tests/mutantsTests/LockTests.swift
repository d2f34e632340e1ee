import Foundation
import Testing

@testable import mutants

@Suite struct LockTests {
  private let path = NSTemporaryDirectory() + "lock-\(UUID().uuidString)"

  @Test func anExclusiveLockWaitsUntilNoProcessSharesIt() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (one, two) = (try Lock(path), try Lock(path))
    one.acquire()
    one.share()
    two.share()
    two.release()
    let acquired = Task.detached { [path] in
      let three = try Lock(path)
      three.acquire()
      return Date()
    }
    try await Task.sleep(for: .milliseconds(200))
    let released = Date()
    one.release()
    #expect(try await acquired.value >= released)
  }
}
