package io.searchgateway.testkit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** An immutable run of bytes with value equality. */
public final class Bytes {
  public static final Bytes NONE = new Bytes(new byte[0]);

  private final byte[] content;

  private Bytes(byte[] content) {
    this.content = content;
  }

  public static Bytes of(byte[] content) {
    return new Bytes(content.clone());
  }

  public static Bytes utf8(String text) {
    return new Bytes(text.getBytes(UTF_8));
  }

  /** One byte per character: the way to write any byte, illegal ones included, in a test. */
  public static Bytes latin1(String text) {
    return new Bytes(text.getBytes(ISO_8859_1));
  }

  public static Bytes base64(String text) {
    return new Bytes(Base64.getMimeDecoder().decode(text));
  }

  public int length() {
    return content.length;
  }

  public String utf8() {
    return new String(content, UTF_8);
  }

  public String latin1() {
    return new String(content, ISO_8859_1);
  }

  public byte[] toArray() {
    return content.clone();
  }

  public Bytes plus(Bytes more) {
    byte[] joined = Arrays.copyOf(content, content.length + more.content.length);
    System.arraycopy(more.content, 0, joined, content.length, more.content.length);
    return new Bytes(joined);
  }

  public Bytes slice(int from, int to) {
    return new Bytes(Arrays.copyOfRange(content, from, Math.min(to, content.length)));
  }

  public void writeTo(OutputStream out) throws IOException {
    out.write(content);
  }

  public Bytes gzip() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Bytes(packed.toByteArray());
  }

  public Bytes gunzip() {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
      return new Bytes(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException("not gzip: " + this, e);
    }
  }

  public String sha256() {
    return HexFormat.of().formatHex(newSha256().digest(content));
  }

  static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Bytes that && Arrays.equals(content, that.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(content);
  }

  @Override
  public String toString() {
    return content.length > 4096 ? content.length + " bytes, sha256 " + sha256() : utf8();
  }
}
