import Foundation
import Synchronization

/// Catches SIGINT (Ctrl-C) and SIGTERM, so that a run can print its findings before it ends.
final class Interruption: Sendable {
  private let flag = Flag()
  private let sources: [Source]

  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  /// Dispatch sources are safe to use from any thread, though not declared `Sendable`.
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

  var isRequested: Bool { flag.isSet.load(ordering: .relaxed) }
}
