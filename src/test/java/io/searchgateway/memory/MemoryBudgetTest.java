package io.searchgateway.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {

  private static final int LIMIT = 1_000_000;
  private static final int STRIDE = 16 * 1024;

  private long now;
  private final MemoryBudget memory = new MemoryBudget(LIMIT, () -> now);
  private final List<String> givenUp = new ArrayList<>();

  private void after(Duration wait) {
    now += wait.toNanos();
  }

  private IncomingBytes arriving(String name, long bytes) {
    IncomingBytes incomingBytes =
        memory.open().arriving(why -> givenUp.add(name + " " + why.status() + " " + why.type()));
    incomingBytes.take(bytes);
    return incomingBytes;
  }

  @Test
  void whatIsTakenIsGivenBackOnce() {
    MemoryReservation reservation = memory.open();
    reservation.take(600_000);
    reservation.give(100_000);
    assertThat(memory.used()).isEqualTo(500_000);
    reservation.close();
    reservation.close();
    reservation.give(5);
    assertThat(memory.used()).isZero();
  }

  @Test
  void moreThanThereIsIsRefusedAndTakesNothing() {
    MemoryReservation reservation = memory.open();
    reservation.take(LIMIT);
    assertThatThrownBy(() -> memory.open().take(1))
        .isInstanceOfSatisfying(
            Problem.class,
            refused -> {
              assertThat(refused.status()).isEqualTo(503);
              assertThat(refused.type()).isEqualTo("memory_exhausted");
              assertThat(refused.retryAfterSeconds()).isPresent();
            });
    assertThat(memory.used()).isEqualTo(LIMIT);
    assertThat(memory.refused()).isOne();
    reservation.close();
    memory.open().take(LIMIT);
  }

  @Test
  void nothingIsTakenForARequestThatIsOver() {
    MemoryReservation reservation = memory.open();
    reservation.close();
    assertThatThrownBy(() -> reservation.take(10)).isInstanceOf(CancellationException.class);
    assertThat(memory.used()).isZero();
  }

  @Test
  void whatIsRetainedIsGivenBackByTheLast() {
    MemoryReservation reservation = memory.open();
    Runnable done = reservation.retain();
    reservation.take(10);
    reservation.close();
    reservation.take(10);
    assertThat(memory.used()).isEqualTo(20);
    done.run();
    done.run();
    assertThat(memory.used()).isZero();
    reservation.retain().run();
    assertThatThrownBy(() -> reservation.take(1)).isInstanceOf(CancellationException.class);
  }

  @Test
  void theBodyThatStoodStillForLongestMakesRoom() {
    arriving("first", 300_000);
    after(Duration.ofSeconds(1));
    arriving("second", 300_000);
    after(Duration.ofSeconds(1));
    arriving("third", 300_000);

    memory.open().take(350_000);
    assertThat(givenUp).containsExactly("first 408 client_too_slow");
    assertThat(memory.used()).isEqualTo(950_000);
    assertThat(memory.ended()).isOne();
  }

  @Test
  void aBodyThatMovesIsNotEndedAndOneThatTricklesIs() {
    IncomingBytes moving = arriving("moving", 400_000);
    IncomingBytes trickling = arriving("trickling", 400_000);
    for (int i = 0; i < 5; i++) {
      after(Duration.ofSeconds(1));
      moving.take(STRIDE);
      trickling.take(1);
    }
    memory.open().take(200_000);
    assertThat(givenUp).containsExactly("trickling 408 client_too_slow");
    assertThatThrownBy(() -> trickling.take(1)).isInstanceOf(CancellationException.class);
    assertThatThrownBy(() -> memory.open().take(400_000)).isInstanceOf(Problem.class);
    assertThat(givenUp).hasSize(1);
  }

  @Test
  void nobodyIsEndedWhereThatWouldNotBeEnough() {
    arriving("standing", 100_000);
    memory.open().take(900_000);
    after(Duration.ofMinutes(1));
    assertThatThrownBy(() -> memory.open().take(200_000)).isInstanceOf(Problem.class);
    assertThatThrownBy(() -> memory.open().take(2L * LIMIT)).isInstanceOf(Problem.class);
    assertThat(givenUp).isEmpty();
  }

  @Test
  void aBodyThatCameWholeIsNotEnded() {
    arriving("whole", 500_000).settle();
    after(Duration.ofMinutes(1));
    assertThatThrownBy(() -> memory.open().take(600_000)).isInstanceOf(Problem.class);
    assertThat(givenUp).isEmpty();
    assertThat(memory.used()).isEqualTo(500_000);
  }

  @Test
  void theGatewaysOwnCallsFindAQuarterMore() {
    MemoryReservation own = memory.openForGateway();
    memory.open().take(LIMIT);
    own.take(LIMIT / 4);
    assertThatThrownBy(() -> own.take(1)).isInstanceOf(Problem.class);
    own.close();
    assertThat(memory.used()).isEqualTo(LIMIT);
  }

  @Test
  void workHoldsUntilWhoeverWaitsHasGoneOn() {
    CompletableFuture<String> work = new CompletableFuture<>();
    List<Long> seen = new ArrayList<>();
    var unused =
        memory
            .during(
                reservation -> {
                  reservation.take(100);
                  return work;
                })
            .thenAccept(done -> seen.add(memory.used()));
    work.complete("done");
    assertThat(seen).containsExactly(100L);
    assertThat(memory.used()).isZero();
  }

  @Test
  void workThatFailsInAnyWayGivesBack() {
    assertThatThrownBy(
            () ->
                memory.during(
                    reservation -> {
                      reservation.take(100);
                      throw new IllegalStateException("at once");
                    }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(memory.used()).isZero();
    assertThat(
            memory
                .during(
                    reservation -> {
                      reservation.take(100);
                      return CompletableFuture.failedFuture(new IllegalStateException("later"));
                    })
                .toCompletableFuture())
        .isCompletedExceptionally();
    assertThat(memory.used()).isZero();
  }

  /** Whatever is done in whatever order, what is used is what is held, and in the end nothing. */
  @Test
  void nothingLeaksInAnyOrder() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      MemoryBudget shared = new MemoryBudget(10_000, () -> now);
      List<MemoryReservation> holdings = new ArrayList<>();
      List<IncomingBytes> arrivals = new ArrayList<>();
      List<Runnable> retained = new ArrayList<>();
      for (int step = 0; step < 200; step++) {
        now += random.nextInt(600_000_000);
        if (holdings.isEmpty() || random.nextInt(8) == 0) {
          holdings.add(shared.open());
        }
        MemoryReservation reservation = holdings.get(random.nextInt(holdings.size()));
        int bytes = random.nextInt(3000);
        try {
          switch (random.nextInt(9)) {
            case 0, 1 -> reservation.take(bytes);
            case 2 -> reservation.give(bytes);
            case 3 -> arrivals.add(reservation.arriving(why -> {}));
            case 4 -> reservation.close();
            case 5 -> retained.add(reservation.retain());
            default -> {
              if (!arrivals.isEmpty()) {
                change(arrivals.get(random.nextInt(arrivals.size())), bytes, random);
              }
            }
          }
        } catch (Problem | CancellationException refused) {
          assertThat(shared.used()).isLessThanOrEqualTo(10_000);
        }
        assertThat(shared.used())
            .as("seed %s", seed)
            .isEqualTo(holdings.stream().mapToLong(MemoryReservation::held).sum());
      }
      arrivals.forEach(IncomingBytes::abandon);
      retained.forEach(Runnable::run);
      holdings.forEach(MemoryReservation::close);
      assertThat(shared.used()).as("seed %s", seed).isZero();
    }
  }

  private static void change(IncomingBytes incomingBytes, int bytes, Random random) {
    switch (random.nextInt(6)) {
      case 0 -> incomingBytes.settle();
      case 1 -> incomingBytes.abandon();
      default -> incomingBytes.take(bytes);
    }
  }
}
