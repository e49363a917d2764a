package io.searchgateway.outbound;

import io.searchgateway.outbound.OutboundFailure.Reason;
import io.searchgateway.problem.Problem;
import io.searchgateway.wire.AnsweredEarly;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** One file on its way, with the redirects that it meets; every hop has to pass the rules. */
final class RunningDownload {

  private static final int OK = 200;
  private static final byte[] NOTHING = {};

  private final HttpClient client;
  private final OutboundRules rules;
  private final int redirects;
  private final OutputStream sink;
  private final long end;
  private final CompletableFuture<Void> whole = new CompletableFuture<>();

  RunningDownload(
      HttpClient client, OutboundRules rules, int redirects, OutputStream sink, Duration timeout) {
    this.client = client;
    this.rules = rules;
    this.redirects = redirects;
    this.sink = sink;
    this.end = System.nanoTime() + timeout.toNanos();
  }

  CompletableFuture<Void> begin(URI uri) {
    go(new Hop("GET", uri, HttpFields.EMPTY, NOTHING, 0));
    return whole;
  }

  private void go(Hop hop) {
    Optional<OutboundFailure> refused = rules.fault(hop.uri());
    if (refused.isPresent()) {
      whole.completeExceptionally(told(refused.get()));
      return;
    }
    try {
      Request request =
          client
              .newRequest(hop.uri())
              .timeout(Math.max(1, (end - System.nanoTime()) / 1_000_000), TimeUnit.MILLISECONDS)
              .headers(
                  headers -> {
                    headers.put(HttpHeader.USER_AGENT, "search-gateway");
                    headers.put(HttpHeader.ACCEPT_ENCODING, "identity");
                  });
      request.send(new Arriving(hop));
    } catch (RuntimeException malformed) { // whatever the client makes of an odd address
      whole.completeExceptionally(
          told(new OutboundFailure(Reason.REFUSED, "the URL cannot be requested", malformed)));
    }
  }

  private static Problem told(OutboundFailure failure) {
    Problem problem = failure.problem();
    return failure.reason() == Reason.REFUSED
        ? Problem.of(400, problem.type(), problem.message())
        : problem;
  }

  private final class Arriving implements Response.Listener {

    private final Hop hop;

    Arriving(Hop hop) {
      this.hop = hop;
    }

    @Override
    public void onContent(Response response, ByteBuffer content) {
      if (response.getStatus() != OK || whole.isDone()) {
        return;
      }
      byte[] bytes = new byte[content.remaining()];
      content.get(bytes);
      try {
        sink.write(bytes, 0, bytes.length);
      } catch (IOException | Problem refused) {
        whole.completeExceptionally(
            refused instanceof Problem
                ? refused
                : Problem.of(507, "import_space", "the file cannot be stored"));
        var unused = response.abort(refused);
      }
    }

    @Override
    public void onComplete(Result result) {
      if (whole.isDone()) {
        return;
      }
      if (!AnsweredEarly.isAnswered(result)) {
        whole.completeExceptionally(told(RunningCall.describe(result.getFailure())));
        return;
      }
      try {
        Optional<Hop> next = hop.next(result.getResponse(), redirects);
        if (next.isPresent()) {
          go(next.get());
        } else if (result.getResponse().getStatus() == OK) {
          whole.complete(null);
        } else {
          whole.completeExceptionally(
              Problem.of(
                  502,
                  "backend_refused",
                  "the host responded with status " + result.getResponse().getStatus()));
        }
      } catch (OutboundFailure failure) {
        whole.completeExceptionally(told(failure));
      }
    }
  }
}
