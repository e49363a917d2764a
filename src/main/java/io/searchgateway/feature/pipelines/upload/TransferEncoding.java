package io.searchgateway.feature.pipelines.upload;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/** Takes the {@code Content-Transfer-Encoding} off a part. */
final class TransferEncoding {

  private static final int HEX = 16;

  private TransferEncoding() {}

  /** The content; empty when the encoding is not known, or not as the part says. */
  static Optional<byte[]> decode(byte[] content, Optional<String> encoding) {
    return switch (encoding.orElse("binary").strip().toLowerCase(Locale.ROOT)) {
      case "", "7bit", "8bit", "binary" -> Optional.of(content);
      case "base64" -> base64(content);
      case "quoted-printable" -> quotedPrintable(content);
      default -> Optional.empty();
    };
  }

  private static Optional<byte[]> base64(byte[] content) {
    try {
      return Optional.of(Base64.getMimeDecoder().decode(content));
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> quotedPrintable(byte[] content) {
    ByteArrayOutputStream decoded = new ByteArrayOutputStream(content.length);
    for (int i = 0; i < content.length; i++) {
      if (content[i] != '=') {
        decoded.write(content[i]);
        continue;
      }
      int end = softBreak(content, i + 1);
      if (end > 0) {
        i = end;
        continue;
      }
      int high = i + 2 < content.length ? Character.digit(content[i + 1], HEX) : -1;
      int low = high < 0 ? -1 : Character.digit(content[i + 2], HEX);
      if (low < 0) {
        return Optional.empty();
      }
      decoded.write(high * HEX + low);
      i += 2;
    }
    return Optional.of(decoded.toByteArray());
  }

  /** Index of the line feed that ends a line broken by {@code =}; 0 when there is none. */
  private static int softBreak(byte[] content, int from) {
    int at = from;
    while (at < content.length
        && (content[at] == ' ' || content[at] == '\t' || content[at] == '\r')) {
      at++;
    }
    return at < content.length && content[at] == '\n' ? at : 0;
  }
}
