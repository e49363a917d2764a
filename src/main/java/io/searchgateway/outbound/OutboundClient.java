package io.searchgateway.outbound;

import io.searchgateway.wire.CheckedTransport;
import java.io.OutputStream;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.ProxyAuthenticationProtocolHandler;
import org.eclipse.jetty.client.RedirectProtocolHandler;
import org.eclipse.jetty.client.WWWAuthenticationProtocolHandler;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.SocketAddressResolver;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * The HTTP client for hosts that others name. Its connections are of its own, for each was made by
 * its rules; TLS certificates must be those of the host's name.
 */
public final class OutboundClient implements Outbound, Downloads {

  private static final int WAITING = 256;
  private static final int HEADER_BYTES = 32 * 1024;
  private static final Duration UNUSED_CONNECTION = Duration.ofSeconds(30);
  private static final Duration FORGOTTEN_HOST = Duration.ofMinutes(2);

  private final OutboundRules rules;
  private final int redirects;
  private final HostCircuitBreakers breakers;
  private final HttpClient client;

  /**
   * On which threads, for how long, and over how many connections a client works.
   *
   * @param io where answers are read; never blocks
   * @param names where names are looked up, which does block
   * @param timeouts watches over times
   * @param connectTimeout longest time for a name, and for a connection
   * @param connections most to one host at the same time
   */
  public record Running(
      Executor io, Executor names, Scheduler timeouts, Duration connectTimeout, int connections) {}

  /**
   * Not started yet.
   *
   * @param redirects how many are followed; with none, the answer that redirects is the answer
   */
  public OutboundClient(OutboundRules rules, int redirects, Running running) {
    this(rules, redirects, running, Clock.systemUTC(), new SslContextFactory.Client());
  }

  OutboundClient(
      OutboundRules rules,
      int redirects,
      Running running,
      Clock clock,
      SslContextFactory.Client tls) {
    this.rules = rules;
    this.redirects = redirects;
    this.breakers = new HostCircuitBreakers(clock);
    this.client = client(running, tls);
    long millis = running.connectTimeout().toMillis();
    client.setConnectTimeout(millis);
    client.setSocketAddressResolver(
        new CheckedAddresses(
            rules, new SocketAddressResolver.Async(running.names(), running.timeouts(), millis)));
  }

  private static HttpClient client(Running running, SslContextFactory.Client tls) {
    ClientConnector connector = new ClientConnector();
    connector.setSelectors(1);
    connector.setSslContextFactory(tls);
    HttpClient client = new HttpClient(new CheckedTransport(connector));
    client.setExecutor(running.io());
    client.setScheduler(running.timeouts());
    client.setFollowRedirects(false);
    client.setHttpCookieStore(new HttpCookieStore.Empty());
    client.setUserAgentField(null);
    client.setDefaultRequestContentType(null);
    client.setMaxConnectionsPerDestination(running.connections());
    client.setMaxRequestsQueuedPerDestination(WAITING);
    client.setMaxRequestHeadersSize(HEADER_BYTES);
    client.setMaxResponseHeadersSize(HEADER_BYTES);
    client.setIdleTimeout(UNUSED_CONNECTION.toMillis());
    client.setDestinationIdleTimeout(FORGOTTEN_HOST.toMillis());
    return client;
  }

  /** Starts the client; nothing is decoded, followed or answered by itself. */
  public void start() throws Exception { // declared so by Jetty's life cycle
    client.start();
    client.getContentDecoderFactories().clear();
    client.getProtocolHandlers().remove(RedirectProtocolHandler.NAME);
    client.getProtocolHandlers().remove(WWWAuthenticationProtocolHandler.NAME);
    client.getProtocolHandlers().remove(ProxyAuthenticationProtocolHandler.NAME);
  }

  public void stop() throws Exception { // declared so by Jetty's life cycle
    client.stop();
  }

  @Override
  public Exchange call(OutboundCall call) {
    RunningCall underWay = new RunningCall(client, rules, breakers, redirects, call);
    underWay.begin();
    return underWay;
  }

  @Override
  public CompletionStage<Void> download(URI uri, OutputStream sink, Duration timeout) {
    return new RunningDownload(client, rules, redirects, sink, timeout).begin(uri);
  }

  /** How many hosts are let alone at the moment because they failed too often. */
  public int suspendedHosts() {
    return breakers.open();
  }
}
