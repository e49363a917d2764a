package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import java.time.Duration;

/** Cached answers and writes, as far as the engine's statistics differ. */
final class CacheTour {

  private static final String INDEX = "cached";
  private static final String SEARCH =
      "{\"query\":[{\"id\":\"q\",\"value\":\"alpha\",\"dataField\":\"name\"}]}";

  private final GatewayUnderTest gateway;
  private final Engine engine;

  CacheTour(GatewayUnderTest gateway, Engine engine) {
    this.gateway = gateway;
    this.engine = engine;
  }

  void check() {
    send("PUT", "/_gateway/cache/preferences", "{\"enable_cache\":true}");
    write("{\"index\":{\"_id\":\"1\"}}\n{\"name\":\"alpha\"}\n");
    Deadline.within(Duration.ofSeconds(20))
        .until("it is cached", () -> "hit".equals(found(1).header("X-Gateway-Cache")));
    write("{\"index\":{\"_id\":\"2\"}}\n{\"name\":\"alpha two\"}\n");
    found(2, "miss");
    found(2, "hit");
    write("{\"delete\":{\"_id\":\"1\"}}\n");
    found(1, "miss");
    found(1, "hit");
    direct("{\"index\":{\"_id\":\"3\"}}\n{\"name\":\"alpha past the gateway\"}\n");
    send("POST", "/_gateway/cache/evict", "");
    found(2, "miss");
    send("PUT", "/" + INDEX + "/_alias/cachedalias", "");
    found(2, "miss");
    send("DELETE", "/" + INDEX, "");
    send("PUT", "/_gateway/cache/preferences", "{\"enable_cache\":false}");
  }

  private void found(int hits, String how) {
    assertThat(found(hits).header("X-Gateway-Cache")).isEqualTo(how);
  }

  private RawAnswer found(int hits) {
    RawAnswer answer = send("POST", "/" + INDEX + "/_declarative", SEARCH);
    assertThat(answer.jsonObject().getJsonObject("q").getJsonObject("hits").getJsonArray("hits"))
        .as("%s", answer)
        .hasSize(hits);
    return answer;
  }

  private String bulk() {
    return engine.mapping().bulk(INDEX) + "?refresh=true";
  }

  private void write(String lines) {
    send("POST", bulk(), lines);
  }

  private void direct(String lines) {
    RawAnswer answer = gateway.engineClient().exchange(gateway.request("POST", bulk()).json(lines));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
  }

  private RawAnswer send(String method, String target, String body) {
    RawAnswer answer =
        gateway
            .client()
            .exchange(
                body.isEmpty()
                    ? gateway.request(method, target)
                    : gateway.request(method, target).json(body));
    assertThat(answer.status()).as("%s %s: %s", method, target, answer).isBetween(200, 299);
    return answer;
  }
}
