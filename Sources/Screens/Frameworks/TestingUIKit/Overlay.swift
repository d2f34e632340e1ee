// The compiler imports this module wherever Testing and UIKit are imported. Apple's version attaches images to tests.
