package io.searchgateway.pipeline.validation;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.pipeline.FairExecutor;
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
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Refuses bodies that do not fit a JSON Schema, with JSON pointers to all that is wrong. */
@Dependent
@PipelineStage(
    name = "validateSchema",
    summary =
        "Rejects bodies that do not match a JSON Schema, with a JSON " + "pointer for each error.")
public final class ValidateSchemaStage implements Stage {

  private static final String SCHEMA = "schema";
  private static final int DEPTH = 100;

  /** A body of at most so many bytes is looked at where it is, as long as that takes few steps. */
  private static final int SHORT = 64 << 10;

  private static final long FEW_UNITS = 100_000;

  private final FairExecutor threads;

  /** Of inputs without templates; else it is made when the stage runs. */
  private final @Nullable CompiledSchema ready;

  /**
   * A stage for all definitions.
   *
   * @param threads where checks are made that take long
   */
  @Inject
  public ValidateSchemaStage(FairExecutor threads) {
    this(threads, null);
  }

  private ValidateSchemaStage(FairExecutor threads, @Nullable CompiledSchema ready) {
    this.threads = threads;
    this.ready = ready;
  }

  @Override
  public List<String> requiredInputs() {
    return List.of(SCHEMA);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE
        .withAny(
            SCHEMA, "JSON Schema (2020-12) of the request body, without external " + "references.")
        .json();
  }

  @Override
  public List<InputFault> inputFaults(JsonObject inputs) {
    return Optional.ofNullable(inputs.get(SCHEMA))
        .map(CompiledSchema::faults)
        .orElse(List.of())
        .stream()
        .map(fault -> new InputFault("/" + SCHEMA + fault.path(), fault.message()))
        .toList();
  }

  @Override
  public Stage prepared(JsonObject inputs) {
    return Optional.ofNullable(inputs.get(SCHEMA))
        .<Stage>map(schema -> new ValidateSchemaStage(threads, CompiledSchema.of(schema)))
        .orElse(this);
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    byte[] body = context.request().body().bytes();
    if (body.length <= SHORT && ready != null) {
      try {
        return CompletableFuture.completedStage(checked(context, body, FEW_UNITS));
      } catch (ValidationBudget.Spent costly) {
        // Begun anew where it holds nobody up.
        return checkedElsewhere(context, body);
      }
    }
    return checkedElsewhere(context, body);
  }

  private CompletionStage<StageResult> checkedElsewhere(StageContext context, byte[] body) {
    CompletableFuture<StageResult> result = new CompletableFuture<>();
    context.whenCancelled(
        () -> result.completeExceptionally(refusal("the result is no longer needed")));
    threads.execute(
        FairExecutor.Share.of(context),
        () -> {
          if (!result.isDone()) {
            check(context, body, result);
          }
        },
        () -> result.completeExceptionally(refusal("too many bodies are being checked")));
    return result;
  }

  private void check(StageContext context, byte[] body, CompletableFuture<StageResult> result) {
    try {
      result.complete(checked(context, body, CompiledSchema.units(body.length, ready == null)));
    } catch (ValidationBudget.Spent costly) {
      result.completeExceptionally(
          Problem.of(
              List.of(
                  Fault.badRequest(
                      "schema_limit",
                      "checking the body against the schema " + costly.getMessage(),
                      ""))));
    } catch (RuntimeException | Error fault) {
      // Whatever it is, the invocation waits for it.
      result.completeExceptionally(fault);
    }
  }

  private static Problem refusal(String why) {
    return Problem.retryable(503, "overloaded", why, Duration.ofSeconds(1));
  }

  /** Fails with a problem that tells all faults, or because its budget is spent. */
  private StageResult checked(StageContext context, byte[] body, long units) {
    return CompiledSchema.within(
        units,
        context.remaining(),
        () -> {
          CompiledSchema known = ready;
          List<Fault> faults =
              (known == null ? made(context.inputs().find(SCHEMA).orElseThrow()) : known)
                  .check(read(body));
          if (!faults.isEmpty()) {
            throw Problem.of(faults);
          }
          return StageResult.change().build();
        });
  }

  private static CompiledSchema made(JsonValue schema) {
    List<InputFault> faults = CompiledSchema.examined(schema);
    if (!faults.isEmpty()) {
      throw StageFailure.invalidInput(
          "input schema is invalid at " + faults.get(0).path() + ": " + faults.get(0).message());
    }
    return CompiledSchema.of(schema);
  }

  private static JsonValue read(byte[] body) {
    BoundedJson.Result result = BoundedJson.read(body, DEPTH);
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
