import Foundation
import PlumbFiles
import PlumbProcess
import Synchronization

/// The process of an engine, which reads requests and writes answers as lines.
final class EngineProcess {
  /// The result of a request.
  enum Outcome {
    /// The engine wrote a line, which `line` contains without its line break.
    case answered
    /// The process ended after it had written `bytes` bytes of a line.
    case ended(EngineExit, bytes: Int)
    /// The process closed its output after `bytes` bytes of a line, but is still running.
    case closed(bytes: Int)
    /// The time limit expired. `unread` bytes of the request were not read, and `bytes` bytes of a line were written.
    case silent(unread: Int, bytes: Int)
    /// The line exceeds the limit.
    case tooLong
    /// The engine wrote more than one line, or wrote before the request. `line` contains the first line.
    case unrequested
  }

  /// The maximum length of a line in either direction: 16 MiB.
  static let longestLine = 16 << 20
  /// The number of bytes that are kept from the end of standard error.
  static let keptOfStandardError = 4 << 10
  /// The seconds that an engine may run after its input is closed.
  static let grace = 2.0

  private let process: Subprocess
  private let guardian: Guardian?
  /// Descriptors of the pipes; -1 once closed.
  private var (input, output, errors): (Int32, Int32, Int32)
  private var tail = Tail()
  /// Unprocessed standard output: the first `filled` bytes, and the last line without its line break.
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var lineLength = 0

  /// Starts a program. The error contains the reason and a suggested fix.
  init(_ command: EngineCommand) throws(EngineFault) {
    guard let program = command.words.first, let path = EngineCommand.path(of: program) else {
      throw EngineFault("\"\(command.words.first ?? "")\" was not found in PATH", kind: .start)
    }
    // Makes writing to an engine that has ended fail, instead of ending this program.
    Outlet.outliveReaders()
    let started: Started
    do {
      started = try Started([path] + command.words.dropFirst())
    } catch {
      throw EngineFault(Self.reason(error, path), kind: .start)
    }
    process = started.process
    (input, output, errors) = (started.pipes[0].ours, started.pipes[1].ours, started.pipes[2].ours)
    guardian = Guardian(of: process.id)
  }

  deinit {
    process.kill()
    guardian?.end()
    closeAll()
  }

  private static func reason(_ error: any Error, _ path: String) -> String {
    guard let failure = error as? Subprocess.Failure else { return "the engine cannot be started: \(error)" }
    let hint =
      switch failure.code {
      case ENOENT where FileStatus(path) != nil: "; the first line of the file names an interpreter that is missing"
      case ENOENT: "; is the path correct?"
      case EACCES: "; is the file executable (chmod +x)?"
      case ENOEXEC: "; a script needs a first line such as \"#!/usr/bin/env python3\""
      default: ""
      }
    return "the engine cannot be started: \(failure.localizedDescription.lowercased())\(hint)"
  }

  var id: Int32 { process.id }

  /// The last 4 KiB of standard error.
  var standardError: String { tail.text }

  /// Calls `body` with the last line, without its line break. The bytes are valid only during the call.
  func withLine<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let length = lineLength
    return try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: bytes[..<length]))
    }
  }

  // MARK: Requests

  /// Writes a line, which must include its line break, and waits at most `seconds` for the next line of output.
  func exchange(_ request: [UInt8], within seconds: Double) -> Outcome {
    (filled, lineLength) = (0, 0)
    // There must be no output before the request.
    if output >= 0, read() > 0 {
      lineLength = min(lineBreak(from: 0) ?? filled, filled)
      return .unrequested
    }
    let end = Self.now + seconds
    var (written, searched) = (0, 0)
    write(request, &written)
    while true {
      var places = [
        pollfd(fd: written < request.count ? input : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      ]
      let left = end - Self.now
      let ready = poll(&places, nfds_t(places.count), Int32(max(0, min(left, Self.pause) * 1000).rounded(.up)))
      if ready > 0 {
        if places[0].revents != 0 { write(request, &written) }
        if places[2].revents != 0 { readErrors() }
        if places[1].revents != 0, read() == 0 { return outcomeOfEnd() }
        if let place = lineBreak(from: searched) {
          lineLength = place
          return place > Self.longestLine ? .tooLong : place + 1 < filled ? .unrequested : .answered
        }
        searched = filled
        if filled > Self.longestLine { return .tooLong }
      } else if process.ends(within: 0) {
        // A process outside the group may still hold the pipe open.
        while filled <= Self.longestLine, read() > 0 {}
        if let place = lineBreak(from: searched), place + 1 == filled {
          lineLength = place
          return .answered
        }
        return outcomeOfEnd()
      }
      if left <= 0 { return .silent(unread: request.count - written, bytes: filled) }
    }
  }

  /// The longest wait before checking whether the process has ended.
  private static let pause = 0.1

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The outcome when there is no more output to read.
  private func outcomeOfEnd() -> Outcome {
    guard ends(within: Self.grace) else { return .closed(bytes: filled) }
    return .ended(exit, bytes: filled)
  }

  private func write(_ request: [UInt8], _ written: inout Int) {
    while input >= 0, written < request.count {
      let count = request.withUnsafeBytes { bytes in
        Foundation.write(input, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count < 0, errno != EAGAIN { Self.closeOnce(&input) }
        return
      }
    }
  }

  /// Reads the available output and returns the number of bytes: 0 at the end of the output, -1 if none is available yet.
  private func read() -> Int {
    if filled == buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
    let start = filled
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        Foundation.read(output, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno == EAGAIN ? -1 : 0 }
      filled += count
      return count
    }
  }

  private func lineBreak(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < filled,
        let place = memchr(base + start, 0x0A, filled - start)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
  }

  /// Reads the available standard error, at most one pipe buffer at a time.
  private func readErrors() {
    guard errors >= 0 else { return }
    let count = tail.read(from: errors)
    if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { Self.closeOnce(&errors) }
  }

  // MARK: The end

  /// Closes the engine's input, and kills the engine and its children if the engine is still running 2 s later.
  func end() -> EngineExit {
    Self.closeOnce(&input)
    let hasEnded = ends(within: Self.grace)
    if !hasEnded { process.kill() }
    guardian?.end()
    let result = hasEnded ? exit : .killed
    closeAll()
    return result
  }

  /// Kills the engine and its children.
  func kill() {
    process.kill()
    drainErrors()
    guardian?.end()
    closeAll()
  }

  private var exit: EngineExit {
    let status = process.wait()
    return status.isSignal ? .signal(status.code) : .exited(status.code)
  }

  /// Whether the process ends within `seconds`. Reads its output meanwhile, so that a process that writes is not blocked.
  private func ends(within seconds: Double) -> Bool {
    let end = Self.now + seconds
    var pause = 0.0005
    while !process.ends(within: pause) {
      guard Self.now < end else { return false }
      readErrors()
      discardOutput()
      pause = min(2 * pause, 0.02)
    }
    drainErrors()
    return true
  }

  private func discardOutput() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    if output >= 0 { _ = Foundation.read(output, &bytes, bytes.count) }
  }

  /// Reads the rest of standard error, up to a limit, because a process outside the group might write forever.
  private func drainErrors() {
    var count = 0
    while errors >= 0, count < 64 {
      let read = tail.read(from: errors)
      guard read > 0 else { return }
      count += 1
    }
  }

  private func closeAll() {
    Self.closeOnce(&input)
    Self.closeOnce(&output)
    Self.closeOnce(&errors)
  }

  private static func closeOnce(_ descriptor: inout Int32) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}

/// A process with pipes to its standard streams.
private struct Started {
  let process: Subprocess
  /// Input, output and errors.
  let pipes: [Pipe]

  /// Serialises starts. Otherwise a process could inherit the pipes of another thread's process and hold them open, which
  /// hides the end of that process.
  private static let oneAtATime = Mutex(())

  /// Starts a program in its own process group. Without `hasOutput`, its output and errors are discarded.
  init(_ command: [String], hasOutput: Bool = true) throws {
    (process, pipes) = try Self.oneAtATime.withLock { _ in try Self.start(command, hasOutput) }
  }

  private static func start(_ command: [String], _ hasOutput: Bool) throws -> (Subprocess, [Pipe]) {
    var pipes: [Pipe] = []
    defer { for pipe in pipes { close(pipe.theirs) } }
    do {
      pipes.append(try Pipe(.input))
      for _ in 1...2 { pipes.append(try Pipe(hasOutput ? .output : .nowhere)) }
      let handles = pipes.map { FileHandle(fileDescriptor: $0.theirs) }
      let process = try Subprocess(
        command, .init(input: handles[0], output: handles[1], errors: handles[2]),
        // The Swift runtime's crash report takes a second or more, and is not used.
        adding: ["SWIFT_BACKTRACE": "enable=no"], inOwnGroup: true, endingGroup: true)
      return (process, pipes)
    } catch {
      for pipe in pipes where pipe.ours >= 0 { close(pipe.ours) }
      throw error
    }
  }
}

/// A pipe between this process and one other process. No further process inherits it.
private struct Pipe {
  /// The other process's use of the pipe. `nowhere` stands for `/dev/null`.
  enum Use { case input, output, nowhere }

  struct Failure: Error, CustomStringConvertible { let description = String(cString: strerror(errno)) }

  let (ours, theirs): (Int32, Int32)

  /// Creates a pipe. Reads and writes of this process do not block.
  init(_ use: Use) throws {
    var ends: [Int32] = [-1, -1]
    if use == .nowhere {
      ends[1] = open("/dev/null", O_WRONLY)
      guard ends[1] >= 0 else { throw Failure() }
    } else {
      guard pipe(&ends) == 0 else { throw Failure() }
    }
    (ours, theirs) = use == .input ? (ends[1], ends[0]) : (ends[0], ends[1])
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    if ours >= 0 { _ = fcntl(ours, F_SETFL, O_NONBLOCK) }
  }
}

/// The last bytes that were read.
private struct Tail {
  private var bytes: [UInt8] = []

  /// Reads once, and returns the result of `read`.
  mutating func read(from descriptor: Int32) -> Int {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return count }
    bytes += chunk[..<count].suffix(EngineProcess.keptOfStandardError)
    if bytes.count > EngineProcess.keptOfStandardError {
      bytes.removeFirst(bytes.count - EngineProcess.keptOfStandardError)
    }
    return count
  }

  /// The text. A partial character at the start is removed.
  var text: String { String(decoding: bytes.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self) }
}

/// A shell that kills a process group 2 s after this process has ended for any reason. Otherwise an engine in an endless
/// loop would continue to run after its worker process was killed.
private final class Guardian {
  private let process: Subprocess
  /// No other process holds this descriptor, so the shell's input ends when this process ends.
  private var input: Int32

  /// Nil if the shell cannot be started.
  init?(of group: pid_t) {
    let script = "read line; sleep \(Int(EngineProcess.grace)); kill -s KILL -- -\(group)"
    guard let started = try? Started(["/bin/sh", "-c", script], hasOutput: false) else { return nil }
    (process, input) = (started.process, started.pipes[0].ours)
  }

  func end() {
    process.kill()
    if input >= 0 { close(input) }
    input = -1
  }
}
