package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the parts of a translated body again in what is sent of it once it has been narrowed. */
public final class SentExplanation {

  private static final String NARROWED = "narrowed to what the credential may see, or by a stage";

  private final JsonObject translated;
  private final JsonObject sent;

  private SentExplanation(JsonObject translated, JsonObject sent) {
    this.translated = translated;
    this.sent = sent;
  }

  /**
   * An explanation of what is sent, which may be less than what was translated.
   *
   * @param explanation of what was translated
   * @param query JSON pointer to the query
   */
  public static Explanation of(
      Explanation explanation, JsonObject translated, JsonObject sent, String query) {
    return explanation.parts().isEmpty() || translated.equals(sent)
        ? explanation
        : new Explanation(new SentExplanation(translated, sent).parts(explanation.parts(), query));
  }

  /** Parts of the sent body; whatever differs in it has one more that says so. */
  private List<Explanation.Part> parts(List<Explanation.Part> parts, String query) {
    List<Explanation.Part> found = new ArrayList<>();
    for (Explanation.Part part : parts) {
      place(part.part())
          .ifPresent(place -> found.add(new Explanation.Part(place, part.from(), part.note())));
    }
    sent.forEach(
        (name, value) -> {
          if (!value.equals(translated.get(name))) {
            found.add(new Explanation.Part(step("", name), query, NARROWED));
          }
        });
    return found;
  }

  /** Where a part is now: what is equal to it, else what stands in its old place. */
  private Optional<String> place(String old) {
    Optional<JsonValue> value = Json.at(translated, old);
    Optional<JsonValue> there = Json.at(sent, old);
    if (value.equals(there)) {
      return Optional.of(old);
    }
    int end = old.indexOf('/', 1);
    String member = end < 0 ? old : old.substring(0, end);
    return Json.at(sent, member)
        .flatMap(
            within ->
                value
                    .flatMap(wanted -> equal(within, member, wanted))
                    .or(() -> Optional.of(there.isPresent() ? old : member)));
  }

  private static Optional<String> equal(JsonValue within, String pointer, JsonValue wanted) {
    if (within.equals(wanted)) {
      return Optional.of(pointer);
    }
    if (within instanceof JsonObject object) {
      return object.entrySet().stream()
          .flatMap(
              member -> equal(member.getValue(), step(pointer, member.getKey()), wanted).stream())
          .findFirst();
    }
    if (within instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        Optional<String> found = equal(array.get(i), pointer + "/" + i, wanted);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static String step(String pointer, String name) {
    return pointer + Pointer.ROOT.child(name);
  }
}
