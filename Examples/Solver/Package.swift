// swift-tools-version: 6.1
import PackageDescription

// The header plumb_solver.h, which is a product of Plumb.
let header: Target.Dependency = .product(name: "CSolver", package: "plumb")
let plumb = ["PlumbFuzz", "ExternalSolver", "PlumbProperty"].map {
  Target.Dependency.product(name: $0, package: "plumb")
}

let package = Package(
  name: "solver",
  products: [
    .library(name: "Dense", type: .dynamic, targets: ["Dense"]),
    .library(name: "Careless", type: .dynamic, targets: ["Careless"]),
  ],
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(name: "Dense", dependencies: [header], publicHeadersPath: "."),
    .target(name: "Careless", dependencies: [header], publicHeadersPath: "."),
    .testTarget(name: "DenseTests", dependencies: plumb),
  ],
  swiftLanguageModes: [.v6]
)
