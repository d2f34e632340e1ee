// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "plumb",
  products: [
    .library(name: "PlumbSolver", targets: ["PlumbSolver"]),
    .library(name: "PlumbProof", targets: ["PlumbProof"]),
    .library(name: "PlumbLayout", targets: ["PlumbLayout"]),
    .library(name: "PlumbUIKit", targets: ["PlumbUIKit", "PlumbCollections", "PlumbShims"]),
    .library(
      name: "UIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "PlumbDocument", targets: ["PlumbDocument"]),
    .library(name: "PlumbScene", targets: ["PlumbScene"]),
    .library(name: "PlumbBench", targets: ["PlumbBench"]),
    .library(name: "PlumbJemalloc", targets: ["PlumbJemalloc"]),
    .library(name: "PlumbDrawing", targets: ["PlumbDrawing"]),
    .library(name: "PlumbPicture", targets: ["PlumbPicture"]),
    .library(name: "PlumbReference", targets: ["PlumbReference"]),
    .library(name: "PlumbProperty", targets: ["PlumbProperty"]),
    .library(name: "PlumbTesting", targets: ["PlumbTesting"]),
    .library(name: "PlumbFuzz", targets: ["PlumbFuzz"]),
    .library(name: "PlumbGuest", targets: ["PlumbGuest"]),
    .library(name: "CSolver", targets: ["CSolver"]),
    .library(name: "PlumbC", type: .dynamic, targets: ["PlumbC"]),
    .library(name: "Workloads", targets: ["Workloads"]),
    .executable(name: "plumb", targets: ["plumb"]),
  ],
  traits: [
    .trait(name: "Jemalloc", description: "Count allocations exactly; needs jemalloc's headers.")
  ],
  targets: [
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(
      name: "CSolver", path: "Sources/Guests/CSolver", exclude: ["plumb_solver.rs"], publicHeadersPath: "."),
    .target(name: "PlumbBasics"),
    .target(name: "PlumbFiles"),
    .target(name: "PlumbProcess"),
    .target(name: "PlumbDocument"),
    .target(name: "PlumbSolver"),
    .target(name: "PlumbProof"),
    .target(name: "PlumbLayout", dependencies: ["PlumbBasics", "PlumbSolver"]),
    .target(name: "PlumbScene", dependencies: ["PlumbBasics", "PlumbSolver", "PlumbLayout", "PlumbDocument"]),
    .target(name: "PlumbDrawing", dependencies: ["PlumbBasics", "PlumbLayout", "PlumbScene"]),
    .target(name: "PlumbPicture", dependencies: ["PlumbProcess"]),
    .target(name: "PlumbProperty", dependencies: ["PlumbBasics", "PlumbFiles", "PlumbProcess"]),
    .target(name: "PlumbTwin", dependencies: ["PlumbProperty"]),
    .target(name: "PlumbReference", dependencies: ["PlumbDocument", "PlumbTwin"]),
    .target(name: "PlumbGuest", dependencies: ["CSolver", "PlumbSolver"], path: "Sources/Guests/PlumbGuest"),
    .target(name: "PlumbC", dependencies: ["CSolver", "PlumbSolver"], path: "Sources/Guests/PlumbC"),
    .target(
      name: "PlumbFuzz",
      dependencies: [
        "PlumbBasics", "PlumbSolver", "PlumbProof", "PlumbLayout", "PlumbScene", "PlumbProperty", "PlumbTwin",
        "PlumbReference",
        "PlumbGuest",
      ]),
    .target(name: "PlumbBench", dependencies: ["PlumbBasics", "PlumbFiles"]),
    .target(
      name: "PlumbJemalloc",
      dependencies: ["PlumbBench", .target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"]))]),
    .target(
      name: "Workloads",
      dependencies: [
        "PlumbFiles", "PlumbSolver", "PlumbLayout", "PlumbScene", "PlumbProperty", "PlumbGuest", "PlumbFuzz",
        "PlumbBench",
      ], path: "Benchmarks/Workloads"),
    .target(
      name: "PlumbCommands",
      dependencies: [
        "PlumbBasics", "PlumbFiles", "PlumbProcess", "PlumbSolver", "PlumbLayout", "PlumbScene", "PlumbDrawing",
        "PlumbPicture", "PlumbProperty", "PlumbGuest", "PlumbFuzz", "PlumbBench", "PlumbJemalloc", "Workloads",
      ]),
    .executableTarget(name: "plumb", dependencies: ["PlumbCommands"]),
    .target(name: "PlumbLayers"),
    .target(name: "PlumbText", dependencies: ["PlumbLayout", "PlumbLayers"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "PlumbUIKit", dependencies: ["PlumbLayout", "PlumbLayers", "PlumbText"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "PlumbShims", dependencies: ["PlumbUIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "PlumbCollections", dependencies: ["PlumbUIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "CoreGraphics", dependencies: ["PlumbLayers"], path: "Sources/Frameworks/CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["PlumbLayers"], path: "Sources/Frameworks/QuartzCore"),
    // The compiler looks for `_Testing_…` where a test imports the module after the underscore.
    .target(name: "_Testing_UIKit", path: "Sources/Frameworks/TestingUIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/Frameworks/TestingCoreGraphics"),
    .target(
      name: "UIKit",
      dependencies: ["PlumbUIKit", "PlumbShims", "PlumbCollections", "CoreGraphics", "QuartzCore", "_Testing_UIKit"],
      path: "Sources/Frameworks/UIKit"),
    .target(
      name: "PlumbTesting",
      dependencies: [
        "PlumbFiles", "PlumbLayout", "PlumbScene", "PlumbDrawing", "PlumbPicture", "PlumbProperty", "PlumbBench",
        "PlumbText", "PlumbUIKit", "PlumbCollections",
      ]),
    .target(
      name: "PlumbTestSupport", dependencies: ["PlumbSolver", "PlumbProof", "PlumbProperty", "PlumbTwin", "PlumbFuzz"],
      path: "Tests/Support"),
    // The program with laws that fail and workloads that cost more.
    .executableTarget(
      name: "faulty-plumb", dependencies: ["PlumbLayout", "PlumbProperty", "PlumbFuzz", "PlumbBench", "PlumbCommands"],
      path: "Tests/FaultyPlumb"),
    .testTarget(
      name: "PlumbSolverTests", dependencies: ["PlumbSolver", "PlumbProperty", "PlumbTwin", "PlumbTestSupport"]),
    .testTarget(
      name: "PlumbProofTests", dependencies: ["PlumbSolver", "PlumbProof", "PlumbProperty", "PlumbTestSupport"]),
    .testTarget(
      name: "PlumbLayoutTests", dependencies: ["PlumbSolver", "PlumbLayout", "PlumbProperty", "PlumbTestSupport"]),
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
    .testTarget(name: "PlumbGuestTests", dependencies: ["CSolver", "PlumbGuest", "PlumbC"]),
    .testTarget(
      name: "PlumbFuzzTests", dependencies: ["PlumbSolver", "PlumbLayout", "PlumbScene", "PlumbProperty", "PlumbFuzz"]),
    .testTarget(name: "PlumbBenchTests", dependencies: ["PlumbBench"]),
    .testTarget(name: "WorkloadsTests", dependencies: ["PlumbSolver", "PlumbLayout", "PlumbBench", "Workloads"]),
    .testTarget(name: "PlumbCommandsTests", dependencies: ["PlumbBench", "PlumbCommands"]),
    // Runs the program, which is built with all tests, and need not wait for it.
    .testTarget(
      name: "plumbTests", dependencies: ["PlumbProperty"],
      exclude: ["faulty_guest.c", "tampering_guest.c", "throwing_guest.cpp", "Pages/words.txt"]),
    .testTarget(
      name: "PlumbUIKitTests", dependencies: ["PlumbUIKit", "UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
    .testTarget(
      name: "PlumbTestingTests",
      dependencies: ["PlumbScene", "PlumbDrawing", "PlumbPicture", "PlumbBench", "PlumbTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

// Most of what tests take to build is their own code, which needs no optimisation: what they test has it.
for target in package.targets where target.type == .test {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]
}
