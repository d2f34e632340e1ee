// Importing UIKit also imports Foundation, layers with their geometry, and fonts with attributed text.
@_exported import Foundation
@_exported import PlumbLayers
