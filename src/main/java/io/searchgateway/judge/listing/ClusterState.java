package io.searchgateway.judge.listing;

import static io.searchgateway.judge.listing.Narrowing.eachMember;
import static io.searchgateway.judge.listing.Narrowing.items;
import static io.searchgateway.judge.listing.Narrowing.member;
import static io.searchgateway.judge.listing.Narrowing.members;
import static io.searchgateway.judge.listing.Narrowing.object;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;

/** The state of the cluster: what is about single indices, and what names the cluster itself. */
final class ClusterState {

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

  private ClusterState() {}

  static JsonValue narrow(JsonValue answer, Seen seen) {
    JsonObject state = object(answer);
    var left = Json.object();
    state.forEach(
        (name, value) -> {
          if (OF_CLUSTER.contains(name)) {
            left.add(name, value);
          } else if (name.equals("blocks") || name.equals("routing_table")) {
            left.add(name, indices(value, seen));
          } else if (name.equals("metadata")) {
            left.add(name, eachIndex(indices(value, seen), seen));
          } else if (name.equals("routing_nodes")) {
            left.add(name, routing(value, seen));
          }
        });
    return left.build();
  }

  /** Nothing but the indices of a part. */
  private static JsonObject indices(JsonValue part, Seen seen) {
    return member(
        members(part, (name, value) -> name.equals(INDICES)),
        INDICES,
        indices -> members(indices, (name, value) -> seen.shows(name)));
  }

  private static JsonObject eachIndex(JsonObject metadata, Seen seen) {
    return member(
        metadata,
        INDICES,
        indices ->
            eachMember(
                indices,
                index ->
                    member(
                        IndexSettings.of(object(index)),
                        "aliases",
                        aliases ->
                            aliases instanceof JsonArray
                                ? items(aliases, seen::shows)
                                : members(aliases, (name, value) -> seen.shows(name)))));
  }

  private static JsonValue routing(JsonValue routing, Seen seen) {
    JsonObject left = member(object(routing), "unassigned", shards -> shards(shards, seen));
    return member(left, "nodes", nodes -> eachMember(nodes, shards -> shards(shards, seen)));
  }

  private static JsonValue shards(JsonValue shards, Seen seen) {
    return items(
        shards,
        shard ->
            shard instanceof JsonObject one
                && seen.shows(one.getOrDefault("index", JsonValue.NULL)));
  }
}
