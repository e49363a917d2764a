package io.searchgateway.pipeline.definition;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads a definition from its object, whatever text that came from; all faults are told together.
 */
public final class PipelineDefinitionReader {

  private static final int MAX_ROUTES = 64;
  private static final int MAX_DESCRIPTION = 4096;
  private static final int MAX_TIMEOUT_MILLIS = 600_000;
  private static final int DEFAULT_TIMEOUT_MILLIS = 30_000;
  private static final long FIRST_MILLIS = 100_000_000_000L;

  private static final Pattern ID =
      Pattern.compile("(?!\\.{1,2}$)[A-Za-z0-9.-][A-Za-z0-9._-]{0,127}");
  private static final Set<String> NO_IDS = Set.of("validate", "schema", "lint");

  private static final Set<String> KNOWN =
      Set.of(
          "id",
          "enabled",
          "description",
          "priority",
          "routes",
          "stages",
          "envs",
          "global_envs",
          "trigger",
          "validateContext",
          "timeoutMs",
          "public",
          "exposeCredentials",
          "finally",
          "tests");

  private final Vocabulary vocabulary;

  public PipelineDefinitionReader(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * Reads a definition.
   *
   * @param generatedId its id if it does not say one
   */
  public ReadDefinition read(JsonObject source, String generatedId) {
    DefinitionFindings findings = new DefinitionFindings();
    DefinitionMembers pipeline = new DefinitionMembers(source, "", findings);
    pipeline.knownAre(KNOWN);
    Optional<String> id = id(pipeline, generatedId, findings);
    List<RouteDefinition> routes = routes(pipeline, findings);
    StagesReader stagesReader = new StagesReader(pipeline, vocabulary, findings);
    List<StageDefinition> stages = stagesReader.stages();
    List<StageDefinition> finalStages = stagesReader.finalStages();
    StoredTestReader.check(pipeline, findings);
    PipelineDefinition definition =
        new PipelineDefinition(
            id.orElse(generatedId),
            pipeline.flag("enabled", true),
            description(pipeline, findings),
            pipeline.integer("priority", Integer.MIN_VALUE, Integer.MAX_VALUE).orElse(0),
            routes,
            stages,
            EnvReader.read(pipeline, findings),
            GlobalEnvReader.read(pipeline, findings),
            trigger(pipeline, findings),
            Duration.ofMillis(
                pipeline
                    .integer("timeoutMs", 1, MAX_TIMEOUT_MILLIS)
                    .orElse(DEFAULT_TIMEOUT_MILLIS)),
            pipeline.flag("public", false),
            pipeline.flag("exposeCredentials", false),
            finalStages,
            source);
    pipeline.optionalObject("validateContext");
    if (!findings.faults().isEmpty()) {
      return new ReadDefinition(Optional.empty(), findings.faults(), findings.warnings());
    }
    DefinitionWarnings.find(definition, findings);
    return new ReadDefinition(Optional.of(definition), List.of(), findings.warnings());
  }

  private static Optional<String> id(
      DefinitionMembers pipeline, String generated, DefinitionFindings findings) {
    Optional<String> id = pipeline.has("id") ? pipeline.text("id") : Optional.of(generated);
    if (id.isPresent() && (!ID.matcher(id.get()).matches() || NO_IDS.contains(id.get()))) {
      findings.fault(pipeline.at("id"), "unknown_value", "this is not a valid pipeline ID");
    }
    return id;
  }

  private static String description(DefinitionMembers pipeline, DefinitionFindings findings) {
    String description = pipeline.text("description").orElse("");
    if (description.length() > MAX_DESCRIPTION) {
      findings.fault(
          pipeline.at("description"),
          "too_large",
          "description has more than " + MAX_DESCRIPTION + " characters");
    }
    return description;
  }

  private static List<RouteDefinition> routes(
      DefinitionMembers pipeline, DefinitionFindings findings) {
    JsonArray listed = pipeline.requiredArray("routes", MAX_ROUTES);
    List<RouteDefinition> routes = new ArrayList<>(listed.size());
    for (int i = 0; i < Math.min(listed.size(), MAX_ROUTES); i++) {
      String at = pipeline.at("routes") + "/" + i;
      if (listed.get(i) instanceof JsonObject route) {
        RouteReader.read(route, at, findings).ifPresent(routes::add);
      } else {
        findings.fault(at, "wrong_type", "a route must be an object");
      }
    }
    return routes;
  }

  private Optional<TriggerDefinition> trigger(
      DefinitionMembers pipeline, DefinitionFindings findings) {
    Optional<JsonObject> object = pipeline.optionalObject("trigger");
    if (object.isEmpty()) {
      return Optional.empty();
    }
    DefinitionMembers definitionMembers =
        new DefinitionMembers(object.get(), pipeline.at("trigger"), findings);
    Optional<TriggerDefinition.Type> type =
        definitionMembers
            .requiredText("type")
            .flatMap(text -> type(text, definitionMembers, findings));
    DefinitionMembers frame =
        new DefinitionMembers(
            definitionMembers.object("timeframe"), definitionMembers.at("timeframe"), findings);
    TriggerDefinition trigger =
        new TriggerDefinition(
            type.orElse(TriggerDefinition.Type.ALWAYS),
            definitionMembers.text("expression"),
            instant(frame, "start_time"),
            instant(frame, "end_time"));
    vocabulary
        .triggerFault(trigger)
        .ifPresent(fault -> findings.fault(pipeline.at("trigger"), "bad_expression", fault));
    return Optional.of(trigger);
  }

  private static Optional<TriggerDefinition.Type> type(
      String text, DefinitionMembers trigger, DefinitionFindings findings) {
    try {
      return Optional.of(TriggerDefinition.Type.valueOf(text.toUpperCase(Locale.ROOT)));
    } catch (IllegalArgumentException unknown) {
      findings.fault(trigger.at("type"), "unknown_value", text + " is not a trigger type");
      return Optional.empty();
    }
  }

  private static Optional<Instant> instant(DefinitionMembers frame, String name) {
    return frame
        .integer(name)
        .map(
            time -> time > FIRST_MILLIS ? Instant.ofEpochMilli(time) : Instant.ofEpochSecond(time));
  }
}
