package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertUnauthenticated;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.behaviour.StubbedSuite;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What an operator sees: the access log, the metrics, the ids, the information. */
@ArquillianTest
class ObservabilityIT implements StubbedSuite {

  private static final StubEngine ENGINE = StubEngine.start();
  private static final Path LOG =
      Path.of("target", "observability", UUID.randomUUID() + ".log").toAbsolutePath();

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GatewaySettings.inFrontOf(ENGINE.uri()).with("gateway.access-log", LOG).archive();
  }

  @Test
  void everyRequestLeavesALineOfJsonWithoutCredentials() throws IOException {
    RawAnswer served =
        send(gateway().request("POST", "/echo/logged?pretty").json("{\"body\":\"private\"}"));
    RawAnswer refused =
        send(RawRequest.of("GET", "/echo/refused").basic(gateway().username(), "guessed-wrong"));
    JsonObject line = awaitLine(served.header("x-request-id"));
    assertThat(line.getString("method")).isEqualTo("POST");
    assertThat(line.getString("path")).isEqualTo("/echo/logged");
    assertThat(line.getString("query")).isEqualTo("pretty");
    assertThat(line.getString("caller")).isEqualTo(gateway().username());
    assertThat(line.getInt("status")).isEqualTo(200);
    assertThat(line.getInt("bytes_in")).isEqualTo("{\"body\":\"private\"}".length());
    assertThat(line.getInt("bytes_out")).isEqualTo(served.body().length());
    JsonObject other = awaitLine(refused.header("x-request-id"));
    assertThat(other.getInt("status")).isEqualTo(401);
    assertThat(other.getString("caller")).isEqualTo("-");

    assertThat(Files.readString(LOG))
        .doesNotContain(
            gateway().password(), encoded(gateway().password()), "guessed-wrong", "private")
        .doesNotContainIgnoringCase("authorization");
    assertThat(lines()).allSatisfy(text -> assertThat(json(text)).containsKey("request_id"));
  }

  private String encoded(String password) {
    String pair = gateway().username() + ":" + password;
    return Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }

  private static JsonObject awaitLine(String id) {
    Deadline.within(Duration.ofSeconds(20))
        .until("the access log has request " + id, () -> line(id).isPresent());
    return line(id).orElseThrow();
  }

  private static Optional<JsonObject> line(String id) {
    return lines().stream()
        .filter(text -> text.contains(id))
        .map(ObservabilityIT::json)
        .filter(line -> line.getString("request_id").equals(id))
        .findFirst();
  }

  /** Whole lines only: the last may be half written. */
  private static List<String> lines() {
    try {
      String text = Files.exists(LOG) ? Files.readString(LOG) : "";
      return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonObject json(String line) {
    try (JsonReader reader = Json.createReader(new StringReader(line))) {
      return reader.readObject();
    }
  }

  @Test
  void requestsAreCountedByWhoAnsweredMethodAndStatus() {
    double before = count("engine", "PATCH", 200);
    for (int i = 0; i < 3; i++) {
      send(gateway().request("PATCH", "/echo/counted").json("{}"));
    }
    Deadline.within(Duration.ofSeconds(60))
        .until("three more are counted", () -> count("engine", "PATCH", 200) == before + 3);
    double refused = count("refused", "PATCH", 401);
    send(RawRequest.of("PATCH", "/echo/counted"));
    Deadline.within(Duration.ofSeconds(60))
        .until("the refusal is counted", () -> count("refused", "PATCH", 401) == refused + 1);
    assertThat(get("/_gateway/metrics").text())
        .contains("gateway_requests_seconds_bucket", "gateway_engine_up 1.0", "jvm_memory_used");
  }

  @Test
  void whatOnlyGrowsIsACounter() {
    String scrape = get("/_gateway/metrics").text();
    assertThat(scrape)
        .contains(
            "# TYPE gateway_memory_held_refused_total counter",
            "# TYPE gateway_memory_held_ended_total counter");
    assertThat(scrape.lines())
        .filteredOn(line -> line.matches("# HELP .*since the start.*"))
        .isNotEmpty()
        .allSatisfy(
            help -> {
              String name = help.split(" ", -1)[2];
              assertThat(name).endsWith("_total");
              assertThat(scrape).contains("# TYPE " + name + " counter\n");
            });
  }

  @Test
  void failedSignInsAreCountedByReason() {
    double missing = failures("missing");
    double wrong = failures("unknown_or_wrong");
    double malformed = failures("malformed");
    send(RawRequest.of("GET", "/"));
    send(RawRequest.of("GET", "/").basic("nobody-of-that-name", "wrong"));
    send(RawRequest.of("GET", "/").basic(gateway().username(), "wrong"));
    send(RawRequest.of("GET", "/").header("Authorization", "Basic ?"));
    Deadline.within(Duration.ofSeconds(60))
        .until(
            "each is counted",
            () ->
                failures("missing") == missing + 1
                    && failures("unknown_or_wrong") == wrong + 2
                    && failures("malformed") == malformed + 1);
  }

  private double failures(String reason) {
    String series = "gateway_sign_in_failures_total{reason=\"" + reason + "\"}";
    return get("/_gateway/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith(series))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  @Test
  void trafficIsToldMinuteByMinute() {
    double before = passedThrough();
    send(gateway().request("GET", "/echo/plotted"));
    Deadline.within(Duration.ofSeconds(60))
        .until("one more passed through", () -> passedThrough() > before);
    assertThat(get("/_gateway/traffic?minutes=0").status()).isEqualTo(400);
    assertUnauthenticated(send(RawRequest.of("GET", "/_gateway/traffic")));
  }

  @Test
  void callsOfTheDashboardHaveASeriesOfTheirOwn() {
    double before = ofDashboard();
    send(gateway().request("GET", "/echo/shown").header("X-Requested-With", "dashboard"));
    Deadline.within(Duration.ofSeconds(60))
        .until("one more is the dashboard's", () -> ofDashboard() > before);
  }

  private double ofDashboard() {
    return get("/_gateway/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith("gateway_requests_seconds_count{"))
        .filter(line -> line.contains("client=\"dashboard\""))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  private double passedThrough() {
    JsonObject traffic = get("/_gateway/traffic?minutes=1440").jsonObject();
    assertThat(traffic.getInt("interval")).isEqualTo(60);
    return traffic.getJsonArray("samples").getValuesAs(JsonObject.class).stream()
        .mapToInt(sample -> sample.getJsonObject("by_kind").getInt("passthrough"))
        .sum();
  }

  private double count(String answeredBy, String method, int status) {
    return get("/_gateway/metrics")
        .text()
        .lines()
        .filter(line -> line.startsWith("gateway_requests_seconds_count{"))
        .filter(line -> line.contains("answered_by=\"" + answeredBy + "\""))
        .filter(line -> line.contains("method=\"" + method + "\""))
        .filter(line -> line.contains("status=\"" + status + "\""))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  @Test
  void theClientsRequestIdIsKept() {
    String id = UUID.randomUUID().toString();
    RawAnswer answer =
        send(gateway().request("GET", "/echo/identified").header("X-Request-Id", id));
    assertThat(answer.headers("x-request-id")).containsExactly(id);
    assertThat(awaitLine(id).getString("path")).isEqualTo("/echo/identified");
    assertThat(ENGINE.received("/echo/identified").get(0).head().all("x-request-id"))
        .containsExactly(id);
  }

  @Test
  void informationAndMetricsNeedACredential() {
    assertUnauthenticated(send(RawRequest.of("GET", "/_gateway/info")));
    assertUnauthenticated(send(RawRequest.of("GET", "/_gateway/metrics")));
    JsonObject info = get("/_gateway/info").jsonObject();
    assertThat(info.getString("version")).isNotBlank();
    assertThat(info.getInt("uptime_seconds")).isNotNegative();
    assertThat(info.getJsonObject("engine").getString("version")).isEqualTo("2.19.1");
  }

  @Override
  public GatewayUnderTest gateway() {
    return ContainerUnderTest.gateway(deployed, ENGINE.uri());
  }

  @Override
  public StubEngine engine() {
    return ENGINE;
  }
}
