package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.array;
import static io.searchgateway.authorization.listing.JsonNarrowing.items;
import static io.searchgateway.authorization.listing.JsonNarrowing.member;
import static io.searchgateway.authorization.listing.JsonNarrowing.members;
import static io.searchgateway.authorization.listing.JsonNarrowing.object;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.Set;

/** Shards that a search would go to, and the nodes that hold them. */
final class SearchedShards {

  private static final Set<String> PARTS = Set.of("nodes", "indices", "shards");

  private SearchedShards() {}

  static JsonValue narrow(JsonValue answer, VisibleNames visible) {
    JsonObject left = members(answer, (name, value) -> PARTS.contains(name));
    left = member(left, "indices", indices -> indices(indices, visible));
    left =
        member(
            left,
            "shards",
            groups ->
                items(
                    groups,
                    group ->
                        !array(group).isEmpty()
                            && array(group).stream()
                                .allMatch(shard -> visible.shows(text(shard, "index")))));
    Set<JsonValue> nodes = new HashSet<>();
    if (left.get("shards") instanceof JsonArray groups) {
      groups.forEach(group -> array(group).forEach(shard -> nodes.addAll(nodes(object(shard)))));
    }
    return member(
        left,
        "nodes",
        all -> members(all, (id, node) -> nodes.stream().anyMatch(each -> is(each, id))));
  }

  private static Set<JsonValue> nodes(JsonObject shard) {
    Set<JsonValue> nodes = new HashSet<>();
    nodes.add(text(shard, "node"));
    nodes.add(text(shard, "relocating_node"));
    return nodes;
  }

  private static boolean is(JsonValue value, String id) {
    return value instanceof JsonString text && text.getString().equals(id);
  }

  private static JsonValue indices(JsonValue indices, VisibleNames visible) {
    return JsonNarrowing.eachMember(
        members(indices, (name, value) -> visible.shows(name)),
        index -> member(object(index), "aliases", aliases -> items(aliases, visible::shows)));
  }

  private static JsonValue text(JsonValue holder, String name) {
    return object(holder).getOrDefault(name, JsonValue.NULL);
  }
}
