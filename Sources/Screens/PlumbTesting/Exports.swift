// Tests of screens draw values and build views, so importing this module also imports the two modules below.
@_exported import PlumbProperty
@_exported import PlumbUIKit
