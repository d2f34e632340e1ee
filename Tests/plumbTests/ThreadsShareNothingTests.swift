import Foundation
import Testing

/// Layouts on several threads must not wait for each other. In Swift 6, threads can share mutable state only where one of a few
/// attributes allows it.
@Suite struct ThreadsShareNothingTests {
  private static let attributes = ["nonisolated(unsafe)", "@unchecked"]
  private static let names: Set = [
    "Mutex", "Atomic", "NSLock", "NSRecursiveLock", "NSCondition", "pthread_mutex_t", "pthread_rwlock_t",
    "DispatchQueue",
    "DispatchSemaphore", "MainActor", "globalActor", "actor",
  ]

  @Test(arguments: ["PlumbSolver", "PlumbLayout"]) func theModulesHaveNoStateSharedByThreads(module: String) throws {
    let paths = try Files.sources(of: module)
    #expect(!paths.isEmpty)
    for path in paths {
      let source = try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
      let found = Self.sharing(in: source)
      #expect(found.isEmpty, "\(path) shares state between threads: \(found)")
    }
  }

  @Test(arguments: [
    "private nonisolated(unsafe) var count = 0", "  let count = Atomic<Int>(0)",
    "final class Kept: @unchecked Sendable {}",
    "@MainActor var pass = 0",
  ]) func sharedStateIsDetected(source: String) {
    #expect(Self.sharing(in: source).count == 1)
  }

  @Test func commentsAndLongerNamesAreNotReportedAsSharedState() {
    #expect(Self.sharing(in: "// No Mutex is needed here.\nlet factor = 1  // An Atomic one.\n").isEmpty)
  }

  private static func sharing(in source: String) -> [String] {
    let code = source.split(separator: "\n").map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
    }.joined(separator: "\n")
    let names = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter(Self.names.contains)
    return attributes.filter(code.contains) + names
  }
}
