package io.searchgateway.jetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.LocalConnector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServerGuardsTest {

  private final Server server = new Server();
  private final LocalConnector connector = new LocalConnector(server);

  /** Says whether a request came through the limit. */
  private static final class Served extends Handler.Abstract {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      boolean limited =
          StackWalker.getInstance()
              .walk(
                  frames ->
                      frames.anyMatch(
                          frame -> frame.getClassName().equals(SlowHeadLimit.class.getName())));
      response.setStatus(limited ? 200 : 418);
      callback.succeeded();
      return true;
    }
  }

  @BeforeEach
  void connect() {
    server.addConnector(connector);
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
  }

  private void assertServedThroughOneLimit() throws Exception {
    assertThat(connector.getResponse("GET / HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.1 200 ");
    assertThat(server.getDescendants(SlowHeadLimit.class)).hasSize(1);
  }

  @Test
  void theLimitIsAroundHandlersThatAreSetAfterTheGuards() throws Exception {
    server.addBean(new ServerGuards(server));
    server.setHandler(new Handler.Wrapper());
    server.setHandler(new Served());
    server.start();
    assertServedThroughOneLimit();
  }

  @Test
  void theLimitIsAroundHandlersThatWereThereBefore() throws Exception {
    server.setHandler(new Served());
    server.addBean(new ServerGuards(server));
    server.start();
    assertServedThroughOneLimit();
  }

  @Test
  void headersStayAsTheyAreSpelled() throws Exception {
    server.addBean(new ServerGuards(server));
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            Content.Sink.write(response, true, request.getHeaders().get("Content-Type"), callback);
            return true;
          }
        });
    server.start();
    assertThat(
            connector.getResponse(
                "GET / HTTP/1.0\r\nContent-Type: application/json; charset=Utf-8\r\n\r\n"))
        .endsWith("\r\napplication/json; charset=Utf-8");
  }

  @Test
  void theLimitStaysWhenTheServerStartsAgain() throws Exception {
    server.addBean(new ServerGuards(server));
    server.setHandler(new Served());
    server.start();
    server.stop();
    server.start();
    assertServedThroughOneLimit();
    server.stop();
    server.setHandler(new Served());
    server.start();
    assertServedThroughOneLimit();
  }

  @Test
  void aServerWhoseApplicationDoesNotStartDoesNotStartEither() {
    server.addBean(new ServerGuards(server));
    server.setHandler(
        new ContextHandler(new Served(), "/search") {
          @Override
          protected void doStart() throws Exception {
            super.doStart();
            setAvailable(false);
          }
        });
    assertThatThrownBy(server::start).hasMessageContaining("/search").hasMessageContaining("log");
  }

  @Test
  void anAddressThatIsTakenIsToldWithItsSettings() throws Exception {
    Logger logger = Logger.getLogger(ServerGuards.class.getName());
    Lines lines = new Lines();
    logger.addHandler(lines);
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ServerConnector second = new ServerConnector(server);
      second.setHost("127.0.0.1");
      second.setPort(taken.getLocalPort());
      server.addConnector(second);
      server.addBean(new ServerGuards(server));
      assertThatThrownBy(server::start).hasMessageContaining("bind");
      assertThat(lines.messages)
          .singleElement()
          .asString()
          .contains(":" + taken.getLocalPort(), "gateway.http.port", "GATEWAY_HTTP_PORT");
    } finally {
      logger.removeHandler(lines);
    }
  }

  /** What is logged. */
  private static final class Lines extends java.util.logging.Handler {
    private final List<String> messages = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord line) {
      messages.add(MessageFormat.format(line.getMessage(), line.getParameters()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
