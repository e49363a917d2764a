package io.searchgateway.engine;

import io.searchgateway.json.Json;
import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.memory.JsonWeight;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import io.searchgateway.wire.AnsweredEarly;
import jakarta.json.JsonObject;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.client.BufferingResponseListener;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/** Small JSON calls that the gateway makes on its own behalf; never blocks. */
public final class EngineClient {

  private static final int MAX_ANSWER_BYTES = 64 * 1024 * 1024;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration BANNER_TIMEOUT = Duration.ofSeconds(3);

  private final HttpClient client;
  private final EngineNodes nodes;
  private final Optional<String> authorization;
  private final MemoryBudget memory;

  /**
   * Calls over a client that somebody else starts.
   *
   * @param authorization the gateway's own credential for the engine
   * @param memory takes for answers; a call that it refuses fails as if there were no engine
   */
  public EngineClient(
      HttpClient client, EngineNodes nodes, Optional<String> authorization, MemoryBudget memory) {
    this.client = client;
    this.nodes = nodes;
    this.authorization = authorization;
    this.memory = memory;
  }

  /**
   * Sends a call to the next node; to another when that one cannot be reached, or, in the case of a
   * call that only reads, gives no answer.
   *
   * @param path raw path and query, beginning with a slash; visible ASCII
   * @return the answer whatever its status; fails with {@link EngineUnreachable} when there is none
   */
  public CompletionStage<EngineAnswer> call(String method, String path, Optional<JsonObject> body) {
    return call(method, path, body.map(Payload::json), TIMEOUT);
  }

  /** The same with lines of JSON as its body. */
  public CompletionStage<EngineAnswer> send(String method, String path, byte[] lines) {
    return call(method, path, Optional.of(new Payload("application/x-ndjson", lines)), TIMEOUT);
  }

  private CompletionStage<EngineAnswer> call(
      String method, String path, Optional<Payload> body, Duration limit) {
    CompletableFuture<EngineAnswer> answer = new CompletableFuture<>();
    attempt(new Call(method, path, body, limit, answer), nodes.all().size() - 1);
    return answer;
  }

  @SuppressWarnings("ArrayRecordComponent") // Sent once and seen by nobody else.
  private record Payload(String type, byte[] bytes) {

    static Payload json(JsonObject body) {
      return new Payload("application/json", Json.bytes(body));
    }
  }

  private record Call(
      String method,
      String path,
      Optional<Payload> body,
      Duration limit,
      CompletableFuture<EngineAnswer> answer) {

    boolean reads() {
      return method.equals("GET") || method.equals("HEAD");
    }
  }

  private void attempt(Call call, int furtherNodes) {
    EngineNode node = nodes.next();
    AtomicBoolean reached = new AtomicBoolean();
    Request request =
        client
            .newRequest(node.base().toString() + VerbatimRequest.visible(call.path()))
            .method(call.method())
            .timeout(call.limit().toMillis(), TimeUnit.MILLISECONDS)
            .onRequestBegin(begun -> reached.set(true))
            .headers(
                headers -> {
                  headers.put(HttpHeader.ACCEPT, "application/json");
                  authorization.ifPresent(value -> headers.put(HttpHeader.AUTHORIZATION, value));
                });
    call.body()
        .ifPresent(
            payload -> request.body(new BytesRequestContent(payload.type(), payload.bytes())));
    Optional<Problem> fault =
        nodes.limits().fault(call.method(), call.path(), Optional.empty(), request.getHeaders());
    if (fault.isPresent()) {
      call.answer().complete(new EngineAnswer(fault.get().status(), Optional.empty()));
      return;
    }
    MemoryReservation reservation = memory.openForGateway();
    request.send(
        new BufferingResponseListener(MAX_ANSWER_BYTES) {
          @Override
          public void onContent(Response response, ByteBuffer content) {
            try {
              reservation.take((long) ByteAccumulator.WEIGHT * content.remaining());
            } catch (Problem exhausted) {
              var unused = response.abort(exhausted);
              return;
            }
            super.onContent(response, content);
          }

          @Override
          public void onComplete(Result result) {
            try (reservation) {
              answered(result);
            }
          }

          private void answered(Result result) {
            int status = result.getResponse() == null ? 0 : result.getResponse().getStatus();
            if (AnsweredEarly.isAnswered(result)) {
              node.answered();
              answer(status, getContent());
              return;
            }
            if (status > 0 && result.getFailure() instanceof IllegalArgumentException) {
              // The buffer's way to say that the answer is larger than what is taken.
              call.answer().complete(new EngineAnswer(status, Optional.empty()));
              return;
            }
            if (result.getFailure() instanceof Problem) {
              call.answer().completeExceptionally(new EngineUnreachable(result.getFailure()));
              return;
            }
            node.failed();
            if (furtherNodes > 0 && (call.reads() || !reached.get())) {
              attempt(call, furtherNodes - 1);
            } else {
              call.answer().completeExceptionally(new EngineUnreachable(result.getFailure()));
            }
          }

          private void answer(int status, byte @Nullable [] content) {
            try {
              reservation.take(content == null ? 0 : JsonWeight.ofBody(content));
            } catch (Problem exhausted) {
              call.answer().completeExceptionally(new EngineUnreachable(exhausted));
              return;
            }
            call.answer().complete(new EngineAnswer(status, object(content)));
          }
        });
  }

  private static Optional<JsonObject> object(byte @Nullable [] content) {
    return content == null ? Optional.empty() : Json.readObject(content);
  }

  /** Asks for the banner, and not for long: a silent engine must not hide its return. */
  CompletionStage<EngineAnswer> banner() {
    return call("GET", "/", Optional.empty(), BANNER_TIMEOUT);
  }

  public CompletionStage<EngineAnswer> get(String path) {
    return call("GET", path, Optional.empty());
  }

  /** Asks the engine how long a request may be; whether it told, and all are held to it. */
  CompletionStage<Boolean> learnLimits() {
    return get(EngineLimits.PATH)
        .thenApply(
            answer -> {
              boolean told = answer.successful() && answer.body().isPresent();
              if (told) {
                nodes.limitTo(EngineLimits.read(answer.json()));
              }
              return told;
            });
  }
}
