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
    .library(name: "PlumbC", type: .dynamic, targets: ["PlumbC"]),
    .library(name: "Workloads", targets: ["Workloads"]),
    .executable(name: "plumb", targets: ["plumb"]),
  ],
  traits: [
    .trait(name: "Jemalloc", description: "Count allocations exactly; needs jemalloc's headers.")
  ],
  targets: [
    .target(name: "PlumbSolver"),
    .target(name: "PlumbProof"),
    .target(name: "PlumbLayout", dependencies: ["PlumbSolver"]),
    .target(name: "PlumbScene", dependencies: ["PlumbLayout"]),
    .target(name: "PlumbDrawing", dependencies: ["PlumbScene"]),
    .target(name: "PlumbPicture"),
    .target(name: "PlumbProperty"),
    .testTarget(name: "PlumbPropertyTests", dependencies: ["PlumbProperty"]),
    .target(name: "PlumbTwin", dependencies: ["PlumbProperty", "PlumbSolver", "PlumbProof"]),
    .target(name: "PlumbReference", dependencies: ["PlumbScene", "PlumbTwin"]),
    .testTarget(
      name: "PlumbReferenceTests", dependencies: ["PlumbReference", "PlumbFuzz", "PlumbProperty", "PlumbTwin"]),
    .target(
      name: "PlumbFuzz",
      dependencies: ["PlumbProperty", "PlumbScene", "PlumbTwin", "PlumbProof", "PlumbReference", "PlumbGuest"]),
    .executableTarget(
      name: "plumb",
      dependencies: ["PlumbProperty", "PlumbScene", "PlumbDrawing", "PlumbPicture", "PlumbFuzz", "BenchCommands"]),
    .testTarget(
      name: "plumbTests", dependencies: ["plumb"],
      exclude: ["faulty_guest.c", "tampering_guest.c", "throwing_guest.cpp", "Pages/words.txt"]),
    .testTarget(
      name: "PlumbSceneTests", dependencies: ["PlumbScene", "PlumbDrawing", "PlumbPicture"], exclude: ["Outputs"]),
    .target(name: "PlumbLayers"),
    .target(name: "PlumbText", dependencies: ["PlumbLayout", "PlumbLayers"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "PlumbUIKit", dependencies: ["PlumbLayout", "PlumbLayers", "PlumbText"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "PlumbShims", dependencies: ["PlumbUIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "PlumbCollections", dependencies: ["PlumbUIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "PlumbUIKitTests", dependencies: ["PlumbUIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
    // The compiler looks for `_Testing_…` where a test imports the module after the underscore.
    .target(name: "_Testing_UIKit", path: "Sources/Frameworks/TestingUIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/Frameworks/TestingCoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["PlumbLayers"], path: "Sources/Frameworks/CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["PlumbLayers"], path: "Sources/Frameworks/QuartzCore"),
    .target(
      name: "UIKit",
      dependencies: ["PlumbUIKit", "PlumbCollections", "PlumbShims", "CoreGraphics", "QuartzCore", "_Testing_UIKit"],
      path: "Sources/Frameworks/UIKit"),
    .target(
      name: "PlumbTesting",
      dependencies: ["PlumbProperty", "PlumbUIKit", "PlumbCollections", "PlumbDrawing", "PlumbPicture", "PlumbBench"]),
    .testTarget(
      name: "PlumbTestingTests", dependencies: ["PlumbTesting", "PlumbScene", "PlumbPicture", "PlumbBench"]),
    .testTarget(
      name: "PlumbLayoutTests",
      dependencies: ["PlumbLayout", "PlumbProperty", "PlumbTestSupport"]),
    .target(name: "PlumbTestSupport", dependencies: ["PlumbProperty", "PlumbTwin"], path: "Tests/Support"),
    .testTarget(name: "PlumbFuzzTests", dependencies: ["PlumbFuzz", "PlumbProperty"]),
    .testTarget(name: "PlumbSolverTests", dependencies: ["PlumbSolver", "PlumbProperty", "PlumbTestSupport"]),
    .testTarget(name: "PlumbProofTests", dependencies: ["PlumbProof", "PlumbTestSupport"]),
    .testTarget(
      name: "PlumbSupportTests", dependencies: ["PlumbProperty", "PlumbTestSupport"], path: "Tests/SupportTests"),
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .systemLibrary(name: "CSolver"),
    .target(name: "PlumbGuest", dependencies: ["CSolver", "PlumbSolver"]),
    .target(name: "PlumbC", dependencies: ["CSolver", "PlumbSolver"]),
    .testTarget(name: "PlumbGuestTests", dependencies: ["PlumbGuest", "PlumbC", "CSolver"]),
    .target(name: "PlumbBench"),
    .target(
      name: "PlumbJemalloc",
      dependencies: ["PlumbBench", .target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"]))]),
    .testTarget(name: "PlumbBenchTests", dependencies: ["PlumbBench"]),
    .target(
      name: "Workloads", dependencies: ["PlumbScene", "PlumbBench", "PlumbGuest", "PlumbProperty", "PlumbFuzz"],
      path: "Benchmarks/Workloads"),
    .testTarget(name: "WorkloadsTests", dependencies: ["Workloads"]),
    .target(
      name: "BenchCommands",
      dependencies: ["PlumbSolver", "PlumbBench", "PlumbGuest", "PlumbJemalloc", "Workloads"],
      path: "Benchmarks/Commands"),
    .testTarget(name: "BenchCommandsTests", dependencies: ["BenchCommands"]),
  ],
  swiftLanguageModes: [.v6]
)
