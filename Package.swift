// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "plumb",
  products: [
    .library(name: "PlumbSolver", targets: ["PlumbSolver"]),
    .library(name: "PlumbProof", targets: ["PlumbProof"]),
    .library(name: "PlumbLayout", targets: ["PlumbLayout"]),
    .library(name: "PlumbUIKit", targets: ["PlumbUIKit"]),
    .library(
      name: "UIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "PlumbScene", targets: ["PlumbScene"]),
    .library(name: "PlumbBench", targets: ["PlumbBench"]),
    .library(name: "PlumbDrawing", targets: ["PlumbDrawing"]),
    .library(name: "PlumbPicture", targets: ["PlumbPicture"]),
    .library(name: "PlumbProperty", targets: ["PlumbProperty"]),
    .library(name: "PlumbTesting", targets: ["PlumbTesting"]),
    .library(name: "PlumbFuzz", targets: ["PlumbFuzz"]),
    .library(name: "ExternalSolver", targets: ["ExternalSolver"]),
    .library(name: "ExternalEngine", targets: ["ExternalEngine"]),
    .library(name: "PlumbBoxes", targets: ["PlumbBoxes"]),
    .library(name: "CSolver", targets: ["CSolver"]),
    .library(name: "PlumbC", type: .dynamic, targets: ["PlumbC"]),
    .library(name: "Workloads", targets: ["Workloads"]),
    .executable(name: "plumb", targets: ["plumb"]),
  ],
  traits: [
    .trait(name: "Jemalloc", description: "Count allocations exactly; needs jemalloc's headers.")
  ],
  targets: [
    // Sources/Base: modules that all others use, and jemalloc's header.
    .systemLibrary(name: "CJemalloc", path: "Sources/Base/CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(name: "PlumbBasics", path: "Sources/Base/PlumbBasics"),
    .target(name: "PlumbFiles", path: "Sources/Base/PlumbFiles"),
    .target(name: "PlumbProcess", path: "Sources/Base/PlumbProcess"),
    // Sources/Engine: the solver, the layout, and the solver for C.
    .target(name: "CSolver", path: "Sources/Engine/C/CSolver", exclude: ["plumb_solver.rs"], publicHeadersPath: "."),
    .target(name: "PlumbSolver", path: "Sources/Engine/PlumbSolver"),
    .target(name: "PlumbLayout", dependencies: ["PlumbBasics", "PlumbSolver"], path: "Sources/Engine/PlumbLayout"),
    .target(name: "PlumbC", dependencies: ["CSolver", "PlumbSolver"], path: "Sources/Engine/C/PlumbC"),
    // Sources/Judges: modules that check answers without the engine's code.
    .target(name: "PlumbProof", path: "Sources/Judges/PlumbProof"),
    .target(name: "PlumbTwin", dependencies: ["PlumbProperty"], path: "Sources/Judges/PlumbTwin"),
    .target(
      name: "PlumbReference", dependencies: ["PlumbDocument", "PlumbTwin"], path: "Sources/Judges/PlumbReference"),
    // Sources/Harness: documents, drawing, fuzzing, benchmarks, and the command line.
    .target(name: "PlumbDocument", path: "Sources/Harness/PlumbDocument"),
    .target(
      name: "PlumbScene", dependencies: ["PlumbBasics", "PlumbSolver", "PlumbLayout", "PlumbDocument"],
      path: "Sources/Harness/PlumbScene"),
    .target(
      name: "PlumbDrawing", dependencies: ["PlumbBasics", "PlumbLayout", "PlumbScene"],
      path: "Sources/Harness/PlumbDrawing"),
    .target(name: "PlumbPicture", dependencies: ["PlumbProcess"], path: "Sources/Harness/PlumbPicture"),
    .target(
      name: "PlumbProperty", dependencies: ["PlumbBasics", "PlumbFiles", "PlumbProcess"],
      path: "Sources/Harness/PlumbProperty"),
    .target(name: "ExternalSolver", dependencies: ["CSolver", "PlumbSolver"], path: "Sources/Harness/ExternalSolver"),
    .target(
      name: "ExternalEngine", dependencies: ["PlumbBasics", "PlumbFiles", "PlumbProcess"],
      path: "Sources/Harness/ExternalEngine"),
    .target(
      name: "PlumbBoxes",
      dependencies: ["PlumbBasics", "PlumbDocument", "PlumbScene", "PlumbProperty", "ExternalEngine"],
      path: "Sources/Harness/PlumbBoxes"),
    .target(
      name: "PlumbBoxEngine",
      dependencies: ["PlumbBasics", "PlumbFiles", "PlumbDocument", "PlumbLayout", "PlumbScene"],
      path: "Sources/Harness/PlumbBoxEngine"),
    .target(
      name: "PlumbFuzz",
      dependencies: [
        "PlumbBasics", "PlumbSolver", "PlumbProof", "PlumbLayout", "PlumbScene", "PlumbProperty", "PlumbTwin",
        "PlumbReference", "ExternalSolver", "ExternalEngine", "PlumbBoxes",
      ], path: "Sources/Harness/PlumbFuzz"),
    .target(
      name: "PlumbBench",
      dependencies: ["PlumbBasics", "PlumbFiles", .target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"]))],
      path: "Sources/Harness/PlumbBench"),
    .target(
      name: "Workloads",
      dependencies: [
        "PlumbFiles", "PlumbSolver", "PlumbLayout", "PlumbScene", "PlumbProperty", "ExternalSolver", "PlumbFuzz",
        "PlumbBench",
      ], path: "Benchmarks/Workloads"),
    .target(
      name: "PlumbCommands",
      dependencies: [
        "PlumbBasics", "PlumbFiles", "PlumbProcess", "PlumbSolver", "PlumbLayout", "PlumbScene", "PlumbDrawing",
        "PlumbPicture", "PlumbProperty", "ExternalSolver", "ExternalEngine", "PlumbBoxes", "PlumbBoxEngine",
        "PlumbFuzz", "PlumbBench", "Workloads",
      ], path: "Sources/Harness/PlumbCommands"),
    .executableTarget(name: "plumb", dependencies: ["PlumbCommands"], path: "Sources/Harness/plumb"),
    .executableTarget(
      name: "plumb-lab",
      dependencies: [
        "PlumbBasics", "PlumbScene", "PlumbDrawing", "PlumbProperty", "PlumbFuzz", "PlumbBench", "Workloads",
        "PlumbCommands",
      ], path: "Sources/Harness/plumb-lab"),
    // Sources/Screens: the UIKit modules, and tests of screens.
    .target(name: "PlumbLayers", path: "Sources/Screens/PlumbLayers"),
    .target(
      name: "PlumbUIKit", dependencies: ["PlumbLayout", "PlumbLayers"], path: "Sources/Screens/PlumbUIKit",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "CoreGraphics", dependencies: ["PlumbLayers"], path: "Sources/Screens/Frameworks/CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["PlumbLayers"], path: "Sources/Screens/Frameworks/QuartzCore"),
    // If a test imports the module after the underscore, the compiler looks for `_Testing_…`.
    .target(name: "_Testing_UIKit", path: "Sources/Screens/Frameworks/TestingUIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/Screens/Frameworks/TestingCoreGraphics"),
    .target(
      name: "UIKit",
      dependencies: ["PlumbUIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit"],
      path: "Sources/Screens/Frameworks/UIKit"),
    .target(
      name: "PlumbTesting",
      dependencies: [
        "PlumbFiles", "PlumbLayout", "PlumbScene", "PlumbDrawing", "PlumbPicture", "PlumbProperty", "PlumbBench",
        "PlumbUIKit",
      ], path: "Sources/Screens/PlumbTesting"),
    // Tests.
    .target(
      name: "PlumbTestSupport", dependencies: ["PlumbSolver", "PlumbProof", "PlumbProperty", "PlumbTwin", "PlumbFuzz"],
      path: "Tests/Support"),
    // The program with violated laws and slower workloads, for testing gates.
    .executableTarget(
      name: "faulty-plumb", dependencies: ["PlumbLayout", "PlumbProperty", "PlumbFuzz", "PlumbBench", "PlumbCommands"],
      path: "Tests/FaultyPlumb"),
    .testTarget(
      name: "PlumbSolverTests", dependencies: ["PlumbSolver", "PlumbProperty", "PlumbTwin", "PlumbTestSupport"]),
    // The tests of parts are unit tests of data structures, which a redesign may replace.
    .testTarget(
      name: "PlumbSolverPartsTests", dependencies: ["PlumbSolver", "PlumbProperty", "PlumbTwin", "PlumbTestSupport"]),
    .testTarget(
      name: "PlumbProofTests", dependencies: ["PlumbSolver", "PlumbProof", "PlumbProperty", "PlumbTestSupport"]),
    .testTarget(
      name: "PlumbLayoutTests", dependencies: ["PlumbSolver", "PlumbLayout", "PlumbProperty", "PlumbTestSupport"]),
    .testTarget(name: "PlumbLayoutPartsTests", dependencies: ["PlumbSolver", "PlumbLayout"]),
    .testTarget(
      name: "PlumbSceneTests",
      dependencies: ["PlumbLayout", "PlumbScene", "PlumbDrawing", "PlumbPicture", "PlumbTestSupport"],
      exclude: ["Outputs", "Systems"]),
    .testTarget(name: "PlumbBasicsTests", dependencies: ["PlumbBasics"]),
    .testTarget(name: "PlumbFilesTests", dependencies: ["PlumbFiles"]),
    .testTarget(name: "PlumbPropertyTests", dependencies: ["PlumbBasics", "PlumbProperty"]),
    .testTarget(name: "PlumbTwinTests", dependencies: ["PlumbProperty", "PlumbTwin"]),
    .testTarget(
      name: "PlumbReferenceTests",
      dependencies: ["PlumbLayout", "PlumbScene", "PlumbProperty", "PlumbTwin", "PlumbReference", "PlumbFuzz"]),
    .testTarget(name: "ExternalSolverTests", dependencies: ["CSolver", "ExternalSolver", "PlumbC"]),
    // A layout engine that fails on request. Like `plumb`, it is built with all tests.
    .executableTarget(name: "bad-engine", path: "Tests/BadEngine"),
    // The toy engine, for tests. `make engines` builds the same program without SwiftPM.
    .executableTarget(name: "toy-engine", path: "Engines/toy", cxxSettings: [.headerSearchPath("..")]),
    .testTarget(name: "ExternalEngineTests", dependencies: ["PlumbBasics", "ExternalEngine"]),
    .testTarget(
      name: "PlumbBoxesTests",
      dependencies: ["PlumbBasics", "PlumbDocument", "PlumbScene", "PlumbProperty", "ExternalEngine", "PlumbBoxes"]),
    .testTarget(
      name: "PlumbBoxEngineTests",
      dependencies: ["PlumbBasics", "PlumbDocument", "PlumbLayout", "PlumbScene", "PlumbBoxEngine"]),
    .testTarget(
      name: "PlumbFuzzTests", dependencies: ["PlumbSolver", "PlumbLayout", "PlumbScene", "PlumbProperty", "PlumbFuzz"]),
    .testTarget(name: "PlumbBenchTests", dependencies: ["PlumbBench"]),
    .testTarget(name: "WorkloadsTests", dependencies: ["PlumbSolver", "PlumbLayout", "PlumbBench", "Workloads"]),
    .testTarget(name: "PlumbCommandsTests", dependencies: ["PlumbBasics", "PlumbBench", "PlumbCommands"]),
    // These tests run the program, which is built with all tests, so they need no dependency on it.
    .testTarget(
      name: "plumbTests", dependencies: ["PlumbProperty"],
      exclude: [
        "faulty_solver.c", "tampering_solver.c", "throwing_solver.cpp", "version2_solver.c", "version2_solver.cpp",
        "version2_solver.rs", "Pages/words.txt",
      ]),
    .testTarget(
      name: "PlumbUIKitTests", dependencies: ["PlumbUIKit", "UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
    .testTarget(
      name: "PlumbTestingTests",
      dependencies: ["PlumbScene", "PlumbDrawing", "PlumbPicture", "PlumbBench", "PlumbTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

// Most of the build time of tests is their own code, which needs no optimisation. The tested code is optimised.
for target in package.targets where target.type == .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]
}
