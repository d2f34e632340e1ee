import PlumbLayout
import Testing

@Suite struct AttributeTests {
  @Test func everyAttributeLiesAlongOneAxis() {
    let across = LayoutAttribute.allCases.filter { $0.axis == .horizontal }
    #expect(Set(across) == [.left, .right, .leading, .trailing, .centerX, .width])
  }
}
