package io.searchgateway.engine;

import io.searchgateway.problem.Problem;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/** One call under way: one attempt, or several while no node has answered. */
public final class EngineStream {

  private static final System.Logger LOG = System.getLogger(EngineStream.class.getName());

  private final HttpClient client;
  private final EngineNodes nodes;
  private final Optional<String> authorization;
  private final Runnable suspect;
  private final EngineCall call;
  private final CompletableFuture<StreamedAnswer> answer = new CompletableFuture<>();
  private int attempts;
  private volatile @Nullable Request current;
  private volatile @Nullable Throwable cancelled;

  EngineStream(
      HttpClient client,
      EngineNodes nodes,
      Optional<String> authorization,
      Runnable suspect,
      EngineCall call) {
    this.client = client;
    this.nodes = nodes;
    this.authorization = authorization;
    this.suspect = suspect;
    this.call = call;
  }

  /** Completed as soon as status and headers are there, on the thread that read them. */
  public CompletionStage<StreamedAnswer> answer() {
    return answer;
  }

  /** Nobody needs the answer, or the rest of it: the engine is let go. */
  public void cancel(Throwable cause) {
    cancelled = cause;
    Request running = current;
    if (running != null) {
      var unused = running.abort(cause);
    }
    answer.completeExceptionally(EngineProblems.describe(cause));
  }

  void attempt() {
    attempts++;
    EngineNode node = nodes.next();
    Attempt attempt = new Attempt(node);
    VerbatimRequest request =
        new VerbatimRequest(client, node.base(), call.method(), call.path(), call.query());
    request.headers(
        headers -> {
          headers.add(call.headers());
          authorization.ifPresent(value -> headers.put(HttpHeader.AUTHORIZATION, value));
        });
    Optional<Problem> fault =
        nodes.limits().fault(call.method(), call.path(), call.query(), request.getHeaders());
    if (fault.isPresent()) {
      answer.completeExceptionally(fault.get());
      return;
    }
    call.body().ifPresent(body -> request.body(body.get()));
    request.attribute(BackPressure.ATTRIBUTE, attempt);
    request.onRequestBegin(begun -> attempt.reachedNode = true);
    current = request;
    Throwable cause = cancelled;
    if (cause != null) {
      return;
    }
    request.send(attempt);
  }

  private final class Attempt
      implements Response.ContentSourceListener, Response.CompleteListener, BackPressure {

    private final EngineNode node;
    private volatile boolean reachedNode;
    private volatile @Nullable BackPressureSource source;

    Attempt(EngineNode node) {
      this.node = node;
    }

    @Override
    public boolean waitsForClient() {
      BackPressureSource begun = source;
      return begun != null && begun.isHeld();
    }

    @Override
    public void onContentSource(Response response, Content.Source body) {
      node.answered();
      BackPressureSource held = new BackPressureSource(body);
      source = held;
      if (!answer.complete(new StreamedAnswer(response.getStatus(), response.getHeaders(), held))) {
        var unused = response.abort(new IllegalStateException("nobody waits for the answer"));
      }
    }

    @Override
    public void onComplete(Result result) {
      Throwable failure = result.getFailure();
      if (answer.isDone()) {
        BackPressureSource begun = source;
        if (begun != null && result.getResponseFailure() != null) {
          begun.broken(result.getResponseFailure());
        }
        return;
      }
      LOG.log(System.Logger.Level.DEBUG, "A search received no response from the engine", failure);
      boolean rejected = failure instanceof RejectedExecutionException;
      if (!rejected && !reachedNode) {
        node.failed();
        suspect.run();
      }
      boolean mayTryAgain =
          !rejected
              && (!reachedNode || (call.onlyReads() && !(failure instanceof TimeoutException)));
      if (mayTryAgain && attempts <= nodes.all().size()) {
        attempt();
      } else {
        answer.completeExceptionally(EngineProblems.describe(failure));
      }
    }
  }
}
