// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "peers",
  dependencies: [.package(name: "plumb", path: "../..")],
  targets: [
    .target(
      name: "CKiwi",
      cxxSettings: [.headerSearchPath("../../downloads"), .define("NDEBUG", .when(configuration: .release))]),
    .executableTarget(
      name: "peers",
      dependencies: [
        "CKiwi", .product(name: "PlumbBench", package: "plumb"), .product(name: "Workloads", package: "plumb"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
