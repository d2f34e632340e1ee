import Foundation
import Synchronization

/// Whether somebody has asked the program to end, by Ctrl-C or a signal to terminate: what was found is told first.
final class Interruption: Sendable {
  private let flag = Flag()
  private let sources: [Source]

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  /// Sources of signals may be used from any thread, but are not declared so.
  private struct Source: @unchecked Sendable {
    let source: any DispatchSourceSignal
  }

  init() {
    sources = [SIGINT, SIGTERM].map { [flag] number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { flag.isSet.store(true, ordering: .relaxed) }
      source.resume()
      return Source(source: source)
    }
  }

  var hasCome: Bool { flag.isSet.load(ordering: .relaxed) }
}
