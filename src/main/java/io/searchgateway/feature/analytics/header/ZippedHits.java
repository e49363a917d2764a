package io.searchgateway.feature.analytics.header;

import io.searchgateway.search.AnswerHits;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Looks for hits in an answer in gzip encoding, no further than it must. What does not begin as
 * engines have it is not looked at.
 */
final class ZippedHits {

  /** Deflated, without a name, comments or the like; thereafter a time and two bytes follow. */
  private static final byte[] BEGIN = {0x1f, (byte) 0x8b, 8, 0};

  private static final int HEAD = 10;
  private static final int PIECE = 8 * 1024;
  private static final int MOST_BYTES = 16 * 1024 * 1024;

  private final AnswerHits hits;
  private final Inflater inflater = new Inflater(true);
  private final byte[] piece = new byte[PIECE];
  private int head;
  private int inflated;
  private boolean over;

  ZippedHits(AnswerHits hits) {
    this.hits = hits;
  }

  synchronized void accept(ByteBuffer bytes) {
    ByteBuffer rest = bytes.duplicate();
    while (!over && head < HEAD && rest.hasRemaining()) {
      byte next = rest.get();
      over = head < BEGIN.length && next != BEGIN[head];
      head++;
    }
    if (over || !rest.hasRemaining()) {
      return;
    }
    try {
      inflate(rest);
    } catch (DataFormatException other) {
      end();
    }
  }

  private void inflate(ByteBuffer rest) throws DataFormatException {
    inflater.setInput(rest);
    int count = inflater.inflate(piece);
    while (count > 0) {
      hits.accept(ByteBuffer.wrap(piece, 0, count));
      inflated += count;
      if (hits.isOver() || inflated > MOST_BYTES) {
        end();
        return;
      }
      count = inflater.inflate(piece);
    }
  }

  /** Looks no further. */
  synchronized void end() {
    over = true;
    inflater.end();
  }
}
