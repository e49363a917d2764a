package io.searchgateway.proxy;

import io.searchgateway.problem.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Takes the content encoding off a body that is in memory. */
public final class ContentDecoding {

  private ContentDecoding() {}

  /**
   * The body as it was before encoding.
   *
   * @param limit most bytes that come out
   * @throws Problem when it cannot be decoded, or is longer
   */
  public static byte[] decode(byte[] body, Optional<String> encoding, int limit) {
    String name = encoding.orElse("identity").strip().toLowerCase(Locale.ROOT);
    return switch (name) {
      case "", "identity" -> body;
      case "gzip", "x-gzip" -> gunzip(body, limit);
      default -> throw unknown();
    };
  }

  static Problem unknown() {
    return Problem.of(
        415, "content_encoding_unknown", "a body is taken as it is or in gzip encoding");
  }

  private static byte[] gunzip(byte[] body, int limit) {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
      byte[] decoded = in.readNBytes(limit);
      if (in.read() >= 0) {
        throw BodyIntake.tooLarge(limit);
      }
      return decoded;
    } catch (IOException malformed) {
      throw Problem.of(400, "body_malformed", "the body is not gzip as its headers say");
    }
  }
}
