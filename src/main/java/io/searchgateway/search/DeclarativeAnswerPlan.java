package io.searchgateway.search;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.search.splice.ElementTreatment;
import io.searchgateway.search.splice.SplicePlan;
import io.searchgateway.search.suggestion.ShapingOptions;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.translate.Translation;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Works out how the engine's answer becomes the declarative one. */
final class DeclarativeAnswerPlan {

  private static final int SHAPED_BYTES = 2 * 1024 * 1024;

  private final MultiSearch search;
  private final SuggestionShaper shaper;
  private final Map<String, Integer> lastWithId = new HashMap<>();

  DeclarativeAnswerPlan(MultiSearch search, SuggestionShaper shaper) {
    this.search = search;
    this.shaper = shaper;
    Translation translation = search.translation();
    translation.queries().forEach(query -> noteLast(query.query()));
    translation.endpoints().forEach(query -> noteLast(query.query()));
    translation.idle().forEach(this::noteLast);
  }

  private void noteLast(DeclarativeQuery query) {
    lastWithId.merge(query.id(), query.position(), Math::max);
  }

  /** Whether no later query that is executed has the same id. */
  boolean isShown(DeclarativeQuery query) {
    return lastWithId.getOrDefault(query.id(), -1) == query.position();
  }

  /**
   * The plan.
   *
   * @param suggestions those of other sources, by the position of their query
   * @param fromEndpoints what endpoints answered, by the position of their query
   */
  SplicePlan plan(
      Map<Integer, List<Suggestion>> suggestions, Map<Integer, JsonValue> fromEndpoints) {
    Map<String, JsonValue> ready = new LinkedHashMap<>();
    search.translation().endpoints().stream()
        .filter(query -> isShown(query.query()))
        .forEach(
            query -> ready.put(query.query().id(), fromEndpoints.get(query.query().position())));
    search.translation().idle().stream()
        .filter(this::isShown)
        .flatMap(query -> query.suggestion().stream())
        .forEach(
            query ->
                ready.put(
                    query.id(),
                    shaper.placeholder(
                        ShapingOptions.of(query),
                        suggestions.getOrDefault(query.position(), List.of()))));
    List<ElementTreatment> treatments = new ArrayList<>();
    List<MultiSearchEntry> searches = search.searches().entries();
    for (int i = 0; i < searches.size(); i++) {
      DeclarativeQuery query = search.translation().queries().get(i).query();
      boolean rename = !searches.get(i).header().containsKey("index");
      treatments.add(treatment(query, rename, suggestions));
    }
    return new SplicePlan(
        ready,
        treatments,
        search.unasked(),
        search.alias(),
        JsonValue.EMPTY_JSON_OBJECT,
        SHAPED_BYTES);
  }

  private ElementTreatment treatment(
      DeclarativeQuery query, boolean rename, Map<Integer, List<Suggestion>> suggestions) {
    if (!isShown(query)) {
      return new ElementTreatment.Drop();
    }
    List<Suggestion> others = suggestions.getOrDefault(query.position(), List.of());
    return query
        .suggestion()
        .map(ShapingOptions::of)
        .<ElementTreatment>map(
            options ->
                new ElementTreatment.Shape(
                    query.id(), rename, answer -> shaper.shape(options, answer, others)))
        .orElseGet(() -> new ElementTreatment.Splice(query.id(), rename));
  }
}
