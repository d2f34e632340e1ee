import Foundation
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// Called by libFuzzer with random bytes. Checks the encoded case against all laws. If the case violates one, shrinks it,
/// writes it to `Findings/` and aborts the process, which libFuzzer counts as a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let subject = subject(bytes), let fault = (try? Trial().fault(in: subject)) ?? nil else { return 0 }
  report(Trial().shrunk(Finding(fault: fault, number: 0, seed: 0, smallest: subject)))
}

/// The case for the bytes: a document if they start with a brace, so that the corpus can serve as seeds, or else random choices.
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
