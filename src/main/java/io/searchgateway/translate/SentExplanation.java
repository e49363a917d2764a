package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.json.JsonChanges;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Follows the parts of a translated body through later changes of it. */
public final class SentExplanation {

  /**
   * What a change is due to.
   *
   * @param note a few words on what the part is for
   */
  public record Cause(Source source, String note) {}

  private SentExplanation() {}

  /**
   * The explanation of a body that was changed.
   *
   * @param explanation of the body before
   * @param query JSON pointer to the query
   * @param cause of the change of a place, a JSON pointer into the body after
   */
  public static Explanation of(
      Explanation explanation,
      JsonObject before,
      JsonObject after,
      String query,
      Function<String, Cause> cause) {
    if (explanation.parts().isEmpty() || before.equals(after)) {
      return explanation;
    }
    JsonChanges changes = JsonChanges.between(before, after);
    List<Explanation.Part> parts = new ArrayList<>();
    for (Explanation.Part part : explanation.parts()) {
      String place = changes.placeOf(part.part());
      if (Json.at(after, place).isPresent()) {
        parts.add(new Explanation.Part(place, part.from(), part.note(), part.source()));
      }
    }
    for (String made : changes.made()) {
      Cause due = cause.apply(made);
      parts.add(new Explanation.Part(made, query, due.note(), due.source()));
    }
    return explanation.with(parts);
  }
}
