package io.searchgateway.judge.listing;

import static io.searchgateway.judge.listing.Narrowing.eachMember;
import static io.searchgateway.judge.listing.Narrowing.member;
import static io.searchgateway.judge.listing.Narrowing.members;
import static io.searchgateway.judge.listing.Narrowing.object;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Set;

/** Objects whose keys are indices: mappings, settings, aliases, recoveries. */
final class ByIndex {

  /** What stands beside the indices: a missing alias is told so, with what was found. */
  private static final Set<String> BESIDE = Set.of("_shards", "error", "status");

  private ByIndex() {}

  static JsonValue narrow(JsonValue answer, Seen seen) {
    JsonObject all = object(answer);
    boolean hides =
        all.keySet().stream().anyMatch(name -> !BESIDE.contains(name) && !seen.shows(name));
    JsonObject shown =
        members(
            all,
            (name, value) ->
                BESIDE.contains(name) ? !(hides && name.equals("_shards")) : seen.shows(name));
    return eachMember(shown, value -> value instanceof JsonObject one ? index(one, seen) : value);
  }

  private static JsonValue index(JsonObject index, Seen seen) {
    JsonObject left = member(IndexSettings.of(index), "aliases", aliases -> aliases(aliases, seen));
    if (left.containsKey("data_stream") && !seen.shows(left.get("data_stream"))) {
      left = members(left, (name, value) -> !name.equals("data_stream"));
    }
    return member(left, "shards", shards -> RecoverySources.narrow(shards, seen));
  }

  private static JsonValue aliases(JsonValue aliases, Seen seen) {
    return members(aliases, (name, value) -> seen.shows(name));
  }
}
