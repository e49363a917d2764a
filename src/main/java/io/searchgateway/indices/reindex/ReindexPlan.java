package io.searchgateway.indices.reindex;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.Optional;

/**
 * What is to be done, as it was allowed to its owner.
 *
 * @param inPlace whether the destination takes the place and the name of the source
 * @param source the index itself, no alias
 * @param data whether documents are copied, and not only settings and mapping
 * @param create body that makes the destination
 * @param copy body of {@code _reindex}
 * @param restored settings of the destination that differ while it is filled, as they are to be
 * @param aliases that the destination gets when it takes the source's place, with filters and
 *     routings
 * @param wasBlocked whether writes to the source were blocked before
 */
public record ReindexPlan(
    boolean inPlace,
    String source,
    String destination,
    boolean data,
    JsonObject create,
    JsonObject copy,
    JsonObject restored,
    JsonObject aliases,
    SourceWrites writes,
    boolean wasBlocked) {

  /** The query that chooses what is copied; absent for all. */
  Optional<JsonObject> query() {
    return copy.getJsonObject("source").get("query") instanceof JsonObject query
        ? Optional.of(query)
        : Optional.empty();
  }

  /** Whether a script decides on what becomes of each document. */
  boolean isScripted() {
    return copy.containsKey("script");
  }

  /** The body of a further pass over what was written after a place. */
  JsonObject copyAfter(long place) {
    JsonObject range =
        Json.wrapped("range", Json.wrapped("_seq_no", Json.wrapped("gt", Json.number(place))));
    var filters = Json.array().add(range);
    query().ifPresent(filters::add);
    JsonObject later = Json.wrapped("bool", Json.object().add("filter", filters).build());
    JsonObject from = Json.object(copy.getJsonObject("source")).add("query", later).build();
    return Json.object(copy).add("source", from).build();
  }
}
