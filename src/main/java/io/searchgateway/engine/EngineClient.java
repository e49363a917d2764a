package io.searchgateway.engine;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.BufferingResponseListener;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/** Small JSON calls that the gateway makes on its own behalf; never blocks. */
public final class EngineClient {

  private static final int MAX_ANSWER_BYTES = 64 * 1024 * 1024;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final HttpClient client;
  private final EngineNodes nodes;
  private final Optional<String> authorization;

  public EngineClient(HttpClient client, EngineNodes nodes, Optional<String> authorization) {
    this.client = client;
    this.nodes = nodes;
    this.authorization = authorization;
  }

  /**
   * Sends a call to the next node.
   *
   * @param path raw path and query, beginning with a slash
   * @return the answer whatever its status; fails with {@link EngineUnreachable} when there is none
   */
  public CompletionStage<EngineAnswer> call(String method, String path, Optional<JsonObject> body) {
    EngineNode node = nodes.next();
    Request request =
        client
            .newRequest(node.base().toString() + path)
            .method(method)
            .timeout(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
            .headers(
                headers -> {
                  headers.put(HttpHeader.ACCEPT, "application/json");
                  authorization.ifPresent(value -> headers.put(HttpHeader.AUTHORIZATION, value));
                });
    body.ifPresent(
        json -> request.body(new BytesRequestContent("application/json", Json.bytes(json))));
    CompletableFuture<EngineAnswer> answer = new CompletableFuture<>();
    request.send(
        new BufferingResponseListener(MAX_ANSWER_BYTES) {
          @Override
          public void onComplete(Result result) {
            int status = result.getResponse() == null ? 0 : result.getResponse().getStatus();
            if (result.isSucceeded()) {
              node.answered();
              answer.complete(new EngineAnswer(status, object(getContent())));
            } else if (status > 0 && result.getFailure() instanceof IllegalArgumentException) {
              // The buffer's way to say that the answer is larger than what is taken.
              answer.complete(new EngineAnswer(status, Optional.empty()));
            } else {
              node.failed();
              answer.completeExceptionally(new EngineUnreachable(result.getFailure()));
            }
          }
        });
    return answer;
  }

  private static Optional<JsonObject> object(byte @Nullable [] content) {
    return content == null ? Optional.empty() : Json.readObject(content);
  }

  public CompletionStage<EngineAnswer> get(String path) {
    return call("GET", path, Optional.empty());
  }
}
