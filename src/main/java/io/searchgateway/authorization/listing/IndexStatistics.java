package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.members;
import static io.searchgateway.authorization.listing.JsonNarrowing.object;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;

/** Figures by index below {@code indices}; sums over indices that are not shown are left out. */
final class IndexStatistics {

  private static final String INDICES = "indices";

  /** What of an answer about health says nothing of single indices. */
  private static final Set<String> OF_HEALTH =
      Set.of("cluster_name", "status", "timed_out", "number_of_nodes", "number_of_data_nodes");

  private IndexStatistics() {}

  static JsonValue stats(JsonValue answer, VisibleNames visible) {
    return narrow(object(answer), visible, Set.of());
  }

  static JsonValue health(JsonValue answer, VisibleNames visible) {
    return narrow(object(answer), visible, OF_HEALTH);
  }

  private static JsonValue narrow(JsonObject all, VisibleNames visible, Set<String> kept) {
    JsonValue indices = all.get(INDICES);
    if (indices == null) {
      return all;
    }
    JsonObject shown = members(indices, (name, value) -> visible.shows(name));
    if (shown.size() == object(indices).size()) {
      return all;
    }
    return Json.object(members(all, (name, value) -> kept.contains(name)))
        .add(INDICES, shown)
        .build();
  }
}
