// A small flexbox engine for testing plumb, with single lines, no baselines and no aspect ratios. It caches between layouts,
// as real engines do, and has a selectable fault for each law. Its frames agree with CSS. Axis 0 is horizontal, axis 1
// vertical.
#pragma once

#include <plumb_engine.hpp>

namespace toy {

using namespace plumb;

enum class Fault {
  none, incremental, idempotent, undo, history, neutral, mirror, transpose, scale, hidden, nested, translate, finite,
  non_negative, deterministic, economy, sum, shares, order, gap, alignment,
  crash, hang, garbage, half_line, too_many_frames, nan, huge, prints
};
inline Fault fault = Fault::none;

struct Node {
  Box style;
  Node *parent = nullptr;
  std::vector<Node *> children;
  double position[2] = {0, 0}, length[2] = {0, 0};
  // Whether the frames in this box are up to date for `length`.
  bool is_valid = false;
  // Whether the box was inserted into a tree after a layout.
  bool is_late = false, was_laid_out = false;
  // The maximum and the minimum width of the content.
  Length widths[2];
  // Heights of the content, by width.
  std::vector<std::pair<double, double>> heights;

  // Discards cached values that depend on the box's content, in the box and its ancestors.
  void invalidate(int levels = 1 << 30) {
    is_valid = false;
    widths[0] = widths[1] = {};
    heights.clear();
    if (parent && levels > 0) parent->invalidate(fault == Fault::incremental ? 0 : levels - 1);
  }

  // MARK: Style

  static double edge(const Edges &edges, int axis, bool end) {
    return axis == 0 ? (end ? edges.trailing : edges.leading) : (end ? edges.bottom : edges.top);
  }
  double inset(int axis, bool end) const { return edge(style.padding, axis, end) + edge(style.border, axis, end); }
  double around(int axis) const { return inset(axis, false) + inset(axis, true); }
  double outside(int axis) const { return edge(style.margin, axis, false) + edge(style.margin, axis, true); }
  double limited(int axis, double length) const {
    if (style.max[axis]) length = std::min(length, *style.max[axis]);
    return std::max({length, style.min[axis], around(axis)});
  }
  int main() const { return style.flow == Flow::column || style.flow == Flow::column_reverse; }
  bool is_reversed() const { return style.flow == Flow::row_reverse || style.flow == Flow::column_reverse; }
  double gap() const { return style.gap[fault == Fault::transpose ? 0 : main()]; }
  Align alignment(const Node *child) const {
    const Align align = child->style.self.value_or(style.align);
    const bool is_deep = parent && parent->parent;
    return fault == Fault::nested && is_deep && align == Align::stretch ? Align::start : align;
  }

  std::vector<Node *> flow() const {
    std::vector<Node *> flow;
    for (Node *child : children)
      if (!child->style.absolute && (!child->style.hidden || fault == Fault::hidden)) flow.push_back(child);
    return flow;
  }
  double gaps(size_t count) const { return count > 1 ? gap() * double(count - 1) : 0; }

  // MARK: Content

  // The width of the content, or its minimum width, with padding and border. In a row, a basis is a lower bound of a child's
  // contribution if the child cannot shrink, and an upper bound if it cannot grow: CSS, 9.9.1 Flex Container Intrinsic Main
  // Sizes.
  double content_width(bool least) {
    Length &known = widths[least];
    if (known && fault != Fault::economy) return *known;
    const std::vector<Node *> flow = this->flow();
    double width = style.text ? style.text->size(least ? Length(0) : Length()).width : main() == 0 ? gaps(flow.size()) : 0;
    for (Node *child : flow) {
      double own = child->style.size[0] ? *child->style.size[0] : child->content_width(least);
      if (main() == 0 && child->style.basis) {
        if (child->style.shrink == 0) own = std::max(own, *child->style.basis);
        if (child->style.grow == 0) own = std::min(own, *child->style.basis);
      }
      const double outer = child->limited(0, own) + child->outside(0);
      width = main() == 0 ? width + outer : std::max(width, outer);
    }
    width = std::max(width, 0.0) + around(0);
    if (fault == Fault::scale && width > 40) width += 1;
    return *(known = width);
  }

  // The height of the content for a width. Both include padding and border.
  double content_height(double width) {
    if (fault != Fault::economy)
      for (auto &[known, height] : heights)
        if (known == width) return height;
    const std::vector<Node *> flow = this->flow();
    const double inner = width - around(0);
    double height = style.text ? style.text->size(inner).height : main() == 1 ? gaps(flow.size()) : 0;
    if (main() == 1) {
      for (Node *child : flow) height += child->limited(1, base(child, inner)) + child->outside(1);
    } else {
      const std::vector<double> mains = resolve(flow, inner, inner);
      for (size_t i = 0; i < flow.size(); ++i)
        height = std::max(height, flow[i]->height_within(mains[i]) + flow[i]->outside(1));
    }
    height = std::max(height, 0.0) + around(1);
    heights.emplace_back(width, height);
    return height;
  }

  double height_within(double width) {
    if (style.size[1]) return limited(1, *style.size[1]);
    if (fault == Fault::economy) content_height(width);
    return limited(1, content_height(width));
  }

  // The width of an unstretched child of a column, or of an absolute child.
  double fit_width(double available) {
    if (style.size[0]) return limited(0, *style.size[0]);
    return limited(0, std::min(content_width(false), std::max(content_width(true), available)));
  }

  double width_in_column(Node *child, double inner) {
    double available = inner - child->outside(0);
    if (!child->style.size[0] && alignment(child) == Align::stretch) return child->limited(0, available);
    return child->fit_width(available);
  }

  // The flex base size of a child.
  double base(Node *child, double inner_width) {
    Length given = child->style.basis ? child->style.basis : child->style.size[main()];
    double length = given         ? *given
                    : main() == 0 ? child->content_width(false)
                                  : child->content_height(width_in_column(child, inner_width));
    return std::max(length, child->around(main()));
  }

  // MARK: Flexible lengths

  // The lengths of the children on the main axis: CSS, 9.7 Resolving Flexible Lengths.
  std::vector<double> resolve(const std::vector<Node *> &flow, double inner, double inner_width) {
    const size_t count = flow.size();
    std::vector<double> bases(count), lengths(count), factors(count), changes(count);
    std::vector<bool> frozen(count);
    double space = inner - gaps(count), hypothetical = 0;
    for (size_t i = 0; i < count; ++i) {
      bases[i] = base(flow[i], inner_width);
      lengths[i] = flow[i]->limited(main(), bases[i]);
      space -= flow[i]->outside(main());
      hypothetical += lengths[i];
    }
    const bool grows = hypothetical < space;
    auto flexibility = [&](size_t i) { return grows ? flow[i]->style.grow : flow[i]->style.shrink; };
    for (size_t i = 0; i < count; ++i) {
      factors[i] = flexibility(i) * (grows ? 1 : bases[i] - flow[i]->around(main()));
      if (fault == Fault::shares && i == 0) factors[i] *= 2;
      frozen[i] = flexibility(i) == 0 || (grows ? bases[i] > lengths[i] : bases[i] < lengths[i]);
    }
    double first_free = NAN;
    while (true) {
      double free = space, factor = 0, flexible = 0;
      for (size_t i = 0; i < count; ++i) {
        free -= frozen[i] ? lengths[i] : bases[i];
        if (!frozen[i]) factor += factors[i], flexible += flexibility(i);
      }
      if (std::isnan(first_free)) first_free = free;
      if (flexible == 0 && fault == Fault::finite && grows && count > 1) lengths[0] += free * factor / flexible;
      if (flexible == 0) return lengths;
      // Factors with a sum below 1 use only that fraction of the space.
      if (flexible < 1 && std::abs(first_free * flexible) < std::abs(free)) free = first_free * flexible;
      if (fault == Fault::sum && grows) free *= 0.9;
      double violation = 0;
      for (size_t i = 0; i < count; ++i) {
        if (frozen[i]) continue;
        const double wanted = bases[i] + (factor > 0 ? free * factors[i] / factor : 0);
        lengths[i] = flow[i]->limited(main(), wanted);
        violation += changes[i] = lengths[i] - wanted;
      }
      // Freezes all items even if the fault `finite` has made lengths NaN.
      for (size_t i = 0; i < count; ++i)
        if (!(violation > 0 ? changes[i] <= 0 : violation < 0 && changes[i] >= 0)) frozen[i] = true;
    }
  }

  // MARK: Frames

  void lay_out(double width, double height, bool rtl) {
    if (is_valid && length[0] == width && length[1] == height && fault != Fault::economy) return;
    length[0] = width, length[1] = height;
    is_valid = was_laid_out = true;
    const double inner[2] = {width - around(0), height - around(1)};
    const int main = this->main(), cross = 1 - main;
    std::vector<Node *> flow = this->flow();
    if (fault == Fault::order && flow.size() > 2) std::swap(flow[0], flow[1]);
    const std::vector<double> mains = resolve(flow, inner[main], inner[0]);
    double free = inner[main] - gaps(flow.size());
    for (size_t i = 0; i < flow.size(); ++i) free -= mains[i] + flow[i]->outside(main);
    auto [offset, between] = distribution(free, flow.size());
    offset += inset(main, is_reversed());
    for (size_t i = 0; i < flow.size(); ++i) {
      Node *child = flow[i];
      double lengths[2], starts[2];
      lengths[main] = mains[i];
      const Align align = alignment(child);
      const double available = inner[cross] - child->outside(cross);
      if (main == 1) lengths[0] = width_in_column(child, inner[0]);
      else if (!child->style.size[1] && align == Align::stretch) lengths[1] = child->limited(1, available);
      else lengths[1] = child->height_within(mains[i]);
      if (fault == Fault::non_negative && align == Align::stretch && available < 0) lengths[cross] = available;
      starts[cross] = inset(cross, false) + edge(child->style.margin, cross, false);
      if (align == Align::end) starts[cross] += available - lengths[cross];
      if (align == Align::center) starts[cross] += (available - lengths[cross]) / (fault == Fault::alignment ? 3 : 2);
      offset += edge(child->style.margin, main, is_reversed());
      starts[main] = is_reversed() ? length[main] - offset - mains[i] : offset;
      offset += mains[i] + edge(child->style.margin, main, !is_reversed()) + between;
      if (fault != Fault::gap || i > 0) offset += gap();
      child->place(starts, lengths, rtl);
    }
    for (Node *child : children)
      if (child->style.absolute && !child->style.hidden) lay_out_absolute(child, rtl);
  }

  // The free space before the first child and between two. Overflowing children start at the beginning: at the start of the
  // flow for `between`, and at the start of the direction for `around` and `evenly`, even in a reversed row.
  std::pair<double, double> distribution(double free, size_t count) const {
    const double space = std::max(free, 0.0), overflow = is_reversed() ? std::min(free, 0.0) : 0;
    switch (style.justify) {
      case Distribution::end: return {free, 0};
      case Distribution::center: return {free / 2, 0};
      case Distribution::between: return {0, count > 1 ? space / double(count - 1) : 0};
      case Distribution::around: return {overflow + space / double(2 * count), space / double(count)};
      case Distribution::evenly: return {overflow + space / double(count + 1), space / double(count + 1)};
      default: return {0, 0};
    }
  }

  void lay_out_absolute(Node *child, bool rtl) {
    const Insets &insets = *child->style.absolute;
    const Length edges[2][2] = {{insets.leading, insets.trailing}, {insets.top, insets.bottom}};
    double lengths[2], starts[2];
    for (int axis = 0; axis < 2; ++axis) {
      const Length &start = edges[axis][0], &end = edges[axis][1];
      const double before = edge(style.border, axis, false), after = edge(style.border, axis, true);
      const double between = length[axis] - before - after - start.value_or(0) - end.value_or(0);
      const double available = (fault == Fault::non_negative ? between : std::max(between, 0.0)) - child->outside(axis);
      if (child->style.size[axis]) lengths[axis] = child->limited(axis, *child->style.size[axis]);
      else if (start && end) lengths[axis] = fault == Fault::non_negative ? available : child->limited(axis, available);
      else lengths[axis] = axis == 0 ? child->fit_width(available) : child->height_within(lengths[0]);
      starts[axis] = start ? before + *start + edge(child->style.margin, axis, false)
                           : length[axis] - after - *end - edge(child->style.margin, axis, true) - lengths[axis];
    }
    child->place(starts, lengths, rtl);
  }

  // Sets the position from the distances to the parent's top leading corner.
  void place(const double starts[2], const double lengths[2], bool rtl) {
    position[0] = rtl ? parent->length[0] - starts[0] - lengths[0] : starts[0];
    position[1] = starts[1];
    if (rtl && fault == Fault::mirror) position[0] += (parent->inset(0, false) - parent->inset(0, true));
    if (fault == Fault::history && is_late) position[1] += 1;
    if (fault == Fault::translate) position[0] += position[0] * position[0] / 1000;
    if (fault == Fault::deterministic) position[1] += (getpid() % 97 + 1) / 8.0;
    lay_out(lengths[0], lengths[1], rtl);
  }
};

}  // namespace toy
