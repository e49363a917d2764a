package io.searchgateway.attack;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.zip.DeflaterOutputStream;

/** How the text of a body becomes bytes. */
enum BodyPacking {
  PLAIN,
  GZIP,
  /** Packed twice, and said so. */
  GZIP_TWICE,
  DEFLATE,
  /** Packed, but not said so. */
  GZIP_UNSAID,
  CHUNKED,
  /** In chunks of a byte each. */
  BYTEWISE,
  BOM,
  UTF_16_LE,
  UTF_16_BE,
  /** Lines end with CR LF. */
  CRLF,
  /** The text is base64 of the bytes, such as CBOR or SMILE. */
  BASE64;

  static BodyPacking of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  RawRequest pack(RawRequest request, String text) {
    Bytes plain = Bytes.utf8(text);
    return switch (this) {
      case PLAIN -> request.body(plain);
      case GZIP -> request.header("Content-Encoding", "gzip").body(plain.gzip());
      case GZIP_TWICE -> request.header("Content-Encoding", "gzip, gzip").body(plain.gzip().gzip());
      case DEFLATE -> request.header("Content-Encoding", "deflate").body(deflate(text));
      case GZIP_UNSAID -> request.body(plain.gzip());
      case CHUNKED -> request.body(plain).chunked(7);
      case BYTEWISE -> request.body(plain).chunked(1);
      case BOM -> request.body(Bytes.utf8("\uFEFF" + text));
      case UTF_16_LE -> request.body(in(UTF_16LE, text));
      case UTF_16_BE -> request.body(in(UTF_16BE, text));
      case CRLF -> request.body(Bytes.utf8(text.replace("\n", "\r\n")));
      case BASE64 -> request.body(Bytes.base64(text));
    };
  }

  private static Bytes in(Charset charset, String text) {
    return Bytes.of(text.getBytes(charset));
  }

  private static Bytes deflate(String text) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
      out.write(text.getBytes(UTF_8));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return Bytes.of(packed.toByteArray());
  }
}
