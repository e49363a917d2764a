package io.searchgateway.search.suggestion;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;

/** What an engine without a hit would have answered. */
final class PlaceholderAnswer {

  static final JsonObject JSON =
      Json.object()
          .add("took", 0)
          .add("timed_out", false)
          .add(
              "_shards",
              Json.object().add("total", 1).add("successful", 1).add("skipped", 0).add("failed", 0))
          .add(
              "hits",
              Json.object()
                  .add("total", Json.object().add("value", 0).add("relation", "eq"))
                  .addNull("max_score")
                  .add("hits", Json.array()))
          .add("status", 200)
          .build();

  private PlaceholderAnswer() {}
}
