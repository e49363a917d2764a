package io.searchgateway.feature.analytics.insight;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.feature.analytics.insight.InsightStatus.Status;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InsightStatusesTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final List<String> FILMS = List.of("films");

  private final CalledEngine engine = new CalledEngine();
  private final InsightStatuses statuses =
      new InsightStatuses(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE);
  private final Exchange exchange =
      new Exchange("1", "PUT", RequestTarget.of("/_x/a"), "", Map.of(), List.of());

  @BeforeEach
  void authenticate() {
    exchange.authenticated(Caller.administrator("anne"));
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private void set(InsightId insight, Status status, Instant time) {
    done(statuses.set(FILMS, insight, status, time, exchange));
  }

  private Status of(InsightId insight, Instant time) {
    return done(statuses.of(FILMS, time)).apply(insight);
  }

  private long deletions() {
    return engine.stub().received("insights").stream()
        .filter(one -> one.head().startLine().startsWith("DELETE"))
        .count();
  }

  @Test
  void aStatusIsDeletedWhenItsTimeIsOver() {
    set(InsightId.LONG_TAIL, Status.READ, NOW.minus(Duration.ofDays(31)));
    set(InsightId.LOW_CLICKS, Status.READ, NOW.minus(Duration.ofDays(29)));
    assertThat(deletions()).isZero();
    set(InsightId.POPULAR_SEARCHES, Status.SAVED, NOW);
    assertThat(deletions()).isEqualTo(1);
    assertThat(of(InsightId.LOW_CLICKS, NOW)).isEqualTo(Status.READ);
    assertThat(of(InsightId.POPULAR_SEARCHES, NOW)).isEqualTo(Status.SAVED);
    assertThat(of(InsightId.LONG_TAIL, NOW.minus(Duration.ofDays(30)))).isEqualTo(Status.NEW);
  }

  @Test
  void oneCredentialCannotTakeTheRoomOfAll() {
    for (int i = 0; i < 500; i++) {
      done(statuses.set(List.of("films" + i), InsightId.LONG_TAIL, Status.READ, NOW, exchange));
    }
    assertThat(problem(statuses.set(FILMS, InsightId.LONG_TAIL, Status.READ, NOW, exchange)))
        .extracting(Problem::type)
        .isEqualTo("too_many_insights");
    exchange.authenticated(Caller.administrator("berta"));
    set(InsightId.LONG_TAIL, Status.READ, NOW);
    assertThat(of(InsightId.LONG_TAIL, NOW)).isEqualTo(Status.READ);
  }

  @Test
  void aNewInsightHasNoStatus() {
    set(InsightId.LONG_TAIL, Status.NEW, NOW);
    set(InsightId.LONG_TAIL, Status.READ, NOW);
    set(InsightId.LONG_TAIL, Status.NEW, NOW);
    assertThat(deletions()).isEqualTo(1);
    assertThat(of(InsightId.LONG_TAIL, NOW)).isEqualTo(Status.NEW);
  }
}
