package io.searchgateway.rest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * A file as it is sent: its bytes, and the same by gzip where that is shorter; made once, and told
 * by a tag of its bytes (RFC 9110: conditional requests, content coding).
 */
public final class ServedFile {

  private static final int TAG_BYTES = 15;

  private final byte[] plain;
  private final Optional<byte[]> zipped;
  private final String type;
  private final String tag;

  /**
   * A file.
   *
   * @param type its media type
   */
  public ServedFile(byte[] plain, String type) {
    byte[] shorter = gzip(plain);
    this.plain = plain;
    this.zipped = shorter.length < plain.length ? Optional.of(shorter) : Optional.empty();
    this.type = type;
    this.tag = tag(plain);
  }

  /** The bytes themselves. */
  public byte[] plain() {
    return plain;
  }

  /** The bytes by gzip; absent where that is no shorter. */
  public Optional<byte[]> zipped() {
    return zipped;
  }

  /** Its media type. */
  public String type() {
    return type;
  }

  /** What the bytes are known by, without quotes. */
  public String tag() {
    return tag;
  }

  /** SHA-256 of bytes, in Base64 as Content-Security-Policy names it. */
  public static String sha256(byte[] bytes) {
    return Base64.getEncoder().encodeToString(sha256().digest(bytes));
  }

  private static String tag(byte[] bytes) {
    byte[] digest = sha256().digest(bytes);
    byte[] start = new byte[TAG_BYTES];
    System.arraycopy(digest, 0, start, 0, TAG_BYTES);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(start);
  }

  /** A digest that has seen nothing yet. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyJvmHasIt) {
      throw new IllegalStateException(everyJvmHasIt);
    }
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 2 + 64);
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    } catch (IOException inMemory) {
      throw new UncheckedIOException(inMemory);
    }
    return out.toByteArray();
  }
}
