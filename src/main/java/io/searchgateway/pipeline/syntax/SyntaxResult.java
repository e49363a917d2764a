package io.searchgateway.pipeline.syntax;

import jakarta.json.JsonObject;
import java.util.List;

/** What came of reading a text. */
public sealed interface SyntaxResult {

  /**
   * The object that the text says.
   *
   * @param positions where its values are in the text
   * @param warnings sentences for the author
   */
  record Read(JsonObject object, Positions positions, List<String> warnings)
      implements SyntaxResult {

    public Read {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * The first reason why the text says no object.
   *
   * @param pointer how far the reading came, as a JSON pointer
   * @param code stable id: {@code bad_syntax}, {@code duplicate_key}, {@code too_large}, {@code
   *     unknown_value} or {@code wrong_type}
   * @param message one sentence for the author
   */
  record Faulty(String pointer, String code, String message, Position position)
      implements SyntaxResult {}
}
