package io.searchgateway.feature.importer.source;

import io.searchgateway.json.ObjectText;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * One row of a file.
 *
 * @param number from 1, headers and empty lines not counted
 * @param line where it begins, from 1
 */
public record Row(long number, long line, Content content) {

  /** What a row holds. */
  public sealed interface Content {}

  /**
   * A document.
   *
   * @param object as it stands in the file, on one line
   */
  public record Document(ObjectText object) implements Content {}

  /** Cells, in the order of the file's columns. */
  public record Cells(List<String> cells) implements Content {}

  /**
   * A line of {@code _bulk} with the one behind it.
   *
   * @param operation {@code index}, {@code create}, {@code update} or {@code delete}
   * @param about what the line says of it
   * @param text of the line behind; absent for {@code delete}
   */
  @SuppressWarnings("ArrayRecordComponent") // Handed on, never compared.
  public record Action(String operation, JsonObject about, Optional<byte[]> text)
      implements Content {}

  /**
   * A row that cannot be read.
   *
   * @param type stable id
   * @param reason one sentence
   * @param text of the row, or its beginning
   */
  public record Unreadable(String type, String reason, String text) implements Content {}
}
