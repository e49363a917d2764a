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
import java.util.Optional;

/** The clause of chosen values, as dependents see it (specification section 7.3). */
final class TermClause {

  private static final String SEPARATOR = " > ";
  private static final String TERM = "term";

  private final Scope scope;

  TermClause(Scope scope) {
    this.scope = scope;
  }

  Optional<JsonValue> of(TermQuery query) {
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
        value.get() instanceof TermValue.Several several
            ? several(query, field, several.values())
            : Optional.of(one(query, field, ((TermValue.Scalar) value.get()).value()));
    return clause.map(whole -> Dsl.nested(query.common().nestedField(), whole));
  }

  private static JsonObject one(TermQuery query, String field, JsonValue value) {
    return isMissingLabel(query, value) && query.common().aggregation().showMissing()
        ? Dsl.missing(field)
        : term(field, value);
  }

  private static Optional<JsonObject> several(
      TermQuery query, String field, List<JsonValue> values) {
    if (query.dataFields().size() > 1) {
      return paths(query, values);
    }
    return Optional.of(query.queryFormat().isOr() ? any(query, field, values) : all(field, values));
  }

  private static JsonObject any(TermQuery query, String field, List<JsonValue> values) {
    boolean missing = false;
    JsonArrayBuilder terms = Json.build().createArrayBuilder();
    for (JsonValue value : values) {
      if (isMissingLabel(query, value)) {
        missing = true;
      } else {
        terms.add(value);
      }
    }
    JsonArrayBuilder should =
        Json.build()
            .createArrayBuilder()
            .add(Dsl.object("terms", Dsl.object(field, terms.build())));
    if (missing && query.common().aggregation().showMissing()) {
      should.add(Dsl.missing(field));
    }
    return Dsl.bool(Dsl.SHOULD, should.build());
  }

  private static JsonObject all(String field, List<JsonValue> values) {
    JsonArrayBuilder must = Json.build().createArrayBuilder();
    values.forEach(value -> must.add(term(field, value)));
    return Dsl.bool(Dsl.MUST, must.build());
  }

  /** Values of a hierarchy: each part of a path is a value of the field of its level. */
  private static Optional<JsonObject> paths(TermQuery query, List<JsonValue> values) {
    JsonArrayBuilder clauses = Json.build().createArrayBuilder();
    for (JsonValue value : values) {
      if (value instanceof JsonString text) {
        clauses.add(path(query.dataFields(), text.getString()));
      }
    }
    JsonArray built = clauses.build();
    return built.isEmpty()
        ? Optional.empty()
        : Optional.of(Dsl.bool(query.queryFormat().isOr() ? Dsl.SHOULD : Dsl.MUST, built));
  }

  private static JsonObject path(List<DataField> fields, String path) {
    JsonArrayBuilder must = Json.build().createArrayBuilder();
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

  private static boolean isMissingLabel(TermQuery query, JsonValue value) {
    return query.missingLabel().isPresent() && isText(value, query.missingLabel().get());
  }

  private static boolean has(TermValue value, String label) {
    return value instanceof TermValue.Several several
        ? several.values().stream().anyMatch(entry -> isText(entry, label))
        : value instanceof TermValue.Scalar scalar && isText(scalar.value(), label);
  }

  private static boolean isText(JsonValue value, String text) {
    return value instanceof JsonString string && string.getString().equals(text);
  }
}
