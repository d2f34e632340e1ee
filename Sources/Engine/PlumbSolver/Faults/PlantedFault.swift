/// A defect that can be switched on to see whether the fuzzer finds it; its raw value describes what is wrong. Each module
/// lists its own. Without `PLUMB_CHECKS` the compiler leaves out everything but the lists.
package protocol PlantedFault: RawRepresentable<String>, CaseIterable, Sendable {
  /// Switches the fault on, before anything is solved. O(1).
  func plant()
}

/// Whether faults can be switched on.
package enum PlantedFaults {
  package static var areCompiledIn: Bool {
    #if PLUMB_CHECKS
      true
    #else
      false
    #endif
  }
}
