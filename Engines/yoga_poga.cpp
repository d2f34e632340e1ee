// Yoga, from the sources in PyPI's poga. This version does not support gaps.
#include <plumb_engine.hpp>
#include <yoga/Yoga.h>

#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

class Yoga : public plumb::Engine<YGNodeRef> {
 public:
  static constexpr const char *name = "yoga-poga", *version = "poga " POGA_VERSION;
  static inline const std::vector<std::string> can = {
    "wrap", "reverse", "margin", "border", "grow", "shrink", "basis", "minmax", "aspect", "absolute", "hidden", "text",
    "baseline", "rtl", "space-justify", "measure-count"};
  // Yoga uses 32-bit numbers.
  static constexpr double precision = 0.001;

  explicit Yoga(bool rtl) : Engine(rtl), config(YGConfigNew()) { YGConfigSetPointScaleFactor(config, 0); }
  ~Yoga() override { YGConfigFree(config); }

  Handle make(const plumb::Box &) override { return YGNodeNewWithConfig(config); }
  void insert(Handle parent, Handle child, size_t at) override { YGNodeInsertChild(parent, child, uint32_t(at)); }
  void remove(Handle parent, Handle child) override { YGNodeRemoveChild(parent, child); }
  void free(Handle node) override { texts.erase(node), YGNodeFree(node); }

  void layout(Handle root, plumb::Length width, plumb::Length height) override {
    YGNodeCalculateLayout(root, length(width), length(height), rtl ? YGDirectionRTL : YGDirectionLTR);
  }

  plumb::Frame frame(Handle node) override {
    return {YGNodeLayoutGetLeft(node), YGNodeLayoutGetTop(node), YGNodeLayoutGetWidth(node), YGNodeLayoutGetHeight(node)};
  }

  void set(Handle node, plumb::Property property, const plumb::Box &box) override {
    using plumb::Property;
    switch (property) {
      case Property::flow: {
        static const YGFlexDirection flows[] = {
          YGFlexDirectionRow, YGFlexDirectionColumn, YGFlexDirectionRowReverse, YGFlexDirectionColumnReverse};
        YGNodeStyleSetFlexDirection(node, flows[int(box.flow)]);
        break;
      }
      case Property::wrap: {
        static const YGWrap wraps[] = {YGWrapNoWrap, YGWrapWrap, YGWrapWrapReverse};
        YGNodeStyleSetFlexWrap(node, wraps[int(box.wrap)]);
        break;
      }
      case Property::gap: break;  // always 0, because the capability is not declared
      case Property::margin: edges(node, box.margin, YGNodeStyleSetMargin); break;
      case Property::padding: edges(node, box.padding, YGNodeStyleSetPadding); break;
      case Property::border: edges(node, box.border, YGNodeStyleSetBorder); break;
      case Property::grow: YGNodeStyleSetFlexGrow(node, float(box.grow)); break;
      case Property::shrink: YGNodeStyleSetFlexShrink(node, float(box.shrink)); break;
      case Property::basis:
        if (box.basis) YGNodeStyleSetFlexBasis(node, float(*box.basis));
        else YGNodeStyleSetFlexBasisAuto(node);
        break;
      case Property::size:
        if (box.size[0]) YGNodeStyleSetWidth(node, float(*box.size[0]));
        else YGNodeStyleSetWidthAuto(node);
        if (box.size[1]) YGNodeStyleSetHeight(node, float(*box.size[1]));
        else YGNodeStyleSetHeightAuto(node);
        break;
      case Property::min:
        YGNodeStyleSetMinWidth(node, float(box.min[0]));
        YGNodeStyleSetMinHeight(node, float(box.min[1]));
        break;
      case Property::max:
        YGNodeStyleSetMaxWidth(node, length(box.max[0]));
        YGNodeStyleSetMaxHeight(node, length(box.max[1]));
        break;
      case Property::aspect: YGNodeStyleSetAspectRatio(node, length(box.aspect)); break;
      case Property::align: YGNodeStyleSetAlignItems(node, align(box.align)); break;
      case Property::self: YGNodeStyleSetAlignSelf(node, box.self ? align(*box.self) : YGAlignAuto); break;
      // Yoga has no `evenly`, so the capability is not declared and the value is always the default.
      case Property::lines: YGNodeStyleSetAlignContent(node, YGAlignStretch); break;
      case Property::justify: {
        static const YGJustify values[] = {
          YGJustifyFlexStart, YGJustifyCenter, YGJustifyFlexEnd, YGJustifyFlexStart, YGJustifySpaceBetween, YGJustifySpaceAround,
          YGJustifySpaceEvenly};
        YGNodeStyleSetJustifyContent(node, values[int(box.justify)]);
        break;
      }
      case Property::absolute: {
        YGNodeStyleSetPositionType(node, box.absolute ? YGPositionTypeAbsolute : YGPositionTypeRelative);
        static const plumb::Insets none;
        const plumb::Insets &insets = box.absolute ? *box.absolute : none;
        YGNodeStyleSetPosition(node, YGEdgeTop, length(insets.top));
        YGNodeStyleSetPosition(node, leading(), length(insets.leading));
        YGNodeStyleSetPosition(node, YGEdgeBottom, length(insets.bottom));
        YGNodeStyleSetPosition(node, trailing(), length(insets.trailing));
        break;
      }
      case Property::hidden: YGNodeStyleSetDisplay(node, box.hidden ? YGDisplayNone : YGDisplayFlex); break;
      case Property::text:
        if (!box.text) break;
        YGNodeSetContext(node, box.text.get());
        YGNodeSetMeasureFunc(node, measure);
        YGNodeSetBaselineFunc(node, baseline);
        // Like an app, marks a text as dirty only if it changes.
        if (std::exchange(texts[node], text(box)) != text(box)) YGNodeMarkDirty(node);
    }
  }

 private:
  using Words = std::tuple<std::vector<double>, double, double>;

  YGConfigRef config;
  std::unordered_map<Handle, Words> texts;

  static Words text(const plumb::Box &box) { return {box.text->words, box.text->line, box.text->baseline}; }

  static float length(plumb::Length length) { return length ? float(*length) : YGUndefined; }

  // Box documents have start and end; Yoga has flex-start and flex-end.
  static YGAlign align(plumb::Align align) {
    static const YGAlign values[] = {YGAlignFlexStart, YGAlignCenter, YGAlignFlexEnd, YGAlignStretch, YGAlignBaseline};
    return values[int(align)];
  }

  // This Yoga confuses the start of a reversed row with the start of its direction, which later versions fix. So edges are
  // physical.
  YGEdge leading() const { return rtl ? YGEdgeRight : YGEdgeLeft; }
  YGEdge trailing() const { return rtl ? YGEdgeLeft : YGEdgeRight; }

  void edges(Handle node, const plumb::Edges &edges, void (*set)(YGNodeRef, YGEdge, float)) const {
    set(node, YGEdgeTop, float(edges.top));
    set(node, leading(), float(edges.leading));
    set(node, YGEdgeBottom, float(edges.bottom));
    set(node, trailing(), float(edges.trailing));
  }

  static YGSize measure(YGNodeRef node, float width, YGMeasureMode mode, float, YGMeasureMode) {
    auto *text = static_cast<plumb::Text *>(YGNodeGetContext(node));
    plumb::Size size = text->size(mode == YGMeasureModeUndefined ? plumb::Length() : plumb::Length(width));
    return {float(size.width), float(size.height)};
  }

  static float baseline(YGNodeRef node, float, float) {
    auto *text = static_cast<plumb::Text *>(YGNodeGetContext(node));
    return YGNodeLayoutGetBorder(node, YGEdgeTop) + YGNodeLayoutGetPadding(node, YGEdgeTop) + float(text->baseline);
  }
};

int main() { return plumb::serve<Yoga>(); }
