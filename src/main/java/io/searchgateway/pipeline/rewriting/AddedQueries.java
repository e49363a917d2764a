package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Queries that are put beside those of the client, which only these may name; they do not run. */
final class AddedQueries {

  private static final String PREFIX = "added-filter-";

  private final Set<String> taken;
  private final List<JsonObject> queries = new ArrayList<>();

  AddedQueries(Set<String> taken) {
    this.taken = new HashSet<>(taken);
  }

  /** Adds a query, which need not have an id; returns the id it was given. */
  String add(JsonObject query) {
    int number = queries.size() + 1;
    while (!taken.add(PREFIX + number)) {
      number++;
    }
    JsonObjectBuilder added = Json.object().add("id", PREFIX + number).add("execute", false);
    query.forEach(added::add);
    queries.add(added.build());
    return PREFIX + number;
  }

  List<JsonObject> queries() {
    return List.copyOf(queries);
  }
}
