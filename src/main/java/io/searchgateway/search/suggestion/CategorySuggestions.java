package io.searchgateway.search.suggestion;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** The query within each category that its hits have. */
final class CategorySuggestions {

  private CategorySuggestions() {}

  static List<Suggestion> of(
      String query, ShapingOptions options, Section section, JsonObject answer) {
    return options
        .categoryField()
        .flatMap(
            field ->
                Members.object(answer, "aggregations")
                    .flatMap(aggregations -> Members.object(aggregations, field)))
        .map(aggregation -> Members.objects(aggregation, "buckets"))
        .orElse(List.of())
        .stream()
        .flatMap(bucket -> suggestion(query, section, bucket).stream())
        .toList();
  }

  private static Optional<Suggestion> suggestion(String query, Section section, JsonObject bucket) {
    return Members.text(bucket, "key")
        .map(
            category ->
                new Suggestion(
                    query,
                    query + " in " + category,
                    SuggestionKind.INDEX,
                    section,
                    Presentation.plain(),
                    Optional.of(category),
                    Members.integer(bucket, "doc_count"),
                    TextMatch.none(),
                    SuggestedDocument.none(),
                    Optional.empty()));
  }
}
