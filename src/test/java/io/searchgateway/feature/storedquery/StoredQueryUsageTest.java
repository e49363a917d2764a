package io.searchgateway.feature.storedquery;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StoredQueryUsageTest {

  private static final int MOST = 10_000;

  private final CalledEngine engine = new CalledEngine();
  private final List<String> written = new CopyOnWriteArrayList<>();
  private Optional<Dialect> dialect = Optional.empty();
  private final StoredQueryUsage usage =
      new StoredQueryUsage(engine.client(), engine.indices(), () -> dialect);

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void queriesThatAreGoneTakeNoPlaceOfOthers() {
    engine
        .stub()
        .on(
            line -> line.target().startsWith("/_bulk"),
            exchange -> {
              written.add(exchange.readBody().utf8());
              CannedAnswers.json(200, "{\"errors\":false,\"items\":[]}").respond(exchange);
            });
    for (int i = 0; i < MOST; i++) {
      usage.ran("gone-" + i);
    }
    done(usage.flush("there"::equals));
    usage.ran("there");
    dialect = Optional.of(DIALECT);
    done(usage.flush("there"::equals));
    assertThat(written).singleElement().asString().contains("\"there\"").doesNotContain("gone-");
  }
}
