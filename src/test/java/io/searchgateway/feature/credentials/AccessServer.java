package io.searchgateway.feature.credentials;

import com.github.benmanes.caffeine.cache.Ticker;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.BruteForceThrottle;
import io.searchgateway.access.PasswordFingerprint;
import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.Session;
import io.searchgateway.access.SessionCookie;
import io.searchgateway.access.UserSynchronizer;
import io.searchgateway.access.Users;
import io.searchgateway.access.credential.AccountDirectory;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.access.credential.PublicKeyRecord;
import io.searchgateway.audit.AuditEvent;
import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import io.searchgateway.config.LimitSettings;
import io.searchgateway.config.SessionSettings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineState;
import io.searchgateway.feature.pipelines.ResourceBinder;
import io.searchgateway.http.FailureMapper;
import io.searchgateway.http.RequestBodies;
import io.searchgateway.http.RestRequest;
import io.searchgateway.json.Json;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.proxy.ThroughputMonitor;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ProblemWriter;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rest.RecordJsonResolver;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;

/** The resources over credentials as clients see them, signing in included, over a stub engine. */
final class AccessServer {

  static final SessionSettings SESSIONS =
      new SessionSettings(Duration.ofMinutes(30), Duration.ofHours(2));
  static final String ADMIN = basic("root", "rootrootroot");

  final StubEngine engine = StubEngine.start();
  final List<AuditEvent> audited = new CopyOnWriteArrayList<>();
  volatile Instant now = Instant.parse("2026-05-01T12:00:00Z");
  private final org.eclipse.jetty.client.HttpClient toEngine =
      new org.eclipse.jetty.client.HttpClient();
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final HttpClient client = HttpClient.newHttpClient();
  private final EngineClient engineClient =
      new EngineClient(
          toEngine,
          new EngineNodes(List.of(engine.uri())),
          Optional.empty(),
          new MemoryBudget(Long.MAX_VALUE));
  private final Optional<PublicKeyRecord> preset;
  final Node node;

  AccessServer() throws Exception { // declared so by Jetty's life cycle
    this(Optional.empty());
  }

  /** One whose settings name keys of an identity provider. */
  AccessServer(Optional<PublicKeyRecord> preset) throws Exception { // declared so by Jetty
    this.preset = preset;
    toEngine.start();
    node = new Node();
  }

  /** Another gateway in front of the same engine. */
  Node another() throws Exception { // declared so by Jetty's life cycle
    return new Node();
  }

  /** Writes a record that nobody can understand. */
  void damage(String collection, String id) {
    engineClient
        .call(
            "PUT",
            "/.gateway-" + collection + "/_doc/" + id,
            Optional.of(JsonObject.EMPTY_JSON_OBJECT))
        .toCompletableFuture()
        .join();
  }

  /** One gateway. */
  final class Node {

    final AccountDirectory directory;
    final UserSynchronizer synchronizer;
    final Authenticator authenticator;
    private final BruteForceThrottle throttle = new BruteForceThrottle(Ticker.systemTicker());
    private final Server server = new Server();
    private final ServerConnector connector = new ServerConnector(server);

    Node() throws Exception { // declared so by Jetty's life cycle
      OwnIndices indices = new OwnIndices(engineClient, ".gateway-");
      Users users = new Users(indices);
      CredentialStore store = new CredentialStore(indices, users, preset, () -> now);
      directory = store.directory();
      PasswordHasher hasher = new PasswordHasher(4);
      synchronizer =
          new UserSynchronizer(
              users,
              store.collections(),
              indices,
              hasher,
              Runnable::run,
              Optional.of(new Bootstrap("root", "rootrootroot")));
      look();
      authenticator =
          new Authenticator(
              directory,
              store.tokens(),
              hasher,
              throttle,
              Runnable::run,
              Optional.empty(),
              () -> now);
      CredentialContext registry =
          new CredentialContext(
              store,
              synchronizer::dialect,
              hasher,
              Runnable::run,
              authenticator,
              audited::add,
              () -> now);
      serve(registry);
    }

    /** Takes all turns at signing in with that name, as somebody does who guesses. */
    void exhaust(String name) {
      BruteForceThrottle.Admission turn;
      do {
        turn = throttle.begin("198.51.100.1", name);
      } while (turn instanceof BruteForceThrottle.Admission.Delayed);
    }

    /** Sees the engine anew: reads what other gateways have written. */
    void look() {
      JsonObject banner =
          Json.readObject(
                  "{\"version\":{\"distribution\":\"opensearch\",\"number\":\"2.19.1\"}}"
                      .getBytes(StandardCharsets.UTF_8))
              .orElseThrow();
      synchronizer
          .engine(new EngineState.Up(EngineIdentity.read(banner).orElseThrow()))
          .toCompletableFuture()
          .join();
    }

    private void serve(CredentialContext registry) throws Exception { // as above
      connector.setPort(0);
      server.addConnector(connector);
      ServletContextHandler context = new ServletContextHandler();
      FilterHolder door = new FilterHolder(door());
      door.setAsyncSupported(true);
      context.addFilter(door, "/*", EnumSet.of(DispatcherType.REQUEST));
      ResourceConfig resources = new ResourceConfig(new CredentialsFeature().resources());
      resources.register(FailureMapper.class);
      resources.register(RecordJsonResolver.class);
      BodySource bodies =
          new RequestBodies(
              new ThroughputMonitor(
                  new LimitSettings(
                      10, 1000, 1000, 100, 0, Duration.ZERO, Duration.ZERO, Long.MAX_VALUE),
                  timer));
      resources.register(
          new ResourceBinder()
              .with(CredentialContext.class, registry)
              .with(SessionSettings.class, SESSIONS)
              .with(BodySource.class, bodies));
      ServletHolder rest = new ServletHolder(new ServletContainer(resources));
      rest.setAsyncSupported(true);
      context.addServlet(rest, "/*");
      server.setHandler(context);
      server.start();
    }

    private Filter door() {
      return (request, response, chain) -> {
        HttpServletRequest http = (HttpServletRequest) request;
        Exchange exchange =
            new Exchange(
                "r1",
                http.getMethod(),
                new RequestTarget(http.getRequestURI(), Optional.empty()),
                "192.0.2.7",
                Map.of(),
                List.of());
        request.setAttribute(Exchange.ATTRIBUTE, exchange);
        Optional<String> session =
            SessionCookie.token(Collections.list(http.getHeaders("Cookie")), false, "");
        Authentication outcome =
            session
                .map(authenticator::session)
                .orElseGet(
                    () ->
                        authenticator
                            .authenticate(
                                Collections.list(http.getHeaders("Authorization")),
                                exchange.clientAddress())
                            .join());
        if (outcome instanceof Authentication.Authenticated verified) {
          exchange.authenticated(verified.caller());
          verified.session().ifPresent(found -> exchange.attach(Session.class, found));
          verified
              .password()
              .ifPresent(password -> exchange.attach(PasswordFingerprint.class, password));
          chain.doFilter(new RestRequest(http, (HttpServletResponse) response, exchange), response);
        } else {
          ProblemWriter.write(
              (HttpServletResponse) response,
              exchange,
              ((Authentication.Refused) outcome).problem());
        }
      };
    }

    Reply ask(String authorization, String method, String path, String body, String... headers)
        throws Exception {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create("http://localhost:" + connector.getLocalPort() + path))
              .timeout(Duration.ofSeconds(20))
              .header("Authorization", authorization)
              .header("Content-Type", "application/json")
              .method(
                  method,
                  body.isEmpty()
                      ? BodyPublishers.noBody()
                      : BodyPublishers.ofString(body.replace('\'', '"')));
      if (headers.length > 0) {
        request.headers(headers);
      }
      return new Reply(client.send(request.build(), BodyHandlers.ofByteArray()));
    }

    void close() throws Exception { // declared so by Jetty's life cycle
      server.stop();
    }
  }

  /** What was answered. */
  record Reply(HttpResponse<byte[]> raw) {

    int code() {
      return raw.statusCode();
    }

    JsonStructure json() {
      return Json.read(raw.body()).orElseThrow(() -> new AssertionError(text()));
    }

    JsonObject object() {
      return json().asJsonObject();
    }

    String text() {
      return new String(raw.body(), StandardCharsets.UTF_8);
    }

    /** The token of the session that the browser is to keep; empty where it is to forget it. */
    String session() {
      return SessionCookie.token(
              List.of(raw.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0]),
              false,
              "")
          .orElseThrow();
    }

    String etag() {
      return raw.headers().firstValue("ETag").orElse("");
    }

    /** The stable id of a refusal. */
    String type() {
      return object().getJsonObject("error").getString("type");
    }
  }

  Reply ask(String authorization, String method, String path, String body, String... headers)
      throws Exception {
    return node.ask(authorization, method, path, body, headers);
  }

  Reply get(String authorization, String path) throws Exception {
    return node.ask(authorization, "GET", path, "");
  }

  static String basic(String name, String password) {
    return "Basic "
        + Base64.getEncoder()
            .encodeToString((name + ":" + password).getBytes(StandardCharsets.UTF_8));
  }

  /** The credential that an answer shows. */
  static String basic(Reply made) {
    return basic(made.object().getString("username"), made.object().getString("password"));
  }

  void close() throws Exception { // declared so by Jetty's life cycle
    node.close();
    toEngine.stop();
    timer.shutdownNow();
    engine.close();
  }
}
