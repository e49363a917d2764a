package io.searchgateway.feature.uibuilder.box;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.uibuilder.document.DocumentKind;
import io.searchgateway.feature.uibuilder.document.PageDocument;
import io.searchgateway.feature.uibuilder.document.PageStore;
import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.PropertyDefaults;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.Stored;
import jakarta.inject.Inject;
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
@Component
public final class SearchBoxDefaults {

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

  private final PageStore store;

  /** By the version that it was read from: suggestions are asked for with each keystroke. */
  private final Cache<PageVersion, PropertyDefaults> read =
      Caffeine.newBuilder().weakKeys().build();

  @Inject
  public SearchBoxDefaults(PageStore store) {
    this.store = store;
  }

  /** Those of a box; absent while there is none of that ID, or it was not read yet. */
  Optional<PropertyDefaults> of(String id, Optional<Caller> caller) {
    try {
      return store
          .find(DocumentKind.SEARCHBOX, id)
          .map(Stored::value)
          .map(PageDocument::newest)
          .map(version -> read.get(version, one -> properties(one.document())))
          .map(defaults -> within(defaults, caller));
    } catch (Problem unread) {
      return Optional.empty();
    }
  }

  /** The same with no larger size than the caller may ask for. */
  private static PropertyDefaults within(PropertyDefaults defaults, Optional<Caller> caller) {
    int most =
        caller
            .filter(who -> !who.administrator())
            .map(who -> who.rights().declarative().maxSize().orElse(MOST))
            .orElse(MOST);
    return defaults.properties().get(SIZE) instanceof JsonNumber size && size.intValue() > most
        ? new PropertyDefaults(Json.object(defaults.properties()).add(SIZE, most).build())
        : defaults;
  }

  /** Those that a document says, for everybody. */
  static PropertyDefaults properties(JsonObject document) {
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
            properties.add(SIZE, Math.max(0, Math.min(number.intValue(), MOST)));
          }
        });
    return new PropertyDefaults(properties.build());
  }
}
