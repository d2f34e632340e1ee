import PlumbProperty
import PlumbUIKit

/// Builds the screen of a case, changes it, and asks the laws.
@MainActor struct ScreenPlay {
  typealias Make = @MainActor (Draw) throws -> UIViewController

  let make: Make
  let devices: [Device]
  let laws: [ScreenLaw]

  /// A fault of a case, with all that tells it.
  struct Violation {
    var law: ScreenLaw
    var fault: ScreenFault
    /// The names of the views concerned, the same in other cases.
    var key: String
  }

  /// A case that was played.
  struct Played {
    var context: ScreenContext
    /// The numbers that it took.
    var numbers: [UInt64]
    var drawn: [String]
    var labels: Set<String>
  }

  /// Plays a drawn case.
  func played(seed: UInt64, number: Int, telling: ((ScreenCase) -> Void)? = nil) throws -> Played {
    var choices = Choices(seed: seed, case: number)
    let plan = ScreenPlan(&choices, devices: devices)
    return try played(plan, choices.taken, Choices(seed: choices.word()), isTold: false, telling)
  }

  /// Plays the numbers of a case again.
  func played(
    _ subject: ScreenCase, isTold: Bool = false, telling: ((ScreenCase) -> Void)? = nil
  ) throws -> Played {
    var choices = Choices(numbers: subject.plan)
    let plan = ScreenPlan(&choices, devices: devices)
    return try played(plan, choices.taken, Choices(numbers: subject.content), isTold: isTold, telling)
  }

  /// `telling` receives the case, as far as it is played, before anything that may end the process.
  private func played(
    _ plan: ScreenPlan, _ taken: [UInt64], _ content: Choices, isTold: Bool, _ telling: ((ScreenCase) -> Void)?
  ) throws -> Played {
    let draw = Draw(content)
    draw.isTold = isTold
    let tell = telling.map { telling in
      { (changes: [String]) in
        var told = ScreenCase(screen: "", numbers: taken + draw.taken)
        told.told = [([plan.environment.description] + changes).joined(separator: ", ")] + draw.lines
        telling(told)
      }
    }
    if let tell {
      tell([])
      draw.telling = { _ in tell([]) }
    }
    let shown = try ShownScreen(in: plan.environment) { try make(draw) }
    let numbers = draw.taken
    shown.isTold = isTold || telling != nil
    shown.telling = tell
    for change in plan.changes { shown.make(change) }
    let context = ScreenContext(shown) { environment, state in
      // The same numbers draw the same values.
      let controller = try? UIScreen.$shown.withValue(environment.screen) { try make(Draw(Choices(numbers: numbers))) }
      return controller.map { ShownScreen($0, in: environment, as: state) }
    }
    return Played(context: context, numbers: taken + numbers, drawn: draw.lines, labels: draw.labels)
  }

  /// All faults of a case, at most one for each law and view.
  func violations(_ played: Played, of only: String? = nil) throws -> [Violation] {
    let isTyping = played.context.shown.focusedView != nil
    return try laws.flatMap { law -> [Violation] in
      guard only == nil || law.name == only, !isTyping || !ScreenLaw.ofRoom.contains(law.name) else { return [] }
      return try law.violations(at: played.context).map {
        Violation(law: law, fault: $0, key: played.context.key(of: $0))
      }
    }
  }
}
