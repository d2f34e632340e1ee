// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "plumb-fuzz-testing",
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .executableTarget(
      name: "FuzzLaws",
      dependencies: [.product(name: "PlumbFuzz", package: "plumb"), .product(name: "PlumbScene", package: "plumb")])
  ],
  swiftLanguageModes: [.v6]
)
