package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Pointer;

/** Why a text says no object; ends its reading. */
final class SyntaxFault extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String pointer;
  private final String code;
  private final String sentence;
  private final int line;
  private final int column;

  SyntaxFault(Pointer pointer, String code, String sentence, Position position) {
    super(sentence, null, false, false);
    this.pointer = pointer.toString();
    this.code = code;
    this.sentence = sentence;
    this.line = position.line();
    this.column = position.column();
  }

  static SyntaxFault syntax(String sentence, Position position) {
    return new SyntaxFault(Pointer.ROOT, "bad_syntax", sentence, position);
  }

  SyntaxResult.Faulty told() {
    return new SyntaxResult.Faulty(pointer, code, sentence, new Position(line, column));
  }
}
