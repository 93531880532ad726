// Perft of Ordo at the speed one core allows: the yardstick that the Python rules are measured against.
//
//     g++ -O3 -march=native -std=c++17 -o ordo_perft ordo_perft.cpp
//     ./ordo_perft [depth] [position text, O15]
//
// Counts sequences of actions, a finished game has none (C1). O and C clauses: the rule pages of Ordo and of all games.
//
// The thought behind it: what a group may do depends on the opponent only where his pieces stand in the way. So a group
// is analysed once, as if it were alone on the board; each of its actions is kept with its *path*, the squares that must
// hold no opponent's piece. With the opponent back on the board an action is legal exactly when he is not on its path.
// All replies to actions that capture nothing come from one and the same group: one analysis serves them all.
#include <cctype>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

using u64 = uint64_t;
using Board = unsigned __int128;  // a set of squares: a row is 16 bits, of which the 10 lowest are squares

constexpr int EAST = 1, NORTH = 16, COLUMNS = 10, ROWS = 8;
constexpr Board SQUARE = 1, ROW = (SQUARE << COLUMNS) - 1;
constexpr Board fill_rows() {
  Board all = 0;
  for (int y = 0; y < ROWS; y++) all |= ROW << y * NORTH;
  return all;
}
constexpr Board FULL = fill_rows();
constexpr Board far_row(bool white) { return white ? ROW << (ROWS - 1) * NORTH : ROW; }  // O11

static inline int index(Board b) { return u64(b) ? __builtin_ctzll(u64(b)) : 64 + __builtin_ctzll(u64(b >> 64)); }
static inline int size(Board b) { return __builtin_popcountll(u64(b)) + __builtin_popcountll(u64(b >> 64)); }
static inline Board lowest(Board b) { return b & -b; }

// The six columns that are no squares take up whatever leaves the board sideways.
template <int D> static inline Board shift(Board b) { return (D > 0 ? b << (D > 0 ? D : 0) : b >> (D < 0 ? -D : 0)) & FULL; }

static inline Board with_neighbours(Board b) {
  Board line = b | b << EAST | b >> EAST;
  return (line | line << NORTH | line >> NORTH) & FULL;
}

// Grows `seed` inside `group` until it holds all of `goal` or can grow no more.
static inline Board flood(Board seed, Board group, Board goal) {
  while (goal & ~seed) {
    Board grown = with_neighbours(seed) & group;
    if (grown == seed) break;
    seed = grown;
  }
  return seed;
}

static inline bool connected(Board group) { return !(group & ~flood(lowest(group), group, group)); }  // O3

// What stays behind when pieces leave: for each component the squares that touch it.
struct Rest {
  Board touching[20];
  int components = 0;

  // `ring`: pieces of the rest of which every component has at least one.
  Rest(Board rest, Board ring) {
    while (ring) {
      Board part = flood(lowest(ring), rest, ring);
      if (!(ring & ~part)) part = rest;  // the last one: no need to walk to its far end to know all of it
      touching[components++] = with_neighbours(part);
      rest &= ~part, ring &= ~part;
    }
  }
  // A single piece that lands here holds everything together (O4).
  Board joints() const {
    Board all = FULL;
    for (int i = 0; i < components; i++) all &= touching[i];
    return all;
  }
  bool joined_by(Board ordo) const {
    for (int i = 0; i < components; i++)
      if (!(touching[i] & ordo)) return false;
    return true;
  }
};

// The actions of one player's group, whatever the opponent's pieces may be.
struct Group {
  static constexpr int LANES = 8, ROOM = 2048;  // 20 pieces have fewer than 600 slides, 630 row and 630 column ordos

  Board own, loose = 0;  // loose: pieces that can leave without splitting the others
  int count = 0;
  alignas(64) u64 path_low[ROOM], path_high[ROOM];  // in halves, so that the compiler can test many at a time
  Board change[ROOM];                               // the squares left and the squares landed on

  template <bool White> static Group of(Board own, bool split) { Group g(own); g.analyse<White>(split); return g; }

  bool open(int i, Board opponent) const { return !((path_low[i] & u64(opponent)) | (path_high[i] & u64(opponent >> 64))); }

  int legal(Board opponent) const {
    u64 low = u64(opponent), high = u64(opponent >> 64), n = 0;
    for (int i = 0; i < count; i += LANES)
      for (int j = i; j < i + LANES; j++) n += !((path_low[j] & low) | (path_high[j] & high));
    return int(n);
  }

 private:
  explicit Group(Board own) : own(own) {}

  void add(Board path, Board change_) {
    path_low[count] = u64(path), path_high[count] = u64(path >> 64);
    change[count++] = change_;
  }

  template <bool White> void analyse(bool split) {
    constexpr int UP = White ? NORTH : -NORTH;  // O1
    if (split) {
      for (Board left = own; left; left &= left - 1) {
        Board piece = lowest(left), rest = own ^ piece, joints = Rest(rest, rest).joints();
        singletons<UP>(piece, joints, joints);
        backward_singletons<UP>(piece, joints);
      }
    } else {
      connected_singletons<UP>();
    }
    ordos<UP, EAST>(split);                      // O7
    if (split) ordos<-UP, EAST>(split);          // O9
    ordos<EAST, NORTH>(split);
    ordos<-EAST, NORTH>(split);
    for (int i = count; i % LANES; i++) path_low[i] = path_high[i] = ~u64(0);  // padding: never open
  }

  template <int UP> void connected_singletons() {
    // x: the eight neighbours of every square at once, going round from the east; x[8] is the east again.
    const Board x[9] = {shift<-EAST>(own), shift<-EAST - UP>(own), shift<-UP>(own), shift<EAST - UP>(own), shift<EAST>(own),
                        shift<EAST + UP>(own), shift<UP>(own), shift<UP - EAST>(own), shift<-EAST>(own)};
    Board once = 0, twice = 0;  // squares with at least one, at least two own neighbours
    for (int i = 0; i < 8; i++) twice |= once & x[i], once |= x[i];
    // Going round a piece, a string of touching neighbours begins after each empty orthogonal neighbour that an own
    // piece follows (a diagonal gap does not part its two sides: they touch). With less than two such beginnings the
    // neighbours hold together without the piece. With more, only a walk around tells.
    Board begins = 0, suspects = 0;
    for (int i = 0; i < 8; i += 2) {
      Board begin = ~x[i] & (x[i + 1] | x[i + 2]);
      suspects |= begins & begin, begins |= begin;
    }
    suspects &= own;
    loose = own ^ suspects;
    for (; suspects; suspects &= suspects - 1) {
      Board piece = lowest(suspects), rest = own ^ piece;
      Rest behind(rest, with_neighbours(piece) & rest);
      if (behind.components == 1) {
        loose |= piece;
      } else {
        Board joints = behind.joints();
        if (joints & ~own) singletons<UP>(piece, joints, joints);
      }
    }
    // O4 for all loose pieces at once: the others are one component, so a piece must land beside one of them. After
    // one step it still stands beside the square it left, which was counted as a neighbour; further on it does not.
    if (own & (own - 1)) singletons<UP>(loose, twice, once);
    else singletons<UP>(loose, FULL, FULL);  // O3: a single piece needs no neighbour
  }

  // O5: forward, the forward diagonals, left, right.
  template <int UP> void singletons(Board pieces, Board after_one, Board after_more) {
    slide<UP>(pieces, after_one, after_more);
    slide<UP + EAST>(pieces, after_one, after_more);
    slide<UP - EAST>(pieces, after_one, after_more);
    slide<EAST>(pieces, after_one, after_more);
    slide<-EAST>(pieces, after_one, after_more);
  }

  // O9: the three backward directions.
  template <int UP> void backward_singletons(Board piece, Board joints) {
    slide<-UP>(piece, joints, joints);
    slide<-UP + EAST>(piece, joints, joints);
    slide<-UP - EAST>(piece, joints, joints);
  }

  // All `pieces` step together. The path is what lies between: an opponent's piece may be landed on (O5).
  template <int D> void slide(Board pieces, Board after_one, Board after_more) {
    const Board free = FULL & ~own;
    Board front = shift<D>(pieces) & free, good = after_one, between = 0;
    for (int back = D; front; back += D, good = after_more) {
      for (Board t = front & good; t; t &= t - 1) {
        int to = index(t), from = to - back;
        add(between << (D > 0 ? from : to), SQUARE << from | SQUARE << to);
      }
      between |= SQUARE << (D > 0 ? back : -back);
      front = shift<D>(front) & free;
    }
  }

  // O6: every stretch of two or more along `ALONG`, none of which has an own piece in its way. O8: it passes and
  // lands on empty squares only, so the path is all that it sweeps over.
  template <int D, int ALONG> void ordos(bool split) {
    const Board free = FULL & ~own, movable = own & shift<-D>(free);
    for (Board ends = movable & shift<-ALONG>(movable); ends; ends &= ends - 1) {
      Board stretch = lowest(ends);
      for (Board next = shift<ALONG>(stretch); next & movable; next = shift<ALONG>(next)) {
        stretch |= next;
        const Board rest = own ^ stretch;
        const Rest behind(rest, split ? rest : with_neighbours(stretch) & rest);
        Board sweep = 0, to = shift<D>(stretch);
        for (int n = size(stretch); !(to & own) && size(to) == n; to = shift<D>(to)) {
          sweep |= to;
          if (behind.joined_by(to)) add(sweep, stretch | to);  // O4
        }
      }
    }
  }
};

template <bool White> static u64 perft(const Group& group, Board opponent, int depth) {
  if (depth == 1) return group.legal(opponent);
  const Group reply = Group::of<!White>(opponent, false);  // after a turn the group is connected (O4)
  u64 n = 0;
  for (int i = 0; i < group.count; i++) {
    if (!group.open(i, opponent)) continue;
    const Board own = group.own ^ group.change[i], taken = own & opponent;
    if (own & far_row(White)) continue;  // O11
    if (!taken) n += perft<!White>(reply, own, depth - 1);
    else if (taken != opponent)          // O12
      n += perft<!White>(Group::of<!White>(opponent ^ taken, !(taken & reply.loose)), own, depth - 1);
  }
  return n;
}

struct Position { Board white = 0, black = 0; bool white_to_move = true; };

// O15. Says what was read, where, and what was expected (C6).
static Position parse(const std::string& text) {
  Position p;
  size_t at = 0;
  auto refuse = [&](const std::string& why) {
    throw std::invalid_argument("position \"" + text + "\", character " + std::to_string(at + 1) + ": " + why);
  };
  auto peek = [&] { return at < text.size() ? text[at] : '\0'; };
  for (int y = ROWS - 1; y >= 0; y--) {
    const std::string name = "row " + std::to_string(y + 1);
    int x = 0;
    for (; peek() && peek() != '/' && peek() != ' '; at++) {
      int run = 1;
      if (peek() >= '1' && peek() <= '9') {
        run = peek() - '0';
        if (text.compare(at, 2, "10") == 0) run = 10, at++;
        if (at + 1 < text.size() && isdigit((unsigned char)text[at + 1])) refuse("a number in " + name + " is greater than 10");
      } else if (peek() == 'w' || peek() == 'b') {
        if (x < COLUMNS) (peek() == 'w' ? p.white : p.black) |= SQUARE << (y * NORTH + x);
      } else {
        refuse(std::string("'") + peek() + "' in " + name + ", expected w, b or a number of empty squares");
      }
      if ((x += run) > COLUMNS) refuse(name + " has more than 10 squares");
    }
    if (x < COLUMNS) refuse(name + " has " + std::to_string(x) + " squares, expected 10");
    if (peek() != (y ? '/' : ' ')) refuse(y ? "expected / after " + name : "expected a space and the player to move");
    at++;
  }
  if (text.substr(at) != "w" && text.substr(at) != "b") refuse("\"" + text.substr(at) + "\" to move, expected w or b");
  p.white_to_move = peek() == 'w';
  if (size(p.white) > 20 || size(p.black) > 20) refuse("a side has more than 20 pieces");
  if (!connected(p.white_to_move ? p.black : p.white)) refuse("the side not to move is split");
  if ((p.white & far_row(true) || !p.black) && (p.black & far_row(false) || !p.white)) refuse("both sides have already won");
  return p;
}

static u64 perft(const Position& p, int depth) {
  if (p.white & far_row(true) || p.black & far_row(false) || !p.white || !p.black) return 0;  // O11, O12: over
  if (p.white_to_move) return perft<true>(Group::of<true>(p.white, !connected(p.white)), p.black, depth);
  return perft<false>(Group::of<false>(p.black, !connected(p.black)), p.white, depth);
}

int main(int argc, char** argv) try {
  char* end = nullptr;
  const long depth = argc > 1 ? strtol(argv[1], &end, 10) : 4;
  if (argc > 3 || (end && (*end || end == argv[1])) || depth < 1 || depth > 30)
    throw std::invalid_argument("expected: ordo_perft [depth from 1 to 30] [position]");
  const Position start = parse(argc > 2 ? argv[2] : "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2 w");
  for (int d = 1; d <= depth; d++) {
    const auto began = std::chrono::steady_clock::now();
    const u64 n = perft(start, d);
    const double s = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    printf("perft %d %llu %.3f s %.1f M/s\n", d, (unsigned long long)n, s, double(n) / s / 1e6);
    fflush(stdout);
  }
} catch (const std::invalid_argument& e) {
  fprintf(stderr, "%s\n", e.what());
  return 2;
}
