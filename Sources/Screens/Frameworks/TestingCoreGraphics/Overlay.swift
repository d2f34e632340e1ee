// The compiler imports this module wherever Testing and CoreGraphics are imported. Apple's attaches images to tests.
