// Connects a layout engine to plumb, in C++17. This header reads documents of boxes, plays their steps and writes the answers.
//
// Derive a class from plumb::Engine that maps the properties of boxes to your engine, and call plumb::serve in main:
//
//   struct Mine : plumb::Engine<mine::Node *> {
//     static constexpr const char *name = "mine", *version = "1.0";
//     static inline const std::vector<std::string> can = {"gap", "grow"};
//     using Engine::Engine;
//     Handle make(const plumb::Box &) override { return new mine::Node; }
//     void set(Handle node, plumb::Property property, const plumb::Box &box) override {
//       switch (property) { case plumb::Property::grow: node->grow = box.grow; break; … }
//     }
//     …
//   };
//   int main() { return plumb::serve<Mine>(); }
//
// Needs only POSIX. Documentation/Engines.md shows how to run it.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace plumb {

constexpr int protocol = 1;

// Throw this if the engine cannot lay out a document by design. plumb then skips and counts the case.
struct Unsupported : std::runtime_error {
  using runtime_error::runtime_error;
};

// Throw this if the engine rejects a document that it should accept. plumb reports it, like any other exception, as a finding.
struct Refused : std::runtime_error {
  using runtime_error::runtime_error;
};

// MARK: JSON

// A JSON value. The reader is strict: other text in a line is an error.
class Value {
 public:
  enum class Kind { null, boolean, number, text, list, object };
  Kind kind = Kind::null;
  bool boolean = false;
  double number = 0;
  std::string text;
  std::vector<Value> items;                               // of a list, or the values of an object
  std::vector<std::string> keys;                          // of an object

  bool is_null() const { return kind == Kind::null; }

  // The value of a key; null if there is none.
  const Value *find(const char *key) const {
    for (size_t i = 0; i < keys.size(); ++i)
      if (keys[i] == key) return &items[i];
    return nullptr;
  }

  const Value &at(const char *key) const {
    if (const Value *value = find(key)) return *value;
    throw Refused(std::string("an object lacks \"") + key + "\"");
  }

  double as_number() const { return check(Kind::number), number; }
  bool as_boolean() const { return check(Kind::boolean), boolean; }
  const std::string &as_text() const { return check(Kind::text), text; }
  const std::vector<Value> &as_list() const { return check(Kind::list), items; }

  static Value parse(const std::string &line) {
    Parser parser{line.c_str(), line.c_str() + line.size()};
    Value value = parser.value(0);
    parser.skip();
    if (parser.at != parser.end) throw Refused("more than one JSON value");
    return value;
  }

 private:
  void check(Kind wanted) const {
    if (kind != wanted) throw Refused("a JSON value has the wrong type");
  }

  struct Parser {
    const char *at, *end;

    void skip() {
      while (at != end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')) ++at;
    }
    [[noreturn]] static void fail(const char *what) { throw Refused(std::string("not JSON: ") + what); }
    char peek() {
      skip();
      if (at == end) fail("the text is incomplete");
      return *at;
    }
    void word(const char *text) {
      size_t length = std::strlen(text);
      if (size_t(end - at) < length || std::memcmp(at, text, length) != 0) fail("unknown word");
      at += length;
    }

    Value value(int depth) {
      if (depth > 1000) fail("nested too deeply");
      Value value;
      switch (peek()) {
        case 'n': word("null"); break;
        case 't': word("true"); value.kind = Kind::boolean; value.boolean = true; break;
        case 'f': word("false"); value.kind = Kind::boolean; break;
        case '"': value.kind = Kind::text; value.text = text(); break;
        case '[':
          value.kind = Kind::list;
          ++at;
          if (peek() == ']') { ++at; break; }
          while (true) {
            value.items.push_back(this->value(depth + 1));
            if (comma(']')) break;
          }
          break;
        case '{':
          value.kind = Kind::object;
          ++at;
          if (peek() == '}') { ++at; break; }
          while (true) {
            if (peek() != '"') fail("a key must be a string");
            std::string key = text();
            if (value.find(key.c_str())) fail("duplicate key");
            if (peek() != ':') fail("a colon is missing");
            ++at;
            value.keys.push_back(std::move(key));
            value.items.push_back(this->value(depth + 1));
            if (comma('}')) break;
          }
          break;
        default: value.kind = Kind::number; value.number = number();
      }
      return value;
    }

    // Reads a comma or the closing bracket. Returns true at the bracket, which ends the list or object.
    bool comma(char closing) {
      char next = peek();
      if (next != ',' && next != closing) fail("a comma is missing");
      ++at;
      return next == closing;
    }

    double number() {
      const char *start = at;
      auto digits = [&] {
        if (at == end || *at < '0' || *at > '9') fail("a digit is missing");
        while (at != end && *at >= '0' && *at <= '9') ++at;
      };
      if (*at == '-') ++at;
      if (at != end && *at == '0') ++at; else digits();
      if (at != end && *at == '.') ++at, digits();
      if (at != end && (*at == 'e' || *at == 'E')) {
        ++at;
        if (at != end && (*at == '+' || *at == '-')) ++at;
        digits();
      }
      double number = 0;
      if (std::from_chars(start, at, number).ec != std::errc()) fail("a number is out of range");
      return number;
    }

    std::string text() {
      std::string text;
      for (++at;; ++at) {
        if (at == end) fail("an unterminated string");
        unsigned char byte = *at;
        if (byte == '"') return ++at, text;
        if (byte < 0x20) fail("a control character in a string");
        if (byte != '\\') { text += char(byte); continue; }
        if (++at == end) fail("an unterminated string");
        static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
        if (const char *found = *at ? std::strchr(from, *at) : nullptr) text += to[found - from];
        else if (*at == 'u') add(text, unicode());
        else fail("unknown escape");
      }
    }

    unsigned hex() {
      unsigned code = 0;
      for (int i = 0; i < 4; ++i) {
        if (++at == end || !std::isxdigit((unsigned char)*at)) fail("unknown escape");
        code = code * 16 + (*at <= '9' ? *at - '0' : (*at | 32) - 'a' + 10);
      }
      return code;
    }

    unsigned unicode() {
      unsigned code = hex();
      if (code >= 0xD800 && code < 0xDC00) {
        if (end - at < 3 || at[1] != '\\' || at[2] != 'u') fail("half of a surrogate pair");
        at += 2;
        unsigned low = hex();
        if (low < 0xDC00 || low > 0xDFFF) fail("half of a surrogate pair");
        return 0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00);
      }
      if (code >= 0xDC00 && code <= 0xDFFF) fail("half of a surrogate pair");
      return code;
    }

    static void add(std::string &text, unsigned code) {
      if (code < 0x80) { text += char(code); return; }
      if (code < 0x800) text += char(0xC0 | code >> 6);
      else if (code < 0x10000) text += char(0xE0 | code >> 12), text += char(0x80 | (code >> 6 & 63));
      else text += char(0xF0 | code >> 18), text += char(0x80 | (code >> 12 & 63)), text += char(0x80 | (code >> 6 & 63));
      text += char(0x80 | (code & 63));
    }
  };
};

// Writes JSON. NaN and infinity, which JSON lacks, are written as NaN, Infinity and -Infinity: plumb reports them.
struct Writer {
  std::string out;

  Writer &raw(const char *text) { return out += text, *this; }

  Writer &text(const std::string &text) {
    out += '"';
    for (unsigned char byte : text) {
      if (byte == '"' || byte == '\\') out += '\\', out += char(byte);
      else if (byte >= 0x20) out += char(byte);
      else {
        char escape[8];
        std::snprintf(escape, sizeof escape, "\\u%04x", byte);
        out += escape;
      }
    }
    out += '"';
    return *this;
  }

  Writer &number(double number) {
    if (!std::isfinite(number)) return raw(std::isnan(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity");
    char digits[40];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    return *this;
  }

  template <class List, class Write>
  Writer &list(const List &items, Write write) {
    out += '[';
    bool first = true;
    for (const auto &item : items) {
      if (!first) out += ',';
      first = false;
      write(item);
    }
    out += ']';
    return *this;
  }
};

// MARK: Documents

enum class Flow { row, column, row_reverse, column_reverse };
enum class Wrap { no, yes, reverse };
enum class Align { start, center, end, stretch, baseline };
// `lines` may have all values, and `justify` all except stretch.
enum class Distribution { start, center, end, stretch, between, around, evenly };

using Length = std::optional<double>;
struct Edges {
  double top = 0, leading = 0, bottom = 0, trailing = 0;
  double left(bool rtl) const { return rtl ? trailing : leading; }
  double right(bool rtl) const { return rtl ? leading : trailing; }
  bool operator==(const Edges &other) const {
    return top == other.top && leading == other.leading && bottom == other.bottom && trailing == other.trailing;
  }
};
struct Insets {
  Length top, leading, bottom, trailing;
  bool operator==(const Insets &other) const {
    return top == other.top && leading == other.leading && bottom == other.bottom && trailing == other.trailing;
  }
};

struct Size {
  double width, height;
};

// The words of a box without children. Counts how often the engine measures it. No two boxes share a text.
struct Text {
  std::vector<double> words;
  double line = 0, baseline = 0;
  mutable int calls = 0;

  // The size in the available width. Without a width, all words are in one line. With 0, each word is in a line of its own.
  Size size(Length width = {}) const {
    ++calls;
    double widest = 0, length = 0;
    int lines = 1, taken = 0;
    for (double word : words) {
      // A line always has at least one word, even if the word is too long.
      if (width && taken && length + word > *width) ++lines, length = 0, taken = 0;
      length += word, ++taken;
      widest = std::max(widest, length);
    }
    return {widest, lines * line};
  }
};

// The properties of a box, in the order in which they are first set.
enum class Property {
  flow, wrap, gap, margin, padding, border, grow, shrink, basis, size, min, max, aspect, align, self, lines, justify, absolute,
  hidden, text
};
constexpr int property_count = 20;
inline constexpr const char *property_names[property_count] = {
  "flow", "wrap", "gap", "margin", "padding", "border", "grow", "shrink", "basis", "size", "min", "max", "aspect", "align",
  "self", "lines", "justify", "absolute", "hidden", "text"};

inline Property property_named(const std::string &name) {
  for (int i = 0; i < property_count; ++i)
    if (name == property_names[i]) return Property(i);
  throw Unsupported("boxes of version 1 have no property \"" + name + "\"");
}

// A box with every property. The values here are the defaults of version 1. Set each, because engines rarely have the same.
struct Box {
  std::string id;
  Flow flow = Flow::row;
  Wrap wrap = Wrap::no;
  std::array<double, 2> gap = {0, 0};  // horizontal, vertical
  Edges margin, padding, border;
  double grow = 0, shrink = 0;
  Length basis;
  std::array<Length, 2> size;
  std::array<double, 2> min = {0, 0};
  std::array<Length, 2> max;
  Length aspect;
  Align align = Align::stretch;
  std::optional<Align> self;
  Distribution lines = Distribution::stretch, justify = Distribution::start;
  std::optional<Insets> absolute;
  bool hidden = false;
  std::shared_ptr<Text> text;
  std::vector<Box> children;

  static Box read(const Value &document) {
    Box box;
    box.id = document.at("id").as_text();
    for (size_t i = 0; i < document.keys.size(); ++i) {
      const std::string &key = document.keys[i];
      if (key == "children") {
        for (const Value &child : document.items[i].as_list()) box.children.push_back(read(child));
      } else if (key != "id") {
        box.read(property_named(key), document.items[i]);
      }
    }
    return box;
  }

  void read(Property property, const Value &value) {
    switch (property) {
      case Property::flow: flow = Flow(choice(value, {"row", "column", "row-reverse", "column-reverse"})); break;
      case Property::wrap:
        wrap = value.kind == Value::Kind::text ? (choice(value, {"reverse"}), Wrap::reverse) : Wrap(int(value.as_boolean()));
        break;
      case Property::gap: read_list(value, {&gap[0], &gap[1]}); break;
      case Property::margin: read_edges(value, margin); break;
      case Property::padding: read_edges(value, padding); break;
      case Property::border: read_edges(value, border); break;
      case Property::grow: grow = value.as_number(); break;
      case Property::shrink: shrink = value.as_number(); break;
      case Property::basis: basis = length(value); break;
      case Property::size: read_lengths(value, {&size[0], &size[1]}); break;
      case Property::min: read_list(value, {&min[0], &min[1]}); break;
      case Property::max: read_lengths(value, {&max[0], &max[1]}); break;
      case Property::aspect: aspect = length(value); break;
      case Property::align: align = Align(choice(value, aligns)); break;
      case Property::self: self.reset(); if (!value.is_null()) self = Align(choice(value, aligns)); break;
      case Property::lines: lines = Distribution(choice(value, distributions)); break;
      case Property::justify: justify = Distribution(choice(value, distributions)); break;
      case Property::absolute:
        absolute.reset();
        if (value.is_null()) break;
        absolute.emplace();
        read_lengths(value, {&absolute->top, &absolute->leading, &absolute->bottom, &absolute->trailing});
        break;
      case Property::hidden: hidden = value.as_boolean(); break;
      case Property::text:
        text = std::make_shared<Text>();
        for (const Value &word : value.at("words").as_list()) text->words.push_back(word.as_number());
        text->line = value.at("line").as_number();
        text->baseline = value.at("baseline").as_number();
    }
  }

  // Copies one property from another box.
  void take(Property property, const Box &other) {
    with(property, [&](auto member) { return this->*member = other.*member, true; });
  }

  // Whether a property has the same value in both boxes.
  bool equals(Property property, const Box &other) const {
    return with(property, [&](auto member) { return this->*member == other.*member; });
  }

  // Calls a function with a pointer to the member that stores a property.
  template <class Function>
  static bool with(Property property, Function function) {
    switch (property) {
      case Property::flow: return function(&Box::flow);
      case Property::wrap: return function(&Box::wrap);
      case Property::gap: return function(&Box::gap);
      case Property::margin: return function(&Box::margin);
      case Property::padding: return function(&Box::padding);
      case Property::border: return function(&Box::border);
      case Property::grow: return function(&Box::grow);
      case Property::shrink: return function(&Box::shrink);
      case Property::basis: return function(&Box::basis);
      case Property::size: return function(&Box::size);
      case Property::min: return function(&Box::min);
      case Property::max: return function(&Box::max);
      case Property::aspect: return function(&Box::aspect);
      case Property::align: return function(&Box::align);
      case Property::self: return function(&Box::self);
      case Property::lines: return function(&Box::lines);
      case Property::justify: return function(&Box::justify);
      case Property::absolute: return function(&Box::absolute);
      case Property::hidden: return function(&Box::hidden);
      case Property::text: return function(&Box::text);
    }
    return false;
  }

  static Length length(const Value &value) { return value.is_null() ? Length() : Length(value.as_number()); }

  static void read_lengths(const Value &value, std::vector<Length *> targets) {
    const auto &items = value.as_list();
    if (items.size() != targets.size()) throw Refused("a list has the wrong length");
    for (size_t i = 0; i < items.size(); ++i) *targets[i] = length(items[i]);
  }

 private:
  static inline const std::vector<const char *> aligns = {"start", "center", "end", "stretch", "baseline"};
  static inline const std::vector<const char *> distributions = {
    "start", "center", "end", "stretch", "between", "around", "evenly"};

  static int choice(const Value &value, const std::vector<const char *> &names) {
    for (size_t i = 0; i < names.size(); ++i)
      if (value.as_text() == names[i]) return int(i);
    throw Unsupported("boxes of version 1 have no property with the value \"" + value.text + "\"");
  }
  static void read_list(const Value &value, std::vector<double *> targets) {
    const auto &items = value.as_list();
    if (items.size() != targets.size()) throw Refused("a list has the wrong length");
    for (size_t i = 0; i < items.size(); ++i) *targets[i] = items[i].as_number();
  }
  static void read_edges(const Value &value, Edges &edges) {
    read_list(value, {&edges.top, &edges.leading, &edges.bottom, &edges.trailing});
  }
};

struct Step {
  enum class Kind { set, insert, remove, move, hide, show, text, resize, batch };
  Kind kind{};
  std::string box, to;
  size_t at = 0;
  Property property{};
  Box value;  // of `set` and `text`: the property alone; of `insert`: the box
  std::array<Length, 2> available;
  std::vector<Step> steps;

  static Step read(const Value &document) {
    Step step;
    const std::string &name = document.at("do").as_text();
    static const char *const names[] = {"set", "insert", "remove", "move", "hide", "show", "text", "resize", "batch"};
    auto found = std::find(std::begin(names), std::end(names), name);
    if (found == std::end(names)) throw Unsupported("boxes of version 1 have no step \"" + name + "\"");
    step.kind = Kind(found - std::begin(names));
    if (step.kind == Kind::batch) {
      for (const Value &inner : document.at("steps").as_list()) step.steps.push_back(read(inner));
    } else if (step.kind == Kind::resize) {
      Box::read_lengths(document.at("available"), {&step.available[0], &step.available[1]});
    } else if (step.kind == Kind::insert) {
      step.value = Box::read(document.at("box"));
    } else {
      step.box = document.at("box").as_text();
    }
    if (step.kind == Kind::insert || step.kind == Kind::move) {
      step.to = document.at("to").as_text();
      step.at = size_t(document.at("at").as_number());
    }
    if (step.kind == Kind::set || step.kind == Kind::text) {
      step.property = step.kind == Kind::text ? Property::text : property_named(document.at("key").as_text());
      step.value.read(step.property, document.at(step.kind == Kind::text ? "text" : "value"));
    }
    if (step.kind == Kind::hide || step.kind == Kind::show) {
      step.property = Property::hidden;
      step.value.hidden = step.kind == Kind::hide;
    }
    return step;
  }
};

struct Document {
  std::array<Length, 2> available;
  bool rtl = false;
  Box root;
  std::vector<Step> steps;

  static Document read(const Value &value) {
    if (value.at("boxes").as_number() != 1) throw Unsupported("only version 1 of boxes is supported");
    Document document;
    Box::read_lengths(value.at("available"), {&document.available[0], &document.available[1]});
    if (const Value *direction = value.find("direction")) document.rtl = direction->as_text() == "rtl";
    document.root = Box::read(value.at("root"));
    if (const Value *steps = value.find("steps"))
      for (const Value &step : steps->as_list()) document.steps.push_back(Step::read(step));
    return document;
  }
};

// MARK: Engines

struct Frame {
  double x, y, width, height;
};

// The base class of adapters. Each tree has its own object of this class. NodeHandle is a pointer or an index.
template <class NodeHandle>
class Engine {
 public:
  using Handle = NodeHandle;

  // The rounding error of a coordinate for each box, such as 0.001 for engines that calculate in 32 bits.
  static constexpr double precision = 0;
  // The maximum number of documents in a request.
  static constexpr int batch = 1;
  // Laws that the engine breaks on purpose.
  static inline const std::vector<std::string> exceptions = {};

  const bool rtl;

  explicit Engine(bool rtl) : rtl(rtl) {}
  virtual ~Engine() = default;

  // Returns a node for a box. Set no properties and insert no children: calls of `set` and `insert` follow.
  virtual Handle make(const Box &box) = 0;
  // Sets a property to its value in the box. After `make`, it is called once for each property. The box exists until `free`.
  virtual void set(Handle node, Property property, const Box &box) = 0;
  virtual void insert(Handle parent, Handle child, size_t at) = 0;
  virtual void remove(Handle parent, Handle child) = 0;
  // Frees a node. Called for each node of a removed tree, children first. The node has no parent.
  virtual void free(Handle) {}
  // Lays out the tree. A number is the exact length of the root. Without a number, the content determines the length.
  virtual void layout(Handle root, Length width, Length height) = 0;
  // Returns the frame of the border box, relative to the top left corner of the parent.
  virtual Frame frame(Handle node) = 0;
};

namespace detail {

inline double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

// The tree of one document while it is played.
template <class Adapter>
class Tree {
  using Node = typename Adapter::Handle;
  struct Item {
    Box box;
    Node node{};
    Item *parent = nullptr;
    std::vector<Item *> children;
  };

  Adapter engine;
  std::vector<std::unique_ptr<Item>> owned;
  std::unordered_map<std::string, Item *> items;
  // The boxes that the next step inserts, in order.
  std::vector<Item *> inserted;
  Item *root;
  std::array<Length, 2> available;
  // The minimum and maximum size of the root in the document.
  std::array<double, 2> root_min;
  std::array<Length, 2> root_max;

  Item *find(const std::string &id) {
    auto found = items.find(id);
    if (found == items.end()) throw Refused("unknown box \"" + id + "\"");
    return found->second;
  }

 public:
  // Copies the boxes, so that times contain only calls of the engine.
  explicit Tree(const Document &document)
      : engine(document.rtl), root(prepare(document.root, nullptr)), available(document.available) {
    name(root);
    root_min = root->box.min, root_max = root->box.max;
    limit();
  }

  void build() { build(root); }

  // Copies the boxes that a step inserts.
  void prepare(const Step &step) {
    if (step.kind == Step::Kind::insert) inserted.push_back(prepare(step.value, nullptr));
    for (const Step &inner : step.steps) prepare(inner);
  }

  void apply(const Step &step) {
    using Kind = Step::Kind;
    switch (step.kind) {
      case Kind::batch:
        for (const Step &inner : step.steps) apply(inner);
        break;
      case Kind::resize: available = step.available; break;
      case Kind::insert: {
        Item *child = inserted.front();
        inserted.erase(inserted.begin());
        name(child);
        build(child);
        insert(child, find(step.to), step.at);
        break;
      }
      case Kind::remove: {
        Item *item = find(step.box);
        detach(item);
        free(item);
        break;
      }
      case Kind::move: {
        Item *item = find(step.box);
        detach(item);
        insert(item, find(step.to), step.at);
        break;
      }
      default: {
        Item *item = find(step.box);
        if (item == root && step.property == Property::min) {
          root_min = step.value.min;
          break;
        }
        if (item == root && step.property == Property::max) {
          root_max = step.value.max;
          break;
        }
        take(item, step.property, step.value);
        engine.set(item->node, step.property, item->box);
      }
    }
  }

  void layout() {
    auto [is_new_min, is_new_max] = limit();
    if (is_new_min) engine.set(root->node, Property::min, root->box);
    if (is_new_max) engine.set(root->node, Property::max, root->box);
    engine.layout(root->node, available[0], available[1]);
  }

  // Writes the frames, and how often each text was measured since the last call.
  void write(Writer &writer, bool counts) {
    writer.raw("{\"frames\":{");
    bool first = true;
    write(writer, root, first);
    writer.raw("}");
    if (counts) {
      writer.raw(",\"measured\":{");
      first = true;
      for (auto &[id, item] : items) {
        if (!item->box.text) continue;
        if (!first) writer.raw(",");
        first = false;
        writer.text(id).raw(":").number(std::exchange(item->box.text->calls, 0));
      }
      writer.raw("}");
    }
    writer.raw("}");
  }

  void close() { free(root); }

 private:
  // Removes the minimum and maximum length of the root on axes with an available length, which is then the root's exact length.
  // Returns whether the minimum changed, and whether the maximum changed.
  std::pair<bool, bool> limit() {
    auto min = root_min;
    auto max = root_max;
    for (int axis = 0; axis < 2; ++axis)
      if (available[axis]) min[axis] = 0, max[axis] = {};
    return {std::exchange(root->box.min, min) != min, std::exchange(root->box.max, max) != max};
  }

  // All plays share the text of the document, so each play gets a copy with its own count.
  static void take(Item *item, Property property, const Box &box) {
    item->box.take(property, box);
    if (property == Property::text && box.text) item->box.text = std::make_shared<Text>(*box.text);
  }

  Item *prepare(const Box &box, Item *parent) {
    owned.push_back(std::make_unique<Item>());
    Item *item = owned.back().get();
    item->parent = parent;
    item->box.id = box.id;
    for (int i = 0; i < property_count; ++i) take(item, Property(i), box);
    for (const Box &child : box.children) item->children.push_back(prepare(child, item));
    return item;
  }

  // Separate from `prepare`, because an inserted box may have the id of a box that the same step removes first.
  void name(Item *item) {
    if (!items.emplace(item->box.id, item).second) throw Refused("\"" + item->box.id + "\" is the id of another box");
    for (Item *child : item->children) name(child);
  }

  void build(Item *item) {
    item->node = engine.make(item->box);
    for (int i = 0; i < property_count; ++i) engine.set(item->node, Property(i), item->box);
    for (size_t at = 0; at < item->children.size(); ++at) {
      build(item->children[at]);
      engine.insert(item->node, item->children[at]->node, at);
    }
  }

  void insert(Item *item, Item *parent, size_t at) {
    if (at > parent->children.size()) throw Refused("an index is out of range");
    item->parent = parent;
    parent->children.insert(parent->children.begin() + at, item);
    engine.insert(parent->node, item->node, at);
  }

  void detach(Item *item) {
    if (!item->parent) throw Refused("the root can be neither removed nor moved");
    auto &siblings = item->parent->children;
    siblings.erase(std::find(siblings.begin(), siblings.end(), item));
    engine.remove(item->parent->node, item->node);
  }

  void free(Item *item) {
    for (Item *child : item->children) {
      engine.remove(item->node, child->node);
      free(child);
    }
    engine.free(item->node);
    items.erase(item->box.id);
  }

  void write(Writer &writer, Item *item, bool &first) {
    if (item->box.hidden) return;
    Frame frame = engine.frame(item->node);
    if (!first) writer.raw(",");
    first = false;
    writer.text(item->box.id).raw(":[").number(frame.x).raw(",").number(frame.y).raw(",");
    writer.number(frame.width).raw(",").number(frame.height).raw("]");
    for (Item *child : item->children) write(writer, child, first);
  }
};

// Writes the answer to a document, without braces.
template <class Adapter>
void play(Writer &writer, const Value &value, int repetitions) {
  Document document = Document::read(value);
  size_t count = document.steps.size() + 1;
  bool counts = std::find(Adapter::can.begin(), Adapter::can.end(), "measure-count") != Adapter::can.end();
  std::vector<double> builds;
  std::vector<std::vector<double>> layouts(count);
  for (int run = 0; run < std::max(1, repetitions); ++run) {
    Tree<Adapter> tree(document);
    double begin = repetitions ? now() : 0;
    tree.build();
    if (repetitions) builds.push_back(now() - begin);
    if (run == 0) writer.raw("\"steps\":[");
    for (size_t step = 0; step < count; ++step) {
      if (step) tree.prepare(document.steps[step - 1]);
      if (repetitions) begin = now();
      if (step) tree.apply(document.steps[step - 1]);
      tree.layout();
      if (repetitions) layouts[step].push_back(now() - begin);
      if (run > 0) continue;
      if (step) writer.raw(",");
      tree.write(writer, counts);
    }
    if (run == 0) writer.raw("]");
    tree.close();
  }
  if (!repetitions) return;
  auto number = [&](double time) { writer.number(time); };
  writer.raw(",\"time\":{\"clock\":\"cpu\",\"build_ns\":").list(builds, number).raw(",\"layout_ns\":");
  writer.list(layouts, [&](auto &times) { writer.list(times, number); }).raw("}");
}

inline void write_error(Writer &writer, const char *message, const char *kind) {
  writer.raw("\"error\":").text(message).raw(",\"kind\":").text(kind);
}

// Writes what a function writes, or the error that it throws.
template <class Write>
void guarded(Writer &writer, Write write) {
  size_t length = writer.out.size();
  auto fail = [&](const std::exception &error, const char *kind) {
    writer.out.resize(length);
    write_error(writer, error.what(), kind);
  };
  try {
    write();
  } catch (const Unsupported &error) {
    fail(error, "unsupported");
  } catch (const std::exception &error) {
    fail(error, "refused");
  }
}

template <class Adapter>
void answer(Writer &writer, const Value &request) {
  auto text = [&](auto &word) { writer.text(word); };
  if (const Value *hello = request.find("hello")) {
    if (hello->as_number() < 1) throw Unsupported("the engine supports only version 1 of the protocol");
    writer.raw("\"hello\":").number(std::min(int(hello->number), protocol));
    writer.raw(",\"name\":").text(Adapter::name).raw(",\"version\":").text(Adapter::version);
    writer.raw(",\"can\":").list(Adapter::can, text).raw(",\"precision\":").number(Adapter::precision);
    writer.raw(",\"batch\":").number(Adapter::batch).raw(",\"except\":").list(Adapter::exceptions, text);
    return;
  }
  const Value *time = request.find("time");
  int repetitions = time ? int(time->as_number()) : 0;
  const Value &documents = request.at("play");
  if (documents.kind != Value::Kind::list) return play<Adapter>(writer, documents, repetitions);
  writer.raw("\"played\":").list(documents.items, [&](const Value &document) {
    writer.raw("{");
    guarded(writer, [&] { play<Adapter>(writer, document, repetitions); });
    writer.raw("}");
  });
}

inline bool write_all(int descriptor, const std::string &text) {
  for (size_t sent = 0; sent < text.size();) {
    ssize_t count = ::write(descriptor, text.data() + sent, text.size() - sent);
    if (count < 0) return false;
    sent += size_t(count);
  }
  return true;
}

}  // namespace detail

// Answers requests from standard input until its end. Return the result from main. `edit` changes the text of answers, for
// engines that test plumb.
template <class Adapter>
int serve(void (*edit)(std::string &) = nullptr) {
  // From here on, standard output goes to standard error, because an engine that prints would break the protocol.
  std::fflush(stdout);
  int output = dup(1);
  if (output < 0 || dup2(2, 1) < 0) return 1;
  char *line = nullptr;
  size_t capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, stdin)) > 0) {
    Writer writer;
    try {
      Value request = Value::parse(std::string(line, size_t(length)));
      double number = request.at("n").as_number();
      writer.raw("{\"n\":").number(number).raw(",");
      detail::guarded(writer, [&] { detail::answer<Adapter>(writer, request); });
    } catch (const Refused &error) {
      writer.raw("{\"n\":null,");
      detail::write_error(writer, error.what(), "refused");
    }
    writer.raw("}\n");
    if (edit) edit(writer.out);
    if (!detail::write_all(output, writer.out)) return 1;
  }
  std::free(line);
  return 0;
}

}  // namespace plumb
