import Foundation
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// Called by libFuzzer with random bytes. Checks the case that they encode against all laws. A case that breaks a law is shrunk
/// and written to `Findings/`, and the process is aborted, which libFuzzer counts as a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let subject = subject(bytes), let fault = (try? Trial().fault(in: subject)) ?? nil else { return 0 }
  report(Trial().shrunk(Finding(fault: fault, number: 0, seed: 0, smallest: subject)))
}

/// The case that bytes encode: a document if they begin with a brace, so that the corpus can be a seed; otherwise random choices.
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
