import PlumbProperty
import Sorting
import Testing

@Test func insertedElementsAreFound() throws {
  try check("inserted elements are found", cases: 1_000) { draw in
    let list = draw.list(of: .integers(0...99), "list")
    let element = draw.integer(0...99, "element")
    var sorted = SortedList(list)
    sorted.insert(element)
    try expect(sorted.contains(element))
  }
}

@Test func noInsertionCrashes() throws {
  try check("nothing crashes", cases: 300, isolation: .processes(2)) { draw in
    var list = SortedList(draw.list(of: .integers(Int.min...Int.max), "list"))
    list.insert(draw.integer(Int.min...Int.max, "element"))
  }
}
