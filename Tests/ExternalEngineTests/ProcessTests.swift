import ExternalEngine
import Foundation
import Testing

/// Engines whose process fails. Time limits are short if a test waits for them, and otherwise generous.
@Suite struct ProcessTests {
  @Test func aCrashIsReportedWithItsSignal() throws {
    let failure = try BadEngine.start().failure(.ordering("abort"))
    #expect(failure.kind == .crash)
    #expect(
      failure.description
        == "bad: the engine was terminated by signal 6 (SIGABRT) before it answered; standard error ends with \"heap corrupted\", "
        + "and begins with \"first\"")
    #expect(failure.standardError == "first\nheap corrupted\n\n")
  }

  @Test func anExitIsReportedWithItsCode() throws {
    let failure = try BadEngine.start().failure(.ordering("exit"))
    #expect(failure.kind == .crash)
    #expect(
      failure.reason
        == "the engine exited with code 3 before it answered; standard error ends with \"KeyError: 'grow'\"")
    let well = try BadEngine.start().failure(.ordering("exit-well"))
    #expect(well.kind == .crash)
    #expect(
      well.reason
        == "the engine exited with code 0 before it answered (does it read lines in a loop?); standard error is empty")
  }

  @Test func aMissingAnswerIsReportedAsAHang() throws {
    let failure = try BadEngine.start(limit: 0.3).failure(.ordering("wait"))
    #expect(failure.kind == .hang)
    #expect(
      failure.reason.hasPrefix(
        "the engine wrote no answer within 0.3 s; check for an endless loop, or an answer that is not flushed"))
  }

  @Test func anIncompleteLineIsReported() throws {
    let waiting = try BadEngine.start(limit: 2).failure(.ordering("half-and-wait"))
    #expect(waiting.kind == .hang)
    #expect(waiting.reason.hasPrefix("the engine wrote only a line without a line break within 2 s"))
    let ended = try BadEngine.start().failure(.ordering("half-and-exit"))
    #expect(ended.kind == .answer)
    #expect(
      ended.reason.hasPrefix(
        "the engine exited with code 0 after it wrote a line without a line break; standard error is empty"))
  }

  @Test func aClosedOutputIsReported() throws {
    let failure = try BadEngine.start().failure(.ordering("close-output"))
    #expect(failure.kind == .answer)
    #expect(failure.reason == "the engine closed its standard output before it answered, but is still running")
  }

  @Test func textBesidesTheAnswerOnStandardOutputIsReported() throws {
    let before = try BadEngine.start().failure(.ordering("noise-before"))
    #expect(before.kind == .answer)
    #expect(before.reason.contains("\"Loading fonts\""))
    #expect(before.reason.hasSuffix("other text to standard error"))
    // The extra output is read with the answer, or found before the next request.
    let engine = try BadEngine.start()
    let after = try #require(throws: EngineFailure.self) {
      for document in [EngineDocument.ordering("noise-after"), .usual] { _ = try engine.play(document) }
    }
    #expect(after.kind == .answer)
    #expect(after.reason.contains("other text to standard error"))
    #expect(try engine.play(.usual).play?.steps.count == 1)
  }

  @Test func aLineLongerThanTheLimitIsReported() throws {
    let failure = try BadEngine.start().failure(.ordering("long-line"))
    #expect(failure.kind == .answer)
    #expect(failure.reason == "the answer is longer than 16 MiB, the limit of the protocol")
  }

  @Test func anUnreadRequestIsReported() throws {
    let engine = try BadEngine.start()
    _ = try engine.play(.ordering("read-no-more"))
    engine.limits.play = 0.3
    let large = EngineDocument(line: "{\"why\":\"\(letters(4 << 20))\"}", ids: [["a"]])
    let failure = try engine.failure(large)
    #expect(failure.kind == .hang)
    #expect(failure.reason == "the engine did not read the whole request within 0.3 s; does it read lines in a loop?")
  }

  @Test func largeRequestsAndAnswersAreTransferred() throws {
    let engine = try BadEngine.start()
    let filling = letters(5 << 20)
    let play = try engine.play(.saying("{\"n\":@,\"more\":\"\(filling)\",\"steps\":[{\"frames\":{}}]}", ids: [[]])).play
    #expect(play?.steps == [EngineStep(frames: [:])])
  }

  @Test func megabytesOnStandardErrorDoNotDisturbTheProtocol() throws {
    let engine = try BadEngine.start()
    for _ in 1...3 { #expect(try engine.play(.ordering("errors")).play?.steps.count == 1) }
    let failure = try engine.failure(.ordering("errors-and-exit"))
    #expect(failure.kind == .crash)
    #expect(
      failure.reason == "the engine exited with code 1 before it answered; standard error ends with \"the cause\"")
    #expect(failure.standardError.utf8.count == 4 << 10)
    #expect(failure.standardError.hasSuffix("warning\nwarning\nthe cause\n"))
  }

  // MARK: The end

  @Test func anEngineExitsAtTheEndOfItsInput() throws {
    let engine = try BadEngine.start()
    let id = try #require(engine.processID)
    #expect(engine.end() == .exited(0))
    #expect(engine.end() == nil)
    // The process was waited for, so it no longer exists.
    #expect(kill(id, 0) == -1 && errno == ESRCH)
    #expect(try engine.play(.usual).play?.steps.count == 1)
    #expect(engine.startCount == 2)
  }

  @Test func anEngineThatIgnoresTheEndOfItsInputIsKilled() throws {
    let engine = try BadEngine.start()
    _ = try engine.play(.ordering("ignore-end"))
    let id = try #require(engine.processID)
    #expect(engine.end() == .killed)
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  @Test func releasingAnEngineEndsItsProcess() throws {
    var engine: ExternalEngine? = try BadEngine.start()
    let id = try #require(engine?.processID)
    engine = nil
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  /// Whether a process has ended. Its adoptive parent may not have waited for it.
  private static func hasEnded(_ id: Int) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
      return kill(pid_t(id), 0) != 0
    }
    return status.split(separator: ")").last?.split(separator: " ").first == "Z"
  }

  private static func waits(for id: Int) -> Bool {
    for _ in 1...6_000 {
      if hasEnded(id) { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func childProcessesOfAnEngineEndWithTheEngine() throws {
    let engine = try BadEngine.start()
    let document = EngineDocument(line: "{\"do\":\"start-child\"}", ids: [[]])
    let child = try #require(try engine.play(document).play?.steps[0].measured["child"])
    #expect(!Self.hasEnded(child))
    #expect(engine.end() == .exited(0))
    #expect(Self.waits(for: child))
  }

  @Test func aCrashIsReportedWhileAChildProcessHoldsThePipesOpen() throws {
    let engine = try BadEngine.start()
    let document = EngineDocument(line: "{\"do\":\"leave-child\"}", ids: [[]])
    let child = try #require(try engine.play(document).play?.steps[0].measured["child"])
    let failure = try engine.failure(.usual)
    #expect(failure.kind == .crash)
    #expect(failure.reason.hasPrefix("the engine exited with code 4 before it answered"))
    #expect(Self.waits(for: child))
  }

  @Test func noFileDescriptorIsLeftOpen() throws {
    /// The lowest free descriptor, which varies because other tests run in parallel.
    func free() -> Int32 {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      close(descriptor)
      return descriptor
    }
    let before = free()
    for _ in 1...100 { _ = try? BadEngine.start(hello: "no") }
    let engine = try BadEngine.start()
    for _ in 1...100 { _ = try? engine.play(.ordering("exit")) }
    #expect(free() < before + 100)
  }

  @Test func anEngineInheritsNoPipesOfOtherEngines() throws {
    let document = EngineDocument(line: "{\"do\":\"count-descriptors\"}", ids: [[]])
    func count(_ engine: ExternalEngine) throws -> Int? { try engine.play(document).play?.steps[0].measured["open"] }
    let first = try BadEngine.start()
    let engines = try (1...20).map { _ in try BadEngine.start() }
    let last = try #require(engines.last)
    let (few, many) = (try #require(try count(first)), try #require(try count(last)))
    #expect(many < few + 20)
  }
}
