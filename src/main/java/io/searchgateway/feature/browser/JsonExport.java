package io.searchgateway.feature.browser;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Documents with their ids as JSON.
 *
 * @param array whether they are one array, each on a line of its own, or only the lines
 */
record JsonExport(boolean array) implements ExportFormat {

  @Override
  public String mediaType() {
    return array ? "application/json; charset=utf-8" : "application/x-ndjson; charset=utf-8";
  }

  @Override
  public byte[] begin() {
    return array ? bytes("[\n") : new byte[0];
  }

  @Override
  public byte[] rows(List<JsonObject> hits, boolean first) {
    if (!array) {
      return Json.lines(hits.stream().map(JsonExport::row).toList());
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    boolean separate = !first;
    for (JsonObject hit : hits) {
      if (separate) {
        out.writeBytes(bytes(",\n"));
      }
      separate = true;
      out.writeBytes(Json.bytes(row(hit)));
    }
    return out.toByteArray();
  }

  @Override
  public byte[] end() {
    return array ? bytes("\n]\n") : new byte[0];
  }

  private static JsonObject row(JsonObject hit) {
    JsonObjectBuilder row = Json.object();
    row.add("_id", hit.getOrDefault("_id", JsonValue.NULL));
    DocumentPage.source(hit).forEach(row::add);
    return row.build();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
