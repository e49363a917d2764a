package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.search.curation.CuratedAnswer;
import io.searchgateway.search.splice.ElementTreatment;
import io.searchgateway.search.splice.SplicePlan;
import io.searchgateway.search.suggestion.PromotedSuggestions;
import io.searchgateway.search.suggestion.ShapingOptions;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.translate.Translation;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Works out how the engine's answer becomes the declarative one. */
final class DeclarativeAnswerPlan {

  private static final int SHAPED_BYTES = 2 * 1024 * 1024;

  /** Hits of a size that clients ask for are no fault of the rule that changes them. */
  private static final int CURATED_BYTES = 64 * 1024 * 1024;

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

  /** The plan of an answer with these parts. */
  SplicePlan plan(AnswerParts parts) {
    Map<Integer, List<Suggestion>> suggestions = parts.suggestions();
    Map<String, JsonValue> ready = new LinkedHashMap<>();
    search.translation().endpoints().stream()
        .filter(query -> isShown(query.query()))
        .forEach(
            query ->
                ready.put(query.query().id(), parts.endpoints().get(query.query().position())));
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
      treatments.add(
          treatment(
              query,
              searches.get(i),
              suggestions.getOrDefault(query.position(), List.of()),
              parts.curated().getOrDefault(query.id(), CuratedAnswer.NONE)));
    }
    return new SplicePlan(
        ready,
        treatments,
        search.unasked(),
        search.alias(),
        search.curations().settings(),
        search.curations().byQuery().isEmpty() ? SHAPED_BYTES : CURATED_BYTES);
  }

  private ElementTreatment treatment(
      DeclarativeQuery query,
      MultiSearchEntry sent,
      List<Suggestion> others,
      CuratedAnswer curated) {
    if (!isShown(query)) {
      return new ElementTreatment.Drop();
    }
    boolean rename = !sent.header().containsKey("index");
    if (query.suggestion().isPresent()) {
      ShapingOptions options = ShapingOptions.of(query.suggestion().get());
      List<Suggestion> all =
          Stream.concat(
                  PromotedSuggestions.of(curated.promoted(), options).stream(), others.stream())
              .toList();
      JsonObject members = curated.membersOfSuggestions();
      return new ElementTreatment.Shape(
          query.id(), rename, answer -> added(shaper.shape(options, answer, all), members));
    }
    return curated.changesHits()
        ? new ElementTreatment.Shape(
            query.id(), rename, answer -> curated.in(answer, page(query, sent)))
        : new ElementTreatment.Splice(query.id(), rename, curated.members());
  }

  private static JsonObject added(JsonObject answer, JsonObject members) {
    return members.isEmpty() ? answer : Json.object(answer).addAll(Json.object(members)).build();
  }

  /** The page that the client asked for; the search that was sent may ask for another part. */
  private static JsonObject page(DeclarativeQuery query, MultiSearchEntry sent) {
    JsonObjectBuilder page = Json.object();
    query.common().paging().from().ifPresent(from -> page.add("from", from));
    query.common().paging().size().ifPresent(size -> page.add("size", size));
    if (sent.body().containsKey("search_after")) {
      page.add("search_after", sent.body().get("search_after"));
    }
    return page.build();
  }
}
