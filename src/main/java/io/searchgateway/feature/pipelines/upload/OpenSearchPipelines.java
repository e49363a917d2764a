package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.problem.FaultDetail;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Search pipelines of OpenSearch as pipelines of ours: each processor becomes a script stage before
 * or after the engine's. Routes, which they do not have, must be written beside the processors.
 */
final class OpenSearchPipelines {

  private static final String REQUEST = "request_processors";
  private static final String RESPONSE = "response_processors";
  private static final String RESULTS = "phase_results_processors";
  private static final Set<String> FOREIGN = Set.of(REQUEST, RESPONSE, RESULTS, "version");

  private final List<FaultDetail> faults = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final JsonArrayBuilder stages = Json.array();

  private OpenSearchPipelines() {}

  static boolean isOne(JsonObject definition) {
    return !definition.containsKey("stages")
        && (definition.containsKey(REQUEST)
            || definition.containsKey(RESPONSE)
            || definition.containsKey(RESULTS));
  }

  /**
   * The translation.
   *
   * @throws io.searchgateway.problem.Problem 400 naming everything that has no counterpart
   */
  static Upload translated(Upload upload) {
    OpenSearchPipelines pipeline = new OpenSearchPipelines();
    JsonObject definition = pipeline.definition(upload.definition());
    if (!pipeline.faults.isEmpty()) {
      FaultLocator faultLocator = new FaultLocator(upload.text(), "");
      throw UploadProblems.invalid(pipeline.faults.stream().map(faultLocator::detail).toList());
    }
    List<String> warnings = new ArrayList<>(upload.warnings());
    warnings.add("translated from a search pipeline of OpenSearch");
    return new Upload(
        new DefinitionText(Json.pretty(definition), DefinitionText.JSON),
        definition,
        upload.scripts(),
        upload.extras(),
        warnings);
  }

  private JsonObject definition(JsonObject source) {
    if (!array(source, RESULTS).isEmpty()) {
      fault("/" + RESULTS, "processors between the phases of a search are not supported");
    }
    stages.add(stage("authorization"));
    all(source, REQUEST, OpenSearchProcessor.Side.REQUEST);
    stages.add(stage("engineQuery"));
    all(source, RESPONSE, OpenSearchProcessor.Side.RESPONSE);
    JsonObjectBuilder definition = Json.object();
    source.forEach(
        (name, value) -> {
          if (!FOREIGN.contains(name)) {
            definition.add(name, value);
          }
        });
    return definition.add("stages", stages).build();
  }

  private static JsonObject stage(String use) {
    return Json.object().add("use", use).add("continueOnError", false).build();
  }

  private static JsonArray array(JsonObject source, String name) {
    return source.get(name) instanceof JsonArray array ? array : JsonValue.EMPTY_JSON_ARRAY;
  }

  private void all(JsonObject source, String member, OpenSearchProcessor.Side side) {
    JsonArray processors = array(source, member);
    for (int i = 0; i < processors.size(); i++) {
      String at = "/" + member + "/" + i;
      if (processors.get(i) instanceof JsonObject processor && processor.size() == 1) {
        one(processor, side, at);
      } else {
        fault(at, "a processor must be an object with one member, its name");
      }
    }
  }

  private void one(JsonObject processor, OpenSearchProcessor.Side side, String at) {
    String name = processor.keySet().iterator().next();
    JsonObject settings =
        processor.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
    OpenSearchProcessor.find(name, side)
        .ifPresentOrElse(
            known -> {
              known
                  .missing(settings)
                  .forEach(
                      missing ->
                          faults.add(
                              FaultDetail.of(
                                  at + "/" + name,
                                  "missing_field",
                                  name + " requires the setting " + missing)));
              stages.add(known.stage(id(name), settings));
            },
            () -> fault(at, OpenSearchProcessor.unknown(name, side)));
  }

  private String id(String name) {
    String id = name;
    for (int number = 2; !ids.add(id); number++) {
      id = name + "-" + number;
    }
    return id;
  }

  private void fault(String path, String message) {
    faults.add(FaultDetail.of(path, "unavailable_stage", message));
  }
}
