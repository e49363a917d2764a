package io.searchgateway.translate;

import io.searchgateway.query.AggregationOptions;
import io.searchgateway.query.Category;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.SearchQuery;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.TermQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The buckets that a query asks for (specification sections 8.5 to 8.7). */
final class Aggregations {

  private final Scope scope;
  private final TermAggregation terms;
  private final CompositeAggregation composite;
  private final RangeAggregations ranges;

  Aggregations(Scope scope) {
    this.scope = scope;
    ValueFilterOption filter = new ValueFilterOption(scope);
    terms = new TermAggregation(scope, filter);
    composite = new CompositeAggregation(scope);
    ranges = new RangeAggregations(scope);
  }

  /** Aggregations by their name; empty when there are none. */
  JsonObject of(DeclarativeQuery query) {
    AggregationOptions options = query.common().aggregation();
    if (!options.names().isEmpty() && query.dataFields().isEmpty()) {
      scope.fault(
          query,
          "aggregations",
          "missing_data_field",
          "field 'dataField' must be present to make 'aggregations' property work");
    }
    Map<String, JsonValue> named = new LinkedHashMap<>();
    if (query instanceof TermQuery term) {
      ofTerm(term, named);
    } else {
      category(query).ifPresent(category -> named.putAll(terms.ofCategory(query, category)));
      if (query instanceof RangeQuery range) {
        named.putAll(ranges.of(range));
      }
      options.field().ifPresent(field -> named.put(field, composite.of(query, field)));
    }
    int count =
        query instanceof TermQuery term && !term.pagination()
            ? query.dataFields().size()
            : named.size();
    return named.isEmpty() || !scope.budget().takesAggregations(query, count)
        ? JsonValue.EMPTY_JSON_OBJECT
        : Dsl.object(named);
  }

  private void ofTerm(TermQuery query, Map<String, JsonValue> named) {
    if (!query.pagination()) {
      named.putAll(terms.of(query));
    } else if (query.dataFields().isEmpty()) {
      scope.fault(
          query,
          "pagination",
          "missing_data_field",
          "field 'dataField' must be present to make 'pagination' work for 'term' type of queries");
    } else {
      String field = query.dataFields().get(0).name();
      named.put(field, composite.of(query, field));
    }
  }

  private static Optional<Category> category(DeclarativeQuery query) {
    if (query instanceof SearchQuery search) {
      return search.text().category();
    }
    return query instanceof SuggestionQuery suggestion
        ? suggestion.text().category()
        : Optional.empty();
  }
}
