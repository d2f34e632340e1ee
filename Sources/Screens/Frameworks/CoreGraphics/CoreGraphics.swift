// Makes `import CoreGraphics` work on Linux.
@_exported import PlumbLayers
