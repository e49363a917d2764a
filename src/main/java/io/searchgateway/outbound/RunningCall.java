package io.searchgateway.outbound;

import io.searchgateway.memory.ByteAccumulator;
import io.searchgateway.outbound.OutboundFailure.Reason;
import io.searchgateway.problem.Problem;
import io.searchgateway.wire.AnsweredEarly;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.BufferingResponseListener;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/** One call with the redirects that it meets; every hop has to pass the rules. */
final class RunningCall implements Outbound.Exchange {

  private static final System.Logger LOG = System.getLogger(RunningCall.class.getName());

  private final HttpClient client;
  private final OutboundRules rules;
  private final HostCircuitBreakers breakers;
  private final int redirects;
  private final OutboundCall call;
  private final long end;
  private final CompletableFuture<OutboundAnswer> answer = new CompletableFuture<>();
  private volatile @Nullable Request current;

  RunningCall(
      HttpClient client,
      OutboundRules rules,
      HostCircuitBreakers breakers,
      int redirects,
      OutboundCall call) {
    this.client = client;
    this.rules = rules;
    this.breakers = breakers;
    this.redirects = redirects;
    this.call = call;
    this.end = System.nanoTime() + call.timeout().toNanos();
  }

  @Override
  public CompletionStage<OutboundAnswer> answer() {
    return answer;
  }

  @Override
  public void cancel() {
    fail(new OutboundFailure(Reason.CANCELLED, "nobody waits for the answer"));
    Request running = current;
    if (running != null) {
      var unused = running.abort(new CancellationException("nobody waits for the answer"));
    }
  }

  void begin() {
    if (call.depth() >= OutboundCall.DEEPEST) {
      fail(new OutboundFailure(Reason.LOOP, "pipelines call each other in a loop"));
      return;
    }
    Optional<OutboundFailure> fault = Hop.fault(call);
    if (fault.isPresent()) {
      fail(fault.get());
    } else {
      go(Hop.first(call));
    }
  }

  private void go(Hop hop) {
    Optional<OutboundFailure> refused = rules.fault(hop.uri());
    if (refused.isPresent()) {
      fail(refused.get());
      return;
    }
    HostCircuitBreakers.Permit permit;
    try {
      permit = breakers.acquire(hop.uri());
    } catch (OutboundFailure suspended) {
      fail(suspended);
      return;
    }
    try {
      send(hop, permit);
    } catch (RuntimeException malformed) { // whatever the client makes of an odd address
      OutboundFailure failure =
          new OutboundFailure(
              Reason.REFUSED, "the request is invalid and cannot be sent", malformed);
      permit.failed(failure);
      fail(failure);
    }
  }

  private void send(Hop hop, HostCircuitBreakers.Permit permit) {
    Request request =
        client
            .newRequest(hop.uri())
            .method(hop.method())
            .timeout(Math.max(1, (end - System.nanoTime()) / 1_000_000), TimeUnit.MILLISECONDS)
            .headers(
                headers -> {
                  headers.add(hop.headers());
                  if (!headers.contains(HttpHeader.USER_AGENT)) {
                    headers.put(HttpHeader.USER_AGENT, "search-gateway");
                  }
                  headers.put(HttpHeader.ACCEPT_ENCODING, "identity");
                  headers.put(OutboundCall.DEPTH, Integer.toString(call.depth() + 1));
                });
    if (hop.body().length > 0) {
      String type = hop.headers().get(HttpHeader.CONTENT_TYPE);
      request.body(
          new BytesRequestContent(type == null ? "application/octet-stream" : type, hop.body()));
    }
    current = request;
    if (answer.isDone()) {
      permit.failed(new OutboundFailure(Reason.CANCELLED, "nobody waits for the answer"));
      return;
    }
    request.send(
        new BufferingResponseListener(call.answerBytes()) {
          @Override
          public void onContent(Response response, ByteBuffer content) {
            try {
              call.holding().take((long) ByteAccumulator.WEIGHT * content.remaining());
            } catch (Problem | CancellationException refused) {
              var unused = response.abort(refused);
              return;
            }
            super.onContent(response, content);
          }

          @Override
          public void onComplete(Result result) {
            if (!AnsweredEarly.isAnswered(result)) {
              OutboundFailure failure = describe(result.getFailure());
              permit.failed(failure);
              fail(failure);
            } else {
              permit.answered(result.getResponse().getStatus());
              byte[] content = getContent();
              came(hop, result, content == null ? new byte[0] : content);
            }
          }
        });
  }

  private void came(Hop hop, Result result, byte[] content) {
    try {
      Optional<Hop> next = hop.next(result.getResponse(), redirects);
      if (next.isPresent()) {
        go(next.get());
      } else {
        answer.complete(DecodedBody.answer(result.getResponse(), content, call));
      }
    } catch (OutboundFailure failure) {
      fail(failure);
    } catch (RuntimeException fault) {
      // Nobody else would ever end the call.
      fail(new OutboundFailure(Reason.UNREACHABLE, "the host's response cannot be read", fault));
    }
  }

  private void fail(OutboundFailure failure) {
    LOG.log(System.Logger.Level.DEBUG, "A request to another host failed", failure);
    answer.completeExceptionally(failure);
  }

  static OutboundFailure describe(Throwable failure) {
    if (failure instanceof CheckedAddresses.NoneAllowed) {
      return new OutboundFailure(
          Reason.REFUSED, "the host has no address that is allowed", failure);
    }
    if (failure instanceof TimeoutException || failure instanceof SocketTimeoutException) {
      return new OutboundFailure(Reason.TIMED_OUT, "the host did not respond in time", failure);
    }
    if (failure instanceof IllegalArgumentException) {
      // The buffer's way to say that the answer is larger than what is taken.
      return new OutboundFailure(Reason.TOO_LARGE, "the host's response is too long", failure);
    }
    if (failure instanceof Problem) {
      return new OutboundFailure(
          Reason.NO_MEMORY, "the memory budget is too small for the host's response", failure);
    }
    if (failure instanceof CancellationException) {
      return new OutboundFailure(Reason.CANCELLED, "nobody waits for the answer", failure);
    }
    if (failure instanceof RejectedExecutionException) {
      return new OutboundFailure(
          Reason.UNREACHABLE, "too many requests are queued for the host", failure);
    }
    return new OutboundFailure(Reason.UNREACHABLE, "the host cannot be reached", failure);
  }
}
