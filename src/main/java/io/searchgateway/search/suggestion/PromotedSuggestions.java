package io.searchgateway.search.suggestion;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Pinned documents as suggestions, by the first field of the query that has a text. */
public final class PromotedSuggestions {

  private static final SuggestionSection NO_SECTION =
      new SuggestionSection(Optional.empty(), Optional.empty());

  private PromotedSuggestions() {}

  /** Suggestions of the hits that have such a text, in their order. */
  public static List<Suggestion> of(List<JsonObject> hits, ShapingOptions options) {
    return hits.stream().flatMap(hit -> suggestion(hit, options).stream()).toList();
  }

  private static Optional<Suggestion> suggestion(JsonObject hit, ShapingOptions options) {
    JsonObject source =
        hit.get("_source") instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
    return text(source, options.fields())
        .map(
            text ->
                new Suggestion(
                    PlainText.value(text),
                    PlainText.label(text),
                    SuggestionKind.PROMOTED,
                    NO_SECTION,
                    Presentation.link(
                        options.urlField().flatMap(url -> text(source, List.of(url)))),
                    Optional.empty(),
                    OptionalLong.empty(),
                    TextMatch.none(),
                    new SuggestedDocument(
                        hit.getString("_id", ""),
                        Optional.ofNullable(hit.getString("_index", null)),
                        0,
                        Optional.of(source)),
                    Optional.empty()));
  }

  /** The text of the first field that has one; sub-fields are those of their field. */
  private static Optional<String> text(JsonObject source, List<String> fields) {
    return fields.stream().flatMap(field -> text(source, field).stream()).findFirst();
  }

  private static Optional<String> text(JsonObject source, String field) {
    for (String name = field; ; name = name.substring(0, name.lastIndexOf('.'))) {
      if (source.get(name) instanceof JsonString text && !text.getString().isBlank()) {
        return Optional.of(text.getString());
      }
      if (name.indexOf('.') < 0) {
        return Optional.empty();
      }
    }
  }
}
