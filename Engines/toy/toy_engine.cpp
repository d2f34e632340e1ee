// The toy engine with plumb's protocol. `--fault NAME` injects a fault, and `--faults` lists the faults.
#include "toy.hpp"

namespace toy {

// Names and summaries in the order of Fault. The first faults are named after the laws that detect them.
const std::pair<const char *, const char *> faults[] = {
  {"incremental", "an edit invalidates only the box and its parent"},
  {"idempotent", "a layout without an edit moves the root"},
  {"undo", "properties that were set cannot be set to their defaults again"},
  {"history", "boxes inserted after a layout are placed one point lower"},
  {"neutral", "setting a property to the value that it has measures texts again"},
  {"mirror", "leading padding stays at the left from right to left"},
  {"transpose", "columns use the horizontal gap"},
  {"scale", "content wider than 40 points is one point too wide"},
  {"hidden", "hidden boxes take up space"},
  {"nested", "boxes two levels below the root do not stretch their children"},
  {"translate", "boxes further right are moved further"},
  {"finite", "the space of boxes that do not grow is divided by zero"},
  {"non-negative", "lengths between margins or insets can be negative"},
  {"deterministic", "positions depend on the process"},
  {"economy", "nothing is cached, and each height is measured twice"},
  {"sum", "only nine tenths of the free space are distributed"},
  {"shares", "the first box gets twice its share"},
  {"order", "the first two of three boxes or more are swapped"},
  {"gap", "there is no gap after the first box"},
  {"alignment", "centred boxes are at a third of the free space"},
  {"crash", "ends the process with a signal (this fault and the next ones need a root with at least three children)"},
  {"hang", "does not answer"},
  {"garbage", "answers with text that is not JSON"},
  {"half-line", "writes half a line, and exits"},
  {"too-many-frames", "answers with the frame of a box that does not exist"},
  {"nan", "answers NaN"},
  {"huge", "answers 1e308"},
  {"prints", "prints another line to standard output"},
};

// Whether the current document triggers the faults of the protocol.
bool is_bad = false;

class Adapter : public Engine<Node *> {
 public:
  static constexpr const char *name = "toy", *version = "1";
  static inline const std::vector<std::string> can = {
    "reverse", "gap", "margin", "border", "grow", "shrink", "basis", "minmax", "absolute", "hidden", "text", "rtl",
    "space-justify", "measure-count"};
  using Engine::Engine;

  Node *make(const Box &) override { return new Node; }
  void free(Node *node) override { delete node; }

  void set(Node *node, Property property, const Box &box) override {
    if (fault == Fault::undo && node->was_laid_out && Box().equals(property, box)) return;
    const Text *old = node->style.text.get(), *text = box.text.get();
    const bool is_same = property != Property::text ? node->style.equals(property, box)
                                                    : old && text && old->words == text->words && old->line == text->line;
    // A text is set even if its words are unchanged, because it counts its measurements.
    node->style.take(property, box);
    if (!is_same || fault == Fault::neutral) node->invalidate();
    if (fault == Fault::neutral && node->was_laid_out) forget(node);
  }

  void insert(Node *parent, Node *child, size_t at) override {
    parent->children.insert(parent->children.begin() + long(at), child);
    child->parent = parent;
    child->is_late = parent->was_laid_out;
    parent->invalidate();
  }

  void remove(Node *parent, Node *child) override {
    parent->children.erase(std::find(parent->children.begin(), parent->children.end(), child));
    child->parent = nullptr;
    parent->invalidate();
  }

  void layout(Node *root, Length width, Length height) override {
    is_bad = root->children.size() >= 3;
    if (is_bad && fault == Fault::crash) std::abort();
    // Limited, in case the process is never killed.
    if (is_bad && fault == Fault::hang) sleep(600);
    double w = width ? std::max(*width, root->around(0)) : root->limited(0, root->content_width(false));
    double h = height ? std::max(*height, root->around(1)) : root->limited(1, root->content_height(w));
    bool is_idle = root->is_valid && root->length[0] == w && root->length[1] == h;
    root->lay_out(w, h, rtl);
    if (is_idle && fault == Fault::idempotent) root->position[0] += 1;
  }

  Frame frame(Node *node) override {
    if (is_bad && fault == Fault::nan) return {0, 0, NAN, 0};
    if (is_bad && fault == Fault::huge) return {0, 0, 1e308, 0};
    return {node->position[0], node->position[1], node->length[0], node->length[1]};
  }

 private:
  static void forget(Node *node) {
    node->invalidate();
    for (Node *child : node->children) forget(child);
  }
};

// Changes answers into those of a faulty engine.
void edit(std::string &answer) {
  if (!std::exchange(is_bad, false)) return;
  switch (fault) {
    case Fault::garbage: answer = "garbage\n"; break;
    case Fault::half_line:
      answer.resize(answer.size() / 2);
      close(0);
      break;
    case Fault::too_many_frames: answer.insert(answer.find("{\"frames\":{") + 11, "\"no-such-box\":[0,0,1,1],"); break;
    case Fault::prints: answer = "laid out\n" + answer; break;
    default: break;
  }
}

}  // namespace toy

int main(int count, char **arguments) {
  const std::string option = count > 1 ? arguments[1] : "", given = count > 2 ? arguments[2] : "";
  int index = 0;
  for (auto [name, summary] : toy::faults) {
    ++index;
    if (option == "--faults") std::printf("%-16s %s\n", name, summary);
    if (option == "--fault" && given == name) toy::fault = toy::Fault(index);
  }
  if (option == "--faults") return 0;
  if (count > 1 && toy::fault == toy::Fault::none) {
    std::fprintf(stderr, "usage: %s [--faults | --fault NAME]\n", arguments[0]);
    return 64;
  }
  return plumb::serve<toy::Adapter>(toy::edit);
}
