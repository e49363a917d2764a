package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.JsonNarrowing.array;
import static io.searchgateway.authorization.listing.JsonNarrowing.items;
import static io.searchgateway.authorization.listing.JsonNarrowing.object;

import io.searchgateway.authorization.answer.CollectedAnswer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Capabilities of fields. They are merged over all indices, so that nothing can be taken out: an
 * answer that took in others than it may is not handed on.
 */
final class FieldCapabilities {

  private FieldCapabilities() {}

  static JsonValue narrow(JsonValue answer, VisibleNames visible) {
    check(answer, visible);
    return JsonNarrowing.member(
        object(answer), "failures", failures -> items(failures, each -> ofSeen(each, visible)));
  }

  private static boolean ofSeen(JsonValue failure, VisibleNames visible) {
    return object(failure).get("indices") instanceof JsonArray indices
        && indices.stream().allMatch(visible::shows);
  }

  private static void check(JsonValue answer, VisibleNames visible) {
    JsonObject all = object(answer);
    checkNames(all, visible);
    object(all.getOrDefault("fields", JsonValue.EMPTY_JSON_OBJECT))
        .values()
        .forEach(
            field -> object(field).values().forEach(type -> checkNames(object(type), visible)));
  }

  /** Whatever lists indices is called so in all versions, those to come included. */
  private static void checkNames(JsonObject holder, VisibleNames visible) {
    holder.forEach(
        (name, value) -> {
          if ((name.equals("indices") || name.endsWith("_indices"))
              && value != JsonValue.NULL
              && !array(value).stream().allMatch(visible::shows)) {
            throw CollectedAnswer.unreadable();
          }
        });
  }
}
