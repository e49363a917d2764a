package io.searchgateway.feature.pipelines.upload;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Texts of uploads: UTF-8 and nothing else. */
final class Utf8Texts {

  private Utf8Texts() {}

  /** The text without a byte order mark; empty when the bytes are no UTF-8. */
  static Optional<String> text(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
    } catch (CharacterCodingException other) {
      return Optional.empty();
    }
  }
}
