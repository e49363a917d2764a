package io.searchgateway.feature.pipelines;

import io.searchgateway.config.LimitSettings;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.feature.pipelines.upload.MultipartText;
import io.searchgateway.feature.pipelines.upload.UploadCheck;
import io.searchgateway.feature.pipelines.upload.UploadReader;
import io.searchgateway.http.FailureMapper;
import io.searchgateway.http.RequestBodies;
import io.searchgateway.http.RestRequest;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.stored.StoredPipelineFixture;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.proxy.ThroughputMonitor;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rest.RecordJsonResolver;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.servlet.ServletContainer;

/** The resources of pipelines as clients see them, with pipelines stored in a stub of an engine. */
final class ManagementServer {

  static final Uploads LIMITS =
      new Uploads(60_000, 20, 20_000, 10_000, 30_000, Duration.ofSeconds(30));

  private static final Set<Class<?>> RESOURCES =
      Set.of(
          UploadResource.class,
          ReplacementResource.class,
          DraftResource.class,
          RevisionResource.class,
          LintResource.class,
          ApplyResource.class,
          PipelineExportResource.class,
          PipelineResource.class,
          PipelinesResource.class,
          ScriptsResource.class,
          VersionResource.class);

  final StoredPipelineFixture fixture = new StoredPipelineFixture();
  final StoredPipelineFixture.Node node = fixture.node();
  private final Server server = new Server();
  private final ServerConnector connector = new ServerConnector(server);
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final HttpClient client = HttpClient.newHttpClient();
  private final BodySource bodies;

  ManagementServer() throws Exception { // declared so by Jetty's life cycle
    bodies =
        new RequestBodies(
            new ThroughputMonitor(
                new LimitSettings(
                    10, 1000, 1000, 100, 0, Duration.ZERO, Duration.ZERO, Long.MAX_VALUE),
                timer));
    connector.setPort(0);
    server.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler();
    FilterHolder door = new FilterHolder(door());
    door.setAsyncSupported(true);
    context.addFilter(door, "/*", EnumSet.of(DispatcherType.REQUEST));
    ServletHolder rest = new ServletHolder(new ServletContainer(resources()));
    rest.setAsyncSupported(true);
    context.addServlet(rest, "/*");
    server.setHandler(context);
    server.start();
  }

  private static Filter door() {
    return (request, response, chain) -> {
      Exchange exchange =
          new Exchange(
              "r1",
              "POST",
              new RequestTarget("/", Optional.empty()),
              "192.0.2.7",
              Map.of(),
              List.of());
      exchange.authenticated(Caller.administrator("ann"));
      request.setAttribute(Exchange.ATTRIBUTE, exchange);
      chain.doFilter(
          new RestRequest((HttpServletRequest) request, (HttpServletResponse) response, exchange),
          response);
    };
  }

  private ResourceConfig resources() {
    UploadLibrary library = new UploadLibrary.OfEngine(node.library());
    UploadExecutor executor = new UploadExecutor(Runnable::run, timer, LIMITS.time());
    UploadReader reader = new UploadReader(LIMITS);
    UploadCheck check =
        new UploadCheck(node.compiler(), node.pipelines(), node.stored().globalEnvs()::values);
    UploadAdmission admission =
        new UploadAdmission(
            executor,
            check,
            SaveCondition.NOTHING,
            new EnvValidation(node.stored().globalEnvs(), EnvValidation.none()));
    PipelineUploads uploads =
        new PipelineUploads(executor, reader, admission, library, node.pipelines());
    ResourceConfig resources = new ResourceConfig(RESOURCES);
    resources.register(FailureMapper.class);
    resources.register(RecordJsonResolver.class);
    resources.register(
        new ResourceBinder()
            .with(PipelineUploads.class, uploads)
            .with(PipelineLint.class, new PipelineLint(executor, reader, check, library))
            .with(PipelineApply.class, new PipelineApply(settings(), executor, admission, library))
            .with(UploadLibrary.class, library)
            .with(BodySource.class, bodies)
            .with(Pipelines.class, node.pipelines())
            .with(StoredPipelines.class, node.stored()));
    return resources;
  }

  static PipelineSettings settings() {
    Duration second = Duration.ofSeconds(1);
    return new PipelineSettings(
        10,
        50,
        true,
        true,
        1000,
        1000,
        1000,
        second,
        LIMITS,
        new PipelineSettings.Scripts(second, second, 1000, 1000, 10, 1, 1),
        new PipelineSettings.Outbound(List.of(), second, second, 1000, 1, 1, 1),
        new PipelineSettings.Logs(second, 1000, second));
  }

  /** Sends a body, and these headers by name and value. */
  HttpResponse<byte[]> send(String method, String path, byte[] body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + connector.getLocalPort() + path))
            .timeout(Duration.ofSeconds(20))
            .method(
                method,
                body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofByteArray());
  }

  JsonAnswer ask(String method, String path, byte[] body, String... headers) throws Exception {
    return new JsonAnswer(send(method, path, body, headers));
  }

  JsonAnswer form(String method, String path, MultipartText form, String... headers)
      throws Exception {
    String[] all = Arrays.copyOf(headers, headers.length + 2);
    all[headers.length] = "Content-Type";
    all[headers.length + 1] = MultipartText.TYPE;
    return ask(method, path, form.end(), all);
  }

  JsonAnswer get(String path) throws Exception {
    return ask("GET", path, new byte[0]);
  }

  void close() throws Exception { // declared so by Jetty's life cycle
    server.stop();
    timer.shutdownNow();
    fixture.close();
  }
}
