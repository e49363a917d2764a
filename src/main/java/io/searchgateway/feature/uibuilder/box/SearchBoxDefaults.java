package io.searchgateway.feature.uibuilder.box;

import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.PropertyDefaults;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.Stored;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a search box says of suggestion queries: only what selects suggestions and shows them, and
 * nothing that names fields, so that no box makes a query fail that its sender may send.
 */
final class SearchBoxDefaults {

  private static final Set<String> FLAGS =
      Set.of(
          "enableIndexSuggestions",
          "enablePopularSuggestions",
          "enableRecentSuggestions",
          "enableFeaturedSuggestions",
          "enableFAQSuggestions",
          "enablePredictiveSuggestions",
          "enableDocumentSuggestions",
          "showDistinctSuggestions",
          "highlight");

  private static final Set<String> OBJECTS =
      Set.of(
          "popularSuggestionsConfig",
          "recentSuggestionsConfig",
          "featuredSuggestionsConfig",
          "indexSuggestionsConfig");

  /** Names that builders give to properties. */
  private static final Map<String, String> OTHER_NAMES =
      Map.of("enableRecentSearches", "enableRecentSuggestions");

  private static final String SIZE = "size";
  private static final int MOST = 100;

  private SearchBoxDefaults() {}

  /** Those of a box; absent while there is none of that ID, or it was not read yet. */
  static Optional<PropertyDefaults> of(PageStore store, String id, Optional<Caller> caller) {
    try {
      return store
          .find(DocumentKind.SEARCHBOX, id)
          .map(Stored::value)
          .map(PageDocument::newest)
          .map(version -> properties(version.document(), caller));
    } catch (Problem unread) {
      return Optional.empty();
    }
  }

  private static PropertyDefaults properties(JsonObject document, Optional<Caller> caller) {
    JsonObject settings =
        document.get("searchSettings") instanceof JsonObject search
                && search.get("rsConfig") instanceof JsonObject rs
            ? rs
            : JsonValue.EMPTY_JSON_OBJECT;
    JsonObjectBuilder properties = Json.object();
    settings.forEach(
        (name, value) -> {
          String property = OTHER_NAMES.getOrDefault(name, name);
          boolean flag = value == JsonValue.TRUE || value == JsonValue.FALSE;
          if ((FLAGS.contains(property) && flag)
              || (OBJECTS.contains(property) && value instanceof JsonObject)) {
            properties.add(property, value);
          } else if (property.equals(SIZE) && value instanceof JsonNumber number) {
            int most =
                caller
                    .filter(who -> !who.administrator())
                    .map(who -> who.rights().declarative().maxSize().orElse(MOST))
                    .orElse(MOST);
            properties.add(SIZE, Math.max(0, Math.min(number.intValue(), Math.min(most, MOST))));
          }
        });
    return new PropertyDefaults(properties.build());
  }
}
