package io.searchgateway.feature.suggestions.featured;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DamagedGroupTest {

  private static final JsonObject GROUP = object("{'sections':[]}");

  private final CalledEngine engine = new CalledEngine();
  private final FeaturedGroups groups =
      new FeaturedGroups(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE);
  private final Exchange exchange =
      new Exchange("1", "PUT", RequestTarget.of("/_x/a"), "", Map.of(), List.of());

  @BeforeEach
  void damage() {
    exchange.authenticated(Caller.administrator("anne"));
    done(groups.look());
    done(
        engine
            .indices()
            .documents()
            .put(DIALECT, index(), "a", Json.wrapped("content", Json.text("{"))));
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private String index() {
    return engine.indices().name("featured-suggestions");
  }

  @Test
  void itIsReplaced() {
    assertThat(done(groups.save("a", GROUP, exchange, null, null)).made()).isTrue();
    assertThat(groups.find("a")).isPresent();
    assertThat(done(groups.save("a", GROUP, exchange, null, null)).made()).isFalse();
  }

  @Test
  void aRefusedRequestDoesNotDeleteIt() {
    assertThat(problem(groups.save("a", GROUP, exchange, "\"1.1\"", null)).status()).isEqualTo(412);
    assertThat(done(engine.indices().documents().get(DIALECT, index(), "a"))).isPresent();
  }
}
