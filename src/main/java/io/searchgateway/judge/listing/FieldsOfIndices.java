package io.searchgateway.judge.listing;

import static io.searchgateway.judge.listing.Narrowing.array;
import static io.searchgateway.judge.listing.Narrowing.items;
import static io.searchgateway.judge.listing.Narrowing.object;

import io.searchgateway.judge.answer.CollectedAnswer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * Capabilities of fields. They are merged over all indices, so that nothing can be taken out: an
 * answer that took in others than it may is not handed on.
 */
final class FieldsOfIndices {

  private FieldsOfIndices() {}

  static JsonValue narrow(JsonValue answer, Seen seen) {
    check(answer, seen);
    return Narrowing.member(
        object(answer), "failures", failures -> items(failures, each -> ofSeen(each, seen)));
  }

  private static boolean ofSeen(JsonValue failure, Seen seen) {
    return object(failure).get("indices") instanceof JsonArray indices
        && indices.stream().allMatch(seen::shows);
  }

  private static void check(JsonValue answer, Seen seen) {
    JsonObject all = object(answer);
    checkNames(all, seen);
    object(all.getOrDefault("fields", JsonValue.EMPTY_JSON_OBJECT))
        .values()
        .forEach(field -> object(field).values().forEach(type -> checkNames(object(type), seen)));
  }

  /** Whatever lists indices is called so in all versions, those to come included. */
  private static void checkNames(JsonObject holder, Seen seen) {
    holder.forEach(
        (name, value) -> {
          if ((name.equals("indices") || name.endsWith("_indices"))
              && value != JsonValue.NULL
              && !array(value).stream().allMatch(seen::shows)) {
            throw CollectedAnswer.unreadable();
          }
        });
  }
}
