import PlumbProperty
import PlumbScene
import Synchronization
import Testing

@testable import PlumbFuzz

/// The steps after which a thorough trial checks costly laws.
@Suite struct LargeSceneTests {
  /// A scene with a row of `count` views, and three steps.
  private func scene(of count: Int) -> Scene {
    var row = ViewModel(id: "row", kind: .stack)
    row.arranged = (1...count).map { ViewModel(id: "v\($0)") }
    var root = ViewModel(id: "root")
    root.properties[.size] = .numbers([100, 100])
    root.views = [row]
    var scene = Scene(root: root)
    scene.steps = [.hide(view: "v1"), .show(view: "v1"), .resize(size: [50, 50])]
    return scene
  }

  /// For each of `lawCount` costly laws, the steps after which it is checked.
  private func steps(of lawCount: Int, in scene: Scene) throws -> [[Int]] {
    let steps = Mutex<[[Int]]>(Array(repeating: [], count: lawCount))
    var laws: [Law] = []
    for number in 0..<lawCount {
      let law = Law.costly("law \(number)", "", oneIn: 100) { context in
        steps.withLock { $0[number].append(context.step) }
        return nil
      }
      laws.append(law)
    }
    #expect(try Trial(laws: laws).fault(in: .scene(scene)) == nil)
    return steps.withLock { $0 }
  }

  @Test func eachCostlyLawIsCheckedAfterOneStepOfALargeScene() throws {
    let steps = try steps(of: 8, in: scene(of: 399))
    #expect(steps.allSatisfy { $0.count == 1 })
    #expect(Set(steps.joined()) == [0, 1, 2, 3])
  }

  @Test func aSmallSceneIsCheckedAfterEveryStep() throws {
    #expect(try steps(of: 2, in: scene(of: 398)) == [[0, 1, 2, 3], [0, 1, 2, 3]])
  }

  @Test func aSingleLawIsCheckedAfterEveryStep() throws {
    #expect(try steps(of: 1, in: scene(of: 399)) == [[0, 1, 2, 3]])
  }

  @Test func theRecordedLawOfAFindingIsCheckedAfterEveryStep() throws {
    var finding = scene(of: 399)
    finding.finding = FindingRecord(law: "law 1", step: 2, what: "", seed: 1, number: 1)
    let steps = try steps(of: 3, in: finding)
    #expect(steps.map(\.count) == [1, 4, 1])
  }
}
