package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.stream.Stream;

/** The forms in which a secret may stand in a text. */
final class SecretSpellings {

  /** Encoded forms of shorter ones would be found in texts that have nothing to do with them. */
  private static final int SHORTEST_ENCODED = 6;

  private static final int BITS_OF_BYTE = 8;
  private static final int BITS_OF_CHARACTER = 6;

  private SecretSpellings() {}

  /** The secret itself, as it stands inside of a JSON text, and encoded. */
  static Stream<String> of(String secret) {
    String quoted = Json.text(secret).toString();
    Stream<String> plain = Stream.of(secret, quoted.substring(1, quoted.length() - 1));
    return secret.length() < SHORTEST_ENCODED
        ? plain
        : Stream.of(
                plain,
                urlEncoded(secret),
                base64(Base64.getEncoder(), secret),
                base64(Base64.getUrlEncoder(), secret))
            .flatMap(forms -> forms);
  }

  /** As in a form, as in a path, and as scripts do it. */
  private static Stream<String> urlEncoded(String secret) {
    String form = URLEncoder.encode(secret, StandardCharsets.UTF_8);
    String path = form.replace("+", "%20");
    String component =
        path.replace("%21", "!")
            .replace("%27", "'")
            .replace("%28", "(")
            .replace("%29", ")")
            .replace("%7E", "~");
    return Stream.of(form, path, component);
  }

  /** Encoded by itself, and the characters that are its own wherever it stands in a longer text. */
  private static Stream<String> base64(Base64.Encoder encoder, String secret) {
    byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
    return Stream.of(
        encoder.encodeToString(bytes),
        encoder.withoutPadding().encodeToString(bytes),
        inside(encoder, bytes, 0),
        inside(encoder, bytes, 1),
        inside(encoder, bytes, 2));
  }

  /** Without the characters that also depend on the bytes before or after. */
  private static String inside(Base64.Encoder encoder, byte[] bytes, int before) {
    byte[] shifted = new byte[before + bytes.length];
    System.arraycopy(bytes, 0, shifted, before, bytes.length);
    int begin = (before * BITS_OF_BYTE + BITS_OF_CHARACTER - 1) / BITS_OF_CHARACTER;
    int end = shifted.length * BITS_OF_BYTE / BITS_OF_CHARACTER;
    return encoder.encodeToString(shifted).substring(begin, end);
  }
}
