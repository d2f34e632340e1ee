// swift-tools-version: 6.1
import PackageDescription

let bench: Target.Dependency = .product(name: "PlumbBench", package: "plumb")

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(name: "Search", dependencies: [bench]),
    .executableTarget(name: "search-benchmarks", dependencies: ["Search", bench]),
    .testTarget(name: "SearchTests", dependencies: ["Search", bench]),
  ],
  swiftLanguageModes: [.v6]
)
