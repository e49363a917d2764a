package io.searchgateway.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawConnection;
import io.searchgateway.testkit.TestCertificates;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowHeadLimitTest {

  private static final String HEAD =
      "POST / HTTP/1.1\r\nHost: gateway\r\nContent-Length: 10\r\n\r\n";

  @TempDir private Path certificates;

  private final Server server = new Server();
  private final SlowHeadLimit limit = new SlowHeadLimit(Duration.ofMillis(1));
  private final EchoHandler echo = new EchoHandler();

  @BeforeEach
  void limitHeads() {
    limit.setHandler(echo);
    server.setHandler(limit);
  }

  @AfterEach
  void stop() throws Exception {
    server.stop();
  }

  private ServerConnector listen(ServerConnector connector) {
    connector.setHost("127.0.0.1");
    connector.addEventListener(limit);
    server.addConnector(connector);
    return connector;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void aHeadThatDoesNotEndIsEndedAndARequestThroughTlsIsNot() throws Exception {
    Path key = new TestCertificates(certificates).keyStore("gateway", "ip:127.0.0.1");
    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setSslContext(TestCertificates.server(key, key));
    ServerConnector secure = listen(new ServerConnector(server, tls));
    ServerConnector plain = listen(new ServerConnector(server));
    server.start();
    try (Socket upload =
        TestCertificates.server(key, key)
            .getSocketFactory()
            .createSocket("127.0.0.1", secure.getLocalPort())) {
      OutputStream out = upload.getOutputStream();
      out.write(ascii(HEAD + "12345"));
      out.flush();
      echo.begun.join();
      // Begun later than the upload, so whoever ends this one has looked at the upload as often.
      try (RawConnection halfAHead =
          RawClient.of(URI.create("http://127.0.0.1:" + plain.getLocalPort())).open()) {
        halfAHead.send(Bytes.utf8("GET / HT"));
        assertThat(halfAHead.readHead()).isEmpty();
      }
      out.write(ascii("67890"));
      out.flush();
      assertThat(
              new BufferedReader(
                      new InputStreamReader(upload.getInputStream(), StandardCharsets.US_ASCII))
                  .readLine())
          .isEqualTo("HTTP/1.1 200 OK");
    }
  }
}
