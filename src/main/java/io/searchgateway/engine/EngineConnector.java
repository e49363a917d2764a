package io.searchgateway.engine;

import io.searchgateway.config.EngineSettings;
import io.searchgateway.config.KeyFiles;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.concurrent.Executor;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.http.HttpCookieStore;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.eclipse.jetty.util.thread.Scheduler;

/** Makes HTTP clients that speak to the engine as the settings say. */
public final class EngineConnector {

  private static final System.Logger LOG = System.getLogger(EngineConnector.class.getName());
  private static final int BUFFER_BYTES = 64 * 1024;

  /** Each client that reads slowly holds one. */
  private static final int ANSWER_BYTES = 32 * 1024;

  private static final int ANSWER_HEADER_BYTES = 64 * 1024;

  private final EngineSettings settings;

  public EngineConnector(EngineSettings settings) {
    this.settings = settings;
    if (!settings.tls().verify()) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Certificates of the engine are NOT verified: an attacker between "
              + "the gateway and the engine can read and change everything.");
    }
  }

  /**
   * A client that is not started yet and adds nothing of its own to a request: no agent, no
   * encoding, no cookies, no redirects. One thread handles all answers: for those that are only
   * passed on.
   *
   * @param maxRequestBytes largest request line and headers together
   */
  public HttpClient newClient(
      Executor executor, Scheduler scheduler, int maxConnections, int maxRequestBytes) {
    return newClient(
        executor, scheduler, maxConnections, maxRequestBytes, InvocationType.NON_BLOCKING);
  }

  /**
   * The same for answers that take work: none is held up by another's.
   *
   * @param executor whose threads do the work
   */
  public HttpClient newWorkingClient(
      Executor executor, Scheduler scheduler, int maxConnections, int maxRequestBytes) {
    return newClient(executor, scheduler, maxConnections, maxRequestBytes, InvocationType.BLOCKING);
  }

  private HttpClient newClient(
      Executor executor,
      Scheduler scheduler,
      int maxConnections,
      int maxRequestBytes,
      InvocationType handling) {
    ClientConnector connector = new ClientConnector();
    connector.setSelectors(1);
    connector.setSslContextFactory(tls());
    HttpClient client = new HttpClient(new DirectTransport(connector, handling));
    client.setExecutor(executor);
    client.setScheduler(scheduler);
    client.setConnectTimeout(settings.connectTimeout().toMillis());
    client.setIdleTimeout(settings.idleTimeout().toMillis());
    client.setMaxConnectionsPerDestination(maxConnections);
    client.setFollowRedirects(false);
    client.setHttpCookieStore(new HttpCookieStore.Empty());
    client.setUserAgentField(null);
    client.setDefaultRequestContentType(null);
    client.setRequestBufferSize(BUFFER_BYTES);
    client.setMaxRequestHeadersSize(maxRequestBytes);
    client.setResponseBufferSize(ANSWER_BYTES);
    client.setMaxResponseHeadersSize(ANSWER_HEADER_BYTES);
    // Bytes go on to a servlet stream, which takes arrays only.
    client.setUseInputDirectByteBuffers(false);
    return client;
  }

  private SslContextFactory.Client tls() {
    EngineSettings.Tls tls = settings.tls();
    SslContextFactory.Client factory = new SslContextFactory.Client(!tls.verify());
    if (!tls.verify()) {
      factory.setEndpointIdentificationAlgorithm(null);
    }
    try {
      if (tls.caFile().isPresent()) {
        factory.setTrustStore(KeyFiles.authorities(tls.caFile().get()));
      }
      if (tls.clientKeystore().isPresent()) {
        String password = tls.clientKeystorePassword().orElse("");
        factory.setKeyStore(KeyFiles.keys(tls.clientKeystore().get(), password));
        factory.setKeyStorePassword(password);
      }
    } catch (IOException | GeneralSecurityException changed) {
      throw new IllegalStateException("a certificate file of the engine has changed", changed);
    }
    return factory;
  }
}
