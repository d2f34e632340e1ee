import PlumbScene
import Testing

/// Descriptions of each kind of step, which reports contain after the step's number.
@Suite struct StepSummaryTests {
  static let summaries: [(Step, String)] = [
    (.append(to: "root", view: ViewModel(id: "v"), isArranged: true), "append v to root"),
    (.insert(to: "root", at: 1, view: ViewModel(id: "v")), "insert v into root at index 1"),
    (.remove(view: "v"), "remove v"),
    (.detach(view: "v"), "detach v"), (.transfer(view: "v", to: "w", at: nil), "transfer v to w"),
    (.transfer(view: "v", to: "w", at: 2), "transfer v to w at index 2"), (.addGuide("g", to: "v"), "addGuide g to v"),
    (.removeGuide("g"), "removeGuide g"), (.hide(view: "v"), "hide v"), (.show(view: "v"), "show v"),
    (.set(target: "v", property: .hug, value: .numbers([1, 2])), "set v.hug to [1, 2]"),
    (.intrinsic(view: "v", size: .numbers([5, nil])), "intrinsic size of v becomes [5, null]"),
    (.constrain("v.width  == 5"), "constrain v.width  == 5"),
    (.constant(id: "w", value: 0.5), "constant of #w becomes 0.5"),
    (.priority(id: "w", value: 750), "priority of #w becomes 750"), (.resize(size: [320, 100]), "resize to 320 x 100"),
  ]

  @Test(arguments: summaries.indices) func everyStepHasASummary(index: Int) {
    let (step, summary) = Self.summaries[index]
    #expect(step.summary == summary)
  }
}
