package io.searchgateway.feature.importer.job;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
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
    long row, long line, Optional<String> id, String type, String reason, String source) {

  private static final int SHOWN = 4096;

  public RowError {
    reason = shortened(reason);
    source = shortened(source);
  }

  private static String shortened(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  /** As it is answered and kept: {@code {row, line, id, type, reason, source}}. */
  public JsonObject json() {
    var json = Json.object().add("row", row).add("line", line);
    id.ifPresent(known -> json.add("id", known));
    json.add("type", type).add("reason", reason);
    Optional<JsonObject> document =
        Json.readObject(source.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    if (document.isPresent()) {
      json.add("source", document.get());
    } else {
      json.add("source", source);
    }
    return json.build();
  }

  static RowError read(JsonObject json) {
    return new RowError(
        json.getJsonNumber("row").longValue(),
        json.getJsonNumber("line").longValue(),
        Optional.ofNullable(json.getString("id", null)),
        json.getString("type"),
        json.getString("reason"),
        json.get("source") instanceof JsonString text
            ? text.getString()
            : String.valueOf(json.get("source")));
  }
}
