package io.searchgateway.pipeline.text;

import io.searchgateway.json.Pointer;

/** Why a text says no object; ends its reading. */
final class TextFault extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String pointer;
  private final String code;
  private final String sentence;
  private final int line;
  private final int column;

  TextFault(Pointer pointer, String code, String sentence, Position position) {
    super(sentence, null, false, false);
    this.pointer = pointer.toString();
    this.code = code;
    this.sentence = sentence;
    this.line = position.line();
    this.column = position.column();
  }

  static TextFault syntax(String sentence, Position position) {
    return new TextFault(Pointer.ROOT, "bad_syntax", sentence, position);
  }

  TextReading.Faulty told() {
    return new TextReading.Faulty(pointer, code, sentence, new Position(line, column));
  }
}
