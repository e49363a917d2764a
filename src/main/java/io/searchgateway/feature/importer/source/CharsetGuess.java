package io.searchgateway.feature.importer.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.mozilla.universalchardet.UniversalDetector;

/** Finds out the encoding of a text from its beginning. */
final class CharsetGuess {

  private static final Charset WESTERN = Charset.forName("windows-1252");

  private CharsetGuess() {}

  /** A mark of byte order, then UTF-8 if it is that, then what the letters look like. */
  static Charset of(byte[] head) {
    Optional<Charset> marked =
        Optional.ofNullable(UniversalDetector.detectCharsetFromBOM(head))
            .flatMap(CharsetGuess::known);
    if (marked.isPresent()) {
      return marked.get();
    }
    Optional<Charset> wide = twoBytes(head);
    if (wide.isPresent()) {
      return wide.get();
    }
    if (isUtf8(head)) {
      return StandardCharsets.UTF_8;
    }
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(head);
    detector.dataEnd();
    return Optional.ofNullable(detector.getDetectedCharset())
        .flatMap(CharsetGuess::known)
        .filter(charset -> !charset.equals(StandardCharsets.UTF_8))
        .orElse(WESTERN);
  }

  /** Length of the mark of byte order that the text begins with, in bytes. */
  static int mark(byte[] head) {
    if (begins(head, 0xef, 0xbb, 0xbf)) {
      return 3;
    }
    return begins(head, 0xff, 0xfe) || begins(head, 0xfe, 0xff) ? 2 : 0;
  }

  private static boolean begins(byte[] head, int... bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (head.length <= i || (head[i] & 0xff) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  /** Text of two bytes to a letter has a zero in nearly every second byte. */
  private static Optional<Charset> twoBytes(byte[] head) {
    int even = 0;
    int odd = 0;
    for (int i = 0; i < head.length; i++) {
      if (head[i] == 0) {
        if (i % 2 == 0) {
          even++;
        } else {
          odd++;
        }
      }
    }
    int many = head.length / 5;
    if (head.length < 4 || Math.max(even, odd) <= many || Math.min(even, odd) > many / 4) {
      return Optional.empty();
    }
    return Optional.of(even > odd ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
  }

  /**
   * The head may end within a letter. Text with more letters of several bytes than bytes that are
   * none of UTF-8 is damaged UTF-8, for other encodings hardly ever hit one.
   */
  private static boolean isUtf8(byte[] head) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CharBuffer letters = CharBuffer.allocate(head.length + 1);
    ByteBuffer bytes = ByteBuffer.wrap(head);
    int wrong = 0;
    CoderResult result = decoder.decode(bytes, letters, false);
    while (result.isError()) {
      wrong++;
      bytes.position(bytes.position() + result.length());
      result = decoder.decode(bytes, letters, false);
    }
    return wrong == 0 || wrong < letters.flip().chars().filter(letter -> letter > 0x7f).count();
  }

  private static Optional<Charset> known(String name) {
    try {
      return Charset.isSupported(name) ? Optional.of(Charset.forName(name)) : Optional.empty();
    } catch (IllegalArgumentException noName) {
      return Optional.empty();
    }
  }
}
