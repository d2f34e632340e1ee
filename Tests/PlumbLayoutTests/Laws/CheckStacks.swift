import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// Plays cases and looks at every stack none of whose own rows is broken.
func checkStacks(
  _ usual: Int, _ generator: TreeGenerator = TreeGenerator(), edits: Int = 4, _ law: (StackReading) -> String?
) {
  let findings = Campaign(usual: usual).run(generator, edits: edits) { live, step in
    for reading in live.soundStacks {
      guard let fault = law(reading) else { continue }
      return "step \(step), \(reading.stack.identifier ?? ""): \(fault)\n\(live.root.layoutTrace)"
    }
    return nil
  }
  #expect(findings.isEmpty, "\(findings.report)")
}
