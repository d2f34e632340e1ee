import Foundation
import PlumbProperty
import PlumbUIKit

/// A test case for a screen: the numbers that determine its environment, its changes and the drawn values, with descriptions.
struct ScreenCase: CaseDocument, Hashable {
  var screen: String
  /// The broken law, and the key of the faulty views. Empty strings match any law and any views.
  var law = ""
  var views = ""
  var numbers: [UInt64]
  /// Descriptions of the case's values.
  var told: [String] = []
  private(set) var note: FindingNote?

  init(screen: String, numbers: [UInt64]) { (self.screen, self.numbers) = (screen, numbers) }

  private struct Document: Codable {
    var screen: String
    var law: String
    var views: String
    var what: String
    var seed: UInt64
    var number: Int
    var told: [String]
    var numbers: [UInt64]

    enum CodingKeys: String, CodingKey {
      case screen, law, views, what, seed, told, numbers
      case number = "case"
    }
  }

  /// The error for a document that is not a test case for a screen.
  struct Unreadable: Error, CustomStringConvertible {
    let description = "not a test case for a screen"
  }

  init(document: String) throws {
    guard let read = try? JSONDecoder().decode(Document.self, from: Data(document.utf8)) else { throw Unreadable() }
    self.init(screen: read.screen, numbers: read.numbers)
    (law, views, told) = (read.law, read.views, read.told)
    note = FindingNote(fault: Fault(law: read.law, step: 0, what: read.what), seed: read.seed, number: read.number)
  }

  var text: String {
    Document(
      screen: screen, law: law, views: views, what: note?.fault.what ?? "", seed: note?.seed ?? 0,
      number: note?.number ?? 0, told: told, numbers: numbers
    ).jsonText
  }

  var shape: String { "\(screen) \(law) \(views)" }
  var stepCount: Int { 0 }
  var lines: [String] { told }

  func noted(_ note: FindingNote?) -> ScreenCase {
    var noted = self
    noted.note = note
    return noted
  }

  /// The numbers of the plan, padded with zeros.
  var plan: [UInt64] {
    let given = numbers.prefix(ScreenPlan.length)
    return given + Array(repeating: 0, count: ScreenPlan.length - given.count)
  }

  /// The numbers that determine the values that the test draws.
  var content: [UInt64] { Array(numbers.dropFirst(ScreenPlan.length)) }

  func with(plan: [UInt64], content: [UInt64]) -> ScreenCase {
    var changed = self
    changed.numbers = plan + content
    while changed.numbers.last == 0 { changed.numbers.removeLast() }
    return changed
  }
}

extension ScreenCase {
  typealias Pass = Shrinker<ScreenCase>.Pass

  /// The shrinking passes. Numbers of the plan keep their positions and become smaller. The numbers of drawn values shrink as in
  /// any property.
  static let passes: [Pass] = [withoutChanges, settled, plainest, lower] + DrawnCase.passes.map(inContent)

  /// Removes all changes made while the screen is shown.
  private static let withoutChanges: Pass = { subject, index in
    guard index == 0 else { return nil }
    let plain = subject.plan.prefix(ScreenPlan.length - 2 * ScreenPlan.mostChanges)
    return different([subject.with(plan: plain + zeros(2 * ScreenPlan.mostChanges), content: subject.content)], subject)
  }

  /// Removes a change. If the change is a rotation or a text size, it is applied to the initial environment instead.
  private static let settled: Pass = { subject, index in
    guard index < ScreenPlan.mostChanges else { return nil }
    var plan = subject.plan
    let place = ScreenPlan.length - 2 * (ScreenPlan.mostChanges - index)
    switch ScreenChange(kind: Int(clamping: plan[place]), target: Int(clamping: plan[place + 1])) {
    case .rotation: plan[ScreenPlan.landscapeIndex] = plan[ScreenPlan.landscapeIndex] == 1 ? 0 : 1
    case .category: plan[ScreenPlan.categoryIndex] = plan[place + 1] % 24
    default: break
    }
    (plan[place], plan[place + 1]) = (0, 0)
    return different([subject.with(plan: plan, content: subject.content)], subject)
  }

  /// Tries the standard environment, and then the simplest drawn values.
  private static let plainest: Pass = { subject, index in
    switch index {
    case 0: different([subject.with(plan: zeros(ScreenPlan.length), content: subject.content)], subject)
    case 1: different([subject.with(plan: subject.plan, content: [])], subject)
    default: nil
    }
  }

  private static let lower: Pass = { subject, index in
    var plan = subject.plan
    guard index < plan.count else { return nil }
    let smaller = (0..<min(plan[index], 16)) + (plan[index] > 16 ? [plan[index] / 2, plan[index] - 1] : [])
    return smaller.map { number in
      plan[index] = number
      return subject.with(plan: plan, content: subject.content)
    }
  }

  private static func inContent(_ pass: @escaping DrawnCase.Pass) -> Pass {
    { subject, index in
      pass(DrawnCase(property: "", numbers: subject.content), index)?.map {
        subject.with(plan: subject.plan, content: $0.numbers)
      }
    }
  }

  private static func zeros(_ count: Int) -> [UInt64] { Array(repeating: 0, count: count) }

  private static func different(_ candidates: [ScreenCase], _ subject: ScreenCase) -> [ScreenCase] {
    candidates.filter { $0.numbers != subject.numbers }
  }
}

/// The choices of `checkScreen` itself: the environment, and the changes while the screen is shown.
struct ScreenPlan: Hashable, Sendable {
  /// The length of a plan. It is constant, so that shrinking the plan never shifts the numbers of drawn values.
  static let length = 7 + 2 * mostChanges
  static let mostChanges = 3
  /// The positions of the orientation and the text size in a plan. Changes can also set both.
  static let (landscapeIndex, categoryIndex) = (1, 4)

  var environment = ScreenEnvironment.standard
  var changes: [ScreenChange] = []

  /// Draws a plan. O(1).
  init(_ choices: inout Choices, devices: [Device] = Device.all) {
    let device = Int(choices.number(below: UInt64(devices.count + 6)))
    // The smallest screen reveals most faults.
    let smallest = devices.min { $0.size.width < $1.size.width } ?? .iPhone15
    environment.device = device < devices.count ? devices[device] : smallest
    environment.isLandscape = choices.number(below: 3) == 1
    let splits = environment.isLandscape ? environment.device.landscapeSplits : environment.device.portraitSplits
    let split = Int(choices.number(below: 5))
    environment.splitWidth = (1...max(1, splits.count)).contains(split) && !splits.isEmpty ? splits[split - 1] : nil
    environment.isRightToLeft = choices.number(below: 2) == 1
    environment.category = Self.category(choices.number(below: 24))
    environment.scale = choices.number(below: 2) == 1 ? environment.device.scale : 0
    let texts = TextVariant.allCases
    let text = Int(choices.number(below: UInt64(texts.count + 4)))
    environment.text = text < texts.count ? texts[text] : .asWritten
    for _ in 0..<Self.mostChanges {
      let (kind, target) = (choices.number(below: ScreenChange.kinds), choices.number(below: 1000))
      if let change = ScreenChange(kind: Int(kind), target: Int(target)) { changes.append(change) }
    }
  }

  /// Returns the text size for a number: the standard size for half of all numbers, the largest size for a sixth.
  static func category(_ number: UInt64) -> UIContentSizeCategory {
    let all = UIContentSizeCategory.simplestFirst
    return number < all.count ? all[Int(number)] : number < 16 ? .accessibilityExtraExtraExtraLarge : .large
  }
}
