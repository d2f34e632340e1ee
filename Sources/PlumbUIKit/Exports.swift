// Whoever imports UIKit has Foundation as well.
@_exported import Foundation
