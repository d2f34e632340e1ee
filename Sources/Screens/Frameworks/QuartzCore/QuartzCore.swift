// Makes `import QuartzCore` work on Linux.
@_exported import PlumbLayers
