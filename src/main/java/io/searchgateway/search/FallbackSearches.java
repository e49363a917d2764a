package io.searchgateway.search;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.search.curation.Curations;
import io.searchgateway.search.curation.Fallbacks;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Other texts for queries that find nothing, handed to the stage that asks the engine.
 *
 * @param texts by the ID of the query, in the order in which they are tried
 */
record FallbackSearches(
    Map<String, Fallbacks> texts,
    SearchTranslation translation,
    StageContext context,
    MessageBody.Held body,
    SearchTarget target,
    Dialect dialect) {

  /** Those of a request, if a stage has given queries other texts. */
  static Optional<FallbackSearches> of(
      SearchTranslation translation, StageContext context, SearchTarget target, Dialect dialect) {
    Map<String, Fallbacks> texts = new HashMap<>();
    context
        .attachment(Curations.class)
        .orElse(Curations.NONE)
        .byQuery()
        .forEach(
            (query, curation) -> {
              if (!curation.fallbacks().texts().isEmpty()) {
                texts.put(query, curation.fallbacks());
              }
            });
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new FallbackSearches(
                texts, translation, context, context.request().body(), target, dialect));
  }

  /**
   * What is tried next.
   *
   * @param tried how many texts of each query were tried
   * @param queries that have still found nothing
   * @return as {@code tried}, with one more for these; absent when all were tried
   */
  Optional<Map<String, Integer>> next(Map<String, Integer> tried, Set<String> queries) {
    Map<String, Integer> next = new HashMap<>(tried);
    for (String query : queries) {
      int number = tried.getOrDefault(query, 0);
      if (number < texts.getOrDefault(query, Fallbacks.NONE).texts().size()) {
        next.put(query, number + 1);
      }
    }
    return next.equals(tried) ? Optional.empty() : Optional.of(next);
  }

  /**
   * The request with the last texts that are tried; absent with faults.
   *
   * @param tried how many texts of each query are tried, with this attempt
   */
  Optional<MultiSearch> attempt(Map<String, Integer> tried) {
    Map<String, String> values = new HashMap<>();
    tried.forEach(
        (query, number) -> {
          Fallbacks fallbacks = texts.getOrDefault(query, Fallbacks.NONE);
          if (number > 0) {
            values.put(fallbacks.query(), fallbacks.texts().get(number - 1));
          }
        });
    DeclarativeBody changed =
        DeclarativeBody.find(body)
            .orElseThrow()
            .withEach(
                query ->
                    query
                        .id()
                        .map(values::get)
                        .map(text -> query.with("value", Json.text(text)))
                        .orElse(query));
    return translation.translate(context, changed.written(), target, dialect).search();
  }
}
