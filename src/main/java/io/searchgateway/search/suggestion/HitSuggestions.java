package io.searchgateway.search.suggestion;

import static java.util.Comparator.comparingDouble;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The texts of the engine's hits, best first. */
final class HitSuggestions {

  private static final Comparator<Suggestion> BEST_FIRST =
      comparingDouble((Suggestion suggestion) -> suggestion.match().score())
          .thenComparingDouble(suggestion -> suggestion.document().score())
          .reversed();

  private final ShapingOptions options;
  private final SuggestionSection section;
  private final TextAnalysis analysis;
  private final TextMatcher matcher;
  private final SourceText sourceText;
  private final Set<String> offered = new HashSet<>();
  private final List<Suggestion> suggestions = new ArrayList<>();

  private HitSuggestions(
      String query, ShapingOptions options, SuggestionSection section, TextAnalysis analysis) {
    this.options = options;
    this.section = section;
    this.analysis = analysis;
    this.matcher = new TextMatcher(analysis.words(query));
    this.sourceText = new SourceText(query);
  }

  static List<Suggestion> of(
      String query,
      ShapingOptions options,
      SuggestionSection section,
      TextAnalysis analysis,
      List<JsonObject> hits) {
    HitSuggestions found = new HitSuggestions(query, options, section, analysis);
    List<String> fields = options.fields().isEmpty() ? leaves(hits) : options.fields();
    for (JsonObject hit : hits) {
      found.addAll(hit, fields);
    }
    found.suggestions.sort(BEST_FIRST);
    return found.suggestions;
  }

  private static List<String> leaves(List<JsonObject> hits) {
    return hits.stream()
        .findFirst()
        .flatMap(hit -> LenientMembers.object(hit, "_source"))
        .map(LeafPaths::of)
        .orElse(List.of());
  }

  private void addAll(JsonObject hit, List<String> fields) {
    Optional<JsonObject> source = LenientMembers.object(hit, "_source");
    SuggestedDocument document =
        new SuggestedDocument(
            LenientMembers.text(hit, "_id").orElse(""),
            LenientMembers.text(hit, "_index"),
            LenientMembers.number(hit, "_score"),
            source);
    for (String field : fields) {
      fragment(hit, field)
          .or(() -> source.flatMap(object -> sourceText.find(object, field)))
          .ifPresent(text -> add(text, document));
    }
  }

  private static Optional<String> fragment(JsonObject hit, String field) {
    return LenientMembers.object(hit, "highlight")
        .flatMap(highlight -> LenientMembers.array(highlight, field).stream().findFirst())
        .flatMap(LenientMembers::text);
  }

  private void add(String text, SuggestedDocument document) {
    String label = PlainText.label(text);
    String value = PlainText.value(label);
    List<StemmedWord> words = analysis.words(value);
    if (value.isEmpty() || !offered.add(analysis.key(value, words))) {
      return;
    }
    suggestions.add(
        new Suggestion(
            value,
            label,
            SuggestionKind.INDEX,
            section,
            Presentation.link(member(document, options.urlField())),
            member(document, options.categoryField()),
            OptionalLong.empty(),
            matcher.match(words),
            document,
            Optional.empty()));
  }

  private static Optional<String> member(SuggestedDocument document, Optional<String> field) {
    return field.flatMap(
        name -> document.source().flatMap(source -> LenientMembers.text(source, name)));
  }
}
