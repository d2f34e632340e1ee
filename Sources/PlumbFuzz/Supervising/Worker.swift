/// Plays cases for a supervisor. Writes a message before and after each case, since a case can end the process.
public struct Worker {
  public var campaign: Campaign
  public var bounds = Bounds()
  /// Whether the case is reported before each step while it is generated. Slow.
  public var tells = false
  /// Whether the worker reports the pairs of traits of its cases.
  public var counts = false
  /// Saves a finding before anything else is done, so that it survives the end of any process.
  public var keep: (Finding) -> Void = { _ in }
  private let say: (String) -> Void

  /// `say` receives the worker's messages. O(1).
  public init(_ campaign: Campaign, say: @escaping (String) -> Void) {
    self.campaign = campaign
    self.say = say
  }

  /// Plays cases. Costs all cases.
  public func play(_ numbers: CaseNumbers) {
    bounds.take()
    var (numbers, last, known, occurrences) = (numbers, "", ShrunkFindings(), Occurrences())
    while let number = numbers.popFirst() {
      // One call for both messages saves half of the calls.
      say(last + Message.begun(number).line + "\n")
      bounds.renew()
      let outcome = campaign.outcome(of: number, reporting: tells ? { say(Message.told($0).line + "\n") } : nil)
      if let finding = outcome.finding { shrink(finding, &known) }
      last = Message.ended(outcome).line + "\n"
      if counts, case .scene(let scene)? = outcome.drawn {
        let news = occurrences.news(in: scene)
        if !news.isEmpty { last += Message.seen(news).line + "\n" }
      }
    }
    say(last)
  }

  private func shrink(_ finding: Finding, _ known: inout ShrunkFindings) {
    keep(finding)
    say(Message.found(finding).line + "\n")
    bounds.renew(times: 10)
    say(Message.shrunk(known.smallest(finding, by: campaign.shrunk)).line + "\n")
  }

  /// Reads one document from each line, checks it against the laws and reports the first law that it breaks, until the input
  /// ends.
  public func answer(_ nextLine: () -> String?) {
    bounds.take()
    while let line = nextLine() {
      bounds.renew()
      var outcome = Outcome(number: 0)
      do {
        let subject = try Case(bytes: Array(line.utf8))
        if let fault = try campaign.trial.fault(in: subject) {
          let finding = Finding(fault: fault, number: 0, seed: 0, smallest: subject)
          say(Message.found(finding).line + "\n")
        }
      } catch {
        outcome.isRefused = true
      }
      say(Message.ended(outcome).line + "\n")
    }
  }
}
