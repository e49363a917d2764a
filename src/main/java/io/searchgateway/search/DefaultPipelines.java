package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.ReadDefinition;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The pipelines that are there without anybody writing them: ordinary definitions, read and run
 * like any other. Features add their stages by phase.
 */
public final class DefaultPipelines {

  private static final String AUTHORIZATION = PipelineDefinition.AUTHORIZATION;

  private final Map<SearchPhase, List<String>> ofFeatures;
  private final boolean openValidation;

  /**
   * Default pipelines.
   *
   * @param ofFeatures names of stages by phase, in the order of runs
   * @param openValidation whether validation without an index needs no credential
   */
  public DefaultPipelines(Map<SearchPhase, List<String>> ofFeatures, boolean openValidation) {
    this.ofFeatures = Map.copyOf(ofFeatures);
    this.openValidation = openValidation;
  }

  /** The pipelines, ready to run. */
  public List<Pipeline> compiled(PipelineCompiler compiler) {
    return definitions().stream().map(source -> compiled(compiler, source)).toList();
  }

  private static Pipeline compiled(PipelineCompiler compiler, JsonObject source) {
    ReadDefinition read = compiler.read(source, "default");
    PipelineDefinition definition =
        read.definition()
            .orElseThrow(() -> new IllegalStateException("a default pipeline: " + read.faults()));
    return compiler.compile(definition, Pipeline.Origin.BUILT_IN, 1, Instant.EPOCH);
  }

  List<JsonObject> definitions() {
    return List.of(
        definition(
                "declarative-search",
                "Declarative search: one multi-search, with results by query ID.",
                "POST",
                List.of("/_declarative", "/{index}/_declarative"))
            .add("stages", search(false))
            .build(),
        definition(
                "declarative-search-by-url",
                "Declarative search with the request body in the parameter source.",
                "GET",
                List.of("/_declarative", "/{index}/_declarative"))
            .add("stages", search(true))
            .build(),
        validation("declarative-validation", "/_declarative/validate")
            .add("public", openValidation)
            .build(),
        validation("declarative-index-validation", "/{index}/_declarative/validate").build(),
        definition(
                "declarative-explanation",
                "Explains the score of a hit of a declarative search.",
                "POST",
                List.of("/_declarative/explain", "/{index}/_declarative/explain"))
            .add("stages", translating("declarativeExplanation", true))
            .build(),
        definition(
                "declarative-schema",
                "The JSON Schema of declarative requests.",
                "GET",
                List.of("/_declarative/schema", "/{index}/_declarative/schema"))
            .add("stages", list(List.of(AUTHORIZATION, "declarativeSchema")))
            .build());
  }

  private JsonArrayBuilder search(boolean byUrl) {
    JsonArrayBuilder list = Json.array();
    required(AUTHORIZATION, list);
    if (byUrl) {
      required(SourceParameterStage.NAME, list);
    }
    ofFeatures(SearchPhase.REWRITE_REQUEST, list);
    ofFeatures(SearchPhase.RESOLVE_REFERENCES, list);
    ofFeatures(SearchPhase.LOOK_UP_ANSWER, list);
    required("declarativeQuery", list);
    required("engineQuery", list);
    ofFeatures(SearchPhase.RECORD_ANSWER, list);
    return list;
  }

  private JsonObjectBuilder validation(String id, String path) {
    boolean authorized = !openValidation || path.startsWith("/{");
    return definition(
            id, "Validation of a declarative search, with the engine query.", "POST", List.of(path))
        .add("stages", translating("declarativeValidation", authorized));
  }

  /** Stages up to one that translates a search and answers something else than its hits. */
  private JsonArrayBuilder translating(String stage, boolean authorized) {
    JsonArrayBuilder list = Json.array();
    if (authorized) {
      required(AUTHORIZATION, list);
    }
    ofFeatures(SearchPhase.REWRITE_REQUEST, list);
    ofFeatures(SearchPhase.RESOLVE_REFERENCES, list);
    required(stage, list);
    return list;
  }

  private static JsonObjectBuilder definition(
      String id, String description, String method, List<String> paths) {
    JsonArrayBuilder routes = Json.array();
    for (String path : paths) {
      routes.add(
          Json.object()
              .add("path", path)
              .add("method", method)
              .add("classify", Json.object().add("category", "declarative")));
    }
    return Json.object().add("id", id).add("description", description).add("routes", routes);
  }

  private static JsonArrayBuilder list(List<String> names) {
    JsonArrayBuilder list = Json.array();
    names.forEach(name -> required(name, list));
    return list;
  }

  /** Without such a stage a search is answered all the same, so that its failure is no end. */
  private void ofFeatures(SearchPhase phase, JsonArrayBuilder list) {
    ofFeatures
        .getOrDefault(phase, List.of())
        .forEach(name -> list.add(Json.object().add("use", name)));
  }

  private static void required(String name, JsonArrayBuilder list) {
    list.add(Json.object().add("use", name).add("continueOnError", false));
  }
}
