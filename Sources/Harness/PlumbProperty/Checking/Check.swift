import Foundation

/// Plays `cases` cases of a property, and throws a `PropertyFailure` with the smallest case that contradicts it.
///
///     try check("sorting twice changes nothing", cases: 1_000) { draw in
///       let list = draw.list(of: .integers(0...9))
///       try expect(sort(sort(list)) == sort(list))
///     }
///
/// A case that fails is kept in the folder `findings`, and played before all others from then on, until it is deleted. The
/// environment changes a run: `PLUMB_EFFORT` multiplies the cases, `PLUMB_SEED` draws others, and `PLUMB_SHARD=2/4` plays a
/// part of them.
///
/// - Parameters:
///   - name: The property in a few words, the name in reports.
///   - cases: The number of cases drawn, including those that `assume` discards.
///   - seed: The same seed draws the same cases on every machine.
///   - seconds: No case starts after this time. If it is nil, time has no influence.
///   - isolation: Whether cases run in processes of their own, so that one that crashes, hangs or takes all memory is a finding.
///   - findings: The folder for findings; nil to save none.
///   - function: The test, which a process of its own runs again; leave it out.
///   - body: Draws a case, and throws if the property does not hold.
/// - Returns: What was played.
///
/// Costs the cases.
@discardableResult
public func check(
  _ name: String, cases: Int = 100, seed: UInt64 = 1, seconds: Double? = nil, isolation: Isolation = .none,
  findings: String? = "Findings", function: String = #function, _ body: @escaping (Draw) throws -> Void
) throws -> Results<DrawnCase> {
  try check(
    Property(name, body), cases: cases, seed: seed, seconds: seconds, isolation: isolation, findings: findings,
    function: function)
}

/// The same for any runner, such as one whose cases are documents of your own. Costs the cases.
@discardableResult
public func check<Subject: NamedCaseRunner>(
  _ runner: Subject, cases: Int = 100, seed: UInt64 = 1, seconds: Double? = nil, isolation: Isolation = .none,
  findings: String? = "Findings", function: String = #function
) throws -> Results<Subject.Case> {
  if Isolation.isWorker(of: runner) { return Results() }
  var campaign = Campaign(runner)
  let settings = try CheckSettings(ProcessInfo.processInfo.environment)
  campaign.seed = settings.seed ?? seed
  campaign.shard = settings.shard
  campaign.count = cases * settings.effort
  let folder = findings.map { FindingsFolder<Subject.Case>($0) }
  try folder?.replay(runner)
  let end = seconds.map { Date().addingTimeInterval($0) }
  let results = try isolation.run(campaign, function, isOneEnough: true) { _ in end.map { Date() < $0 } ?? true }
  guard let finding = results.findings.first else { return results }
  let path = try folder?.keep(finding)
  throw CheckFailure(finding, path: path)
}
