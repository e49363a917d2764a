package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Remembers values by identity and finds them again in a finished body, so that no translation has
 * to know where in the body its result will stand.
 */
final class RecordedOrigins implements PropertyOrigins {

  private record Origin(String from, String note) {}

  private final IdentityHashMap<JsonValue, List<Origin>> origins = new IdentityHashMap<>();

  @Override
  public void note(JsonValue value, DeclarativeQuery query, String note, String... properties) {
    List<Origin> known = origins.computeIfAbsent(value, unknown -> new ArrayList<>());
    for (String property : properties) {
      SentNames.find(query.json(), property)
          .ifPresent(name -> known.add(new Origin(query.pointer() + "/" + name, note)));
    }
  }

  @Override
  public Explanation explain(DeclarativeQuery query, JsonObject body) {
    List<Explanation.Part> parts = new ArrayList<>();
    body.forEach(
        (name, value) -> {
          String pointer = "/" + Json.encodePointer(name);
          int before = parts.size();
          walk(value, pointer, parts);
          if (parts.size() == before) {
            parts.add(new Explanation.Part(pointer, query.pointer(), "default"));
          }
        });
    return new Explanation(parts);
  }

  private void walk(JsonValue value, String pointer, List<Explanation.Part> parts) {
    for (Origin origin : origins.getOrDefault(value, List.of())) {
      parts.add(new Explanation.Part(pointer, origin.from(), origin.note()));
    }
    if (value instanceof JsonObject object) {
      object.forEach((name, part) -> walk(part, pointer + "/" + Json.encodePointer(name), parts));
    } else if (value instanceof JsonArray array) {
      for (int at = 0; at < array.size(); at++) {
        walk(array.get(at), pointer + "/" + at, parts);
      }
    }
  }
}
