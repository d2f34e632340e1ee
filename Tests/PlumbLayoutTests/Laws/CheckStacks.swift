import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// Runs cases and checks every stack without broken constraints of its own.
func checkStacks(
  _ usual: Int, _ generator: TreeGenerator = TreeGenerator(), edits: Int = 4, _ law: (LaidOutStack) -> String?
) {
  let findings = SeededCases(usual: usual).run(generator, edits: edits) { live, step in
    for reading in live.unbrokenStacks {
      guard let fault = law(reading) else { continue }
      return "step \(step), \(reading.stack.identifier ?? ""): \(fault)\n\(live.root.layoutTrace)"
    }
    return nil
  }
  #expect(findings.isEmpty, "\(findings.report)")
}
