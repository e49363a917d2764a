package io.searchgateway.translate;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import java.util.List;

/** Which property of a request produced which part of an engine query. */
public record Explanation(List<Part> parts) {

  /** What a translation has that was not asked to explain itself. */
  public static final Explanation NONE = new Explanation(List.of());

  /** Copies the list. */
  public Explanation {
    parts = List.copyOf(parts);
  }

  /**
   * One part.
   *
   * @param part JSON pointer into the engine query's body
   * @param from JSON pointer into the request, that of a whole query for what is there by default
   * @param note a few words on what the part is for
   */
  public record Part(String part, String from, String note) {}

  /** An array of {@code {"part","from","note"}}. */
  public JsonArray json() {
    JsonArrayBuilder array = Json.array();
    for (Part part : parts) {
      array.add(
          Json.object().add("part", part.part()).add("from", part.from()).add("note", part.note()));
    }
    return array.build();
  }
}
