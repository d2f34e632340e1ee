/// Numbers of this library by the numbers of the solver.
struct Numbers {
  private var numbers: [Int32] = []

  /// O(1) amortised.
  subscript(number: Int) -> Int32 {
    get { numbers[number] }
    set {
      while numbers.count <= number { numbers.append(-1) }
      numbers[number] = newValue
    }
  }
}

/// The variables that are new or have moved since the list was last taken. Each is listed once.
struct MovedVariables {
  private(set) var list: [Int32] = []
  private var isListed: [Bool] = []

  /// O(1) amortised.
  mutating func insert(_ variable: Int32) {
    while isListed.count <= Int(variable) { isListed.append(false) }
    guard !isListed[Int(variable)] else { return }
    isListed[Int(variable)] = true
    list.append(variable)
  }

  /// O(variables listed).
  mutating func removeAll(where matches: (Int32) -> Bool) {
    list.removeAll { variable in
      guard matches(variable) else { return false }
      isListed[Int(variable)] = false
      return true
    }
  }
}
