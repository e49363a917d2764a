package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.eachItem;
import static io.searchgateway.authorization.listing.JsonNarrowing.eachMember;
import static io.searchgateway.authorization.listing.JsonNarrowing.member;
import static io.searchgateway.authorization.listing.JsonNarrowing.members;
import static io.searchgateway.authorization.listing.JsonNarrowing.object;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;

/** Objects whose keys are indices: mappings, settings, aliases, recoveries. */
final class IndexKeyedObjects {

  /** What stands beside the indices: a missing alias is told so, with what was found. */
  private static final Set<String> BESIDE = Set.of("_shards", "error", "status");

  private IndexKeyedObjects() {}

  static JsonValue narrow(JsonValue answer, VisibleNames visible) {
    JsonObject all = object(answer);
    boolean hides =
        all.keySet().stream().anyMatch(name -> !BESIDE.contains(name) && !visible.shows(name));
    JsonObject shown =
        members(
            all,
            (name, value) ->
                BESIDE.contains(name) ? !(hides && name.equals("_shards")) : visible.shows(name));
    return eachMember(
        shown, value -> value instanceof JsonObject one ? index(one, visible) : value);
  }

  private static JsonValue index(JsonObject index, VisibleNames visible) {
    JsonObject left =
        member(IndexSettingsFilter.of(index), "aliases", aliases -> aliases(aliases, visible));
    if (left.containsKey("data_stream") && !visible.shows(left.get("data_stream"))) {
      left = members(left, (name, value) -> !name.equals("data_stream"));
    }
    return member(left, "shards", shards -> recoveries(shards, visible));
  }

  private static JsonValue aliases(JsonValue aliases, VisibleNames visible) {
    return members(aliases, (name, value) -> visible.shows(name));
  }

  /** Recoveries of shards tell the index that they were copied from. */
  private static JsonValue recoveries(JsonValue shards, VisibleNames visible) {
    return shards instanceof JsonArray
        ? eachItem(
            shards, shard -> shard instanceof JsonObject one ? recovery(one, visible) : shard)
        : shards;
  }

  private static JsonValue recovery(JsonObject shard, VisibleNames visible) {
    return member(
        shard,
        "source",
        source ->
            source instanceof JsonObject
                ? members(source, (name, value) -> !name.equals("index") || visible.shows(value))
                : source);
  }
}
