package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.RateLimits;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RequestRatesTest {

  private static final Optional<Category> SEARCH = Optional.of(Category.SEARCH);

  private final AtomicLong nanos = new AtomicLong();
  private final RequestRates rates =
      new RequestRates(
          new TimeMeter() {
            @Override
            public long currentTimeNanos() {
              return nanos.get();
            }

            @Override
            public boolean isWallClockBased() {
              return false;
            }
          });

  private static Caller caller(int perSecond, int perHour) {
    return new RestrictedRights()
        .rates(new RateLimits(Map.of(Category.SEARCH, perSecond), perHour))
        .caller();
  }

  private RateStatus take(Caller caller, String address) {
    return rates.take(caller, SEARCH, address).orElseThrow();
  }

  @Test
  void aSecondHoldsAsManyAsItsLimitAndThenRefillsSteadily() {
    Caller caller = caller(2, -1);
    assertThat(take(caller, "a")).isEqualTo(new RateStatus(false, 2, 1, Duration.ofMillis(500)));
    assertThat(take(caller, "b").remaining()).isZero();
    RateStatus third = take(caller, "c");
    assertThat(third.exceeded()).isTrue();
    assertThat(third.problem().status()).isEqualTo(429);
    assertThat(third.problem().retryAfterSeconds()).hasValue(1L);
    assertThat(third.headers())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "X-RateLimit-Limit", "2",
                "X-RateLimit-Remaining", "0",
                "X-RateLimit-Reset", "1"));
    nanos.addAndGet(Duration.ofMillis(500).toNanos());
    assertThat(take(caller, "a").exceeded()).isFalse();
    assertThat(take(caller, "a").exceeded()).isTrue();
  }

  @Test
  void anHourIsCountedByAddress() {
    Caller caller = caller(-1, 1);
    assertThat(take(caller, "a").exceeded()).isFalse();
    assertThat(take(caller, "a").exceeded()).isTrue();
    assertThat(take(caller, "b").exceeded()).isFalse();
  }

  @Test
  void lookingTakesNothing() {
    Caller caller = caller(1, -1);
    assertThat(rates.look(caller, SEARCH, "a").orElseThrow().exceeded()).isFalse();
    assertThat(rates.look(caller, SEARCH, "a").orElseThrow().exceeded()).isFalse();
    take(caller, "a");
    assertThat(rates.look(caller, SEARCH, "a").orElseThrow().exceeded()).isTrue();
  }

  @Test
  void whoHoldsACredentialDoesNotMatter() {
    RateLimits one = new RateLimits(Map.of(Category.SEARCH, 1), -1);
    take(new RestrictedRights().rates(one).caller("app:anna"), "a");
    assertThat(take(new RestrictedRights().rates(one).caller("app:bob"), "a").exceeded()).isTrue();
    assertThat(take(new RestrictedRights().rates(one).caller("apple"), "a").exceeded()).isFalse();
  }

  @Test
  void otherCategoriesAndAdministratorsAreNotCounted() {
    Caller caller = caller(1, -1);
    assertThat(rates.take(caller, Optional.of(Category.DOCS), "a")).isEmpty();
    assertThat(rates.take(caller, Optional.empty(), "a")).isEmpty();
    assertThat(rates.take(Caller.administrator("root"), SEARCH, "a")).isEmpty();
  }

  @Test
  void aLimitIsExactHoweverManyAskAtOnce() throws Exception {
    Caller caller = caller(500, -1);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<Long> worker =
          () ->
              Stream.generate(() -> take(caller, "a"))
                  .limit(200)
                  .filter(rate -> !rate.exceeded())
                  .count();
      long passed = 0;
      for (Future<Long> done : threads.invokeAll(Collections.nCopies(8, worker))) {
        passed += done.get();
      }
      assertThat(passed).isEqualTo(500);
    } finally {
      threads.shutdownNow();
    }
  }
}
