package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.eachItem;
import static io.searchgateway.authorization.listing.JsonNarrowing.items;
import static io.searchgateway.authorization.listing.JsonNarrowing.member;
import static io.searchgateway.authorization.listing.JsonNarrowing.members;
import static io.searchgateway.authorization.listing.JsonNarrowing.object;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;

/** Lists of indices, aliases and data streams, each with what it consists of. */
final class IndexListings {

  private static final Set<String> LISTS = Set.of("indices", "aliases", "data_streams");

  /** Members of such a thing that name others. */
  private static final Set<String> OTHERS = Set.of("aliases", "indices", "backing_indices");

  private IndexListings() {}

  /** {@code _resolve/index}. */
  static JsonValue resolved(JsonValue answer, VisibleNames visible) {
    JsonObject lists = members(answer, (name, value) -> LISTS.contains(name));
    return JsonNarrowing.eachMember(
        lists,
        list ->
            eachItem(
                items(list, thing -> visible.shows(name(thing))),
                thing -> parts(object(thing), visible)));
  }

  /** {@code _data_stream}: a stream that is shown shows what it consists of. */
  static JsonValue dataStreams(JsonValue answer, VisibleNames visible) {
    return member(
        members(answer, (name, value) -> name.equals("data_streams")),
        "data_streams",
        streams -> items(streams, stream -> visible.shows(name(stream))));
  }

  private static JsonValue name(JsonValue thing) {
    return object(thing).getOrDefault("name", JsonValue.NULL);
  }

  private static JsonValue parts(JsonObject thing, VisibleNames visible) {
    JsonObject left = thing;
    for (String part : OTHERS) {
      left = member(left, part, names -> names(names, visible));
    }
    return left.containsKey("data_stream") && !visible.shows(left.get("data_stream"))
        ? members(left, (name, value) -> !name.equals("data_stream"))
        : left;
  }

  /** A single name stands alone in some versions. */
  private static JsonValue names(JsonValue names, VisibleNames visible) {
    if (names instanceof JsonString) {
      return visible.shows(names) ? names : JsonValue.EMPTY_JSON_ARRAY;
    }
    return names instanceof JsonArray ? items(names, visible::shows) : JsonValue.EMPTY_JSON_ARRAY;
  }
}
