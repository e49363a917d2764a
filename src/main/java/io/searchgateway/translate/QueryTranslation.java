package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.AggregationOptions;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.Paging;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How one query becomes parts of an engine query. Here is what holds for most types; each type has
 * a class of its own for the rest.
 */
abstract class QueryTranslation<Q extends DeclarativeQuery> {
  final TranslationScope scope;
  final Q query;
  private Optional<JsonValue> clause = Optional.empty();
  private boolean translated;
  private @Nullable Map<String, JsonValue> options;

  QueryTranslation(TranslationScope scope, Q query) {
    this.scope = scope;
    this.query = query;
  }

  /**
   * The clause of the value; empty when there is none or when it has a fault. Made once however
   * many queries depend on it, and only when one of them does.
   */
  final Optional<JsonValue> clause() {
    if (!translated) {
      clause =
          ownClause()
              .map(
                  made ->
                      scope.from(
                          query,
                          made,
                          "clause of the value",
                          "value",
                          "dataField",
                          "fieldWeights",
                          "queryFormat",
                          "fuzziness",
                          "searchOperators",
                          "queryString",
                          "enableSynonyms",
                          "nestedField",
                          "includeNullValues",
                          "showMissing",
                          "missingLabel",
                          "selectAllLabel"));
      translated = true;
    }
    return clause;
  }

  abstract Optional<JsonValue> ownClause();

  /** What filters the query when it depends on no other. */
  Optional<JsonValue> alone() {
    return clause();
  }

  /** What filters the query beside those it depends on. */
  Optional<JsonValue> besideDependencies() {
    return Optional.empty();
  }

  /** Whether neither the engine nor an endpoint is asked. */
  boolean isIdle() {
    return false;
  }

  /** The index that {@code indexSuggestionsConfig} names. */
  Optional<String> suggestionIndex() {
    return Optional.empty();
  }

  /** Options by their name in the engine query, made once. */
  final Map<String, JsonValue> options() {
    if (options == null) {
      Map<String, JsonValue> made = new LinkedHashMap<>();
      page(made);
      made.put("_source", new SourceOption(scope).of(query));
      sort().ifPresent(value -> made.put("sort", value));
      new HighlightOption(scope)
          .of(query, this::tags)
          .ifPresent(value -> made.put("highlight", value));
      JsonObject buckets = aggregations();
      if (!buckets.isEmpty()) {
        made.put("aggs", buckets);
      }
      new CollapseOption(scope).of(query).ifPresent(value -> made.put("collapse", value));
      options = made;
    }
    return options;
  }

  private void page(Map<String, JsonValue> made) {
    OptionalInt size = size();
    if (size.isPresent()) {
      made.put(
          "size",
          scope.from(
              query,
              Json.number(size.getAsInt()),
              "number of hits",
              "size",
              "indexSuggestionsConfig"));
    } else if (!hasHits()) {
      made.put("size", Json.number(0));
    }
    from(made);
  }

  OptionalInt size() {
    return query.common().paging().size();
  }

  /** Whether hits are wanted when no number of them is given. */
  boolean hasHits() {
    return true;
  }

  /** Adds how many hits are passed over. */
  void from(Map<String, JsonValue> made) {
    Paging paging = query.common().paging();
    if (paging.cursor().isPresent()) {
      made.put("from", Json.number(0));
    } else if (paging.from().isPresent()) {
      made.put("from", scope.from(query, Json.number(paging.from().getAsInt()), "offset", "from"));
    }
  }

  Optional<JsonArray> sort() {
    return Optional.empty();
  }

  /** Adds what stands around matches when the query does not say. */
  void tags(JsonObjectBuilder highlight) {
    highlight
        .add(HighlightOption.PRE_TAGS, Json.array().add("<mark>"))
        .add(HighlightOption.POST_TAGS, Json.array().add("</mark>"));
    if (!query.common().highlighting().fields().isEmpty()) {
      highlight.add("require_field_match", false);
    }
  }

  private JsonObject aggregations() {
    AggregationOptions asked = query.common().aggregation();
    if (!asked.names().isEmpty() && query.dataFields().isEmpty()) {
      scope.fault(
          query,
          "aggregations",
          "missing_data_field",
          "field 'dataField' must be present to make 'aggregations' property work");
    }
    Map<String, JsonValue> named = new LinkedHashMap<>();
    aggregate(named);
    return named.isEmpty() || !scope.budget().takesAggregations(query, count(named))
        ? JsonValue.EMPTY_JSON_OBJECT
        : Dsl.object(named);
  }

  /** Adds the aggregations that the query asks for, by their names. */
  void aggregate(Map<String, JsonValue> named) {
    query
        .common()
        .aggregation()
        .field()
        .ifPresent(field -> named.put(field, new CompositeAggregation(scope).of(query, field)));
  }

  /** How many aggregations these are, those within others too. */
  int count(Map<String, JsonValue> named) {
    return named.size();
  }
}
