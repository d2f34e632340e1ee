import PlumbSolver

// Prints the bits of all values of random systems that are built, edited and solved, to compare platforms. The systems contain
// ranks that do not fit into 32 bits, some of which differ only in their upper halves.

struct Draw {
  var state: UInt64

  mutating func callAsFunction(_ bound: UInt64) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % bound)
  }
}

func rank(_ draw: inout Draw) -> Int64 {
  let upper = Int64(draw(8)) << Int64(draw(2) == 0 ? 40 : 58)
  return (draw(2) == 0 ? upper : -upper) + Int64(draw(3))
}

func tell(_ values: [Variable], of solver: Solver) throws(SolverError) {
  for variable in values { print(try solver.value(of: variable).bitPattern) }
  print("conflicts, pivots, entries:")
  print(solver.conflicts.count)
  print(solver.work.pivots)
  print(solver.work.entriesMoved)
}

func play(_ seed: UInt64) throws(SolverError) {
  var draw = Draw(state: seed)
  let solver = Solver()
  var (variables, rows) = ([Variable](), [Row]())
  for number in 0..<(2 + draw(12)) {
    let place = Place(Int64(number) << 35 | Int64(number))
    variables.append(try solver.addVariable(kind: draw(2) == 0 ? .size : .offset, place: place))
  }
  for _ in 0..<(4 + draw(30)) {
    var terms: [Term] = []
    let first = draw(UInt64(variables.count))
    for offset in 0..<(1 + draw(3)) where offset < variables.count {
      let coefficient = [1, -1, 1, -1, 2, 0.5, 3, 1.0 / 3][draw(8)]
      terms.append(Term(variables[(first + offset) % variables.count], coefficient))
    }
    rows.append(
      try solver.addRow(
        terms, [.lessOrEqual, .equal, .greaterOrEqual][draw(3)], Double(draw(4000)) / 8 - 50,
        priority: [1000, 1000, 750, 500, 250.5][draw(5)], place: Place(rank(&draw)), conflictRank: Int32(draw(3))))
  }
  try solver.solve()
  try tell(variables, of: solver)
  for _ in 0..<6 {
    let row = rows[draw(UInt64(rows.count))]
    if draw(2) == 0 {
      try solver.setConstant(Double(draw(1000)), of: row)
    } else {
      try solver.setPriority([1000, 750, 500, 250.5][draw(4)], of: row)
    }
    try solver.solve()
  }
  try tell(variables, of: solver)
}

@main struct Answers {
  static func main() {
    for seed in 0..<200 {
      do { try play(UInt64(seed) &* 0x9E37_79B9_7F4A_7C15) } catch { print("failed") }
    }
  }
}
