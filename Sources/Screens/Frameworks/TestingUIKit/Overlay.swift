// The compiler imports this module wherever Testing and UIKit are imported. Apple's attaches images to tests.
