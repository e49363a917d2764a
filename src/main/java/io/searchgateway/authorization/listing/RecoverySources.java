package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.eachItem;
import static io.searchgateway.authorization.listing.JsonNarrowing.member;
import static io.searchgateway.authorization.listing.JsonNarrowing.members;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Recoveries of shards tell the index that they were copied from. */
final class RecoverySources {

  private RecoverySources() {}

  static JsonValue narrow(JsonValue shards, VisibleNames visible) {
    return shards instanceof JsonArray
        ? eachItem(shards, shard -> shard instanceof JsonObject one ? shard(one, visible) : shard)
        : shards;
  }

  private static JsonValue shard(JsonObject shard, VisibleNames visible) {
    return member(
        shard,
        "source",
        source ->
            source instanceof JsonObject
                ? members(source, (name, value) -> !name.equals("index") || visible.shows(value))
                : source);
  }
}
