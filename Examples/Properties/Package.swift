// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "properties",
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(name: "Sorting"),
    .executableTarget(
      name: "sorting-properties", dependencies: ["Sorting", .product(name: "PlumbProperty", package: "plumb")]),
    .testTarget(name: "SortingTests", dependencies: ["Sorting", .product(name: "PlumbProperty", package: "plumb")]),
  ],
  swiftLanguageModes: [.v6]
)
