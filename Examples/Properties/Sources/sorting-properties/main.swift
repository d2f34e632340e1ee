import Foundation
import PlumbProperty
import Sorting

let program = PropertyProgram([
  Property("sorted lists are sorted") { draw in
    let list = SortedList(draw.list(of: .integers(-99...99), "list"))
    try expect(list.elements == list.elements.sorted())
  },
  Property("an inserted element is one more") { draw in
    let list = draw.list(of: .integers(-99...99), "list")
    var sorted = SortedList(list)
    sorted.insert(draw.integer(-99...99, "element"))
    try expect(sorted.elements.count, equals: list.count + 1)
  },
])
exit(program.run())
