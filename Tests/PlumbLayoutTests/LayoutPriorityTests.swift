import PlumbLayout
import Testing

/// The numbers of priorities.
@Suite struct LayoutPriorityTests {
  @Test func prioritiesWithNamesHaveTheNumbersOfUIKit() {
    let named: [LayoutPriority] = [.required, .defaultHigh, .defaultLow, .fittingSizeLevel]
    #expect(named.map(\.rawValue) == [1000, 750, 250, 50])
  }

  @Test func aPriorityIsANumberThatCanBeComparedAndChanged() {
    let priority: LayoutPriority = 500
    #expect(priority + 1 == 501 && priority - 0.5 == 499.5 && LayoutPriority(rawValue: 500) == priority)
    #expect(priority < .defaultHigh && !(priority < priority) && priority > .defaultLow)
  }
}
