// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "plumb",
  products: [
    .library(name: "PlumbSolver", targets: ["PlumbSolver"]),
    .library(name: "PlumbLayout", targets: ["PlumbLayout"]),
    .library(name: "PlumbUIKit", targets: ["PlumbUIKit"]),
    .library(name: "PlumbScene", targets: ["PlumbScene"]),
    .library(name: "PlumbDrawing", targets: ["PlumbDrawing"]),
    .library(name: "PlumbPicture", targets: ["PlumbPicture"]),
    .library(name: "PlumbFuzz", targets: ["PlumbFuzz"]),
    .library(name: "Workloads", targets: ["Workloads"]),
    .executable(name: "plumb", targets: ["plumb"]),
    .executable(name: "solver-benchmark", targets: ["SolverBenchmark"]),
  ],
  traits: [
    .trait(name: "Jemalloc", description: "Count allocations exactly; needs jemalloc's headers.")
  ],
  targets: [
    .target(name: "PlumbSolver"),
    .target(name: "PlumbLayout", dependencies: ["PlumbSolver"]),
    .target(name: "PlumbScene", dependencies: ["PlumbLayout"]),
    .target(name: "PlumbDrawing", dependencies: ["PlumbScene"]),
    .target(name: "PlumbPicture"),
    .target(name: "PlumbTwin", dependencies: ["PlumbSolver"]),
    .target(name: "PlumbFuzz", dependencies: ["PlumbScene", "PlumbTwin"]),
    .executableTarget(name: "plumb", dependencies: ["PlumbScene", "PlumbDrawing", "PlumbPicture", "PlumbFuzz"]),
    .testTarget(name: "plumbTests", dependencies: ["plumb"]),
    .testTarget(name: "PlumbSceneTests", dependencies: ["PlumbScene", "PlumbDrawing", "PlumbPicture"]),
    .target(name: "PlumbUIKit", dependencies: ["PlumbLayout"]),
    .testTarget(name: "PlumbUIKitTests", dependencies: ["PlumbUIKit"]),
    .target(
      name: "PlumbLayoutTestSupport", dependencies: ["PlumbLayout", "PlumbTestSupport"], path: "Tests/LayoutSupport"),
    .testTarget(
      name: "PlumbLayoutTests", dependencies: ["PlumbLayout", "PlumbLayoutTestSupport", "PlumbTestSupport"]),
    .target(name: "PlumbTestSupport", dependencies: ["PlumbTwin"], path: "Tests/Support"),
    .testTarget(name: "PlumbFuzzTests", dependencies: ["PlumbFuzz"]),
    .testTarget(name: "PlumbSolverTests", dependencies: ["PlumbSolver", "PlumbTestSupport"]),
    .testTarget(name: "PlumbSupportTests", dependencies: ["PlumbTestSupport"], path: "Tests/SupportTests"),
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(name: "Workloads", dependencies: ["PlumbSolver"], path: "Benchmarks/Workloads"),
    .executableTarget(
      name: "SolverBenchmark",
      dependencies: ["Workloads", .target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"]))],
      path: "Benchmarks/SolverBenchmark"),
    .testTarget(name: "WorkloadsTests", dependencies: ["Workloads"]),
  ],
  swiftLanguageModes: [.v6]
)
