// Importing UIKit also imports Foundation, and layers with their geometry.
@_exported import Foundation
@_exported import PlumbLayers
