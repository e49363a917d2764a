package io.searchgateway.authorization.id;

import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;

/** Seals the ids that stand at the top of an answer, of a search within it, or in a list. */
record OpaqueIdFilter(OpaqueIds ids) implements AnswerFilter {

  private static final int MULTIPLE_CHOICES = 300;
  private static final Set<String> NAMES = Set.of("_scroll_id", "pit_id", "id");

  /** Where a search's answer, or a list of points in time, stands within another answer. */
  private static final Set<String> WITHIN = Set.of("response", "pits");

  @Override
  public boolean concerns(int status) {
    return status < MULTIPLE_CHOICES;
  }

  @Override
  public CollectedAnswer narrow(CollectedAnswer answer) {
    return answer.body().length == 0 ? answer : answer.with(bound(answer.object()));
  }

  private JsonObject bound(JsonObject answer) {
    JsonObjectBuilder left = Json.object();
    answer.forEach((name, value) -> left.add(name, bound(name, value)));
    return left.build();
  }

  private JsonValue bound(String name, JsonValue value) {
    if (NAMES.contains(name) && value instanceof JsonString id) {
      return Json.text(ids.seal(id.getString()));
    }
    if (WITHIN.contains(name) && value instanceof JsonObject inner) {
      return bound(inner);
    }
    if (WITHIN.contains(name) && value instanceof JsonArray list) {
      return Json.array(list, entry -> entry instanceof JsonObject o ? bound(o) : entry).build();
    }
    return value;
  }
}
