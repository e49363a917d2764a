package io.searchgateway.feature.importer.job;

import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;

/** Calls of the engine for the owner of an import, each judged as if they had come themselves. */
final class ImportOwnerEngine {

  private static final int ANSWER_BYTES = 32 << 20;
  private static final String JSON = "application/json";
  private static final String LINES = "application/x-ndjson";

  /** Rows as they were read, as they are sent, and those read ahead meanwhile. */
  private static final int BATCH_WEIGHT = 4;

  private final GuardedEngine engine;
  private final MemoryBudget memory;

  /**
   * Calls of the engine.
   *
   * @param memory takes for every batch and every answer
   */
  ImportOwnerEngine(GuardedEngine engine, MemoryBudget memory) {
    this.engine = engine;
    this.memory = memory;
  }

  /** The engine's answer. */
  @SuppressWarnings("ArrayRecordComponent") // Read, never compared.
  record Answer(int status, byte[] body) {

    boolean successful() {
      return status >= 200 && status < 300;
    }

    /** One sentence on what went wrong. */
    String reason() {
      JsonValue error = Json.readObject(body).orElse(JsonValue.EMPTY_JSON_OBJECT).get("error");
      if (error instanceof JsonObject object && object.get("reason") instanceof JsonString reason) {
        return reason.getString();
      }
      return error instanceof JsonString text
          ? text.getString()
          : "the engine responded with status " + status;
    }
  }

  /** Calls with a JSON body, or none. */
  CompletionStage<Answer> call(
      Caller caller, String method, String target, Optional<JsonObject> body) {
    return send(caller, method, target, JSON, body.map(Json::bytes).orElse(new byte[0]));
  }

  /** Sends a batch; the answer says no more than {@link BulkItems} reads. */
  CompletionStage<Answer> bulk(Caller caller, String target, byte[] lines) {
    String filtered = target + (target.indexOf('?') < 0 ? '?' : '&') + BulkItems.FILTER;
    return send(caller, "POST", filtered, LINES, lines);
  }

  private CompletionStage<Answer> send(
      Caller caller, String method, String target, String type, byte[] body) {
    try {
      return memory.during(
          holding -> {
            holding.take((long) BATCH_WEIGHT * body.length);
            return engine
                .written(
                    Optional.of(caller),
                    method,
                    RequestTarget.of(target),
                    HttpFields.EMPTY,
                    type,
                    body,
                    holding)
                .answer()
                .thenCompose(
                    answer ->
                        answer
                            .bytes(ANSWER_BYTES, holding)
                            .thenApply(
                                bytes -> {
                                  holding.take(JsonWeight.ofBody(bytes));
                                  return new Answer(answer.status(), bytes);
                                }));
          });
    } catch (RuntimeException refused) { // Judged at once, as a Problem; whoever waits is told.
      return CompletableFuture.failedStage(refused);
    }
  }

  /** Makes a call of the caller's own, in which the file has no part. */
  CompletionStage<Answer> own(
      Caller caller, String method, String path, Optional<JsonObject> body) {
    return engine
        .ask(caller, method, path, body)
        .thenApply(reply -> new Answer(reply.status(), reply.body()));
  }

  /** Fails with a problem when the caller may not write to an index. */
  CompletionStage<Void> mayWrite(Caller caller, String index) {
    byte[] line = "{\"index\":{\"_id\":\"1\"}}\n{}\n".getBytes(StandardCharsets.UTF_8);
    return engine
        .judgeLines(caller, "POST", "/" + TargetIndex.encoded(index) + "/_bulk", line)
        .thenAccept(passed -> {});
  }

  /** Fails with a problem when the caller may not make a call, which somebody else makes then. */
  CompletionStage<Void> judge(
      Caller caller, String method, String path, Optional<JsonObject> body) {
    return engine.judge(caller, method, path, body).thenAccept(passed -> {});
  }
}
