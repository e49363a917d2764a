package io.searchgateway.query.reader;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * The OpenAPI 3.1 description of the declarative endpoints, with schemas made from the table that
 * the reader reads by.
 */
public final class OpenApiDescription {

  private static final String PATH = "_declarative";
  private static final String DESCRIPTION = "description";
  private static final List<Integer> REFUSALS = List.of(400, 401, 403, 413, 429, 502, 503, 504);

  private final SchemaWriter schemas = new SchemaWriter("#/components/schemas", Set.of());

  private OpenApiDescription() {}

  /**
   * The description.
   *
   * @param version of the gateway
   */
  public static JsonObject render(String version) {
    OpenApiDescription description = new OpenApiDescription();
    JsonObjectBuilder paths = description.paths();
    JsonObjectBuilder components = Json.object();
    new TreeMap<>(description.schemas.definitions()).forEach(components::add);
    return object()
        .add("openapi", "3.1.0")
        .add(
            "info",
            object()
                .add("title", "Search Gateway")
                .add("version", version)
                .add(
                    "license",
                    object().add("name", "Apache License 2.0").add("identifier", "Apache-2.0"))
                .add(
                    DESCRIPTION,
                    "Declarative search: the client says what it looks for, and the "
                        + "gateway runs one multi-search on the engine. `_declarative.v3`, "
                        + "`_reactivesearch` and `_reactivesearch.v3` are synonyms of "
                        + "`_declarative` in every path. Most resources below `/_gateway` "
                        + "are also available under their old names at the root."))
        .add("servers", array().add(object().add("url", "/")))
        .add("paths", paths)
        .add(
            "components",
            object()
                .add("schemas", components)
                .add(
                    "securitySchemes",
                    object().add("basic", scheme("basic")).add("bearer", scheme("bearer"))))
        .add(
            "security",
            array().add(object().add("basic", array())).add(object().add("bearer", array())))
        .build();
  }

  private static JsonObjectBuilder scheme(String name) {
    return object().add("type", "http").add("scheme", name);
  }

  private JsonObjectBuilder paths() {
    JsonObject answer =
        object()
            .add(
                "allOf",
                array()
                    .add(schemas.schema(AnswerSchemas.ANSWER))
                    .add(
                        object().add("additionalProperties", schemas.schema(AnswerSchemas.RESULT))))
            .build();
    JsonObject translations = schemas.schema(new JsonForm.ListOf(AnswerSchemas.TRANSLATION));
    JsonObject schema = object().add("type", "object").build();
    String search = "Run the queries";
    String validate = "Translate the queries without running them";
    return object()
        .add("/" + PATH, post("search", search + " on all indices", answer, false))
        .add("/{index}/" + PATH, post("searchIndex", search, answer, true))
        .add("/" + PATH + "/validate", post("validate", validate, translations, false))
        .add("/{index}/" + PATH + "/validate", post("validateIndex", validate, translations, true))
        .add("/" + PATH + "/explain", explanation("explain", false))
        .add("/{index}/" + PATH + "/explain", explanation("explainIndex", true))
        .add(
            "/" + PATH + "/schema",
            object()
                .add(
                    "get",
                    object()
                        .add("operationId", "schema")
                        .add("summary", "Get the JSON Schema of a search body")
                        .add("responses", responses(schema))));
  }

  private JsonObjectBuilder post(String id, String summary, JsonObject answer, boolean index) {
    return post(id, summary, answer, index, array());
  }

  private JsonObjectBuilder explanation(String id, boolean index) {
    return post(
        id,
        "Explain the score of a hit",
        schemas.schema(AnswerSchemas.HIT_EXPLANATION),
        index,
        array()
            .add(parameter("document", true, "Id of the hit."))
            .add(
                parameter("document_index", false, "Index of the hit, where several are searched."))
            .add(parameter("query", false, "Id of its query, where several are executed.")));
  }

  private JsonObjectBuilder post(
      String id, String summary, JsonObject answer, boolean index, JsonArrayBuilder more) {
    JsonObjectBuilder path = object();
    if (index) {
      path.add("parameters", array().add(indexParameter()));
    }
    return path.add(
        "post",
        object()
            .add("operationId", id)
            .add("summary", summary)
            .add("parameters", more.add(preferenceParameter()))
            .add(
                "requestBody",
                object()
                    .add("required", true)
                    .add("content", content(schemas.schema(RequestProperties.FORM))))
            .add("responses", responses(answer)));
  }

  private static JsonObjectBuilder indexParameter() {
    return object()
        .add("name", "index")
        .add("in", "path")
        .add("required", true)
        .add(DESCRIPTION, "Index name, alias or pattern, or several separated by commas.")
        .add("schema", object().add("type", "string"));
  }

  private static JsonObjectBuilder preferenceParameter() {
    return parameter(
        "preference",
        false,
        "Preference of shard copies. Other parameters are forwarded to the " + "engine.");
  }

  private static JsonObjectBuilder parameter(String name, boolean required, String description) {
    return object()
        .add("name", name)
        .add("in", "query")
        .add("required", required)
        .add(DESCRIPTION, description)
        .add("schema", object().add("type", "string"));
  }

  private JsonObjectBuilder responses(JsonObject answer) {
    JsonObject error = schemas.schema(AnswerSchemas.ERROR);
    JsonObjectBuilder responses =
        object().add("200", object().add(DESCRIPTION, "Answered").add("content", content(answer)));
    for (int status : REFUSALS) {
      responses.add(
          Integer.toString(status),
          object().add(DESCRIPTION, "Refused").add("content", content(error)));
    }
    return responses;
  }

  private static JsonObjectBuilder content(JsonObject schema) {
    return object().add("application/json", object().add("schema", schema));
  }

  private static JsonObjectBuilder object() {
    return Json.object();
  }

  private static JsonArrayBuilder array() {
    return Json.array();
  }
}
