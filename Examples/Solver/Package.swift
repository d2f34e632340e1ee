// swift-tools-version: 6.1
import PackageDescription

// The folder of plumb_solver.h. A package elsewhere keeps a copy of the header.
let header = CSetting.unsafeFlags(["-I", Context.packageDirectory + "/../../Sources/Guests/CSolver"])
let plumb = ["PlumbFuzz", "PlumbGuest", "PlumbProperty"].map { Target.Dependency.product(name: $0, package: "plumb") }

let package = Package(
  name: "solver",
  products: [
    .library(name: "Dense", type: .dynamic, targets: ["Dense"]),
    .library(name: "Careless", type: .dynamic, targets: ["Careless"]),
  ],
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(name: "Dense", publicHeadersPath: ".", cSettings: [header]),
    .target(name: "Careless", publicHeadersPath: ".", cSettings: [header]),
    .testTarget(name: "DenseTests", dependencies: plumb),
  ],
  swiftLanguageModes: [.v6]
)
