package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.translate.Explanation;
import io.searchgateway.translate.SentExplanation;
import io.searchgateway.translate.TranslatedQuery;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import java.util.List;

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

  /** Which property of each translated query made which part of what is sent. */
  JsonArray explained(List<TranslatedQuery> queries) {
    JsonArrayBuilder explained = Json.array();
    for (int i = 0; i < searches.size(); i++) {
      explained.add(
          Json.object()
              .add("id", queries.get(i).query().id())
              .add("parts", explanation(queries.get(i), i).json()));
    }
    return explained.build();
  }

  /** The same for one of them. */
  Explanation explanation(TranslatedQuery query, int index) {
    return SentExplanation.of(
        query.explanation(), query.body(), searches.get(index).body(), query.query().pointer());
  }
}
