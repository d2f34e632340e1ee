import PlumbSolver
import Workloads

/// What was found about one operation at one size.
struct Measurement {
  let workload: Workload
  let operation: Operation
  let size: Int
  let viewCount: Int
  var samples = Samples()
  /// What the solver counted, an entry for each sample.
  var work: [Work] = []
  /// Bytes allocated by one warm operation, however soon they were freed; nil where they are not counted.
  var allocated: Double?
  /// Resident bytes of the whole solver after a build in a process of its own.
  var resident: Double?

  /// The mean of one counter over all samples.
  func mean(_ counter: KeyPath<Work, Int>) -> Double? {
    work.isEmpty ? nil : Double(work.map { $0[keyPath: counter] }.reduce(0, +)) / Double(work.count)
  }
}
