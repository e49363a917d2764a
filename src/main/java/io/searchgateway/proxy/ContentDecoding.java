package io.searchgateway.proxy;

import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Takes the content encoding off a body that is in memory. */
public final class ContentDecoding {

  private static final int PIECE_BYTES = 8 * 1024;

  private ContentDecoding() {}

  /**
   * The body as it was before encoding.
   *
   * @param limit most bytes that come out
   * @param reservation of the request; takes for what comes out
   * @throws Problem when it cannot be decoded, or is longer
   */
  public static byte[] decode(
      byte[] body, Optional<String> encoding, int limit, MemoryReservation reservation) {
    String name = encoding.orElse("identity").strip().toLowerCase(Locale.ROOT);
    return switch (name) {
      case "", "identity" -> body;
      case "gzip", "x-gzip" -> gunzip(body, limit, reservation);
      default -> throw unknown();
    };
  }

  static Problem unknown() {
    return Problem.of(
        415, "content_encoding_unknown", "the content encoding must be identity or gzip");
  }

  private static byte[] gunzip(byte[] body, int limit, MemoryReservation reservation) {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
      ByteAccumulator decoded = new ByteAccumulator();
      byte[] piece = new byte[PIECE_BYTES];
      int count = in.read(piece);
      while (count >= 0) {
        if (count > limit - decoded.size()) {
          throw BodyIntake.tooLarge(limit);
        }
        reservation.take((long) ByteAccumulator.WEIGHT * count);
        decoded.add(piece, 0, count);
        count = in.read(piece);
      }
      return decoded.joined();
    } catch (IOException malformed) {
      throw Problem.of(
          400, "body_malformed", "the body is not valid gzip, although its headers say so");
    }
  }
}
