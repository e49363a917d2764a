package io.searchgateway.classify;

import java.util.ArrayList;
import java.util.List;

/**
 * A non-empty part of a path between slashes.
 *
 * @param raw as it was received
 * @param begin offset of its first character in the raw path
 * @param end offset behind its last
 */
record PathSegment(String raw, int begin, int end) {

  static List<PathSegment> split(String path) {
    List<PathSegment> segments = new ArrayList<>(4);
    int begin = 0;
    for (int i = 0; i <= path.length(); i++) {
      if (i == path.length() || path.charAt(i) == '/') {
        if (i > begin) {
          segments.add(new PathSegment(path.substring(begin, i), begin, i));
        }
        begin = i + 1;
      }
    }
    return segments;
  }

  String decoded() {
    return PercentDecoding.decode(raw, false);
  }

  /**
   * Whether the engines can take it for the root of an API rather than for indices. Lists and
   * selectors are indices, whatever they begin with: their items may be names.
   */
  boolean isApi() {
    if (!raw.startsWith("_") || raw.equals("_all")) {
      return false;
    }
    for (int i = 1; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (!Character.isLetterOrDigit(c) && c != '_' && c != '-' && c != '.') {
        return false;
      }
    }
    return true;
  }
}
