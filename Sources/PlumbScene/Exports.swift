@_exported import PlumbDocument
