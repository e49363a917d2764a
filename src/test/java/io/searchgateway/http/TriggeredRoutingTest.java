package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.LimitSettings;
import io.searchgateway.feature.Features;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.proxy.ThroughputMonitor;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.ServletContainer;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests whose body decides which pipeline takes them, or that none does. */
class TriggeredRoutingTest {

  private static final String IPHONE = "{\"query\":[{\"value\":\"iphone\"}]}";

  private final ScriptedPipelines world = new ScriptedPipelines();
  private final Server server = new Server();
  private final ServerConnector connector = new ServerConnector(server);
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final RoutingTable table =
      RoutingTable.of(
          List.of(
              world.pipeline(
                  "{'id':'phones','public':true,'routes':[{'path':'/x','method':'POST'}],'trigger':{'type':'query','expression':'$query"
                      + " contains \\'iphone\\''},"
                      + "'stages':[{'id':'a','script':'{\\'response\\':{\\'body\\':\\'phones\\'}}'}]}"),
              world.pipeline(
                  "{'id':'all','priority':-1,'routes':[{'path':'/x','method':'POST'}],"
                      + "'trigger':{'type':'query'},"
                      + "'stages':[{'id':'a','script':'{\\'response\\':{\\'body\\':\\'all\\'}}'}]}")));

  /** Does what the front door does with a request that is undecided, and then echoes its body. */
  private final class Door extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
        throws IOException, ServletException {
      if (request.getDispatcherType() == DispatcherType.ASYNC) {
        assertThat(Destination.of(request)).isEqualTo(new Destination.Engine());
        byte[] held = (byte[]) request.getAttribute(ReplayedRequest.ATTRIBUTE);
        Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
        HttpServletRequest replayed = new ReplayedRequest(request, exchange.target(), held);
        response.setHeader("X-Path", replayed.getRequestURI());
        response.getOutputStream().write(replayed.getInputStream().readAllBytes());
        return;
      }
      RequestTarget target = new RequestTarget(request.getRequestURI(), Optional.empty());
      Exchange exchange =
          new Exchange("id", request.getMethod(), target, "192.0.2.7", Map.of(), List.of());
      if (request.getHeader("X-Caller") != null) {
        exchange.authenticated(Caller.administrator("ann"));
      }
      request.setAttribute(Exchange.ATTRIBUTE, exchange);
      Destination destination =
          Destination.of(
              new RestPaths(new Features(List.of())),
              table,
              request.getMethod(),
              target,
              target,
              () -> ReceivedPipelineRequest.forTriggers(request, exchange, MessageBody.EMPTY));
      request.setAttribute(Destination.ATTRIBUTE, destination);
      assertThat(destination.isOpen()).isTrue();
      PipelineRunner runner =
          new PipelineRunner(
              new PipelineExecutor(world.surroundings(InvocationListener.NONE)),
              new ThroughputMonitor(
                  new LimitSettings(
                      10, 1000, 1000, 100, 0, Duration.ZERO, Duration.ZERO, Long.MAX_VALUE),
                  timer),
              new PipelineRunner.Bodies(1000, 1000, 1000));
      new PipelineExchange(
              runner,
              (Destination.Pipelines) destination,
              exchange,
              request,
              response,
              ServletContainer.JETTY)
          .start();
    }
  }

  @BeforeEach
  void start() throws Exception {
    connector.setPort(0);
    server.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler();
    ServletHolder door = new ServletHolder(new Door());
    door.setAsyncSupported(true);
    context.addServlet(door, "/*");
    server.setHandler(context);
    server.start();
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
    timer.shutdownNow();
  }

  private HttpResponse<byte[]> post(byte[] body, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + connector.getLocalPort() + "/x"))
            .timeout(Duration.ofSeconds(20))
            .POST(body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofByteArray());
  }

  private static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void thePipelineWhoseTriggerHoldsTakesIt() throws Exception {
    assertThat(text(post(utf8(IPHONE)))).isEqualTo("phones");
    assertThat(text(post(utf8(IPHONE.replace("iphone", "tv")), "X-Caller", "1"))).isEqualTo("all");
  }

  @Test
  void oneThatIsNotOpenStillNeedsACredential() throws Exception {
    assertThat(post(utf8(IPHONE.replace("iphone", "tv"))).statusCode()).isEqualTo(401);
  }

  @Test
  void whatNoneTakesGoesOnWithItsBody() throws Exception {
    HttpResponse<byte[]> response = post(utf8("{\"other\":1}"), "X-Caller", "1");

    assertThat(text(response)).isEqualTo("{\"other\":1}");
    assertThat(response.headers().firstValue("X-Path")).contains("/x");
    assertThat(text(post(new byte[0], "X-Caller", "1"))).isEmpty();
  }

  @Test
  void aPackedBodyIsJudgedUnpackedAndGoesOnAsItCame() throws Exception {
    assertThat(text(post(packed(IPHONE), "Content-Encoding", "gzip"))).isEqualTo("phones");
    byte[] other = packed("{\"other\":1}");
    assertThat(post(other, "Content-Encoding", "gzip").body()).isEqualTo(other);
    assertThat(text(post(utf8(IPHONE), "Content-Encoding", "gzip"))).isEqualTo(IPHONE);
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(utf8(text));
    }
    return packed.toByteArray();
  }

  @Test
  void aBodyThatIsTooLongIsRefused() throws Exception {
    assertThat(post(utf8("x".repeat(1001))).statusCode()).isEqualTo(413);
  }
}
