package io.searchgateway.search.call;

import io.searchgateway.problem.Problem;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.BufferingResponseListener;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.util.SocketAddressResolver;
import org.eclipse.jetty.util.thread.Scheduler;

/** Endpoints at other hosts: public addresses only, no redirects, no cookies, bounded answers. */
public final class OtherEndpoints {

  private static final int CONNECTIONS = 16;
  private static final int CONNECT_MILLIS = 2000;
  private static final int MULTIPLE_CHOICES = 300;

  /** What frames the message is the gateway's affair. */
  private static final Set<String> NOT_SENT =
      Set.of(
          "host",
          "content-length",
          "transfer-encoding",
          "connection",
          "keep-alive",
          "upgrade",
          "te",
          "trailer",
          "expect",
          "proxy-authorization",
          "accept-encoding");

  private final HttpClient client = new HttpClient();
  private final Duration timeout;
  private final int answerBytes;

  /**
   * Not started yet.
   *
   * @param timeout longest that one call may take
   * @param answerBytes longest answer that is taken
   */
  public OtherEndpoints(Executor executor, Scheduler scheduler, Duration timeout, int answerBytes) {
    this.timeout = timeout;
    this.answerBytes = answerBytes;
    client.setExecutor(executor);
    client.setScheduler(scheduler);
    client.setFollowRedirects(false);
    client.setHttpCookieStore(new HttpCookieStore.Empty());
    client.setUserAgentField(null);
    client.setMaxConnectionsPerDestination(CONNECTIONS);
    client.setConnectTimeout(CONNECT_MILLIS);
    client.setIdleTimeout(timeout.toMillis());
    client.setSocketAddressResolver(
        new PublicAddresses(new SocketAddressResolver.Async(executor, scheduler, CONNECT_MILLIS)));
  }

  /** Starts the client; nothing is decoded, followed or answered by itself. */
  public void start() throws Exception { // declared so by Jetty's life cycle
    client.start();
    client.getContentDecoderFactories().clear();
    client.getProtocolHandlers().clear();
  }

  public void stop() throws Exception { // declared so by Jetty's life cycle
    client.stop();
  }

  /** Asks; the result lets go of what was asked. */
  Runnable ask(URI uri, EndpointRequest asked, CompletableFuture<byte[]> answer) {
    Request request =
        client
            .newRequest(uri)
            .method(asked.method())
            .timeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
            .headers(
                headers -> {
                  headers.put(HttpHeader.ACCEPT, "application/json");
                  asked
                      .headers()
                      .forEach(
                          (name, value) -> {
                            if (!NOT_SENT.contains(name.toLowerCase(Locale.ROOT))) {
                              headers.put(name, value);
                            }
                          });
                });
    if (asked.body().isPresent()) {
      String type = asked.header("Content-Type").orElse("application/json");
      request.body(new BytesRequestContent(type, asked.bytes()));
    }
    request.send(
        new BufferingResponseListener(answerBytes) {
          @Override
          public void onComplete(Result result) {
            if (result.isFailed()) {
              answer.completeExceptionally(result.getFailure());
            } else if (result.getResponse().getStatus() >= MULTIPLE_CHOICES) {
              int status = result.getResponse().getStatus();
              answer.completeExceptionally(
                  Problem.of(500, "endpoint_failed", "it answered with status " + status));
            } else {
              byte[] content = getContent();
              answer.complete(content == null ? new byte[0] : content);
            }
          }
        });
    return () -> {
      var unused = request.abort(new CancellationException("nobody waits"));
    };
  }
}
