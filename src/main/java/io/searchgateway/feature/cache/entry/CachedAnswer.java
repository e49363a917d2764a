package io.searchgateway.feature.cache.entry;

import io.searchgateway.feature.cache.state.IndexState;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import org.eclipse.jetty.http.HttpFields;

/** The answer of a search as it was sent, compressed when it is large. */
public final class CachedAnswer {

  /** Shorter ones are not worth the time that it takes to make them small. */
  private static final int COMPRESSED_FROM = 64 * 1024;

  /**
   * What an entry takes up beside its bytes and names: objects, and its place in the cache; as
   * measured on a 64-bit JVM with compressed pointers.
   */
  private static final int OVERHEAD = 520;

  private static final byte[] TOOK = "\"took\":".getBytes(StandardCharsets.UTF_8);
  private static final int LONGEST_NUMBER = 18;

  private final byte[] bytes;
  private final int length;
  private final HttpFields headers;
  private final Origin origin;
  private final LongAdder hits = new LongAdder();

  /**
   * What is known of an answer beside its bytes.
   *
   * @param state of the indices when it was computed
   * @param texts that were searched for, in lower case
   * @param expression of the indices that were searched, as it was written
   * @param filledMillis when it was computed, in epoch milliseconds
   * @param engineMillis how long that took
   */
  public record Origin(
      IndexState state,
      Set<String> texts,
      String expression,
      long filledMillis,
      long engineMillis) {

    public Origin {
      texts = Set.copyOf(texts);
    }
  }

  private CachedAnswer(byte[] bytes, int length, HttpFields headers, Origin origin) {
    this.bytes = bytes;
    this.length = length;
    this.headers = headers.asImmutable();
    this.origin = origin;
  }

  /** An answer with its headers; nobody changes the body any more. */
  public static CachedAnswer of(byte[] body, HttpFields headers, Origin origin) {
    byte[] small = body.length < COMPRESSED_FROM ? body : deflated(body);
    return new CachedAnswer(small, body.length, headers, origin);
  }

  /** One that was kept elsewhere, as {@link #kept()} and {@link #length()} tell of it. */
  public static CachedAnswer kept(byte[] kept, int length, HttpFields headers, Origin origin) {
    return new CachedAnswer(kept, length, headers, origin);
  }

  public Origin origin() {
    return origin;
  }

  public HttpFields headers() {
    return headers;
  }

  /** The body as it is kept, perhaps compressed; nobody changes it. */
  public byte[] kept() {
    return bytes;
  }

  /** Bytes of the body as it is sent. */
  public int length() {
    return length;
  }

  /** Counts a use. */
  public void used() {
    hits.increment();
  }

  public long hits() {
    return hits.sum();
  }

  /** How old it is, in milliseconds. */
  public long age(long nowMillis) {
    return Math.max(0, nowMillis - origin.filledMillis());
  }

  /** Bytes of memory that it takes up. */
  public int weight() {
    int names = 0;
    for (String text : origin.texts()) {
      names += 2 * text.length() + 56;
    }
    return (int)
        Math.min(
            Integer.MAX_VALUE,
            (long) OVERHEAD + bytes.length + names + 2L * origin.expression().length());
  }

  /** A weak entity tag: that of all answers that differ in the time that they took only. */
  public String tag() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(body(0));
      return "W/\"" + HexFormat.of().formatHex(digest, 0, 16) + '"';
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /** The body as it was computed. */
  public byte[] body() {
    return bytes.length == length ? bytes : inflated();
  }

  /** The body with another number of milliseconds in {@code settings.took}, where it ends so. */
  public byte[] body(long tookMillis) {
    byte[] body = body();
    int end = body.length;
    while (end > 0 && (body[end - 1] == '}' || body[end - 1] == '\n')) {
      end--;
    }
    int begin = end;
    while (begin > 0 && end - begin < LONGEST_NUMBER && isDigit(body[begin - 1])) {
      begin--;
    }
    int name = begin - TOOK.length;
    if (begin == end || name < 0 || !Arrays.equals(body, name, begin, TOOK, 0, TOOK.length)) {
      return body;
    }
    byte[] number = Long.toString(tookMillis).getBytes(StandardCharsets.US_ASCII);
    byte[] changed = new byte[body.length - (end - begin) + number.length];
    System.arraycopy(body, 0, changed, 0, begin);
    System.arraycopy(number, 0, changed, begin, number.length);
    System.arraycopy(body, end, changed, begin + number.length, body.length - end);
    return changed;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private static byte[] deflated(byte[] body) {
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (ByteArrayOutputStream small = new ByteArrayOutputStream(body.length / 4);
        DeflaterOutputStream out = new DeflaterOutputStream(small, deflater)) {
      out.write(body);
      out.finish();
      return small.size() < body.length ? small.toByteArray() : body;
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    } finally {
      deflater.end();
    }
  }

  private byte[] inflated() {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(bytes);
      byte[] body = new byte[length];
      int read = 0;
      while (read < length) {
        int count = inflater.inflate(body, read, length - read);
        if (count == 0) {
          throw new IllegalStateException("a compressed answer ends early");
        }
        read += count;
      }
      return body;
    } catch (DataFormatException damaged) {
      throw new IllegalStateException("a compressed answer is damaged", damaged);
    } finally {
      inflater.end();
    }
  }
}
