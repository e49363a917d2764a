package io.searchgateway.search;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds how many hits a search has, and which are shown, while the bytes of an answer pass: of one
 * query of a declarative answer, or of an answer of the engine. It keeps nothing but the ids of
 * documents, and looks no further once it has seen the hits.
 */
public final class AnswerHits implements Consumer<ByteBuffer> {

  /** Longer names of indices and ids of documents are passed over. */
  private static final int LONGEST = 1024;

  private static final int DEEPEST = 6;
  private static final int MOST_DIGITS = 18;
  private static final byte[] HITS = bytes("hits");
  private static final byte[] TOTAL = bytes("total");
  private static final byte[] VALUE = bytes("value");
  private static final byte[] INDEX = bytes("_index");
  private static final byte[] ID = bytes("_id");

  /** A key on the path to what is looked for. */
  private enum Key {
    SEARCH,
    HITS,
    TOTAL,
    VALUE,
    INDEX,
    ID,
    OTHER
  }

  /** The member of the answer that has the hits; empty for the answer itself. */
  private final byte[] name;

  /** How deep the object is that has the hits, the answer itself being 1. */
  private final int base;

  private final int most;
  private final Consumer<Found> found;

  /** The last key of each depth, where it is one of those above. */
  private final Key[] keys = new Key[DEEPEST + 1];

  private final BitSet objects = new BitSet();
  private final byte[] text = new byte[LONGEST];
  private int length;
  private int depth;
  private boolean inText;
  private boolean escaped;
  private boolean wasEscaped;
  private boolean isKey;
  private int digits;
  private long number;
  private long total = -1;
  private String index = "";
  private String id = "";
  private final List<String> documents = new ArrayList<>();
  private boolean over;

  /**
   * What was found.
   *
   * @param total how many hits there are
   * @param documents of the hits that are shown, each as {@code index/id}
   */
  public record Found(long total, List<String> documents) {

    public Found {
      documents = List.copyOf(documents);
    }
  }

  /**
   * A look-out for the hits of one query of a declarative answer, or of one member of another.
   *
   * @param query id of the query; one with characters that JSON escapes is not found
   * @param most documents that are told
   * @param found is told once, where the answer has a total
   */
  public AnswerHits(String query, int most, Consumer<Found> found) {
    this(bytes(query), 2, most, found);
  }

  private AnswerHits(byte[] name, int base, int most, Consumer<Found> found) {
    this.name = name;
    this.base = base;
    this.most = most;
    this.found = found;
    Arrays.fill(keys, Key.OTHER);
  }

  /** A look-out for the hits of the engine's answer to one search. */
  public static AnswerHits ofSearch(int most, Consumer<Found> found) {
    return new AnswerHits(new byte[0], 1, most, found);
  }

  /** A look-out for the hits of the first search of the engine's answer to several. */
  public static AnswerHits ofFirst(int most, Consumer<Found> found) {
    return new AnswerHits(bytes("responses"), 3, most, found);
  }

  /** Whether it looks no further. */
  public boolean isOver() {
    return over;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void accept(ByteBuffer bytes) {
    for (int i = bytes.position(); i < bytes.limit() && !over; i++) {
      see(bytes.get(i));
    }
  }

  private void see(byte b) {
    if (inText) {
      text(b);
    } else if (b >= '0' && b <= '9') {
      digit(b);
    } else {
      if (digits > 0 && digits <= MOST_DIGITS && total < 0) {
        total = number;
      }
      digits = 0;
      structure(b);
    }
  }

  private void text(byte b) {
    if (escaped) {
      escaped = false;
      add(b);
    } else if (b == '\\') {
      escaped = true;
      wasEscaped = true;
      add(b);
    } else if (b != '"') {
      add(b);
    } else {
      inText = false;
      if (isKey) {
        key();
      } else if (depth == base + 3 && isOfHit()) {
        value();
      }
    }
  }

  private void add(byte b) {
    if (length < LONGEST) {
      text[length] = b;
    }
    length++;
  }

  private void key() {
    if (depth > base + 3) {
      return;
    }
    keys[depth] =
        switch (depth - base) {
          case 0 -> is(HITS) ? Key.HITS : Key.OTHER;
          case 1 -> is(HITS) ? Key.HITS : is(TOTAL) ? Key.TOTAL : Key.OTHER;
          case 2 -> is(VALUE) ? Key.VALUE : Key.OTHER;
          case 3 -> is(INDEX) ? Key.INDEX : is(ID) ? Key.ID : Key.OTHER;
          default -> depth == 1 && is(name) ? Key.SEARCH : Key.OTHER;
        };
  }

  private boolean is(byte[] wanted) {
    return length == wanted.length && Arrays.equals(text, 0, length, wanted, 0, wanted.length);
  }

  /** Whether this is in the object that has the hits; the first one of several. */
  private boolean isOfSearch() {
    return base == 1 || (keys[1] == Key.SEARCH && objects.get(2) == (base == 2));
  }

  private boolean isOfHits() {
    return isOfSearch() && keys[base] == Key.HITS;
  }

  private boolean isOfHit() {
    return isOfHits() && keys[base + 1] == Key.HITS && !objects.get(base + 2);
  }

  private void value() {
    if (length <= LONGEST && keys[base + 3] == Key.INDEX) {
      index = value(length);
    } else if (length <= LONGEST && keys[base + 3] == Key.ID) {
      id = value(length);
    }
  }

  private String value(int end) {
    String raw = new String(text, 0, end, StandardCharsets.UTF_8);
    return wasEscaped
        ? Json.read(bytes("[\"" + raw + "\"]"))
            .filter(JsonArray.class::isInstance)
            .map(array -> ((JsonArray) array).getString(0))
            .orElse("")
        : raw;
  }

  private void structure(byte b) {
    switch (b) {
      case '"' -> {
        inText = true;
        wasEscaped = false;
        length = 0;
      }
      case '{', '[' -> open(b == '{');
      case '}', ']' -> close();
      case ':' -> isKey = false;
      case ',' -> isKey = objects.get(depth);
      default -> {
        // Space, and words such as null.
      }
    }
  }

  private void open(boolean object) {
    depth++;
    objects.set(depth, object);
    isKey = object;
    if (depth <= DEEPEST) {
      keys[depth] = Key.OTHER;
    }
  }

  private void close() {
    if (depth == base + 3 && isOfHit()) {
      if (!id.isEmpty() && documents.size() < most) {
        documents.add(index + "/" + id);
      }
      index = "";
      id = "";
    } else if (isOfSearch() && (depth == base || (depth == base + 1 && isOfHits()))) {
      over = true;
      if (total >= 0) {
        found.accept(new Found(total, documents));
      }
    }
    depth = Math.max(0, depth - 1);
    isKey = false;
  }

  /** Only of the total: a number, or an object with a value. */
  private void digit(byte b) {
    boolean here =
        !isKey
            && total < 0
            && isOfHits()
            && keys[base + 1] == Key.TOTAL
            && (depth == base + 1
                || (depth == base + 2 && objects.get(base + 2) && keys[base + 2] == Key.VALUE));
    if (here) {
      number = digits == 0 ? b - '0' : number * 10 + (b - '0');
      digits++;
    }
  }
}
