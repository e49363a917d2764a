package io.searchgateway.judge.listing;

import static io.searchgateway.judge.listing.Narrowing.eachItem;
import static io.searchgateway.judge.listing.Narrowing.member;
import static io.searchgateway.judge.listing.Narrowing.members;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Recoveries of shards tell the index that they were copied from. */
final class RecoverySources {

  private RecoverySources() {}

  static JsonValue narrow(JsonValue shards, Seen seen) {
    return shards instanceof JsonArray
        ? eachItem(shards, shard -> shard instanceof JsonObject one ? shard(one, seen) : shard)
        : shards;
  }

  private static JsonValue shard(JsonObject shard, Seen seen) {
    return member(
        shard,
        "source",
        source ->
            source instanceof JsonObject
                ? members(source, (name, value) -> !name.equals("index") || seen.shows(value))
                : source);
  }
}
