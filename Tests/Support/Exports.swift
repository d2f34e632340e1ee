@_exported import PlumbTwin
