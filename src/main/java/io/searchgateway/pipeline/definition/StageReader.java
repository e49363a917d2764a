package io.searchgateway.pipeline.definition;

import io.searchgateway.pipeline.definition.StageDefinition.OnError;
import io.searchgateway.pipeline.definition.StageDefinition.PreBuilt;
import io.searchgateway.pipeline.definition.StageDefinition.Work;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads one stage. */
final class StageReader {

  private static final int MAX_TIMEOUT_MILLIS = 60_000;

  private static final Set<String> KNOWN =
      Set.of(
          "id",
          "use",
          "uses",
          "script",
          "scriptRef",
          "description",
          "enabled",
          "inputs",
          "continueOnError",
          "async",
          "waitForCompletion",
          "needs",
          "trigger",
          "envs",
          "timeoutMs",
          "onError",
          "retry",
          "nondeterministic");

  private final Vocabulary vocabulary;
  private final DefinitionFindings findings;
  private final StageIds ids;

  StageReader(Vocabulary vocabulary, DefinitionFindings findings, StageIds ids) {
    this.vocabulary = vocabulary;
    this.findings = findings;
    this.ids = ids;
  }

  /** The stage; empty when it cannot be told what it is. */
  Optional<StageDefinition> read(JsonObject source, String at) {
    DefinitionMembers stage = new DefinitionMembers(source, at, findings);
    stage.knownAre(KNOWN);
    stage.text("description");
    Optional<Work> work = new WorkReader(vocabulary, findings).read(stage);
    boolean named = stage.has("id");
    Optional<String> id =
        named ? ids.given(stage) : work.flatMap(done -> ids.generated(done, stage));
    JsonObject inputs = inputs(stage, work);
    boolean continueOnError =
        stage.flag(
            "continueOnError",
            !vocabulary.failClosed() || work.filter(StageReader::isAuthorization).isEmpty());
    boolean async = stage.flag("async", false);
    boolean wait = stage.flag("waitForCompletion", true);
    List<String> needs = needs(stage);
    Optional<String> condition = condition(stage);
    JsonObject envs = EnvReader.read(stage, findings);
    Optional<Duration> timeout =
        stage.integer("timeoutMs", 1, MAX_TIMEOUT_MILLIS).map(Duration::ofMillis);
    Optional<OnError> onError = onError(stage);
    Optional<RetryDefinition> retry = RetryReader.read(stage, findings);
    return id.isPresent() && work.isPresent()
        ? Optional.of(
            new StageDefinition(
                id.get(),
                work.get(),
                stage.flag("enabled", true),
                inputs,
                continueOnError,
                async,
                wait || !async,
                needs,
                condition,
                envs,
                timeout,
                onError,
                retry,
                stage.flag("nondeterministic", false)))
        : Optional.empty();
  }

  private static boolean isAuthorization(Work work) {
    return work instanceof PreBuilt preBuilt
        && preBuilt.name().equals(PipelineDefinition.AUTHORIZATION);
  }

  private JsonObject inputs(DefinitionMembers stage, Optional<Work> work) {
    JsonObject inputs = stage.object("inputs");
    if (work.isPresent() && work.get() instanceof PreBuilt preBuilt) {
      for (String required : vocabulary.requiredInputs(preBuilt.name())) {
        if (!inputs.containsKey(required)) {
          findings.fault(
              stage.at("inputs") + "/" + required,
              "missing_field",
              preBuilt.name() + " requires the input " + required);
        }
      }
      vocabulary
          .inputFaults(preBuilt.name(), inputs)
          .forEach(
              (path, message) ->
                  findings.fault(stage.at("inputs") + path, "unknown_value", message));
    }
    return inputs;
  }

  private List<String> needs(DefinitionMembers stage) {
    if (stage.object().get("needs") instanceof JsonString one) {
      return List.of(one.getString());
    }
    List<String> needs = new ArrayList<>();
    JsonArray listed = stage.array("needs");
    for (int i = 0; i < listed.size(); i++) {
      if (listed.get(i) instanceof JsonString id) {
        needs.add(id.getString());
      } else {
        findings.fault(stage.at("needs") + "/" + i, "wrong_type", "needs must contain stage IDs");
      }
    }
    return needs;
  }

  private Optional<String> condition(DefinitionMembers stage) {
    Optional<JsonObject> trigger = stage.optionalObject("trigger");
    if (trigger.isEmpty()) {
      return Optional.empty();
    }
    DefinitionMembers definitionMembers =
        new DefinitionMembers(trigger.get(), stage.at("trigger"), findings);
    Optional<String> expression = definitionMembers.requiredText("expression");
    expression
        .flatMap(vocabulary::conditionFault)
        .ifPresent(
            fault -> findings.fault(definitionMembers.at("expression"), "bad_expression", fault));
    return expression;
  }

  private Optional<OnError> onError(DefinitionMembers stage) {
    return stage
        .optionalObject("onError")
        .map(
            object -> {
              DefinitionMembers preset =
                  new DefinitionMembers(object, stage.at("onError"), findings);
              Optional<String> body =
                  Optional.ofNullable(object.get("body"))
                      .map(
                          value ->
                              value instanceof JsonString text
                                  ? text.getString()
                                  : value.toString());
              return new OnError(body, preset.integer("code", 200, 599), preset.object("headers"));
            });
  }
}
