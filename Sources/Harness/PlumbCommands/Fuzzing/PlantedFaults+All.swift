import PlumbLayout
import PlumbScene
import PlumbSolver

extension PlantedFaults {
  /// The faults of all modules, the lowest module first.
  static var all: [any PlantedFault] { SolverFault.allCases + LayoutFault.allCases + SceneFault.allCases }
}
