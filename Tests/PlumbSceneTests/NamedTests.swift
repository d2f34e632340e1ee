import PlumbScene
import Testing

@Suite("Values by name")
struct NamedTests {
  @Test("A set value is found and a removed value is not, among few and among many values", arguments: [3, 16, 17, 60])
  func setValuesAreFoundAndRemovedValuesAreNot(count: Int) {
    var (named, wanted) = (Named<Int>(), [String: Int]())
    for number in 0..<count { (named["v\(number)"], wanted["v\(number)"]) = (number, number) }
    for number in stride(from: 0, to: count, by: 3) { (named["v\(number)"], wanted["v\(number)"]) = (nil, nil) }
    for number in stride(from: 0, to: count, by: 2) { (named["v\(number)"], wanted["v\(number)"]) = (-number, -number) }
    for number in 0...count { #expect(named["v\(number)"] == wanted["v\(number)"]) }
    #expect(Dictionary(uniqueKeysWithValues: zip(named.keys, named.values)) == wanted)
    #expect(named.sorted.map(\.key) == wanted.keys.sorted())
  }
}
