/// Conflicts printed by UIKit, from public logs, with their sources.
enum RecordedConflicts {
  static let logs = [
    """
    log 01: seed 000_369baf1c56ef78da.txt
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x6000006ced00 UIView:0x7fa5fe006d90.height == 100   (active)>
    <NSLayoutConstraint:0x6000006cec10 V:|-(0)-[UIStackView:0x7fa5fe006200]   (active, names: '|':UIView:0x7fa5fe004380 )>
    <NSLayoutConstraint:0x6000006fff20 UIStackView:0x7fa5fe006200.bottom == UIView:0x7fa5fe004380.bottom   (active)>
    <NSLayoutConstraint:0x6000006d6120 'UISV-canvas-connection' UIStackView:0x7fa5fe006200.top == UIView:0x7fa5fe006d90.top   (active)>
    <NSLayoutConstraint:0x6000006d60d0 'UISV-canvas-connection' V:[UIView:0x7fa5fe006d90]-(0)-|   (active, names: '|':UIStackView:0x7fa5fe006200 )>
    <NSLayoutConstraint:0x6000006d6440 'UIView-Encapsulated-Layout-Height' UIView:0x7fa5fe004380.height == 926   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6000006ced00 UIView:0x7fa5fe006d90.height == 100   (active)>
    """,
    """
    log 02: https://stackoverflow.com/questions/32428210 (answer 32885955); mirrored in
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x7f7f5be18c80 V:[UISegmentedControl:0x7f7f5bec4180]-(8)-|   (Names: '|':UIView:0x7f7f5be69d30 )>
    <NSLayoutConstraint:0x7f7f5be508d0 V:|-(8)-[UISegmentedControl:0x7f7f5bec4180]   (Names: '|':UIView:0x7f7f5be69d30 )>
    <NSLayoutConstraint:0x7f7f5bdfbda0 'UISV-hiding' V:[UIView:0x7f7f5be69d30(0)]>
    """,
    """
    log 03: public repository file (Chinese note, UITableViewCell autolayout warnings)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x600000294fa0 V:[UILabel:0x7fb9c98d7bd0'Level Remark']-(10)-|   (active, names: '|':UIView:0x7fb9c98d7890 )>
    <NSLayoutConstraint:0x600000295a40 V:|-(10)-[UILabel:0x7fb9c98d7bd0'Level Remark']   (active, names: '|':UIView:0x7fb9c98d7890 )>
    <NSLayoutConstraint:0x600000295e50 'UISV-hiding' UIView:0x7fb9c98d7890.height == 0   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600000294fa0 V:[UILabel:0x7fb9c98d7bd0'Level Remark']-(10)-|   (active, names: '|':UIView:0x7fb9c98d7890 )>
    """,
    """
    log 04: public repository file (blog 'iOS10とiOS11で比較するUIStackViewのhiddenとConstraintエラー', log 1 of 2)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x618000095a90 UIView:0x7ffc6dc04350.height == 44   (active)>
    <NSLayoutConstraint:0x610000097020 'UISV-canvas-connection' UIStackView:0x7ffc6de08680.top == UIView:0x7ffc6df0b170.top   (active)>
    <NSLayoutConstraint:0x610000097980 'UISV-canvas-connection' V:[UIView:0x7ffc6dc04350]-(0)-|   (active, names: '|':UIStackView:0x7ffc6de08680 )>
    <NSLayoutConstraint:0x6080000944b0 'UISV-hiding' UIStackView:0x7ffc6de08680.height == 0   (active)>
    <NSLayoutConstraint:0x6100000979d0 'UISV-spacing' V:[UIView:0x7ffc6df0b170]-(16)-[UIView:0x7ffc6dc088c0]   (active)>
    <NSLayoutConstraint:0x610000097a20 'UISV-spacing' V:[UIView:0x7ffc6dc088c0]-(16)-[UIView:0x7ffc6dc04350]   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x618000095a90 UIView:0x7ffc6dc04350.height == 44   (active)>
    """,
    """
    log 05: public repository file (same blog, log 2 of 2, printed right after log 1)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x610000097020 'UISV-canvas-connection' UIStackView:0x7ffc6de08680.top == UIView:0x7ffc6df0b170.top   (active)>
    <NSLayoutConstraint:0x610000097980 'UISV-canvas-connection' V:[UIView:0x7ffc6dc04350]-(0)-|   (active, names: '|':UIStackView:0x7ffc6de08680 )>
    <NSLayoutConstraint:0x6080000944b0 'UISV-hiding' UIStackView:0x7ffc6de08680.height == 0   (active)>
    <NSLayoutConstraint:0x6100000979d0 'UISV-spacing' V:[UIView:0x7ffc6df0b170]-(16)-[UIView:0x7ffc6dc088c0]   (active)>
    <NSLayoutConstraint:0x610000097a20 'UISV-spacing' V:[UIView:0x7ffc6dc088c0]-(16)-[UIView:0x7ffc6dc04350]   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x610000097a20 'UISV-spacing' V:[UIView:0x7ffc6dc088c0]-(16)-[UIView:0x7ffc6dc04350]   (active)>
    """,
    """
    log 07: public repository file (YumaApp), log 2
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x1461a580 UIStackView:0x1461eda0.top == UIView:0x1461eeb0.topMargin>
    <NSLayoutConstraint:0x14535960 UINavigationBar:0x14538250.top == UIView:0x1461eeb0.top + 20>
    <NSLayoutConstraint:0x1451e990 'UISV-canvas-connection' UIStackView:0x1461eda0.top == UINavigationBar:0x14538250.top>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1451e990 'UISV-canvas-connection' UIStackView:0x1461eda0.top == UINavigationBar:0x14538250.top>
    """,
    """
    log 10: public repository file (GundyMarket, UICollectionViewListCell)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x600002134ff0 V:|-(16)-[UIStackView:0x106414d30]   (active, names: '|':_UICollectionViewListCellContentView:0x10642e6f0 )>
    <NSLayoutConstraint:0x600002134d20 UIStackView:0x106414d30.bottom == _UICollectionViewListCellContentView:0x10642e6f0.bottom - 16   (active)>
    <NSLayoutConstraint:0x600002134f50 UIImageView:0x10642d200.width == 120   (active)>
    <NSLayoutConstraint:0x600002134050 UIImageView:0x10642d200.height == UIImageView:0x10642d200.width   (active)>
    <NSLayoutConstraint:0x6000021355e0 'UICollectionViewListCell-bottom-contentView-constraint' V:[_UICollectionViewListCellContentView:0x10642e6f0]-(0)-|   (active, names: '|':GundyMarket.ProductListCell:0x106417710 )>
    <NSLayoutConstraint:0x600002135540 'UICollectionViewListCell-top-contentView-constraint' V:|-(0)-[_UICollectionViewListCellContentView:0x10642e6f0]   (active, names: '|':GundyMarket.ProductListCell:0x106417710 )>
    <NSLayoutConstraint:0x6000021363a0 'UISV-canvas-connection' UIStackView:0x106414d30.top == UIImageView:0x10642d200.top   (active)>
    <NSLayoutConstraint:0x600002136620 'UISV-canvas-connection' V:[_UILayoutSpacer:0x600003d01b30'UISV-alignment-spanner']-(0)-|   (active, names: '|':UIStackView:0x106414d30 )>
    <NSLayoutConstraint:0x6000021364e0 'UISV-spanning-boundary' _UILayoutSpacer:0x600003d01b30'UISV-alignment-spanner'.bottom >= UIImageView:0x10642d200.bottom   (active)>
    <NSLayoutConstraint:0x600002136990 'UIView-Encapsulated-Layout-Height' GundyMarket.ProductListCell:0x106417710.height == 44   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002134050 UIImageView:0x10642d200.height == UIImageView:0x10642d200.width   (active)>
    """,
    """
    log 11: public repository file / 49033542876 (AddKnifeViewController)
    Unable to simultaneously satisfy constraints.
    <NSAutoresizingMaskLayoutConstraint:0x600002190050 h=--& v=--& UIButton:0x1090cc320'Pick Image'.minX == 0   (active, names: '|':UIView:0x10a86d990 )>
    <NSAutoresizingMaskLayoutConstraint:0x6000021923f0 h=--& v=--& UIButton:0x1090cc320'Pick Image'.width == 0   (active)>
    <NSLayoutConstraint:0x60000218de50 UIStackView:0x1090e5a20.centerX == UIView:0x10a86d990.centerX   (active)>
    <NSLayoutConstraint:0x60000218f840 H:|-(20)-[UIStackView:0x1090e5a20]   (active, names: '|':UIView:0x10a86d990 )>
    <NSLayoutConstraint:0x60000218e300 UIButton:0x1090cc320'Pick Image'.centerX == UIView:0x10a86d990.centerX   (active)>
    <NSLayoutConstraint:0x600002190ff0 'UISV-alignment' UITextField:0x10985fa00.leading == UITextField:0x10981be00.leading   (active)>
    <NSLayoutConstraint:0x6000021911d0 'UISV-alignment' UITextField:0x10985fa00.trailing == UITextField:0x10981be00.trailing   (active)>
    <NSLayoutConstraint:0x600002190000 'UISV-canvas-connection' UIStackView:0x1090e5a20.leading == UITextField:0x10985fa00.leading   (active)>
    <NSLayoutConstraint:0x600002192210 'UISV-canvas-connection' H:[UITextField:0x10985fa00]-(0)-|   (active, names: '|':UIStackView:0x1090e5a20 )>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6000021911d0 'UISV-alignment' UITextField:0x10985fa00.trailing == UITextField:0x10981be00.trailing   (active)>
    """,
    """
    log 13: https://github.com/trustwallet/trust-wallet-ios/issues/279
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x60800029e870 H:|-(4)-[UIStackView:0x7fbcc643ac60]   (active, names: '|':Trust.BrowserNavigationBar:0x7fbcc64374b0 )>
    <NSLayoutConstraint:0x60800029e8c0 UIStackView:0x7fbcc643ac60.trailing == Trust.BrowserNavigationBar:0x7fbcc64374b0.trailing - 10   (active)>
    <NSLayoutConstraint:0x60800029f360 'UIView-Encapsulated-Layout-Width' Trust.BrowserNavigationBar:0x7fbcc64374b0.width == 0   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60800029e8c0 UIStackView:0x7fbcc643ac60.trailing == Trust.BrowserNavigationBar:0x7fbcc64374b0.trailing - 10   (active)>
    """,
    """
    log 15: https://github.com/braintree/braintree_ios/issues/237
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x12dd33150 BTUICardHint:0x12dd119b0.width == BTUIVisaVectorArtView:0x12dd16b80.width + 1>
    <NSLayoutConstraint:0x12d9f1dc0 'UISV-hiding' H:[BTUICardHint:0x12dd119b0(0)]>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x12dd33150 BTUICardHint:0x12dd119b0.width == BTUIVisaVectorArtView:0x12dd16b80.width + 1>
    """,
    """
    log 17: public repository file (weather app, list cell height 44)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x600001852800 UIImageView:0x7fcccfd26f80.width == UIImageView:0x7fcccfd26f80.height   (active)>
    <NSLayoutConstraint:0x600001852850 UIImageView:0x7fcccfd26f80.width == 40   (active)>
    <NSLayoutConstraint:0x600001852990 V:|-(0)-[UIStackView:0x7fcccfd24f70]   (active, names: '|':UIView:0x7fcccfd27420 )>
    <NSLayoutConstraint:0x6000018529e0 UIStackView:0x7fcccfd24f70.bottom == UIView:0x7fcccfd27420.bottom   (active)>
    <NSLayoutConstraint:0x600001853520 'UISV-alignment' UILabel:0x7fcccfd28290.bottom == UIImageView:0x7fcccfd26f80.bottom   (active)>
    <NSLayoutConstraint:0x6000018535c0 'UISV-alignment' UILabel:0x7fcccfd28290.top == UIImageView:0x7fcccfd26f80.top   (active)>
    <NSLayoutConstraint:0x6000018533e0 'UISV-canvas-connection' UIStackView:0x7fcccfd24f70.top == UILabel:0x7fcccfd28290.top   (active)>
    <NSLayoutConstraint:0x600001853430 'UISV-canvas-connection' V:[UILabel:0x7fcccfd28290]-(0)-|   (active, names: '|':UIStackView:0x7fcccfd24f70 )>
    <NSLayoutConstraint:0x600001852d50 'UIView-Encapsulated-Layout-Height' UIView:0x7fcccfd27420.height == 44   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600001852800 UIImageView:0x7fcccfd26f80.width == UIImageView:0x7fcccfd26f80.height   (active)>
    """,
    """
    log 19: public repository file (MakingFrogWithoutDissecting)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x60000210e9e0 UIStackView:0x10260ac80.leading == UILayoutGuide:0x600003b001c0'UIViewSafeAreaLayoutGuide'.leading   (active)>
    <NSLayoutConstraint:0x60000210ea30 UIStackView:0x10260ac80.trailing == UILayoutGuide:0x600003b001c0'UIViewSafeAreaLayoutGuide'.trailing   (active)>
    <NSLayoutConstraint:0x60000210de50 UIView:0x10400a400.width == 30   (active)>
    <NSLayoutConstraint:0x60000210e030 UIView:0x10400aa20.width == 60   (active)>
    <NSLayoutConstraint:0x60000210b2a0 'UISV-canvas-connection' UIStackView:0x10260ac80.leading == UIView:0x10400a400.leading   (active)>
    <NSLayoutConstraint:0x60000210b840 'UISV-canvas-connection' H:[UIView:0x10400aa20]-(0)-|   (active, names: '|':UIStackView:0x10260ac80 )>
    <NSLayoutConstraint:0x60000210b430 'UISV-spacing' H:[UIView:0x10400a400]-(0)-[UIView:0x10400aa20]   (active)>
    <NSLayoutConstraint:0x600002125680 'UIView-Encapsulated-Layout-Width' UIView:0x102609940.width == 393   (active)>
    <NSLayoutConstraint:0x600002121b80 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[UILayoutGuide:0x600003b001c0'UIViewSafeAreaLayoutGuide'](LTR)   (active, names: '|':UIView:0x102609940 )>
    <NSLayoutConstraint:0x600002120500 'UIViewSafeAreaLayoutGuide-right' H:[UILayoutGuide:0x600003b001c0'UIViewSafeAreaLayoutGuide']-(0)-|(LTR)   (active, names: '|':UIView:0x102609940 )>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60000210e030 UIView:0x10400aa20.width == 60   (active)>
    """,
    """
    log 23: http://openradar.appspot.com/36578167 , log 5
    Unable to simultaneously satisfy constraints.
    <NSAutoresizingMaskLayoutConstraint:0x1c0281310 h=--& v=--& UIKeyboardAssistantBar:0x151e1f280.height == 0   (active)>
    <NSLayoutConstraint:0x1c4094dc0 V:|-(0)-[_UIButtonBarStackView:0x151e1f560]   (active, names: '|':UIKeyboardAssistantBar:0x151e1f280 )>
    <NSLayoutConstraint:0x1c4094f50 V:[_UIButtonBarStackView:0x151e1f560]-(0)-|   (active, names: '|':UIKeyboardAssistantBar:0x151e1f280 )>
    <NSLayoutConstraint:0x1c00947d0 'UIButtonBar.maximumAlignmentSize' _UIButtonBarButton:0x151d5ace0.height == UILayoutGuide:0x1c01be3e0'UIViewLayoutMarginsGuide'.height   (active)>
    <NSLayoutConstraint:0x1c40932e0 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x1c01be3e0'UIViewLayoutMarginsGuide']-(9)-|   (active, names: '|':_UIButtonBarStackView:0x151e1f560 )>
    <NSLayoutConstraint:0x1c4093330 'UIView-topMargin-guide-constraint' V:|-(10)-[UILayoutGuide:0x1c01be3e0'UIViewLayoutMarginsGuide']   (active, names: '|':_UIButtonBarStackView:0x151e1f560 )>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1c40932e0 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x1c01be3e0'UIViewLayoutMarginsGuide']-(9)-|   (active, names: '|':_UIButtonBarStackView:0x151e1f560 )>
    """,
    """
    log 24: https://mcmap.net/q/1871613 (StackOverflow: single view fillProportionally + layout margins)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x600001a432f0 'UISV-canvas-connection' UILayoutGuide:0x6000000f3100'UIViewLayoutMarginsGuide'.leading == UILabel:0x7ff470913280'ABC'.leading   (active)>
    <NSLayoutConstraint:0x600001a423f0 'UISV-canvas-connection' UILayoutGuide:0x6000000f3100'UIViewLayoutMarginsGuide'.trailing == UILabel:0x7ff470913280'ABC'.trailing   (active)>
    <NSLayoutConstraint:0x600001a425d0 'UISV-fill-proportionally' UILabel:0x7ff470913280'ABC'.width == UIStackView:0x7ff46d510030.width   (active)>
    <NSLayoutConstraint:0x600001a77f70 'UIView-leftMargin-guide-constraint' ... (cut in the stored excerpt)>
    """,
    """
    log 25: public repository file (also 30347177970)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x600000c77980 'UISV-canvas-connection' UIStackView:0x14bf20800.leading == UILabel:0x14bf07ee0.leading   (active)>
    <NSLayoutConstraint:0x600000c779d0 'UISV-canvas-connection' H:[UILabel:0x14bf0ed60]-(0)-|   (active, names: '|':UIStackView:0x14bf20800 )>
    <NSLayoutConstraint:0x600000c77ac0 'UISV-fill-equally' UILabel:0x14bf06750.width == UILabel:0x14bf07ee0.width   (active)>
    <NSLayoutConstraint:0x600000c77c50 'UISV-fill-equally' UILabel:0x14bf09cc0.width == UILabel:0x14bf07ee0.width   (active)>
    <NSLayoutConstraint:0x600000c77cf0 'UISV-fill-equally' UILabel:0x14bf0ed60.width == UILabel:0x14bf07ee0.width   (active)>
    <NSLayoutConstraint:0x600000c77a20 'UISV-spacing' H:[UILabel:0x14bf07ee0]-(2)-[UILabel:0x14bf06750]   (active)>
    <NSLayoutConstraint:0x600000c77c00 'UISV-spacing' H:[UILabel:0x14bf06750]-(2)-[UILabel:0x14bf09cc0]   (active)>
    <NSLayoutConstraint:0x600000c77ca0 'UISV-spacing' H:[UILabel:0x14bf09cc0]-(2)-[UILabel:0x14bf0ed60]   (active)>
    <NSLayoutConstraint:0x600000c77840 'UIView-Encapsulated-Layout-Width' UIStackView:0x14bf20800.width == 0   (active)>
    """,
    """
    log 26: johnpatrickmorgan/wtfautolayout issue 10
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x60000346c9b0 UITextField:0x7fa67503ae00.height == 50   (active)>
    <NSLayoutConstraint:0x60000346d720 V:|-(0)-[UITextField:0x7fa67503ae00]   (active, names: '|':UIView:0x7fa67350cab0 )>
    <NSLayoutConstraint:0x60000346d7c0 V:[UITextField:0x7fa67503ae00]-(0)-|   (active, names: '|':UIView:0x7fa67350cab0 )>
    <NSLayoutConstraint:0x60000346dbd0 UITableViewCellContentView:0x7fa67350b050.bottomMargin == UIStackView:0x7fa67350c480.bottom   (active)>
    <NSLayoutConstraint:0x60000346dc20 UIStackView:0x7fa67350c480.top == UITableViewCellContentView:0x7fa67350b050.topMargin   (active)>
    <NSLayoutConstraint:0x600003459680 'UISV-alignment' UIImageView:0x7fa67350c880.centerY == UIView:0x7fa67350cab0.centerY   (active)>
    <NSLayoutConstraint:0x60000345ac10 'UISV-canvas-connection' UIStackView:0x7fa67350c680.top == _UILayoutSpacer:0x60000284c1e0'UISV-alignment-spanner'.top   (active)>
    <NSLayoutConstraint:0x60000345a440 'UISV-canvas-connection' UIStackView:0x7fa67350c680.centerY == UIImageView:0x7fa67350c880.centerY   (active)>
    <NSLayoutConstraint:0x600003458320 'UISV-canvas-connection' UIStackView:0x7fa67350c480.top == UIStackView:0x7fa67350c680.top   (active)>
    <NSLayoutConstraint:0x6000034757c0 'UISV-canvas-connection' V:[UIButton:0x7fa67350bf50'E-posta...']-(0)-|   (active, names: '|':UIStackView:0x7fa67350c480 )>
    <_UISystemBaselineConstraint:0x6000033499e0 'UISV-spacing' V:[UIStackView:0x7fa67350c680]-(NSLayoutAnchorConstraintSpace(8))-[UIButton:0x7fa67350bf50'E-posta...']   (active)>
    <NSLayoutConstraint:0x6000034679d0 'UISV-spanning-boundary' _UILayoutSpacer:0x60000284c1e0'UISV-alignment-spanner'.top <= UIView:0x7fa67350cab0.top   (active)>
    <NSLayoutConstraint:0x60000346ddb0 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x600002e401c0'UIViewLayoutMarginsGuide']-(8)-|   (active, names: '|':UITableViewCellContentView:0x7fa67350b050 )>
    <NSLayoutConstraint:0x60000346d590 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fa67350b050.height == 66   (active)>
    <NSLayoutConstraint:0x60000346dd10 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x600002e401c0'UIViewLayoutMarginsGuide']   (active, names: '|':UITableViewCellContentView:0x7fa67350b050 )>
    """,
    """
    log 27: public repository file (open-market README)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x600001c0cb40 UIImageView:0x13859f0b0.height == 60 (active)>
    <NSLayoutConstraint:0x600001c0dc70 V:|-(0)-[UIStackView:0x13859ed90] (active, names: '|':UIView:0x1385a1210 )>
    <NSLayoutConstraint:0x600001c0dcc0 UIStackView:0x13859ed90.bottom == UIView:0x1385a1210.bottom (active)>
    <NSLayoutConstraint:0x600001c0ee90 'UISV-canvas-connection' UIStackView:0x13859ed90.top == _UILayoutSpacer:0x600000064780'UISV-alignment-spanner'.top (active)>
    <NSLayoutConstraint:0x600001c0ef30 'UISV-canvas-connection' UIStackView:0x13859ed90.centerY == UIImageView:0x13859f0b0.centerY (active)>
    <NSLayoutConstraint:0x600001c0ec60 'UISV-spanning-boundary' _UILayoutSpacer:0x600000064780'UISV-alignment-spanner'.top <= UIImageView:0x13859f0b0.top (active)>
    <NSLayoutConstraint:0x600001c30050 'UIView-Encapsulated-Layout-Height' UIView:0x1385a1210.height == 44 (active)>
    """,
    """
    log 28: https://github.com/Ramotion/folding-cell/issues/63
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>
    <NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>
    """,
    """
    log 29: https://github.com/Yalantis/DisplaySwitcher/issues/20
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x618000090ef0 H:|-(10)-[UILabel:0x7fa01200b390'Leo Nicholson']   (active, names: '|':UIView:0x7fa012015410 )>
    <NSLayoutConstraint:0x618000092750 H:[UILabel:0x7fa01200b390'Leo Nicholson']-(11)-|   (active, names: '|':UIView:0x7fa012015410 )>
    <NSLayoutConstraint:0x618000090fe0 UIImageView:0x7fa01201c080.width == 1   (active)>
    <NSLayoutConstraint:0x618000094550 UIImageView:0x7fa01201c080.width == UIView:0x7fa012015410.width   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x618000092750 H:[UILabel:0x7fa01200b390'Leo Nicholson']-(11)-|   (active, names: '|':UIView:0x7fa012015410 )>
    """,
    """
    log 30: https://github.com/gscalzo/Swift2ByExample/issues/7
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x7fd94cca9b10 UILabel:0x7fd94ccacfa0' '.leading == SPUISearchTableHeaderView:0x7fd94ccb3030.leadingMargin>
    <NSLayoutConstraint:0x7fd94ccb0ff0 H:[UILabel:0x7fd94ccacfa0' ']-(NSSpace(8))-[UIButton:0x7fd94ccb1800'Show More']>
    <NSLayoutConstraint:0x7fd94ccb1040 SPUISearchTableHeaderView:0x7fd94ccb3030.trailingMargin == UIButton:0x7fd94ccb1800'Show More'.trailing>
    <NSLayoutConstraint:0x7fd94ccb86e0 'UIView-Encapsulated-Layout-Width' H:[SPUISearchTableHeaderView:0x7fd94ccb3030(0)]>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x7fd94ccb0ff0 H:[UILabel:0x7fd94ccacfa0' ']-(NSSpace(8))-[UIButton:0x7fd94ccb1800'Show More']>
    """,
    """
    log 31: https://coderlyn.hashnode.dev/layoutconstraints-unable-to-simultaneously-satisfy-constraints-clfggjn7m000w0amhciizc8hm
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x600000071d10 UIView:0x1555f3420.height >= 330   (active)>
    <NSLayoutConstraint:0x6000000733e0 V:|-(10)-[UILabel:0x1555f30f0]   (active, names: '|':UIView:0x1555f2f40 )>
    <NSLayoutConstraint:0x6000000734d0 V:[UILabel:0x1555f30f0]-(24)-[UIView:0x1555f3420]   (active)>
    <NSLayoutConstraint:0x600000073520 V:[UIView:0x1555f3420]-(16)-[UIPageControl:0x1555f35d0]   (active)>
    <NSLayoutConstraint:0x600000073610 V:[UIPageControl:0x1555f35d0]-(16)-|   (active, names: '|':UIView:0x1555f2f40 )>
    <NSLayoutConstraint:0x6000000737a0 V:|-(0)-[UIView:0x1555f2f40]   (active, names: '|':UITableViewCellContentView:0x1555ed190 )>
    <NSLayoutConstraint:0x6000000737f0 V:[UIView:0x1555f2f40]-(0)-|   (active, names: '|':UITableViewCellContentView:0x1555ed190 )>
    <NSLayoutConstraint:0x600000078460 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1555ed190.height == 380   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600000071d10 UIView:0x1555f3420.height >= 330   (active)>
    """,
    """
    log 32: public repository file (keyboard extension post)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x618000096350 'UIView-Encapsulated-Layout-Height' V:[UIInputView:0x7fe0be909690(216)]>
    <NSLayoutConstraint:0x608000093b50 V:[UIInputView:0x7fe0be909690(246)]>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x608000093b50 V:[UIInputView:0x7fe0be909690(246)]>
    """,
    """
    log 34: Apple Auto Layout Guide 'Debugging' example as quoted inpublic repository file
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x7a87b000 H:[UILabel:0x7a8724b0'Name'(>=400)]>
    <NSLayoutConstraint:0x7a895e30 UILabel:0x7a8724b0'Name'.leading == UIView:0x7a887ee0.leadingMargin>
    <NSLayoutConstraint:0x7a886d20 H:[UILabel:0x7a8724b0'Name']-(NSSpace(8))-[UITextField:0x7a88cff0]>
    <NSLayoutConstraint:0x7a87b2e0 UITextField:0x7a88cff0.trailing == UIView:0x7a887ee0.trailingMargin>
    <NSLayoutConstraint:0x7ac7c430 'UIView-Encapsulated-Layout-Width' H:[UIView:0x7a887ee0(320)]>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x7a87b000 H:[UILabel:0x7a8724b0'Name'(>=400)]>
    """,
    """
    log 35: openradar container-view report,public repository file
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x600000c13c50 UIView:0x7fb00b427210.height == 400   (active)>
    <NSLayoutConstraint:0x600000c13d40 V:|-(0)-[UIView:0x7fb00b427210]   (active, names: '|':UIView:0x7fb00b427030 )>
    <NSLayoutConstraint:0x600000c13d90 V:[UIView:0x7fb00b427210]-(0)-|   (active, names: '|':UIView:0x7fb00b427030 )>
    <NSLayoutConstraint:0x600000c1fca0 'UIView-Encapsulated-Layout-Height' UIView:0x7fb00b427030.height == 0   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600000c13c50 UIView:0x7fb00b427210.height == 400   (active)>
    """,
    """
    log 36: openradar UIAlertController popover (steipete),public repository file
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x7fe3d0480eb0 H:[UIView:0x7fe3d0446b30(304)]>
    <NSLayoutConstraint:0x7fe3d0472270 _UIAlertControllerView:0x7fe3d04909a0'Constraint Issue'.width >= UIView:0x7fe3d0446b30.width>
    <NSLayoutConstraint:0x7fe3d0476cf0 _UIAlertControllerView:0x7fe3d04909a0'Constraint Issue'.width == UIView:0x7fe3d0491b30.width>
    <NSAutoresizingMaskLayoutConstraint:0x7fe3d049a880 h=--& v=--& H:[UIView:0x7fe3d0491b30(0)]>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x7fe3d0480eb0 H:[UIView:0x7fe3d0446b30(304)]>
    """,
    """
    log 37: public repository file (system keyboard accessory)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x6000021ed310 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0x104399940.bottom == _UIKBCompatInputView:0x1047209e0.top   (active)>
    <NSLayoutConstraint:0x6000021e8ff0 'assistantHeight' SystemInputAssistantView.height == 45   (active, names: SystemInputAssistantView:0x1045b34d0 )>
    <NSLayoutConstraint:0x6000021f07d0 'assistantView.bottom' SystemInputAssistantView.bottom == _UIKBCompatInputView:0x1047209e0.top   (active, names: SystemInputAssistantView:0x1045b34d0 )>
    <NSLayoutConstraint:0x6000021f0780 'assistantView.top' V:[_UIRemoteKeyboardPlaceholderView:0x104399940]-(0)-[SystemInputAssistantView]   (active, names: SystemInputAssistantView:0x1045b34d0 )>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6000021f0780 'assistantView.top' V:[_UIRemoteKeyboardPlaceholderView:0x104399940]-(0)-[SystemInputAssistantView]   (active, names: SystemInputAssistantView:0x1045b34d0 )>
    """,
    """
    log 38: public repository file (QNChat)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x7f82038d3ca0 V:|-(33)-[UILabel:0x7f82039ca670'iPhone Simulator-1:...']   (Names: '|':UIView:0x7f8201617b80 )>
    <NSLayoutConstraint:0x7f8201669ee0 V:[UILabel:0x7f82039ca670'iPhone Simulator-1:...']-(29)-|   (Names: '|':UIView:0x7f8201617b80 )>
    <NSLayoutConstraint:0x7f8201690990 UITableViewCellContentView:0x7f8201454460.topMargin == UIView:0x7f8201617b80.top>
    <NSLayoutConstraint:0x7f8201694000 UITableViewCellContentView:0x7f8201454460.bottomMargin == UIView:0x7f8201617b80.bottom>
    <NSLayoutConstraint:0x7f8201661a00 V:[UILabel:0x7f82039ca670'iPhone Simulator-1:...'(>=121)]>
    <NSLayoutConstraint:0x7f8203985ab0 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0x7f8201454460(199)]>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x7f8201661a00 V:[UILabel:0x7f82039ca670'iPhone Simulator-1:...'(>=121)]>
    """,
    """
    log 39: public repository file (StackOverflow DynamicTable2)
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0xb839f60 H:|-(20)-[UILabel:0xb8398f0'Testing']   (Names: '|':UITableViewCellContentView:0xb839850 )>
    <NSLayoutConstraint:0xb839ff0 H:[UILabel:0xb8398f0'Testing']-(20)-|   (Names: '|':UITableViewCellContentView:0xb839850 )>
    <NSLayoutConstraint:0xb83af90 'fittingSizeHTarget' H:[UITableViewCellContentView:0xb839850(0)]>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0xb839ff0 H:[UILabel:0xb8398f0'Testing']-(20)-|   (Names: '|':UITableViewCellContentView:0xb839850 )>
    """,
    """
    log 42: public repository file
    Unable to simultaneously satisfy constraints.
    <NSLayoutConstraint:0x1299cf750 ButtonWrapper:0x129901800.width == _UIButtonBarButton:0x1299b4780.width   (active)>
    <NSLayoutConstraint:0x1299cf890 'IB_Leading_Leading' H:|-(8)-[_UIModernBarButton:0x129932d80]   (active, names: '|':_UIButtonBarButton:0x1299b4780 )>
    <NSLayoutConstraint:0x1299cf8e0 'IB_Trailing_Trailing' H:[_UIModernBarButton:0x129932d80]-(8)-|   (active, names: '|':_UIButtonBarButton:0x1299b4780 )>
    <NSLayoutConstraint:0x1299cfe30 'UIView-Encapsulated-Layout-Width' ButtonWrapper:0x129901800.width == 0   (active)>
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1299cf8e0 'IB_Trailing_Trailing' H:[_UIModernBarButton:0x129932d80]-(8)-|   (active, names: '|':_UIButtonBarButton:0x1299b4780 )>
    """,
  ]
}
