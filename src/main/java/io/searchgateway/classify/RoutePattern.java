package io.searchgateway.classify;

import io.searchgateway.classify.RouteSlot.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * One way in which the path of an API may look.
 *
 * @param tokens one for each segment
 */
record RoutePattern(List<Token> tokens) {

  /** The value that stands for indices wherever a call may run over all of them. */
  private static final String INDEX = "index";

  private static final String TYPE = "type";

  RoutePattern {
    tokens = List.copyOf(tokens);
  }

  /** What a segment must be. */
  sealed interface Token {}

  /** Exactly this, compared raw. */
  record Literal(String text) implements Token {}

  /**
   * A value.
   *
   * @param name of the parameter
   * @param accepts what it can be
   */
  record Value(String name, Kind kind, Accepts accepts) implements Token {}

  /** One or more segments, whatever they are; only at the end. */
  record Tail() implements Token {}

  /** What a value can be; anything else is left to routes that no table names. */
  enum Accepts {
    /** Indices at the beginning of a path: whatever is not the root of an API. */
    INDICES {
      @Override
      boolean test(PathSegment segment) {
        return !segment.isApi();
      }
    },
    /** A type of documents: {@code _doc}, or what has no underscore in front. */
    TYPE {
      @Override
      boolean test(PathSegment segment) {
        return segment.raw().equals("_doc") || PLAIN.test(segment);
      }
    },
    /** What has no underscore in front, and so is no API of a later version. */
    PLAIN {
      @Override
      boolean test(PathSegment segment) {
        return !segment.raw().startsWith("_");
      }
    },
    ANY {
      @Override
      boolean test(PathSegment segment) {
        return true;
      }
    };

    abstract boolean test(PathSegment segment);
  }

  /** All ways that a pattern with parts in brackets stands for. */
  static List<RoutePattern> expand(String pattern) {
    int open = pattern.indexOf('[');
    if (open < 0) {
      return List.of(parse(pattern));
    }
    int close = closing(pattern, open);
    String before = pattern.substring(0, open);
    String after = pattern.substring(close + 1);
    List<RoutePattern> all = new ArrayList<>(expand(before + after));
    all.addAll(expand(before + pattern.substring(open + 1, close) + after));
    return all;
  }

  private static int closing(String pattern, int open) {
    int depth = 0;
    for (int i = open; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    throw new IllegalArgumentException("no end of the bracket in " + pattern);
  }

  private static RoutePattern parse(String path) {
    List<Token> tokens = new ArrayList<>();
    for (PathSegment segment : PathSegment.split(path)) {
      String text = segment.raw();
      if (text.equals("**")) {
        tokens.add(new Tail());
      } else if (text.startsWith("{")) {
        tokens.add(value(text.substring(1, text.length() - 1), tokens));
      } else {
        tokens.add(new Literal(text));
      }
    }
    return new RoutePattern(tokens);
  }

  private static Value value(String text, List<Token> before) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    Kind kind = colon < 0 ? usual(name) : kind(text.substring(colon + 1));
    if (before.isEmpty()) {
      return new Value(name, kind, Accepts.INDICES);
    }
    if (name.equals(TYPE)) {
      return new Value(name, kind, Accepts.TYPE);
    }
    boolean afterType =
        before.get(before.size() - 1) instanceof Value last && last.name().equals(TYPE);
    return new Value(name, kind, afterType ? Accepts.PLAIN : Accepts.ANY);
  }

  private static Kind usual(String name) {
    return name.equals(INDEX) ? Kind.LIST : Kind.OTHER;
  }

  private static Kind kind(String word) {
    return switch (word) {
      case "doc" -> Kind.DOCUMENT;
      default -> Kind.valueOf(word.toUpperCase(Locale.ROOT));
    };
  }

  /** The values with their places among the segments. */
  List<Placed> values() {
    List<Placed> values = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i) instanceof Value value) {
        values.add(new Placed(i, value));
      }
    }
    return List.copyOf(values);
  }

  /**
   * A value and where it stands.
   *
   * @param at number of its segment, from 0
   */
  record Placed(int at, Value value) {}

  /** Before which of this one's segments a list of indices can stand, by one of {@code others}. */
  OptionalInt unnamed(List<RoutePattern> others) {
    for (RoutePattern other : others) {
      for (int i = 0; i < other.tokens.size(); i++) {
        if (other.tokens.get(i) instanceof Value value
            && value.name().equals(INDEX)
            && value.kind() == Kind.LIST
            && other.without(i).equals(tokens)) {
          return OptionalInt.of(i);
        }
      }
    }
    return OptionalInt.empty();
  }

  private List<Token> without(int at) {
    List<Token> rest = new ArrayList<>(tokens);
    rest.remove(at);
    return rest;
  }
}
