package io.searchgateway.feature.analytics.recording;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.config.AnalyticsSettings;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.KeptStore;
import io.searchgateway.feature.analytics.place.PlaceDatabase;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.rollup.ErasedHours;
import io.searchgateway.search.history.Searcher;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When the engine is told to refresh what was recorded. */
class RecordedHistoryTest {

  private final CalledEngine engine = new CalledEngine();
  private final FactStore store =
      new FactStore(engine.client(), engine.indices(), () -> Optional.of(DIALECT));
  private final Recorder recorder =
      new Recorder(
          store,
          engine.indices(),
          () -> Optional.of(DIALECT),
          new AnalyticsPreferences(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE),
          new PlaceDatabase(new AnalyticsSettings(false, Optional.empty())));
  private final RecordedHistory history =
      new RecordedHistory(
          store,
          new UserErasure(
              recorder,
              store,
              new KeptStore(engine.client(), engine.indices(), () -> Optional.of(DIALECT)),
              new ErasedUsers(engine.indices(), () -> Optional.of(DIALECT)),
              new ErasedHours(store)),
          recorder);

  @BeforeEach
  void open() {
    engine
        .stub()
        .on(line -> line.path().endsWith("/_mget"), CannedAnswers.json(200, "{\"docs\":[]}"));
    for (String call : List.of("/_bulk", "/_refresh", "/_search")) {
      engine
          .stub()
          .on(
              line -> line.path().endsWith(call),
              CannedAnswers.json(200, "{\"errors\":false,\"items\":[],\"hits\":{\"hits\":[]}}"));
    }
    done(recorder.open());
    recorder.begin(
        RecordedSearch.of(
            new Searcher(Optional.of("u1"), "", "", "shop"), "god", List.of("films"), Map.of()));
  }

  @AfterEach
  void close() {
    engine.close();
  }

  /** The calls that write, refresh and search, in their order. */
  private List<String> calls() {
    return engine.stub().received("analytics-").stream().map(one -> one.line().path()).toList();
  }

  private Stream<String> writes() {
    return engine.stub().received("/_bulk").stream().map(one -> one.head().startLine());
  }

  @Test
  void searchesAreWrittenWithoutARefresh() {
    done(recorder.flush());
    assertThat(writes()).hasSize(2).noneMatch(line -> line.contains("refresh"));
    assertThat(calls()).noneMatch(path -> path.endsWith("/_refresh"));
  }

  @Test
  void whatCountsAllOfThemRefreshesFirst() {
    done(history.tallies(1, 0));
    assertThat(writes()).hasSize(2);
    assertThat(calls()).filteredOn(path -> path.endsWith("/_refresh")).hasSize(1);
    assertThat(searchesBehindTheRefresh()).isEqualTo(2);
  }

  @Test
  void whatDeletesThemRefreshesFirst() {
    done(history.forget("u1"));
    assertThat(searchesBehindTheRefresh()).as("hours, searches, and the rest").isEqualTo(3);
  }

  private long searchesBehindTheRefresh() {
    List<String> calls = calls();
    assertThat(calls).contains(refresh());
    return calls.subList(calls.indexOf(refresh()), calls.size()).stream()
        .filter(search()::equals)
        .count();
  }

  private String refresh() {
    return "/" + engine.indices().name("analytics") + "-*/_refresh";
  }

  private String search() {
    return "/" + engine.indices().name("analytics") + "-*/_search";
  }
}
