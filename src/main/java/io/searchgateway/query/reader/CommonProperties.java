package io.searchgateway.query.reader;

import io.searchgateway.query.CompoundClause;
import io.searchgateway.query.QueryType;
import io.searchgateway.query.React;
import io.searchgateway.query.VectorRanking;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The properties of a query that have an effect on all types. */
final class CommonProperties {

  static final Property<String> ID =
      Property.of(
              "id",
              Shapes.TEXT,
              "ID of the query in the response and in `react`. Several queries "
                  + "can have the same ID.")
          .necessary();
  static final Property<QueryType> TYPE =
      Property.of("type", types(), "Type of the query.").orElse(QueryType.DEFAULT.wireName());
  static final Property<String> INDEX =
      Property.of("index", Shapes.NAME, "Index of this query. Default: the index of the path.");
  static final Property<Boolean> EXECUTE =
      Property.of(
              "execute",
              Shapes.FLAG,
              "If false, the query is not run and has no result. Other queries "
                  + "can still refer to it in `react`.")
          .orElse(true);
  static final Property<React> REACT =
      Property.of(
          "react",
          ReactShape.SHAPE,
          "IDs of the queries whose values filter this one. The order is " + "and, or, not.");
  static final Property<JsonValue> DATA_FIELD =
      Property.of(
          "dataField",
          Shapes.deferred(DataFields.FORM),
          "Field or fields of the query, optionally with weights.");
  static final Property<JsonValue> VALUE =
      Property.of(
          "value",
          Shapes.ANYTHING,
          "Value to search or filter by. Its format depends on the type.");
  static final Property<String> NESTED_FIELD =
      Property.of(
          "nestedField", Shapes.NAME, "Path of the nested object that contains the data fields.");
  static final Property<Integer> FROM =
      Property.of("from", Shapes.COUNT, "Number of hits to skip.")
          .only(QueryType.SEARCH, QueryType.SUGGESTION, QueryType.RANGE, QueryType.GEO);
  static final Property<Integer> SIZE =
      Property.of(
          "size",
          Shapes.COUNT,
          "Number of hits. Default: 10, or 0 for term and range queries. For "
              + "a term query without `aggregationSize`, the number of buckets.");
  static final Property<List<String>> INCLUDE_FIELDS =
      Property.of("includeFields", Shapes.TEXTS, "Source fields to return.");
  static final Property<List<String>> EXCLUDE_FIELDS =
      Property.of("excludeFields", Shapes.TEXTS, "Source fields not to return.");
  static final Property<Boolean> HIGHLIGHT =
      Property.of("highlight", Shapes.FLAG, "Highlight matches.").orElse(false);
  static final Property<List<String>> HIGHLIGHT_FIELD =
      Property.of(
          "highlightField", Shapes.textOrTexts(), "Fields to highlight. Default: the data fields.");
  static final Property<JsonObject> HIGHLIGHT_CONFIG =
      Property.of(
          "highlightConfig",
          Shapes.OBJECT,
          "Highlight options of the engine. Requires `highlight`.");
  static final Property<JsonObject> CUSTOM_HIGHLIGHT =
      Property.of("customHighlight", Shapes.OBJECT, "Old name of `highlightConfig`.");
  static final Property<String> DISTINCT_FIELD =
      Property.of("distinctField", Shapes.NAME, "One hit per value of this field.");
  static final Property<JsonObject> DISTINCT_FIELD_CONFIG =
      Property.of(
          "distinctFieldConfig", Shapes.OBJECT, "Additional collapse options of the engine.");
  static final Property<Boolean> DEEP_PAGINATION =
      Property.of(
              "deepPagination",
              Shapes.FLAG,
              "Page with the cursor of `deepPaginationConfig` instead of `from`.")
          .orElse(false);
  static final Property<String> CURSOR =
      Property.of(
          "cursor", Shapes.NAME, "First element of `sort` of the last hit of the previous page.");
  static final Property<Optional<String>> DEEP_PAGINATION_CONFIG =
      Property.of(
          "deepPaginationConfig",
          Shapes.object(
              ObjectForm.of("DeepPaginationConfig", "Start of the next page.", CURSOR),
              members -> members.get(CURSOR)),
          "Start of the next page.");
  static final Property<JsonObject> DEFAULT_QUERY =
      Property.of(
          "defaultQuery",
          dsl(),
          "Engine query for this query, or a stored query as id and params.");
  static final Property<JsonObject> CUSTOM_QUERY =
      Property.of(
          "customQuery",
          dsl(),
          "Engine query for the queries that react to this one, or a stored "
              + "query as id and params.");
  static final Property<JsonArray> QUERY_VECTOR =
      Property.of("queryVector", vector(), "Vector to rank documents by.");
  static final Property<String> VECTOR_DATA_FIELD =
      Property.of("vectorDataField", Shapes.NAME, "Field with the vectors of documents.");
  static final Property<Integer> CANDIDATES =
      Property.of("candidates", Shapes.whole(1), "Maximum number of hits to rank by their vectors.")
          .orElse(VectorRanking.DEFAULT_CANDIDATES);
  static final Property<String> SCRIPT =
      Property.of(
          "script",
          Shapes.NAME,
          "Script or space type to compare vectors, depending on the backend.");
  static final Property<EndpointAsSent> ENDPOINT =
      Property.of(
          "endpoint", EndpointAsSent.SHAPE, "Endpoint to send the query to instead of the engine.");
  static final Property<CompoundClause> COMPOUND_CLAUSE =
      Property.of(
              "compoundClause",
              clauses(),
              "Clause of the bool query that this query is added to. must "
                  + "affects the score, filter does not.")
          .orElse("must");

  private CommonProperties() {}

  private static Shape<QueryType> types() {
    Map<String, QueryType> types = new LinkedHashMap<>();
    for (QueryType type : QueryType.values()) {
      types.put(type.wireName(), type);
    }
    return Shapes.choice("unknown_query_type", "invalid queryType encountered: ", types);
  }

  private static Shape<CompoundClause> clauses() {
    Map<String, CompoundClause> clauses = new LinkedHashMap<>();
    clauses.put("must", CompoundClause.MUST);
    clauses.put("filter", CompoundClause.FILTER);
    return Shapes.choice(
        "unknown_compound_clause", "invalid compoundClause encountered: ", clauses);
  }

  /** The engine's language, whose queries are objects in all versions. */
  private static Shape<JsonObject> dsl() {
    return new Shape<>(
        Shapes.OBJECT.form(),
        (value, at, findings) -> {
          JsonObject object = value.asJsonObject();
          JsonValue query = object.getOrDefault("query", JsonValue.NULL);
          if (query != JsonValue.NULL && !Shapes.OBJECT.form().admits(query)) {
            findings.wrongType(Shapes.OBJECT.form(), query, at.child("query"));
          }
          return Optional.of(object);
        });
  }

  /** Nulls are no numbers: passing over one would change the dimension. */
  private static Shape<JsonArray> vector() {
    JsonForm number = JsonForm.Plain.NUMBER;
    return new Shape<>(
        new JsonForm.ListOf(number),
        (value, at, findings) -> {
          JsonArray array = value.asJsonArray();
          for (int i = 0; i < array.size(); i++) {
            if (!number.admits(array.get(i))) {
              findings.wrongType(number, array.get(i), at.child(i));
            }
          }
          return Optional.of(array).filter(numbers -> !numbers.isEmpty());
        });
  }
}
