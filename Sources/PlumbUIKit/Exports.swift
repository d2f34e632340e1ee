// Importing UIKit also imports Foundation.
@_exported import Foundation
