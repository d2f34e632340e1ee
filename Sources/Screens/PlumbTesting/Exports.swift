// Tests of screens draw values and build views, so importing this module also imports these two.
@_exported import PlumbProperty
@_exported import PlumbUIKit
