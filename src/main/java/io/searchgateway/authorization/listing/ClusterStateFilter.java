package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.eachMember;
import static io.searchgateway.authorization.listing.JsonNarrowing.items;
import static io.searchgateway.authorization.listing.JsonNarrowing.member;
import static io.searchgateway.authorization.listing.JsonNarrowing.members;
import static io.searchgateway.authorization.listing.JsonNarrowing.object;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;

/** The state of the cluster: what is about single indices, and what names the cluster itself. */
final class ClusterStateFilter {

  private static final Set<String> OF_CLUSTER =
      Set.of(
          "cluster_name",
          "cluster_uuid",
          "version",
          "state_uuid",
          "master_node",
          "cluster_manager_node",
          "compressed_size_in_bytes",
          "compressed_size");

  private static final String INDICES = "indices";

  private ClusterStateFilter() {}

  static JsonValue narrow(JsonValue answer, VisibleNames visible) {
    JsonObject state = object(answer);
    var left = Json.object();
    state.forEach(
        (name, value) -> {
          if (OF_CLUSTER.contains(name)) {
            left.add(name, value);
          } else if (name.equals("blocks") || name.equals("routing_table")) {
            left.add(name, indices(value, visible));
          } else if (name.equals("metadata")) {
            left.add(name, eachIndex(indices(value, visible), visible));
          } else if (name.equals("routing_nodes")) {
            left.add(name, routing(value, visible));
          }
        });
    return left.build();
  }

  /** Nothing but the indices of a part. */
  private static JsonObject indices(JsonValue part, VisibleNames visible) {
    return member(
        members(part, (name, value) -> name.equals(INDICES)),
        INDICES,
        indices -> members(indices, (name, value) -> visible.shows(name)));
  }

  private static JsonObject eachIndex(JsonObject metadata, VisibleNames visible) {
    return member(
        metadata,
        INDICES,
        indices ->
            eachMember(
                indices,
                index ->
                    member(
                        IndexSettingsFilter.of(object(index)),
                        "aliases",
                        aliases ->
                            aliases instanceof JsonArray
                                ? items(aliases, visible::shows)
                                : members(aliases, (name, value) -> visible.shows(name)))));
  }

  private static JsonValue routing(JsonValue routing, VisibleNames visible) {
    JsonObject left = member(object(routing), "unassigned", shards -> shards(shards, visible));
    return member(left, "nodes", nodes -> eachMember(nodes, shards -> shards(shards, visible)));
  }

  private static JsonValue shards(JsonValue shards, VisibleNames visible) {
    return items(
        shards,
        shard ->
            shard instanceof JsonObject one
                && visible.shows(one.getOrDefault("index", JsonValue.NULL)));
  }
}
