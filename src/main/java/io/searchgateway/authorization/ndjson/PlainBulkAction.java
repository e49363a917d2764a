package io.searchgateway.authorization.ndjson;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An action of a bulk request written in the plainest way, as most are: printable ASCII, no
 * escapes, no name twice, values that are mere texts, whole numbers or truth values. There is one
 * way to read it, so it need be neither parsed nor written again.
 */
final class PlainBulkAction {

  private static final List<String> ACTIONS = List.of("index", "create", "update", "delete");

  private static final String INDEX = "_index";

  /** What may be said without any right beyond that to the action. */
  private static final List<String> KEYS =
      List.of(
          INDEX,
          "_id",
          "_type",
          "routing",
          "_routing",
          "retry_on_conflict",
          "version",
          "version_type",
          "if_seq_no",
          "if_primary_term",
          "require_alias");

  private final byte[] line;
  private String action = "";
  private int at;
  private int seen;
  private int indexBegin;
  private int indexEnd;

  private PlainBulkAction(byte[] line) {
    this.line = line;
  }

  /** Reads a line; empty when it is not written so, whatever it says. */
  static Optional<PlainBulkAction> read(byte[] line) {
    PlainBulkAction action = new PlainBulkAction(line);
    return action.isPlain() ? Optional.of(action) : Optional.empty();
  }

  /** One of the four. */
  String action() {
    return action;
  }

  boolean namesIndex() {
    return indexEnd > 0;
  }

  /** Whether the index that it names is that one. */
  boolean isOn(byte[] index) {
    return Arrays.equals(line, indexBegin, indexEnd, index, 0, index.length);
  }

  /** The index that it names. */
  String indexName() {
    return new String(line, indexBegin, indexEnd - indexBegin, StandardCharsets.US_ASCII);
  }

  private boolean isPlain() {
    if (!take('{') || !name(ACTIONS) || !take('{')) {
      return false;
    }
    if (!take('}')) {
      do {
        if (!name(KEYS)) {
          return false;
        }
      } while (take(','));
      if (!take('}')) {
        return false;
      }
    }
    return take('}') && isOver();
  }

  /** A name out of a list and its colon; for a key its value as well. */
  private boolean name(List<String> names) {
    int begin = text();
    if (begin < 0) {
      return false;
    }
    int known = find(names, begin, at - 1);
    if (known < 0 || !take(':')) {
      return false;
    }
    if (names == ACTIONS) {
      action = names.get(known);
      return true;
    }
    if ((seen & 1 << known) != 0) {
      return false;
    }
    seen |= 1 << known;
    return known == 0 ? index() : value();
  }

  private boolean index() {
    indexBegin = text();
    indexEnd = at - 1;
    return indexBegin > 0;
  }

  private boolean value() {
    space();
    if (at < line.length && line[at] == '"') {
      return text() > 0;
    }
    return word("true") || word("false") || number();
  }

  private boolean word(String word) {
    byte[] bytes = word.getBytes(StandardCharsets.US_ASCII);
    if (at + bytes.length > line.length
        || !Arrays.equals(line, at, at + bytes.length, bytes, 0, bytes.length)) {
      return false;
    }
    at += bytes.length;
    return true;
  }

  private boolean number() {
    int begin = at;
    while (at < line.length && line[at] >= '0' && line[at] <= '9') {
      at++;
    }
    int digits = at - begin;
    return digits == 1 || (digits > 1 && digits < 19 && line[begin] != '0');
  }

  /** Passes over a text in quotes; where it begins, or a negative number if it is not plain. */
  private int text() {
    if (!take('"')) {
      return -1;
    }
    int begin = at;
    while (at < line.length && line[at] != '"') {
      if (line[at] < ' ' || line[at] > '~' || line[at] == '\\') {
        return -1;
      }
      at++;
    }
    return at++ < line.length ? begin : -1;
  }

  private int find(List<String> names, int begin, int end) {
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (name.length() == end - begin && matches(name, begin)) {
        return i;
      }
    }
    return -1;
  }

  private boolean matches(String name, int begin) {
    for (int i = 0; i < name.length(); i++) {
      if (line[begin + i] != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean take(char expected) {
    space();
    if (at < line.length && line[at] == expected) {
      at++;
      return true;
    }
    return false;
  }

  private boolean isOver() {
    space();
    return at == line.length;
  }

  private void space() {
    while (at < line.length && (line[at] == ' ' || line[at] == '\t' || line[at] == '\r')) {
      at++;
    }
  }
}
