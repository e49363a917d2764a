package io.searchgateway.pipeline.checking;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.pipeline.InputFault;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.enterprise.context.Dependent;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Refuses bodies that do not fit a JSON Schema, with JSON pointers to all that is wrong (pipelines
 * 19, B3).
 */
@Dependent
@PipelineStage(name = "validateSchema")
public final class ValidateSchemaStage implements Stage {

  private static final String SCHEMA = "schema";
  private static final int DEPTH = 100;

  /** Of inputs without templates; else it is made when the stage runs. */
  private final @Nullable BodySchema ready;

  public ValidateSchemaStage() {
    this(null);
  }

  private ValidateSchemaStage(@Nullable BodySchema ready) {
    this.ready = ready;
  }

  @Override
  public List<String> requiredInputs() {
    return List.of(SCHEMA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .withAny(SCHEMA, "JSON Schema (2020-12) of the request's body; no references elsewhere.")
        .json();
  }

  @Override
  public List<InputFault> inputFaults(JsonObject inputs) {
    return Optional.ofNullable(inputs.get(SCHEMA))
        .map(BodySchema::faults)
        .orElse(List.of())
        .stream()
        .map(fault -> new InputFault("/" + SCHEMA + fault.path(), fault.message()))
        .toList();
  }

  @Override
  public Stage prepared(JsonObject inputs) {
    return Optional.ofNullable(inputs.get(SCHEMA))
        .<Stage>map(schema -> new ValidateSchemaStage(BodySchema.of(schema)))
        .orElse(this);
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    BodySchema known = ready;
    BodySchema schema = known == null ? made(context.inputs().find(SCHEMA).orElseThrow()) : known;
    List<Fault> faults = schema.check(body(context));
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return StageResult.unchanged();
  }

  private static BodySchema made(JsonValue schema) {
    List<InputFault> faults = BodySchema.faults(schema);
    if (!faults.isEmpty()) {
      throw StageFailure.invalidInput(
          "input schema is wrong at " + faults.get(0).path() + ": " + faults.get(0).message());
    }
    return BodySchema.of(schema);
  }

  private static JsonValue body(StageContext context) {
    BoundedJson.Result result = BoundedJson.read(context.request().body().bytes(), DEPTH);
    if (result instanceof BoundedJson.Read read) {
      return read.value();
    }
    throw Problem.of(
        List.of(
            Fault.badRequest(
                "invalid_request",
                result instanceof BoundedJson.Malformed malformed
                    ? malformed.message()
                    : "the body is nested more than " + DEPTH + " levels deep",
                "")));
  }
}
