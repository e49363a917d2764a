package io.searchgateway.container;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.HeaderLine;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import io.searchgateway.testkit.StubExchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What tests of pipelines stand on: the real engine with an index of books, behind a relay that can
 * be watched and switched off, and another host that scripts and stages may call.
 *
 * @param engine passes every request on to the real engine
 * @param other the other host, which does what a test tells it
 * @param index {@code title} is text, {@code author} a keyword; three books
 * @param prefix of the gateway's own indices, so that no other test sees these pipelines
 */
record PipelineTestEnvironment(StubEngine engine, StubEngine other, String index, String prefix) {

  private static final List<String> FRAMING =
      List.of("host", "connection", "content-length", "transfer-encoding", "expect", "keep-alive");

  static PipelineTestEnvironment prepare() {
    URI real = real();
    String mark = UUID.randomUUID().toString().substring(0, 8);
    PipelineTestEnvironment environment =
        new PipelineTestEnvironment(
            StubEngine.start(), StubEngine.start(), "books-" + mark, ".pipelines-" + mark + "-");
    environment.engine.on(line -> true, exchange -> relay(exchange, real));
    environment.loadBooks(real);
    return environment;
  }

  /** Scripts have more time than usual, for the machine may be busy. */
  GatewaySettings settings() {
    return GatewaySettings.inFrontOf(engine.uri())
        .with("gateway.store.index-prefix", prefix)
        .with("gateway.pipelines.script.time", "10s")
        .with("gateway.pipelines.outbound.allow", "127.0.0.1:" + other.uri().getPort());
  }

  GatewayUnderTest gateway(URL deployed) {
    return ContainerUnderTest.gateway(deployed, engine.uri());
  }

  /** How many searches and writes of the books have reached the engine. */
  int engineCalls() {
    return engine.received("/" + index).size() + engine.received("/_msearch").size();
  }

  /** Deletes the books. */
  void clear() {
    RawClient.of(real()).exchange(RawRequest.of("DELETE", "/" + index));
  }

  private void loadBooks(URI real) {
    sent(
        real,
        RawRequest.of("PUT", "/" + index)
            .json(
                """
                {"settings":{"number_of_shards":1,"number_of_replicas":0},
                 "mappings":{"properties":{
                   "title":{"type":"text"},"author":{"type":"keyword"}}}}
                """));
    sent(
        real,
        RawRequest.of("POST", "/" + index + "/_bulk?refresh=true")
            .header("Content-Type", "application/x-ndjson")
            .body(
                Bytes.utf8(
                    """
                    {"index":{"_id":"1"}}
                    {"title":"The left hand of darkness","author":"Le Guin"}
                    {"index":{"_id":"2"}}
                    {"title":"The dispossessed","author":"Le Guin"}
                    {"index":{"_id":"3"}}
                    {"title":"Solaris","author":"Lem"}
                    """)));
  }

  private static void sent(URI real, RawRequest request) {
    RawAnswer answer = RawClient.of(real).exchange(request);
    if (answer.status() >= 300) {
      throw new IllegalStateException(request + " is answered with " + answer);
    }
  }

  private static URI real() {
    try {
      return SharedEngine.get().baseUri();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private static void relay(StubExchange exchange, URI real) throws IOException {
    Bytes body = exchange.readBody();
    List<HeaderLine> headers = new ArrayList<>(exchange.head().headers());
    headers.removeIf(PipelineTestEnvironment::isFraming);
    RawRequest request =
        new RawRequest(
            exchange.line().method(),
            exchange.line().target(),
            headers,
            body.length() == 0 ? Optional.empty() : Optional.of(body),
            Optional.empty());
    RawAnswer answer = RawClient.of(real).exchange(request);
    StringBuilder more = new StringBuilder();
    answer.head().orElseThrow().headers().stream()
        .filter(header -> !isFraming(header))
        .forEach(
            header ->
                more.append(header.name()).append(": ").append(header.value()).append("\r\n"));
    exchange.answer(answer.status(), "", more.toString(), answer.body());
  }

  private static boolean isFraming(HeaderLine header) {
    return FRAMING.stream().anyMatch(header::isNamed);
  }
}
