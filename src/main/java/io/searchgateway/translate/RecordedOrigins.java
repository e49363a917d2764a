package io.searchgateway.translate;

import io.searchgateway.query.DataField;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.ReactEntry;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Remembers values by identity and finds them again in a finished body, so that no translation has
 * to know where in the body its result will stand.
 */
final class RecordedOrigins implements PropertyOrigins {

  /**
   * Where a value comes from.
   *
   * @param only the query in whose search alone that is so; absent where it is in all
   */
  private record Origin(String from, String note, Source source, Optional<DeclarativeQuery> only) {

    static Origin requested(String from, String note, Optional<DeclarativeQuery> only) {
      return new Origin(from, note, Source.REQUEST, only);
    }

    boolean isOf(DeclarativeQuery query) {
      return only.isEmpty() || only.get() == query;
    }
  }

  private final IdentityHashMap<JsonValue, List<Origin>> origins = new IdentityHashMap<>();
  private final IdentityHashMap<DeclarativeQuery, Map<String, Explanation.Unused>> unused =
      new IdentityHashMap<>();

  @Override
  public void note(JsonValue value, DeclarativeQuery query, String note, String... properties) {
    for (String property : properties) {
      SentNames.find(query.json(), property)
          .ifPresent(
              name ->
                  add(
                      value,
                      Origin.requested(query.pointer() + "/" + name, note, Optional.empty())));
    }
  }

  @Override
  public void note(JsonValue value, DeclarativeQuery query, DataField field) {
    for (String pointer : SentNames.pointers(query, field)) {
      add(value, Origin.requested(pointer, "field", Optional.empty()));
    }
  }

  @Override
  public void note(JsonValue value, DeclarativeQuery query, ReactEntry.QueryId reference) {
    add(value, Origin.requested(reference.pointer(), "dependency", Optional.of(query)));
  }

  @Override
  public void note(JsonValue value, DeclarativeQuery query, Source source, String note) {
    String from =
        SentNames.find(query.json(), "value")
            .map(name -> query.pointer() + "/" + name)
            .orElseGet(query::pointer);
    add(value, new Origin(from, note, source, Optional.empty()));
  }

  @Override
  public void unused(DeclarativeQuery query, ReactEntry.QueryId reference, boolean known) {
    String message =
        known
            ? "'" + reference.id() + "' has no value, so it adds nothing"
            : "no query has the id '" + reference.id() + "', so it adds nothing";
    unused
        .computeIfAbsent(query, first -> new LinkedHashMap<>())
        .put(
            reference.pointer(),
            new Explanation.Unused(
                reference.pointer(), known ? "no_value" : "unknown_id", message));
  }

  private void add(JsonValue value, Origin origin) {
    List<Origin> known = origins.computeIfAbsent(value, unknown -> new ArrayList<>());
    if (!known.contains(origin)) {
      known.add(origin);
    }
  }

  @Override
  public Explanation explain(DeclarativeQuery query, JsonObject body) {
    List<Explanation.Part> parts = new ArrayList<>();
    body.forEach(
        (name, value) -> {
          String pointer = "/" + Json.encodePointer(name);
          int before = parts.size();
          walk(query, value, pointer, parts);
          if (parts.size() == before) {
            parts.add(new Explanation.Part(pointer, query.pointer(), "default", Source.DEFAULT));
          }
        });
    return new Explanation(parts, List.copyOf(unused.getOrDefault(query, Map.of()).values()));
  }

  private void walk(
      DeclarativeQuery query, JsonValue value, String pointer, List<Explanation.Part> parts) {
    for (Origin origin : origins.getOrDefault(value, List.of())) {
      if (origin.isOf(query)) {
        parts.add(new Explanation.Part(pointer, origin.from(), origin.note(), origin.source()));
      }
    }
    if (value instanceof JsonObject object) {
      object.forEach(
          (name, part) -> walk(query, part, pointer + "/" + Json.encodePointer(name), parts));
    } else if (value instanceof JsonArray array) {
      for (int at = 0; at < array.size(); at++) {
        walk(query, array.get(at), pointer + "/" + at, parts);
      }
    }
  }
}
