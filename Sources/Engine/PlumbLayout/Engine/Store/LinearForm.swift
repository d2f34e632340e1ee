import PlumbSolver

/// A statement as the solver takes it: a sum of variables, and the constant that attributes add to the sum.
struct LinearForm {
  /// Valid until the next form is made. A coefficient may have become 0.
  let terms: UnsafeBufferPointer<Term>
  let constant: Double
}

/// Puts linear forms together, one after the other, in memory of its own.
struct FormBuilder: ~Copyable {
  private var terms = Table<Term>()
  private var constant = 0.0

  /// Forms of more terms are merged by sorting at the end.
  private static var searchLimit: Int { 16 }

  @inline(__always)
  mutating func begin() {
    terms.removeAll()
    constant = 0
  }

  @inline(__always)
  mutating func add(_ number: Double) { constant += number }

  /// Adds a multiple of a variable. The same variable twice becomes one term.
  @inline(__always)
  mutating func add(_ variable: Variable, _ coefficient: Double) {
    guard variable != .none, coefficient != 0 else { return }
    if terms.count < Self.searchLimit {
      for index in 0..<terms.count where terms[index].variable == variable {
        terms[index].coefficient += coefficient
        return
      }
    }
    terms.append(Term(variable, coefficient))
  }

  mutating func finish() -> LinearForm {
    if terms.count > Self.searchLimit { mergeTerms() }
    return LinearForm(terms: UnsafeBufferPointer(terms.all), constant: constant)
  }

  private mutating func mergeTerms() {
    var all = terms.all
    all.sort { $0.variable.number < $1.variable.number }
    var end = 0
    for index in 1..<terms.count {
      if terms[index].variable == terms[end].variable {
        terms[end].coefficient += terms[index].coefficient
      } else {
        end += 1
        terms[end] = terms[index]
      }
    }
    terms.removeLast(terms.count - end - 1)
  }
}
