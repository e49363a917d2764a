package io.searchgateway.feature.analytics;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.fact.RollUpStore;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.feature.analytics.rollup.RollUps;
import io.searchgateway.search.history.HistoryNeed;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Facts are kept for 90 days, roll-ups for 400, and facts without roll-ups a week longer. */
class FactRetentionTest {

  private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy.MM");

  private final CalledEngine engine = new CalledEngine();
  private final AnalyticsPreferences preferences =
      new AnalyticsPreferences(engine.indices(), FactRetentionTest::dialect, AuditTrail.NONE);
  private final FactStore facts =
      new FactStore(engine.client(), engine.indices(), FactRetentionTest::dialect);
  private final RollUps rollUps = new RollUps(engine.indices(), FactRetentionTest::dialect);

  @AfterEach
  void close() {
    engine.close();
  }

  private static Optional<Dialect> dialect() {
    return Optional.of(DIALECT);
  }

  private List<String> deleted(HistoryNeed... needs) {
    done(
        new FactRetention(
                facts,
                new RollUpStore(
                    engine.client(), engine.indices(), facts, FactRetentionTest::dialect),
                rollUps,
                preferences,
                List.of(needs))
            .forget());
    return engine.stub().received(".gateway-").stream()
        .filter(one -> one.line().method().equals("DELETE"))
        .map(one -> one.line().path().substring(1))
        .toList();
  }

  /** The index of the month in which that many days ago lie. */
  private static String index(String kind, long daysAgo) {
    Instant day = Instant.now().minus(Duration.ofDays(daysAgo));
    return ".gateway-" + kind + "-" + NAME.format(YearMonth.from(day.atZone(ZoneOffset.UTC)));
  }

  private void hold(String... indices) {
    for (String kind : List.of("analytics-", "analyticsrollups-")) {
      String listed =
          Stream.of(indices)
              .filter(name -> name.startsWith(".gateway-" + kind))
              .map(name -> "\"" + name + "\":{}")
              .reduce((a, b) -> a + "," + b)
              .orElse("");
      engine
          .stub()
          .on(
              line -> line.path().startsWith("/.gateway-" + kind) && line.path().endsWith("_alias"),
              CannedAnswers.json(200, "{" + listed + "}"));
    }
    engine.stub().on(line -> line.method().equals("DELETE"), CannedAnswers.json(200, "{}"));
  }

  @Test
  void factsAndRollUpsOfOldMonthsAreDeleted() {
    done(preferences.look());
    done(rollUps.look());
    hold(
        index("analytics", 0),
        index("analytics", 90),
        index("analytics", 160),
        index("analyticsrollups", 160),
        index("analyticsrollups", 460));
    assertThat(deleted()).containsExactly(index("analytics", 160), index("analyticsrollups", 460));
    assertThat(rollUps.current().closed())
        .as("hours whose facts are deleted are never rolled up again")
        .isPositive();
  }

  @Test
  void factsAreKeptAsLongAsAnybodyNeedsThem() {
    done(preferences.look());
    done(rollUps.look());
    hold(index("analytics", 160), index("analytics", 260));
    assertThat(deleted(() -> Optional.of(Duration.ofDays(200))))
        .containsExactly(index("analytics", 260));
  }

  @Test
  void nothingIsDeletedWhileItIsNotKnownHowLongItIsNeeded() {
    hold(index("analytics", 160));
    assertThat(deleted()).as("the preferences were not read").isEmpty();
    done(preferences.look());
    done(rollUps.look());
    assertThat(deleted(Optional::empty)).isEmpty();
  }
}
