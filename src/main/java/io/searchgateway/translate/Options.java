package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.IndexSuggestions;
import io.searchgateway.query.Paging;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.TermQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/** Every query's own options (specification section 8), made once. */
final class Options {

  private final Scope scope;
  private final SourceOption source;
  private final SortOption sort;
  private final HighlightOption highlight;
  private final CollapseOption collapse;
  private final Aggregations aggregations;
  private final IdentityHashMap<DeclarativeQuery, Map<String, JsonValue>> made =
      new IdentityHashMap<>();

  Options(Scope scope) {
    this.scope = scope;
    source = new SourceOption(scope);
    sort = new SortOption(scope);
    highlight = new HighlightOption(scope);
    collapse = new CollapseOption(scope);
    aggregations = new Aggregations(scope);
  }

  /** Options by their name in the engine query. */
  Map<String, JsonValue> of(DeclarativeQuery query) {
    return made.computeIfAbsent(query, this::make);
  }

  private Map<String, JsonValue> make(DeclarativeQuery query) {
    Map<String, JsonValue> options = new LinkedHashMap<>();
    page(query, options);
    options.put("_source", source.of(query));
    sort.of(query).ifPresent(value -> options.put("sort", value));
    highlight.of(query).ifPresent(value -> options.put("highlight", value));
    JsonObject buckets = aggregations.of(query);
    if (!buckets.isEmpty()) {
      options.put("aggs", buckets);
    }
    collapse.of(query).ifPresent(value -> options.put("collapse", value));
    return options;
  }

  /** {@code size} and {@code from} (section 8.1). */
  private void page(DeclarativeQuery query, Map<String, JsonValue> options) {
    Paging paging = query.common().paging();
    OptionalInt size = size(query);
    if (size.isPresent()) {
      options.put(
          "size",
          scope.from(
              query,
              Json.number(size.getAsInt()),
              "number of hits",
              "size",
              "indexSuggestionsConfig"));
    } else if (query instanceof TermQuery || query instanceof RangeQuery) {
      options.put("size", Json.number(0));
    }
    if (query instanceof TermQuery) {
      return;
    }
    if (paging.cursor().isPresent()) {
      options.put("from", Json.number(0));
    } else if (paging.from().isPresent()) {
      options.put(
          "from", scope.from(query, Json.number(paging.from().getAsInt()), "offset", "from"));
    }
  }

  /** A suggestion query's index suggestions may have a size of their own (section 4). */
  private static OptionalInt size(DeclarativeQuery query) {
    if (query instanceof SuggestionQuery suggestion) {
      IndexSuggestions index = suggestion.suggestions().index();
      if (index.size().isPresent()) {
        return index.size();
      }
    }
    return query.common().paging().size();
  }
}
