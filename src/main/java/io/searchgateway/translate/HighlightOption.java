package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.DataField;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.Highlighting;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.function.Consumer;

/** How matches are marked in the answer. */
final class HighlightOption {

  private static final String FIELDS = "fields";
  static final String PRE_TAGS = "pre_tags";
  static final String POST_TAGS = "post_tags";

  private final TranslationScope scope;

  HighlightOption(TranslationScope scope) {
    this.scope = scope;
  }

  /**
   * The option of a query.
   *
   * @param tags adds those around matches where the query says none
   */
  Optional<JsonObject> of(DeclarativeQuery query, Consumer<JsonObjectBuilder> tags) {
    Highlighting highlighting = query.common().highlighting();
    if (!highlighting.enabled()) {
      return Optional.empty();
    }
    JsonObject highlight =
        highlighting
            .config()
            .map(config -> configured(query, config))
            .orElseGet(() -> standard(query, tags));
    return Optional.of(
        scope.from(
            query,
            scope.form().tagsAsLists() ? withLists(highlight) : highlight,
            "marks of matches",
            "highlight",
            "highlightField",
            "highlightConfig",
            "customHighlight"));
  }

  private static JsonObject withLists(JsonObject highlight) {
    JsonObjectBuilder changed = Dsl.object();
    highlight.forEach(
        (name, value) ->
            changed.add(
                name,
                value instanceof JsonString && (name.equals(PRE_TAGS) || name.equals(POST_TAGS))
                    ? Json.array().add(value).build()
                    : value));
    return changed.build();
  }

  private static JsonObject configured(DeclarativeQuery query, JsonObject config) {
    if (config.containsKey(FIELDS)) {
      return config;
    }
    JsonObjectBuilder highlight = Dsl.object();
    config.forEach(highlight::add);
    return highlight.add(FIELDS, fields(query)).build();
  }

  private static JsonObject standard(DeclarativeQuery query, Consumer<JsonObjectBuilder> tags) {
    JsonObjectBuilder highlight = Dsl.object().add(FIELDS, fields(query));
    tags.accept(highlight);
    return highlight.build();
  }

  private static JsonObject fields(DeclarativeQuery query) {
    JsonObjectBuilder fields = Dsl.object();
    if (query.common().highlighting().fields().isEmpty()) {
      for (DataField field : query.dataFields()) {
        fields.add(field.name(), JsonValue.EMPTY_JSON_OBJECT);
      }
    } else {
      for (String field : query.common().highlighting().fields()) {
        fields.add(field, JsonValue.EMPTY_JSON_OBJECT);
      }
    }
    return fields.build();
  }
}
