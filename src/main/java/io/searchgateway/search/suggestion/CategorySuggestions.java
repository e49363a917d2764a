package io.searchgateway.search.suggestion;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** The query within each category that its hits have. */
final class CategorySuggestions {

  private CategorySuggestions() {}

  static List<Suggestion> of(
      String query, ShapingOptions options, SuggestionSection section, JsonObject answer) {
    return options
        .categoryField()
        .flatMap(
            field ->
                LenientMembers.object(answer, "aggregations")
                    .flatMap(aggregations -> LenientMembers.object(aggregations, field)))
        .map(aggregation -> LenientMembers.objects(aggregation, "buckets"))
        .orElse(List.of())
        .stream()
        .flatMap(bucket -> suggestion(query, section, bucket).stream())
        .toList();
  }

  private static Optional<Suggestion> suggestion(
      String query, SuggestionSection section, JsonObject bucket) {
    return LenientMembers.text(bucket, "key")
        .map(
            category ->
                new Suggestion(
                    query,
                    query + " in " + category,
                    SuggestionKind.INDEX,
                    section,
                    Presentation.plain(),
                    Optional.of(category),
                    LenientMembers.integer(bucket, "doc_count"),
                    TextMatch.none(),
                    SuggestedDocument.none(),
                    Optional.empty()));
  }
}
