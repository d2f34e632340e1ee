// Importing UIKit also imports Foundation and the layers with their geometry.
@_exported import Foundation
@_exported import PlumbLayers
