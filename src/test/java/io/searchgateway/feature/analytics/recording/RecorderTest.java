package io.searchgateway.feature.analytics.recording;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.search.history.Searcher;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.RequestLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecorderTest {

  private static final String TAKEN = "{\"errors\":false,\"hits\":{\"hits\":[]}}";

  private final CalledEngine engine = new CalledEngine();
  private final AtomicBoolean takes = new AtomicBoolean(true);
  private final Recorder recorder =
      new Recorder(
          new FactStore(engine.client(), engine.indices(), () -> Optional.of(DIALECT)),
          engine.indices(),
          () -> Optional.of(DIALECT),
          new AnalyticsPreferences(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE));

  @BeforeEach
  void answers() {
    engine
        .stub()
        .on(line -> isWrite(line) && takes.get(), CannedAnswers.json(200, TAKEN))
        .on(line -> isWrite(line) && !takes.get(), CannedAnswers.json(503, "{}"))
        .on(line -> line.path().endsWith("/_search"), CannedAnswers.json(200, TAKEN));
  }

  private static boolean isWrite(RequestLine line) {
    return line.path().endsWith("/_bulk");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private Recording search(String user) {
    return recorder.begin(
        RecordedSearch.of(
            new Searcher(Optional.of(user), "", "", "shop"), "god", List.of("films"), Map.of()));
  }

  private int writes() {
    return engine.stub().received("/_bulk").size();
  }

  @Test
  void withoutTheKeyOfUsersASearchIsDroppedAndCounted() {
    assertThat(search("anne").id()).isNotEmpty();
    assertThat(recorder.dropped()).isEqualTo(1);
  }

  @Test
  void whatTheEngineDoesNotTakeWaits() {
    done(recorder.open());
    String id = search("anne").id();
    takes.set(false);
    done(recorder.flush());
    assertThat(recorder.dropped()).isZero();
    takes.set(true);
    int before = writes();
    done(recorder.flush());
    assertThat(writes()).isEqualTo(before + 1);
    done(recorder.flush());
    assertThat(writes()).as("nothing waits any more").isEqualTo(before + 1);
    assertThat(recorder.recent(id).orElseThrow().dimensions().text()).contains("god");
  }

  @Test
  void afterAFailureWhatWaitsIsWrittenInSmallerParts() {
    done(recorder.open());
    takes.set(false);
    for (int i = 0; i < 1000; i++) {
      String unused = search("user" + i).id();
    }
    done(recorder.flush());
    takes.set(true);
    int before = writes();
    done(recorder.flush());
    assertThat(writes()).isEqualTo(before + 2);
    assertThat(recorder.dropped()).isZero();
  }
}
