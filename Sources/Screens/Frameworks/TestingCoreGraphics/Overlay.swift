// The compiler imports this module wherever Testing and CoreGraphics are imported. Apple's version attaches images to tests.
