import Foundation
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// libFuzzer calls this function with random bytes. It checks the case that they encode against all laws. If the case violates a
/// law, it shrinks the case, writes it to `Findings/` and aborts the process, which libFuzzer counts as a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let subject = subject(bytes), let fault = (try? Trial().fault(in: subject)) ?? nil else { return 0 }
  report(Trial().shrunk(Finding(fault: fault, number: 0, seed: 0, smallest: subject)))
}

/// Returns the case that bytes encode. Bytes that start with a brace are a document, so that the corpus can provide seeds. Other
/// bytes are random choices.
private func subject(_ bytes: [UInt8]) -> Case? {
  if bytes.first == UInt8(ascii: "{") { return try? Case(bytes: bytes) }
  var choices = Choices(bytes: bytes)
  return try? Trial().draw(from: &choices)
}

private func report(_ finding: Finding<Case>) -> Never {
  let path = "Findings/\(finding.signature).json"
  try? FileManager.default.createDirectory(atPath: "Findings", withIntermediateDirectories: true)
  try? Data(finding.document.text.utf8).write(to: URL(fileURLWithPath: path))
  FileHandle.standardError.write(Data("\(path)\n  \(finding.fault.text)\n".utf8))
  abort()
}
