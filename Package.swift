// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "plumb",
  products: [
    .library(name: "PlumbSolver", targets: ["PlumbSolver"])
  ],
  targets: [
    .target(name: "PlumbSolver"),
    .target(name: "PlumbTestSupport", dependencies: ["PlumbSolver"], path: "Tests/Support"),
    .testTarget(name: "PlumbSolverTests", dependencies: ["PlumbSolver", "PlumbTestSupport"]),
    .testTarget(name: "PlumbSupportTests", dependencies: ["PlumbTestSupport"], path: "Tests/SupportTests"),
  ],
  swiftLanguageModes: [.v6]
)
