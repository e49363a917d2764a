package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.translate.Explanation;
import io.searchgateway.translate.NotExecuted;
import io.searchgateway.translate.SentExplanation;
import io.searchgateway.translate.TranslatedQuery;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Optional;

/**
 * The one call that searches are sent as, after everything that narrows them.
 *
 * @param target the multi-search, with indices and parameters as the caller may use them
 * @param searches in the order in which they were translated
 */
record SentSearches(RequestTarget target, List<MultiSearchEntry> searches) {

  SentSearches {
    searches = List.copyOf(searches);
  }

  /** The source of each part of the engine queries, and the queries that are not executed. */
  JsonArray explained(MultiSearch search, Optional<Caller> caller) {
    JsonArrayBuilder explained = Json.array();
    for (int i = 0; i < searches.size(); i++) {
      JsonObjectBuilder entry =
          Json.object().add("id", search.translation().queries().get(i).query().id());
      explanation(search, caller, i).addTo(entry, "parts");
      explained.add(entry);
    }
    NotExecuted.of(search.request(), search.translation())
        .forEach(query -> explained.add(query.json()));
    return explained.build();
  }

  /** The same for one of the searches. */
  Explanation explanation(MultiSearch search, Optional<Caller> caller, int index) {
    TranslatedQuery query = search.translation().queries().get(index);
    JsonObject sized = search.searches().entries().get(index).body();
    JsonObject sent = searches.get(index).body();
    String pointer = query.query().pointer();
    Explanation inSize =
        SentExplanation.of(
            query.explanation(), query.body(), sized, pointer, place -> RightSources.SIZES);
    return SentExplanation.of(
        inSize, sized, sent, pointer, place -> RightSources.of(caller, sent, place));
  }
}
