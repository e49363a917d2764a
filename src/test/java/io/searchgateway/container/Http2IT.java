package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.StubEngine;
import java.io.ByteArrayInputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.apache.coyote.http2.Http2Protocol;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies that announce no length: in chunks, and on Tomcat, which brings it along, by HTTP/2. */
@Tag("transport")
class Http2IT {

  private static final boolean ON_TOMCAT =
      System.getProperty("arquillian.launch", "jetty").equals("tomcat");

  private final StubEngine engine = StubEngine.start();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void aBodyWithoutALengthArrivesAndNoBodyStaysNone() throws Exception {
    try (TemporaryGateway running =
        TemporaryGateway.deploy(GatewaySettings.inFrontOf(engine.uri()), server())) {
      GatewayUnderTest gateway = running.gateway(engine.uri());
      // The first exchange changes the protocol of the connection.
      send(gateway, "GET", BodyPublishers.noBody());

      HttpResponse<String> posted = send(gateway, "POST", streamed("{\"a\":1}"));
      assertThat(posted.version())
          .isEqualTo(ON_TOMCAT ? HttpClient.Version.HTTP_2 : HttpClient.Version.HTTP_1_1);
      assertThat(posted.statusCode()).isEqualTo(200);
      assertThat(posted.body()).contains("\"length\":7");
      assertThat(send(gateway, "GET", BodyPublishers.noBody()).body())
          .contains("\"length\":0")
          .doesNotContain("Transfer-Encoding");
      assertThat(send(gateway, "DELETE", streamed("{\"bc\":2}")).body()).contains("\"length\":8");
    }
  }

  private static LocalContainer server() {
    return ON_TOMCAT ? new TomcatContainer(new Http2Protocol()) : new JettyContainer();
  }

  private static BodyPublisher streamed(String text) {
    return BodyPublishers.ofInputStream(
        () -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private HttpResponse<String> send(GatewayUnderTest gateway, String method, BodyPublisher body)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(gateway.gateway().resolve("/echo/two"))
            .header("Authorization", basic(gateway))
            .method(method, body);
    return client.send(
        method.equals("GET")
            ? request.build()
            : request.header("Content-Type", "application/json").build(),
        BodyHandlers.ofString());
  }

  private static String basic(GatewayUnderTest gateway) {
    String pair = gateway.username() + ":" + gateway.password();
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
