package io.searchgateway.feature.importer.job;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A row that was rejected.
 *
 * @param row from 1
 * @param line where it begins in the file
 * @param id of the document; absent where the row has none
 * @param type stable id, or the engine's
 * @param source the row as it was to be written, or as it stands in the file, perhaps shortened
 */
public record RowError(
    long row,
    long line,
    Optional<String> id,
    String type,
    String reason,
    @JsonbTypeAdapter(RowError.RowSource.class) String source) {

  private static final int SHOWN = 4096;

  public RowError {
    reason = shortened(reason);
    source = shortened(source);
  }

  private static String shortened(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  /** As it is answered: {@code {row, line, id, type, reason, source}}. */
  public JsonObject json() {
    return RecordJson.write(this);
  }

  /** A row as the document that it was to become; a text where it is none. */
  public static final class RowSource implements JsonbAdapter<String, JsonValue> {

    @Override
    public JsonValue adaptToJson(String source) {
      return Json.readObject(source.getBytes(StandardCharsets.UTF_8))
          .<JsonValue>map(document -> document)
          .orElseGet(() -> Json.text(source));
    }

    @Override
    public String adaptFromJson(JsonValue source) {
      return source instanceof JsonString text ? text.getString() : source.toString();
    }
  }
}
