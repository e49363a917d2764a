package io.searchgateway.feature.importer.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTest {

  private static RowError error(long row) {
    return new RowError(row, row + 1, Optional.of("id-" + row), "bad", "because", "{\"a\":1}");
  }

  @Test
  void nothingCountsBehindAGap() {
    ReorderBuffer<String> order = new ReorderBuffer<>();

    assertThat(order.ended(1, "b")).isEmpty();
    assertThat(order.ended(2, "c")).isEmpty();
    assertThat(order.ended(0, "a")).containsExactly("a", "b", "c");
    assertThat(order.ended(3, "d")).containsExactly("d");
    assertThatThrownBy(() -> order.ended(1, "b")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void progressGrowsByWholeBatches() {
    ImportProgress progress =
        ImportProgress.NONE
            .plus(new BatchOutcome(10, 100, 7, 1, 0, List.of(error(9), error(4))), 20)
            .plus(new BatchOutcome(20, 220, 10, 0, 0, List.of()), 20);

    assertThat(progress.checkpoint()).isEqualTo(20);
    assertThat(progress.indexed()).isEqualTo(17);
    assertThat(progress.updated()).isEqualTo(1);
    assertThat(progress.failed()).isEqualTo(2);
    assertThat(progress.bytes()).isEqualTo(220);
    assertThat(progress.errors()).map(RowError::row).containsExactly(4L, 9L);
  }

  @Test
  void onlyTheFirstHundredErrorsAreShown() {
    ImportProgress progress = ImportProgress.NONE;
    for (int batch = 0; batch < 30; batch++) {
      progress =
          progress.plus(
              new BatchOutcome(batch, 0, 0, 0, 0, List.of(error(1), error(2), error(3), error(4))),
              0);
    }
    assertThat(progress.failed()).isEqualTo(120);
    assertThat(progress.errors()).hasSize(100);
  }

  @Test
  void rejectedRowsBehindTheCheckpointAreFoundAgain(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("errors");
    AtomicLong used = new AtomicLong();
    long kept;
    try (ErrorsFile errors = new ErrorsFile(file, 0, used::addAndGet)) {
      kept = errors.add(List.of(error(1)));
      assertThat(errors.add(List.of(error(2)))).isGreaterThan(kept);
    }
    try (ErrorsFile errors = new ErrorsFile(file, kept, used::addAndGet)) {
      long unused = errors.add(List.of(error(3)));
    }
    assertThat(used).hasValue(Files.size(file));
    assertThat(Files.readString(file, StandardCharsets.UTF_8).lines())
        .hasSize(2)
        .first()
        .asString()
        .isEqualTo(
            "{\"row\":1,\"line\":2,\"id\":\"id-1\",\"type\":\"bad\",\"reason\":\"because\","
                + "\"source\":{\"a\":1}}");
  }

  @Test
  void rejectedRowsTakeRoomOfTheSpool(@TempDir Path directory) throws IOException {
    try (Spool spool = Spool.open(directory, 1000, 150);
        ErrorsFile errors = spool.rejected("a", 0)) {
      assertThat(errors.add(List.of(error(1)))).isPositive();
      assertThatThrownBy(() -> errors.add(List.of(error(2), error(3)))).isInstanceOf(Problem.class);
      spool.delete("a");
      try (ErrorsFile others = spool.rejected("b", 0)) {
        assertThat(others.add(List.of(error(1)))).isPositive();
        assertThatThrownBy(() -> others.add(List.of(error(2), error(3))))
            .isInstanceOf(Problem.class);
      }
    }
  }

  @Test
  void restsGrowAndEndWithPatience() {
    BatchBackoff backoff = new BatchBackoff(Duration.ofMinutes(1));
    Instant start = Instant.EPOCH;
    Batch batch = new Batch(0, List.of(), new BatchOutcome(1, 1, 0, 0, 0, List.of()));

    assertThat(backoff.again(batch, start)).contains(Duration.ofMillis(250));
    assertThat(backoff.isResting()).isTrue();
    assertThat(backoff.lanes(4)).isEqualTo(1);
    backoff.rested();
    assertThat(backoff.waiting()).contains(batch);
    assertThat(backoff.again(batch, start.plusSeconds(1))).contains(Duration.ofMillis(500));
    backoff.rested();
    assertThat(backoff.again(batch, start.plusSeconds(61))).isEmpty();
    backoff.over();
    assertThat(backoff.lanes(4)).isEqualTo(4);
  }
}
