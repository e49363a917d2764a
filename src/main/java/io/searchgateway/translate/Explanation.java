package io.searchgateway.translate;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;

/**
 * What made which part of an engine query.
 *
 * @param unused references in {@code react} that add nothing to it
 */
public record Explanation(List<Part> parts, List<Unused> unused) {

  /** What a translation has that was not asked to explain itself. */
  public static final Explanation NONE = new Explanation(List.of(), List.of());

  /** Copies the lists. */
  public Explanation {
    parts = List.copyOf(parts);
    unused = List.copyOf(unused);
  }

  /**
   * One part.
   *
   * @param part JSON pointer into the engine query's body
   * @param from JSON pointer into the request, that of a whole query where no property made it
   * @param note a few words on what the part is for
   */
  public record Part(String part, String from, String note, Source source) {

    /** The same from another source. */
    public Part with(Source other) {
      return new Part(part, from, note, other);
    }
  }

  /**
   * A reference that adds nothing.
   *
   * @param from JSON pointer into the request
   * @param reason {@code unknown_id} or {@code no_value}
   * @param message the same as a sentence
   */
  public record Unused(String from, String reason, String message) {}

  /** The same with other parts. */
  public Explanation with(List<Part> others) {
    return new Explanation(others, unused);
  }

  /** Adds {@code parts}, and {@code unused} where there are such, to an object. */
  public void addTo(JsonObjectBuilder json, String parts) {
    json.add(parts, json());
    if (!unused.isEmpty()) {
      json.add(
          "unused",
          Json.array(
              unused,
              one ->
                  Json.object()
                      .add("from", one.from())
                      .add("reason", one.reason())
                      .add("message", one.message())
                      .build()));
    }
  }

  /** An array of {@code {"part","from","note","source"}}. */
  public JsonArray json() {
    JsonArrayBuilder array = Json.array();
    parts.forEach(part -> array.add(json(part)));
    return array.build();
  }

  private static JsonObject json(Part part) {
    return Json.object()
        .add("part", part.part())
        .add("from", part.from())
        .add("note", part.note())
        .add("source", part.source().json())
        .build();
  }
}
