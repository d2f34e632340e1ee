import ExternalSolver
import Foundation
import PlumbScene

extension ExternalPlayer {
  /// Adds copies of rows, solves, and removes the copies.
  func addAndRemove(_ rows: [SystemModel.RowModel]) throws(ExternalFailure) {
    var handles: [Int32] = []
    for row in rows { handles.append(try add(row, "a copy of ")) }
    try solve()
    for (handle, row) in zip(handles, rows) { try remove(handle, "a copy of \(row.called)") }
  }

  /// Whether memory grows with removed rows. An external solver need not reuse handles, and a doubling array of them takes up to
  /// 16 bytes a row. Growth in the first round only is not a leak, so memory must grow in a second round as well.
  func leak(of rows: [SystemModel.RowModel]) throws(ExternalFailure) -> String? {
    // Most solvers store most for a soft equation.
    guard let row = rows.first(where: { $0.priority < 1000 && $0.relation == .equal }) ?? rows.first else { return nil }
    for _ in 0..<32 { try addAndRemove([row]) }
    for count in [256, 4096] {
      guard let before = AllocatorMemory.inUse else { return nil }
      for _ in 0..<count { try addAndRemove([row]) }
      guard let after = AllocatorMemory.inUse, after - before >= 32 * count else { return nil }
    }
    return "memory grows each time that \(row.id) is added and removed"
  }
}

/// The bytes that the system's allocator has handed out.
enum AllocatorMemory {
  private typealias Info = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32

  /// In bytes; nil if the system cannot tell. Parses the text of `malloc_info`, because `mallinfo2` is in a header that
  /// cannot be imported.
  static var inUse: Int? {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      guard let stream = open_memstream(&text, &size) else { return nil }
      let failed = unsafeBitCast(symbol, to: Info.self)(0, stream) != 0
      fclose(stream)
      defer { free(text) }
      guard !failed, let text else { return nil }
      return inUse(by: String(cString: text))
    #else
      return nil
    #endif
  }

  /// The memory taken from the system, minus free blocks. The last matching lines are totals of all arenas.
  static func inUse(by report: String) -> Int? {
    let size: (String) -> Int? = { head in
      guard let line = report.split(separator: "\n").last(where: { $0.hasPrefix("<\(head)\"") }),
        let range = line.firstRange(of: " size=\"")
      else { return nil }
      return Int(line[range.upperBound...].prefix { $0.isNumber })
    }
    guard let taken = size("system type=\"current"), let rest = size("total type=\"rest"),
      let fast = size("total type=\"fast"), let mapped = size("total type=\"mmap")
    else { return nil }
    return taken + mapped - rest - fast
  }
}
