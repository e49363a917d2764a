package io.searchgateway.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawConnection;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A stop waits for requests whose clients pause, and for nobody else. */
class PatientStopTest {

  private static final Duration STOP = Duration.ofSeconds(20);
  private static final Duration LONGEST = Duration.ofSeconds(40);
  private static final Duration SOON = Duration.ofSeconds(15);
  private static final String HEAD =
      "POST / HTTP/1.1\r\nHost: gateway\r\nContent-Length: 10\r\n\r\n";

  private final Server server = new Server();
  private final ServerConnector connector = new ServerConnector(server);
  private final EchoHandler echo = new EchoHandler();

  @BeforeEach
  void start() throws Exception {
    connector.setHost("127.0.0.1");
    connector.setIdleTimeout(LONGEST.toMillis());
    server.addConnector(connector);
    server.setStopTimeout(STOP.toMillis());
    server.addBean(new ServerGuards(server));
    server.setHandler(new GracefulHandler(echo));
    server.start();
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
  }

  private RawConnection connect() {
    return RawClient.of(URI.create("http://127.0.0.1:" + connector.getLocalPort())).open();
  }

  private CompletableFuture<Void> beginStop() {
    CompletableFuture<Void> stop =
        CompletableFuture.runAsync(
            () -> {
              try {
                server.stop();
              } catch (Exception fault) { // declared so by Jetty's life cycle
                throw new IllegalStateException(fault);
              }
            });
    Deadline.within(SOON).until("the stop has begun", connector::isShutdown);
    return stop;
  }

  @Test
  void anUploadMayPauseAsLongAsTheStopWaits() throws Exception {
    try (RawConnection upload = connect()) {
      upload.send(Bytes.utf8(HEAD + "12345"));
      echo.begun.join();
      CompletableFuture<Void> stop = beginStop();
      Deadline.within(SOON)
          .until(
              "the client has the time that the stop has",
              () ->
                  connector.getConnectedEndPoints().stream()
                      .anyMatch(end -> end.getIdleTimeout() == LONGEST.toMillis()));
      upload.send(Bytes.utf8("67890"));
      assertThat(upload.readAnswer("POST").body().utf8()).isEqualTo("1234567890");
      stop.join();
    }
  }

  @Test
  void connectionsWithoutARequestAreEndedAtOnce() throws Exception {
    try (RawConnection upload = connect();
        RawConnection unused = connect();
        RawConnection halfAHead = connect()) {
      halfAHead.send(Bytes.utf8("GET / HT"));
      upload.send(Bytes.utf8(HEAD + "12345"));
      echo.begun.join();
      Deadline.within(SOON)
          .until("all are accepted", () -> connector.getConnectedEndPoints().size() == 3);
      CompletableFuture<Void> stop = beginStop();
      // Long before the upload goes on, which is the only one to be waited for.
      assertThat(unused.readHead()).isEmpty();
      assertThat(halfAHead.readHead()).isEmpty();
      Deadline.within(SOON)
          .until("the upload is left", () -> connector.getConnectedEndPoints().size() == 1);
      upload.send(Bytes.utf8("67890"));
      assertThat(upload.readAnswer("POST").body().utf8()).isEqualTo("1234567890");
      stop.join();
    }
  }
}
