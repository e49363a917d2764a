package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.query.DataField;
import io.searchgateway.query.TermQuery;
import io.searchgateway.query.TermValue;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Filters by exact values, for dependents alone, with the facet to choose them from. */
final class TermQueryTranslation extends QueryTranslation<TermQuery> {

  private static final String SEPARATOR = " > ";
  private static final String TERM = "term";

  TermQueryTranslation(TranslationScope scope, TermQuery query) {
    super(scope, query);
  }

  @Override
  Optional<JsonValue> ownClause() {
    Optional<TermValue> value = scope.use(query.value());
    if (value.isEmpty() || !scope.hasField(query)) {
      return Optional.empty();
    }
    String field = query.dataFields().get(0).name();
    if (query.selectAllLabel().filter(label -> has(value.get(), label)).isPresent()) {
      return Optional.of(
          query.common().aggregation().showMissing() ? Dsl.matchAll() : Dsl.exists(field));
    }
    Optional<JsonObject> clause =
        value.get() instanceof TermValue.Multiple several
            ? several(field, several.values())
            : Optional.of(one(field, ((TermValue.Single) value.get()).value()));
    return clause.map(whole -> Dsl.nested(query.common().nestedField(), whole));
  }

  /** A choice does not narrow the facet that it is made from. */
  @Override
  Optional<JsonValue> alone() {
    return Optional.empty();
  }

  @Override
  boolean hasHits() {
    return false;
  }

  /** Buckets are gone through by {@code after}. */
  @Override
  void from(Map<String, JsonValue> made) {}

  @Override
  void aggregate(Map<String, JsonValue> named) {
    if (!query.pagination()) {
      named.putAll(new TermAggregation(scope).of(query));
      return;
    }
    query
        .firstField()
        .map(DataField::name)
        .ifPresentOrElse(
            field -> named.put(field, new CompositeAggregation(scope).of(query, field)),
            () ->
                scope.fault(
                    query,
                    "pagination",
                    "missing_data_field",
                    "field 'dataField' must be present to make 'pagination' work for 'term' type"
                        + " of queries"));
  }

  @Override
  int count(Map<String, JsonValue> named) {
    return query.pagination() ? named.size() : query.dataFields().size();
  }

  private JsonObject one(String field, JsonValue value) {
    return isMissingLabel(value) && query.common().aggregation().showMissing()
        ? Dsl.missing(field)
        : term(field, value);
  }

  private Optional<JsonObject> several(String field, List<JsonValue> values) {
    if (query.dataFields().size() > 1) {
      return paths(values);
    }
    return Optional.of(query.queryFormat().isOr() ? any(field, values) : all(field, values));
  }

  private JsonObject any(String field, List<JsonValue> values) {
    boolean missing = false;
    JsonArrayBuilder terms = Json.array();
    for (JsonValue value : values) {
      if (isMissingLabel(value)) {
        missing = true;
      } else {
        terms.add(value);
      }
    }
    JsonArrayBuilder should =
        Json.array().add(Dsl.object("terms", Dsl.object(field, terms.build())));
    if (missing && query.common().aggregation().showMissing()) {
      should.add(Dsl.missing(field));
    }
    return Dsl.bool(Dsl.SHOULD, should.build());
  }

  private static JsonObject all(String field, List<JsonValue> values) {
    JsonArrayBuilder must = Json.array();
    values.forEach(value -> must.add(term(field, value)));
    return Dsl.bool(Dsl.MUST, must.build());
  }

  /** Values of a hierarchy: each part of a path is a value of the field of its level. */
  private Optional<JsonObject> paths(List<JsonValue> values) {
    JsonArrayBuilder clauses = Json.array();
    for (JsonValue value : values) {
      if (value instanceof JsonString text) {
        clauses.add(
            scope.from(query, path(query.dataFields(), text.getString()), "one path", "value"));
      }
    }
    JsonArray built = clauses.build();
    return built.isEmpty()
        ? Optional.empty()
        : Optional.of(Dsl.bool(query.queryFormat().isOr() ? Dsl.SHOULD : Dsl.MUST, built));
  }

  private static JsonObject path(List<DataField> fields, String path) {
    JsonArrayBuilder must = Json.array();
    int from = 0;
    for (DataField field : fields) {
      int to = path.indexOf(SEPARATOR, from);
      String part = to < 0 ? path.substring(from) : path.substring(from, to);
      must.add(term(field.name(), Json.text(part)));
      if (to < 0) {
        break;
      }
      from = to + SEPARATOR.length();
    }
    return Dsl.bool(Dsl.MUST, must.build());
  }

  private static JsonObject term(String field, JsonValue value) {
    return Dsl.object(TERM, Dsl.object(field, value));
  }

  private boolean isMissingLabel(JsonValue value) {
    return query.missingLabel().isPresent() && isText(value, query.missingLabel().get());
  }

  private static boolean has(TermValue value, String label) {
    return value instanceof TermValue.Multiple several
        ? several.values().stream().anyMatch(entry -> isText(entry, label))
        : value instanceof TermValue.Single scalar && isText(scalar.value(), label);
  }

  private static boolean isText(JsonValue value, String text) {
    return value instanceof JsonString string && string.getString().equals(text);
  }
}
