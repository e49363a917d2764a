package io.searchgateway.feature.rules.foreign;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** When a rule of Algolia applies. */
final class AlgoliaConditions {

  private static final Map<String, String> OPERATORS =
      Map.of(
          "is", "==",
          "startsWith", "startsWith",
          "endsWith", "endsWith",
          "contains", "containsWords");

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\w+:[^}]*}");

  private AlgoliaConditions() {}

  /**
   * The condition of a rule.
   *
   * @return an empty text when it always applies; nothing when no condition can be carried over
   */
  static Optional<String> read(Members rule) {
    List<Members> conditions = new ArrayList<>(rule.objects("conditions"));
    rule.object("condition").ifPresent(conditions::add);
    List<String> any = new ArrayList<>();
    for (Members each : conditions) {
      try (Members condition = each) {
        one(condition).ifPresent(any::add);
      }
    }
    if (conditions.isEmpty()) {
      return Optional.of("");
    }
    if (any.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(any.contains("") ? "" : Expressions.any(any));
  }

  private static Optional<String> one(Members condition) {
    List<String> all = new ArrayList<>();
    Optional<String> pattern = condition.text("pattern");
    String anchoring = condition.text("anchoring").orElse("is");
    if (condition.value("alternatives").filter(AlgoliaConditions::isOn).isPresent()) {
      condition.note(
          "alternatives", "cannot be carried over: synonyms and misspelled texts do not match");
    }
    if (pattern.filter(text -> PLACEHOLDER.matcher(text).find()).isPresent()) {
      condition.note(
          "pattern",
          "has a value of a facet in it, the condition is left out: "
              + Excerpt.quoted(pattern.get()));
      condition.passOver("context", "filters");
      return Optional.empty();
    }
    if (pattern.isPresent() && !OPERATORS.containsKey(anchoring)) {
      condition.note(
          "anchoring", "is unknown, the condition is left out: " + Excerpt.quoted(anchoring));
      condition.passOver("context", "filters");
      return Optional.empty();
    }
    pattern.map(text -> text(text, anchoring)).filter(text -> !text.isEmpty()).ifPresent(all::add);
    condition
        .text("context")
        .map(context -> "$customEvents.context == " + Expressions.quoted(context))
        .ifPresent(all::add);
    Optional<String> filters = condition.text("filters").filter(text -> !text.isBlank());
    if (filters.isPresent()) {
      Optional<FilterTree> tree = AlgoliaFilters.read(filters.get());
      if (tree.isEmpty()) {
        condition.note(
            "filters",
            "cannot be read, the condition is left out: " + Excerpt.quoted(filters.get()));
        return Optional.empty();
      }
      all.add(tree.get().condition());
    }
    return Optional.of(all.isEmpty() ? "" : Expressions.all(all));
  }

  private static boolean isOn(JsonValue value) {
    return value != JsonValue.FALSE
        && !(value instanceof JsonArray array && array.isEmpty())
        && !(value instanceof JsonObject object && object.isEmpty());
  }

  /** An empty pattern is the search without a text, or any search. */
  private static String text(String pattern, String anchoring) {
    if (!pattern.isBlank()) {
      return Expressions.query(OPERATORS.getOrDefault(anchoring, "=="), pattern);
    }
    return anchoring.equals("is") ? Expressions.not("$query matches '.'") : "";
  }
}
