package io.searchgateway.feature.cache.preferences;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The evictions that gateways have been asked for, of which the last are known.
 *
 * @param number how many there were
 * @param whole how many of them were of all answers
 * @param last the last ones, the newest at the end
 */
public record Evictions(long number, long whole, List<Eviction> last) {

  /** None. */
  public static final Evictions NONE = new Evictions(0, 0, List.of());

  private static final int KEPT = 50;
  private static final String INDICES = "indices";
  private static final String QUERY = "query";

  public Evictions {
    last = List.copyOf(last);
  }

  /**
   * Which answers are evicted; all where neither is given.
   *
   * @param indices names and patterns of indices; empty for any
   * @param query text that was searched for; absent for any
   */
  public record Eviction(List<String> indices, Optional<String> query) {

    boolean isWhole() {
      return indices.isEmpty() && query.isEmpty();
    }

    public Eviction {
      indices = List.copyOf(indices);
    }

    /** As it is read by {@link #read}. */
    public JsonObject json() {
      JsonObjectBuilder json = Json.object().add(INDICES, Json.array(indices, Json::text));
      query.ifPresent(text -> json.add(QUERY, text));
      return json.build();
    }

    static Eviction read(JsonObject json) {
      return new Eviction(
          json.getJsonArray(INDICES).getValuesAs(JsonString.class).stream()
              .map(JsonString::getString)
              .toList(),
          Optional.ofNullable(json.getString(QUERY, null)));
    }
  }

  /** With one more. */
  Evictions and(Eviction next) {
    List<Eviction> all = new ArrayList<>(last);
    all.add(next);
    return new Evictions(
        number + 1,
        next.isWhole() ? whole + 1 : whole,
        all.subList(Math.max(0, all.size() - KEPT), all.size()));
  }

  /**
   * Those that came after some number.
   *
   * @return empty when they are not all known any more
   */
  Optional<List<Eviction>> after(long seen) {
    long missing = number - seen;
    return missing < 0 || missing > last.size()
        ? Optional.empty()
        : Optional.of(last.subList(last.size() - (int) missing, last.size()));
  }

  JsonObject json() {
    return Json.object()
        .add("number", number)
        .add("whole", whole)
        .add("last", Json.array(last, Eviction::json))
        .build();
  }

  static Evictions read(JsonObject json) {
    JsonArray last = json.getJsonArray("last");
    return new Evictions(
        json.getJsonNumber("number").longValue(),
        json.getJsonNumber("whole").longValue(),
        last.getValuesAs(JsonObject.class).stream().map(Eviction::read).toList());
  }
}
