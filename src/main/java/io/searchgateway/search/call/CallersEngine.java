package io.searchgateway.search.call;

import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.engine.EngineCall;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.guard.IndexChanges;
import io.searchgateway.json.Json;
import io.searchgateway.memory.HeldMemory;
import io.searchgateway.memory.Holding;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.memory.Pieces;
import io.searchgateway.pipeline.Body;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * Calls of the engine that features make for a caller: each is judged, sent and answered as if the
 * caller had sent it to be passed through.
 */
public final class CallersEngine {

  private static final int MOST_BYTES = 64 * 1024 * 1024;
  private static final String JSON = "application/json";
  private static final String LINES = "application/x-ndjson";
  private static final HttpFields HEADERS =
      HttpFields.build().put(HttpHeader.ACCEPT, JSON).asImmutable();

  private final EngineStreams engine;
  private final CallGate gate;
  private final int answerBytes;
  private final IndexChanges changes;
  private final HeldMemory memory;
  private final Classifier classifier = new Classifier();

  /**
   * Calls over the working connections.
   *
   * @param answerBytes longest answer that is narrowed for a restricted caller
   * @param changes what follows calls that change indices
   * @param memory takes for every call and its answer, until whoever asked has seen that
   */
  public CallersEngine(
      EngineStreams engine,
      CallGate gate,
      int answerBytes,
      IndexChanges changes,
      HeldMemory memory) {
    this.engine = engine;
    this.gate = gate;
    this.answerBytes = answerBytes;
    this.changes = changes;
    this.memory = memory;
  }

  /**
   * Sends a call with JSON, or without a body.
   *
   * @param path raw path and query, beginning with a slash
   * @return the answer whatever its status; fails with a {@link io.searchgateway.problem.Problem}
   *     when the caller may not make the call, or there is none
   */
  public CompletionStage<EngineReply> ask(
      Caller caller, String method, String path, Optional<? extends JsonValue> body) {
    return send(caller, method, path, JSON, body.map(Json::bytes).orElse(new byte[0]));
  }

  /** The same without a body. */
  public CompletionStage<EngineReply> ask(Caller caller, String method, String path) {
    return ask(caller, method, path, Optional.empty());
  }

  /** The same with lines of JSON. */
  public CompletionStage<EngineReply> lines(
      Caller caller, String method, String path, byte[] lines) {
    return send(caller, method, path, LINES, lines);
  }

  /**
   * Judges a call without sending it.
   *
   * @return what would be sent; fails like {@link #ask}
   */
  public CompletionStage<CallGate.Passed> judge(
      Caller caller, String method, String path, Optional<? extends JsonValue> body) {
    return gate.pass(
        caller, method, RequestTarget.of(path), JSON, body.map(Json::bytes).orElse(new byte[0]));
  }

  private CompletionStage<EngineReply> send(
      Caller caller, String method, String path, String contentType, byte[] body) {
    RequestTarget target = RequestTarget.of(path);
    Classification classification = classifier.classify(method, target);
    return memory.during(
        holding -> {
          holding.take((long) Pieces.WEIGHT * body.length);
          return gate.pass(caller, method, target, contentType, body)
              .thenCompose(passed -> answer(classification, passed, contentType, body, holding))
              .thenCompose(
                  answer ->
                      Body.of(answer.body())
                          .hold(MOST_BYTES, holding)
                          .thenApply(
                              held -> {
                                holding.take(JsonWeight.ofBody(held.bytes()));
                                return new EngineReply(answer.status(), held.bytes());
                              }));
        });
  }

  private CompletionStage<StreamedAnswer> answer(
      Classification classification,
      CallGate.Passed passed,
      String contentType,
      byte[] body,
      Holding holding) {
    byte[] content = passed.call().content().orElse(body);
    String type = passed.call().contentType().orElse(contentType);
    RequestTarget target = passed.call().target();
    EngineCall call =
        new EngineCall(
            passed.call().method(),
            target.path(),
            target.query(),
            HEADERS,
            content.length == 0
                ? Optional.empty()
                : Optional.of(() -> new BytesRequestContent(type, content)));
    return engine
        .open(call)
        .answer()
        .thenCompose(answer -> changes.before(classification, answer))
        .thenCompose(
            received -> NarrowedAnswer.of(passed.filter(), received, answerBytes, holding));
  }
}
