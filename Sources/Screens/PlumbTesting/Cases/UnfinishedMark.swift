import Foundation
import PlumbProperty

/// A file that exists while a check runs, and so tells the next run that the last one did not reach its end.
struct UnfinishedMark {
  private let path: String

  /// A mark of one check, in the directory for temporary files. O(names).
  init(_ screen: String, _ place: (file: String, line: Int), in folder: String = NSTemporaryDirectory()) {
    var digest = Digest()
    digest.take("\(place.file) \(screen)".utf8)
    path = "\(folder.hasSuffix("/") ? folder : folder + "/")plumb-unfinished-\(digest.text)"
  }

  /// Whether another process began the check and did not end it. A process that still runs plays it at the same time.
  var isLeft: Bool {
    guard let bytes = FileManager.default.contents(atPath: path) else { return false }
    guard let id = pid_t(String(decoding: bytes, as: UTF8.self)) else { return true }
    return id == getpid() || kill(id, 0) != 0
  }

  /// Without a place to write to, the next run plays in its own process.
  func set(by process: pid_t = getpid()) {
    _ = FileManager.default.createFile(atPath: path, contents: Data("\(process)".utf8))
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
