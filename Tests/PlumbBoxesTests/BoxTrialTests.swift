import ExternalEngine
import PlumbBoxes
import PlumbDocument
import PlumbProperty
import PlumbScene
import Testing

@Suite struct BoxTrialTests {
  @Test func theSameSeedGivesTheSameDigest() {
    var campaign = Campaign(BoxTrial(SmallEngine()))
    campaign.count = 50
    let first = campaign.run { _ in true }
    #expect(campaign.run { _ in true }.digest == first.digest)
    campaign.runner = BoxTrial(SmallEngine(fault: "gap"), laws: [])
    #expect(campaign.run { _ in true }.digest != first.digest)
  }

  @Test func aFindingSurvivesWritingAndReading() throws {
    let fault = Fault(law: "gap", step: 2, what: "the gap is 5, not 6")
    let document = BoxDocument(available: Box.Pair(100, nil), root: Box(id: "root", children: [Box(id: "a")]))
    let finding = Finding(fault: fault, number: 7, seed: 1, subject: "small", smallest: document)
    let text = finding.document.text
    let read = try #require(Finding(document: try BoxDocument(document: text)))
    #expect(read.document.text == text)
    #expect(read.fault == fault)
    #expect(read.violation == 1)
    #expect(read.smallest == document)
    #expect(document.shape == BoxDocument(available: Box.Pair(50, nil), root: document.root).shape)
  }

  @Test func anUnsupportedDocumentIsNotAFinding() {
    let trial = BoxTrial(DecliningEngine(refusal: EngineRefusal(.unsupported, "no boxes")))
    let outcome = trial.outcome(of: 1, seed: 1, telling: nil)
    #expect(outcome.isRefused)
    #expect(outcome.finding == nil)
    #expect(trial.counts.documents == 1)
    #expect(trial.counts.unsupported == 1)
  }

  @Test func aRejectedDocumentIsAFinding() {
    let trial = BoxTrial(DecliningEngine(refusal: EngineRefusal(.refused, "too deep")))
    let finding = trial.outcome(of: 1, seed: 1, telling: nil).finding
    #expect(finding?.fault == Fault(law: "refused", step: 0, what: "too deep"))
  }

  // MARK: Failures of programs

  /// A trial of a program that answers the hello and then runs a shell script.
  private func trial(_ script: String) throws -> BoxTrial<ExternalBoxPlayer> {
    let hello = "read line; echo '{\"n\":0,\"hello\":1,\"name\":\"shell\",\"version\":\"1\"}'; read line; "
    var limits = ExternalEngine.TimeLimits()
    limits.play = 0.2
    let engine = try ExternalEngine(EngineCommand(["/bin/sh", "-c", hello + script]), limits: limits)
    return BoxTrial(ExternalBoxPlayer(engine), laws: [])
  }

  @Test(arguments: [
    ("crash", "kill -SEGV $$"), ("crash", "exit 3"), ("hang", "sleep 5"), ("answer", "echo hello"),
    ("finite", "echo '{\"n\":1,\"steps\":[{\"frames\":{\"root\":[0,0,NaN,0]}}]}'"),
  ])
  func aFailureOfTheEngineIsAFinding(_ law: String, _ script: String) throws {
    let trial = try trial(script)
    let document = BoxDocument(available: Box.Pair(100, 50), root: Box(id: "root"))
    #expect(try trial.fault(in: document)?.law == law)
    // The next case restarts the engine.
    #expect(try trial.fault(in: document)?.law == law)
    let finding = try #require(trial.outcome(of: 0, seed: 1, telling: nil).finding)
    if law == "crash" {
      let smallest = trial.shrunk(finding).smallest
      #expect(smallest.root.count == 1 && smallest.steps.isEmpty)
    }
    trial.player.end()
  }
}

/// An engine that rejects every document.
private struct DecliningEngine: BoxPlayer {
  let refusal: EngineRefusal
  let name = "declining"
  let capabilities: Set<BoxCapability> = []

  func play(_ documents: [BoxDocument]) -> [EngineAnswer] { documents.map { _ in .declined(refusal) } }
}
