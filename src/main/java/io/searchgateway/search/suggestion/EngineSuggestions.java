package io.searchgateway.search.suggestion;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the engine's answer suggests. */
final class EngineSuggestions {

  private EngineSuggestions() {}

  /** The engine's hits as suggestions; none when the query has no text. */
  static List<Suggestion> of(
      ShapingOptions options, TextAnalysis analysis, JsonObject engineAnswer) {
    return options
        .query()
        .map(query -> of(query, options, analysis, engineAnswer))
        .orElse(List.of());
  }

  private static List<Suggestion> of(
      String query, ShapingOptions options, TextAnalysis analysis, JsonObject answer) {
    SuggestionSection section =
        new SuggestionSection(SuggestionKind.INDEX.section(), options.sectionLabel());
    List<Suggestion> texts = HitSuggestions.of(query, options, section, analysis, hits(answer));
    if (options.prediction().isPresent()) {
      texts = new Predictor(query, options.prediction().get(), analysis).predict(texts);
    }
    if (options.oneForEachDocument()) {
      texts = oneForEachDocument(texts);
    }
    Stream<Suggestion> all =
        Stream.concat(categories(query, options, section, answer).stream(), texts.stream());
    return options.size().isPresent()
        ? all.limit(Math.max(0, options.size().getAsInt())).toList()
        : all.toList();
  }

  private static List<JsonObject> hits(JsonObject answer) {
    return LenientMembers.object(answer, "hits")
        .map(hits -> LenientMembers.objects(hits, "hits"))
        .orElse(List.of());
  }

  private static List<Suggestion> oneForEachDocument(List<Suggestion> suggestions) {
    Set<List<Object>> seen = new HashSet<>();
    List<Suggestion> first = new ArrayList<>();
    for (Suggestion suggestion : suggestions) {
      Optional<String> index = suggestion.document().index();
      if (seen.add(List.of(suggestion.document().id(), index))) {
        first.add(suggestion);
      }
    }
    return first;
  }

  /** The query within each category that its hits have. */
  private static List<Suggestion> categories(
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
        .flatMap(bucket -> category(query, section, bucket).stream())
        .toList();
  }

  private static Optional<Suggestion> category(
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
