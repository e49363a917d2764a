package io.searchgateway.search.suggestion;

import io.searchgateway.query.AggregationOptions;
import io.searchgateway.query.Category;
import io.searchgateway.query.CompoundClause;
import io.searchgateway.query.DataField;
import io.searchgateway.query.Distinct;
import io.searchgateway.query.DocumentSuggestions;
import io.searchgateway.query.FaqSuggestions;
import io.searchgateway.query.FeaturedSuggestions;
import io.searchgateway.query.Highlighting;
import io.searchgateway.query.IndexSuggestions;
import io.searchgateway.query.Paging;
import io.searchgateway.query.PopularSuggestions;
import io.searchgateway.query.PredictiveSuggestions;
import io.searchgateway.query.QueryCommon;
import io.searchgateway.query.QueryFormat;
import io.searchgateway.query.RecentSuggestions;
import io.searchgateway.query.SearchSettings;
import io.searchgateway.query.SourceFilter;
import io.searchgateway.query.SuggestionOptions;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.TextOptions;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Suggestion queries as records. */
final class Queries {
  static final Highlighting UNMARKED = new Highlighting(false, List.of(), Optional.empty());
  static final PredictiveSuggestions UNPREDICTED =
      new PredictiveSuggestions(false, 2, false, List.of());
  static final FeaturedSuggestions UNFEATURED = featured(false);
  static final IndexSuggestions PLAIN_INDEX = index(List.of(), OptionalInt.empty());

  private Queries() {}

  static SuggestionContext context() {
    return new SuggestionContext(
        query("pork", UNMARKED, OptionalInt.empty(), PLAIN_INDEX, UNPREDICTED, UNFEATURED),
        SearchSettings.DEFAULTS,
        List.of("dishes"),
        Optional.empty(),
        "192.0.2.7");
  }

  static FeaturedSuggestions featured(boolean enabled, String... sectionsOrder) {
    return new FeaturedSuggestions(
        enabled, OptionalInt.empty(), OptionalInt.empty(), List.of(sectionsOrder));
  }

  static IndexSuggestions index(List<String> valueFields, OptionalInt size) {
    return new IndexSuggestions(true, Optional.of("Dishes"), valueFields, size, Optional.empty());
  }

  static SuggestionQuery query(
      String value,
      Highlighting highlighting,
      OptionalInt size,
      IndexSuggestions index,
      PredictiveSuggestions predictive,
      FeaturedSuggestions featured) {
    return new SuggestionQuery(
        common(highlighting, size),
        Optional.of(value),
        new TextOptions(
            QueryFormat.OR,
            JsonValue.NULL,
            TextOptions.Syntax.WORDS,
            Optional.empty(),
            Optional.of(new Category("cuisine", Optional.empty()))),
        new SuggestionOptions(
            Optional.empty(),
            true,
            "french",
            Optional.of("link"),
            index,
            predictive,
            new PopularSuggestions(
                false,
                5,
                OptionalInt.empty(),
                OptionalInt.empty(),
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.empty()),
            new RecentSuggestions(
                false,
                5,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()),
            featured,
            new FaqSuggestions(false, OptionalInt.empty(), Optional.empty()),
            new DocumentSuggestions(
                false, OptionalInt.empty(), OptionalInt.empty(), 6, Optional.empty()),
            Optional.empty()));
  }

  private static QueryCommon common(Highlighting highlighting, OptionalInt size) {
    return new QueryCommon(
        "suggestions",
        0,
        Optional.empty(),
        true,
        Optional.empty(),
        CompoundClause.MUST,
        List.of(
            new DataField("title", OptionalDouble.of(2)),
            new DataField("chef", OptionalDouble.empty())),
        Optional.empty(),
        new Paging(size, OptionalInt.empty(), Optional.empty()),
        SourceFilter.ALL,
        highlighting,
        new Distinct(Optional.empty(), Optional.empty()),
        new AggregationOptions(
            Optional.empty(),
            OptionalInt.empty(),
            Optional.empty(),
            List.of(),
            false,
            Optional.empty(),
            Optional.empty()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        JsonValue.EMPTY_JSON_OBJECT);
  }
}
