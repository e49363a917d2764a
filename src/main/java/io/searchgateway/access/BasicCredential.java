package io.searchgateway.access;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * Name and password of a Basic {@code Authorization} header (RFC 7617, UTF-8).
 *
 * @param name not empty, without a colon
 * @param password may hold colons
 */
record BasicCredential(String name, String password) {

  /** Longest header that is looked at; longer ones are no credential. */
  static final int MAX_HEADER_CHARS = 4096;

  private static final String SCHEME = "basic ";

  /** Reads a header value; empty when it is no well-formed Basic credential. */
  static Optional<BasicCredential> parse(String header) {
    if (header.length() > MAX_HEADER_CHARS
        || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return Optional.empty();
    }
    try {
      byte[] decoded = Base64.getDecoder().decode(header.substring(SCHEME.length()).trim());
      CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder();
      String pair = strict.decode(ByteBuffer.wrap(decoded)).toString();
      int colon = pair.indexOf(':');
      return colon <= 0 || pair.chars().anyMatch(Character::isISOControl)
          ? Optional.empty()
          : Optional.of(new BasicCredential(pair.substring(0, colon), pair.substring(colon + 1)));
    } catch (IllegalArgumentException | CharacterCodingException malformed) {
      return Optional.empty();
    }
  }

  /** Never shows the password. */
  @Override
  public String toString() {
    return "BasicCredential[name=" + name + "]";
  }
}
