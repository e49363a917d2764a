package io.searchgateway.search;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.search.curation.Curations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Other texts for queries that find nothing, handed to the stage that asks the engine.
 *
 * @param texts by the ID of the query, in the order in which they are tried
 */
record FallbackSearches(
    Map<String, List<String>> texts,
    SearchTranslation translation,
    StageContext context,
    MessageBody.Held body,
    SearchTarget target,
    Dialect dialect) {

  /** Those of a request, if a stage has given queries other texts. */
  static Optional<FallbackSearches> of(
      SearchTranslation translation, StageContext context, SearchTarget target, Dialect dialect) {
    Map<String, List<String>> texts = new HashMap<>();
    context
        .attachment(Curations.class)
        .orElse(Curations.NONE)
        .byQuery()
        .forEach(
            (query, curation) -> {
              if (!curation.fallbacks().isEmpty()) {
                texts.put(query, curation.fallbacks());
              }
            });
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new FallbackSearches(
                texts, translation, context, context.request().body(), target, dialect));
  }

  /** How often the engine is asked again at most. */
  int attempts() {
    return texts.values().stream().mapToInt(List::size).max().orElse(0);
  }

  /** The request with the text of that attempt, from 0, for some queries; absent with faults. */
  Optional<MultiSearch> attempt(int number, Set<String> queries) {
    DeclarativeBody changed =
        DeclarativeBody.find(body.bytes())
            .orElseThrow()
            .withEach(
                query ->
                    query
                        .id()
                        .filter(queries::contains)
                        .map(texts::get)
                        .map(list -> list.get(Math.min(number, list.size() - 1)))
                        .map(text -> query.with("value", Json.text(text)))
                        .orElse(query));
    return translation.translate(context, changed.written(), target, dialect).search();
  }
}
