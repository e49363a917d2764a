package io.searchgateway.search;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.WatchedSource;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;

/**
 * Finds out, while the bytes of the engine's answer pass, whether searches in it were cut short or
 * failed in part: {@code timed_out}, {@code terminated_early}, failed shards, an error. It looks at
 * the answer of a search and at each element of a multi-search, and keeps nothing.
 */
final class EngineAnswerCheck implements Consumer<ByteBuffer> {

  private static final int LONGEST_KEY = 32;

  /** Depth of the members of an element of a multi-search. */
  private static final int ELEMENT = 3;

  private static final byte[] RESPONSES = bytes("responses");
  private static final byte[] TIMED_OUT = bytes("timed_out");
  private static final byte[] TERMINATED = bytes("terminated_early");
  private static final byte[] ERROR = bytes("error");
  private static final byte[] SHARDS = bytes("_shards");
  private static final byte[] FAILED = bytes("failed");

  private final Runnable incomplete;
  private final BitSet objects = new BitSet();
  private final byte[] key = new byte[LONGEST_KEY];
  private int length;
  private int depth;
  private boolean inText;
  private boolean escaped;
  private boolean isKey;
  private boolean inResponses;
  private boolean inShards;
  private Member member = Member.OTHER;

  private enum Member {
    FLAG,
    COUNT,
    ERROR,
    OTHER
  }

  /**
   * A check.
   *
   * @param incomplete run when something is missing, perhaps several times
   */
  EngineAnswerCheck(Runnable incomplete) {
    this.incomplete = incomplete;
  }

  /** The answer, which is checked where somebody wants to know whether it is complete. */
  static Content.Source of(Content.Source answer, StageContext context) {
    return context
        .exchange()
        .attached(AnswerCompleteness.class)
        .<Content.Source>map(
            known -> new WatchedSource(answer, new EngineAnswerCheck(known::missing)))
        .orElse(answer);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void accept(ByteBuffer bytes) {
    int limit = bytes.limit();
    for (int i = bytes.position(); i < limit; i++) {
      byte b = bytes.get(i);
      if (inText) {
        text(b);
      } else {
        outside(b);
      }
    }
  }

  private void text(byte b) {
    if (escaped) {
      escaped = false;
      length = LONGEST_KEY + 1;
    } else if (b == '\\') {
      escaped = true;
    } else if (b == '"') {
      inText = false;
    } else if (isKey) {
      if (length < LONGEST_KEY) {
        key[length] = b;
      }
      length++;
    }
  }

  private void outside(byte b) {
    switch (b) {
      case '"' -> {
        inText = true;
        length = 0;
      }
      case '{', '[' -> open(b);
      case '}', ']' -> close();
      case ':' -> {
        isKey = false;
        member = member();
        if (member == Member.ERROR) {
          incomplete.run();
        }
      }
      case ',' -> {
        isKey = objects.get(depth);
        member = Member.OTHER;
      }
      default -> value(b);
    }
  }

  private void open(byte b) {
    if (depth == 1 && b == '[' && is(RESPONSES)) {
      inResponses = true;
    }
    if (b == '{' && isTop() && is(SHARDS)) {
      inShards = true;
    }
    depth++;
    objects.set(depth, b == '{');
    isKey = b == '{';
    member = Member.OTHER;
    length = 0;
  }

  private void close() {
    depth = Math.max(0, depth - 1);
    isKey = false;
    member = Member.OTHER;
    if (isTop()) {
      inShards = false;
    }
    if (depth == 1) {
      inResponses = false;
    }
  }

  /** Whether members here are those of one search. */
  private boolean isTop() {
    return depth == 1 || (depth == ELEMENT && inResponses);
  }

  private Member member() {
    if (inShards && (depth == 2 || depth == ELEMENT + 1)) {
      return is(FAILED) ? Member.COUNT : Member.OTHER;
    }
    if (!isTop()) {
      return Member.OTHER;
    }
    if (is(TIMED_OUT) || is(TERMINATED)) {
      return Member.FLAG;
    }
    return is(ERROR) ? Member.ERROR : Member.OTHER;
  }

  private void value(byte b) {
    if ((member == Member.FLAG && b == 't') || (member == Member.COUNT && b >= '1' && b <= '9')) {
      incomplete.run();
    }
  }

  private boolean is(byte[] name) {
    return length <= LONGEST_KEY && Arrays.equals(key, 0, length, name, 0, name.length);
  }
}
