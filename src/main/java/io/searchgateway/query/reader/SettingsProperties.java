package io.searchgateway.query.reader;

import io.searchgateway.query.Backend;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The properties of {@code settings}. */
final class SettingsProperties {

  static final Property<Boolean> RECORD_ANALYTICS =
      Property.of(
              "recordAnalytics",
              Shapes.FLAG,
              "Record this search in the analytics and return the header " + "X-Search-Id.")
          .orElse(false);
  static final Property<String> USER_ID =
      Property.of(
          "userId",
          Shapes.NAME,
          "User ID for the analytics. The searches of a user prefer the same " + "shard copies.");
  static final Property<Map<String, JsonValue>> CUSTOM_EVENTS =
      Property.of(
          "customEvents",
          Shapes.mapOf(
              Shapes.deferred(
                  new JsonForm.OneOf(
                      List.of(JsonForm.Plain.TEXT, new JsonForm.ListOf(JsonForm.Plain.TEXT))))),
          "Dimensions of the analytics: names with one string or several " + "strings.");
  static final Property<Boolean> ENABLE_QUERY_RULES =
      Property.of("enableQueryRules", Shapes.FLAG, "Apply query rules.").orElse(true);
  static final Property<Boolean> ENABLE_SEARCH_RELEVANCY =
      Property.of(
              "enableSearchRelevancy",
              Shapes.FLAG,
              "Apply stored relevance settings to properties that the request " + "does not set.")
          .orElse(true);
  static final Property<Boolean> USE_CACHE =
      Property.of(
          "useCache",
          Shapes.FLAG,
          "Use or bypass the cache, overriding the setting for all requests.");
  static final Property<Backend> BACKEND =
      Property.of("backend", backend(), "Type of the engine. It affects vector queries only.")
          .orElse("engine");
  static final Property<Boolean> EMPTY_QUERY =
      Property.of("emptyQuery", Shapes.FLAG, "Record searches with an empty value.").orElse(true);
  static final Property<Boolean> SUGGESTION_ANALYTICS =
      Property.of("suggestionAnalytics", Shapes.FLAG, "Record clicks on suggestions.").orElse(true);
  static final Property<JsonObject> QUERY_RULE =
      Property.of(
          "queryRule",
          Shapes.OBJECT,
          "A query rule for this request only. Needs the right to write query rules.");
  static final Property<Boolean> MERGE_PROMOTED =
      Property.of(
              "mergePromoted",
              Shapes.FLAG,
              "Return promoted documents among the hits, instead of beside them.")
          .orElse(false);
  static final Property<Boolean> DEBUG =
      Property.of(
              "debug",
              Shapes.FLAG,
              "Return which query rules were applied, and which were not and why.")
          .orElse(false);
  static final Property<JsonObject> QUERY_PARAMS =
      Property.of(
          "queryParams",
          Shapes.OBJECT,
          "Parameters that clients copy to the URL. They have no effect in " + "the body.");
  static final Property<Boolean> EXPLAIN =
      Property.of(
              "explain",
              Shapes.FLAG,
              "Return for each query which property produced which part of the " + "engine query.")
          .orElse(false);

  static final ObjectForm FORM =
      ObjectForm.of(
          "SearchSettings",
          "Settings of the whole request.",
          RECORD_ANALYTICS,
          USER_ID,
          CUSTOM_EVENTS,
          ENABLE_QUERY_RULES,
          ENABLE_SEARCH_RELEVANCY,
          USE_CACHE,
          BACKEND,
          EMPTY_QUERY,
          SUGGESTION_ANALYTICS,
          QUERY_RULE,
          MERGE_PROMOTED,
          DEBUG,
          QUERY_PARAMS,
          EXPLAIN);

  private static final List<String> OTHER_BACKENDS =
      List.of("mongodb", "solr", "zinc", "marklogic");

  private SettingsProperties() {}

  private static Shape<Backend> backend() {
    Map<String, Backend> served = new LinkedHashMap<>();
    served.put("engine", Backend.ENGINE);
    served.put("elasticsearch", Backend.ENGINE);
    served.put("opensearch", Backend.OPENSEARCH);
    Shape<Backend> known =
        Shapes.choice("unknown_backend", "invalid backend encountered: ", served);
    return new Shape<>(
        known.form(),
        (value, at, findings) -> {
          String name = ((jakarta.json.JsonString) value).getString();
          if (OTHER_BACKENDS.contains(name)) {
            findings.fault(
                "backend_not_available", "the backend '" + name + "' is not available", at);
            return Optional.empty();
          }
          return known.conversion().convert(value, at, findings);
        });
  }
}
