package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.over;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.PipelineLimits.Purpose;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long invocations may take. */
class TimeBudgetTest {

  private final PipelineFixture fixture = new PipelineFixture();
  private final AtomicReference<Duration> remaining = new AtomicReference<>();
  private final AtomicReference<Optional<Duration>> budget = new AtomicReference<>();

  private PipelineRun start(String more, String header) {
    fixture.withWork(
        context -> {
          remaining.set(context.remaining());
          budget.set(context.budget());
          return new CompletableFuture<>();
        });
    PipelineRequest request = PipelineFixture.request("");
    return fixture.start(
        fixture.pipeline(
            "{'routes':[{'path':'/x/_declarative','method':'POST'}]"
                + more
                + ",'stages':[{'use':'work'}]}"),
        header.isEmpty()
            ? request
            : request.withHeaders(
                HttpFields.build(request.headers()).put("X-Request-Timeout", header)));
  }

  @ParameterizedTest
  @CsvSource({
    "500, 500",
    "500ms, 500",
    "2s, 2000",
    "60s, 30000",
    "0, 30000",
    "-5, 30000",
    "soon, 30000",
    "1m, 30000",
    "99999999999, 30000"
  })
  void aClientMayLowerTheDeadlineAndNotRaiseIt(String header, long millis) {
    PipelineRun run = start("", header);

    assertThat(remaining.get()).isLessThanOrEqualTo(Duration.ofMillis(millis));
    assertThat(remaining.get()).isGreaterThan(Duration.ofMillis(millis / 2 - 1));
    fixture.timer.pass(millis);
    assertThat(over(run).response().code()).isEqualTo(504);
  }

  @Test
  void onlyABudgetThatSomebodySetIsTold() {
    var unused = start("", "");
    assertThat(budget.get()).isEmpty();
  }

  @Test
  void theBudgetOfTheDefinitionIsTold() {
    var unused = start(",'timeoutMs':700", "");
    assertThat(requireNonNull(budget.get()).orElseThrow())
        .isLessThanOrEqualTo(Duration.ofMillis(700));
  }

  @Test
  void theBudgetOfTheClientIsTold() {
    var unused = start(",'timeoutMs':700", "300");
    assertThat(requireNonNull(budget.get()).orElseThrow())
        .isLessThanOrEqualTo(Duration.ofMillis(300));
  }

  @Test
  void aStageGetsNoMoreThanTheSettingSays() {
    fixture.limits(new PipelineLimits(1000, false, Duration.ofMillis(100), Purpose.SERVICE));
    fixture.withWork(context -> new CompletableFuture<>());
    PipelineRun run = fixture.start("[{'use':'work','timeoutMs':5000}]");

    fixture.timer.pass(100);

    assertThat(over(run).trace().stages().get(0).error().orElseThrow().type())
        .isEqualTo("stage_timeout");
  }
}
