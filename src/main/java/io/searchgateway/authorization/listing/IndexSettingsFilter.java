package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.member;
import static io.searchgateway.authorization.listing.JsonNarrowing.members;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;

/** Settings of an index tell the one that it was made from, nested or flat. */
final class IndexSettingsFilter {

  private static final Set<String> MADE_FROM = Set.of("resize", "shrink", "split", "clone");

  private IndexSettingsFilter() {}

  /** The index without that. */
  static JsonObject of(JsonObject index) {
    return member(
        member(index, "settings", IndexSettingsFilter::settings),
        "defaults",
        IndexSettingsFilter::settings);
  }

  private static JsonValue settings(JsonValue settings) {
    JsonObject left =
        members(
            settings,
            (name, value) ->
                MADE_FROM.stream().noneMatch(made -> name.startsWith("index." + made + ".source")));
    return member(
        left,
        "index",
        index ->
            index instanceof JsonObject
                ? members(index, (name, value) -> !MADE_FROM.contains(name))
                : index);
  }
}
