// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "peers",
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .executableTarget(
      name: "peers",
      dependencies: [
        .product(name: "PlumbBench", package: "plumb"), .product(name: "PlumbGuest", package: "plumb"),
        .product(name: "Workloads", package: "plumb"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
