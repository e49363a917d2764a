package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One search as {@code _msearch} takes it.
 *
 * @param header the line with preference and indices
 * @param body the line with the query
 */
public record MultiSearchEntry(JsonObject header, JsonObject body) {

  /**
   * The searches in a body that a script has written.
   *
   * @throws Problem when it is not written as {@code _msearch} takes it
   */
  static List<MultiSearchEntry> read(byte[] ndjson) {
    String[] lines = new String(ndjson, StandardCharsets.UTF_8).split("\n", -1);
    int count =
        lines.length > 0 && lines[lines.length - 1].isBlank() ? lines.length - 1 : lines.length;
    if (count % 2 != 0) {
      throw malformed();
    }
    List<MultiSearchEntry> searches = new ArrayList<>(count / 2);
    for (int i = 0; i < count; i += 2) {
      // An empty header is the same as one without members.
      String header = lines[i].isBlank() ? "{}" : lines[i];
      searches.add(new MultiSearchEntry(object(header), object(lines[i + 1])));
    }
    return searches;
  }

  private static JsonObject object(String line) {
    return Json.readObject(line.getBytes(StandardCharsets.UTF_8))
        .orElseThrow(MultiSearchEntry::malformed);
  }

  private static Problem malformed() {
    return Problem.of(
        400,
        "invalid_request",
        "the body is not a multi-search: it must be pairs of lines, each a " + "JSON object");
  }
}
