package io.searchgateway.judge.listing;

import static io.searchgateway.judge.listing.Narrowing.eachItem;
import static io.searchgateway.judge.listing.Narrowing.items;
import static io.searchgateway.judge.listing.Narrowing.member;
import static io.searchgateway.judge.listing.Narrowing.members;
import static io.searchgateway.judge.listing.Narrowing.object;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;

/** Lists of indices, aliases and data streams, each with what it consists of. */
final class NamedThings {

  private static final Set<String> LISTS = Set.of("indices", "aliases", "data_streams");

  /** Members of such a thing that name others. */
  private static final Set<String> OTHERS = Set.of("aliases", "indices", "backing_indices");

  private NamedThings() {}

  /** {@code _resolve/index}. */
  static JsonValue resolved(JsonValue answer, Seen seen) {
    JsonObject lists = members(answer, (name, value) -> LISTS.contains(name));
    return Narrowing.eachMember(
        lists,
        list ->
            eachItem(
                items(list, thing -> seen.shows(name(thing))),
                thing -> parts(object(thing), seen)));
  }

  /** {@code _data_stream}: a stream that is shown shows what it consists of. */
  static JsonValue dataStreams(JsonValue answer, Seen seen) {
    return member(
        members(answer, (name, value) -> name.equals("data_streams")),
        "data_streams",
        streams -> items(streams, stream -> seen.shows(name(stream))));
  }

  private static JsonValue name(JsonValue thing) {
    return object(thing).getOrDefault("name", JsonValue.NULL);
  }

  private static JsonValue parts(JsonObject thing, Seen seen) {
    JsonObject left = thing;
    for (String part : OTHERS) {
      left = member(left, part, names -> names(names, seen));
    }
    return left.containsKey("data_stream") && !seen.shows(left.get("data_stream"))
        ? members(left, (name, value) -> !name.equals("data_stream"))
        : left;
  }

  /** A single name stands alone in some versions. */
  private static JsonValue names(JsonValue names, Seen seen) {
    if (names instanceof JsonString) {
      return seen.shows(names) ? names : JsonValue.EMPTY_JSON_ARRAY;
    }
    return names instanceof JsonArray ? items(names, seen::shows) : JsonValue.EMPTY_JSON_ARRAY;
  }
}
