// Re-exported, because `TextPlace` is part of this library's interface.
@_exported import PlumbBasics
@_exported import PlumbDocument
