/// Plays cases for a supervisor, and says what comes of them, before and after each: it may be the last thing it says.
public struct Worker {
  public var campaign: Campaign
  public var bounds = Bounds()
  /// Whether the case is told while it is drawn, which takes its time.
  public var tells = false
  /// Keeps what is found where nobody's end can lose it, before anything else is done about it.
  public var keep: (Finding) -> Void = { _ in }
  private let say: (String) -> Void

  /// With what to do with its lines. O(1).
  public init(_ campaign: Campaign, say: @escaping (String) -> Void) {
    self.campaign = campaign
    self.say = say
  }

  /// Plays cases. As long as they take.
  public func play(_ numbers: CaseNumbers) {
    bounds.take()
    var (numbers, last) = (numbers, "")
    while let number = numbers.popFirst() {
      // One call for both saves half of them.
      say(last + Message.begun(number).line + "\n")
      bounds.renew()
      let outcome = campaign.outcome(of: number, telling: tells ? { say(Message.told($0).line + "\n") } : nil)
      if let finding = outcome.finding { shrink(finding) }
      last = Message.ended(outcome).line + "\n"
    }
    say(last)
  }

  private func shrink(_ finding: Finding) {
    keep(finding)
    say(Message.found(finding).line + "\n")
    bounds.renew(times: 10)
    say(Message.shrunk(campaign.shrunk(finding)).line + "\n")
  }

  /// Holds one case against the laws, and says which it breaks first. O(case), times the laws.
  public func judge(_ subject: Case) {
    bounds.take()
    bounds.renew()
    var outcome = Outcome(number: 0)
    do {
      if let fault = try campaign.trial.fault(in: subject) {
        let finding = Finding(fault: fault, number: 0, seed: campaign.seed, smallest: subject)
        say(Message.found(finding).line + "\n")
      }
    } catch {
      outcome.isRefused = true
    }
    say(Message.ended(outcome).line + "\n")
  }
}
