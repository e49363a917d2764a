package io.searchgateway.feature.cache.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LastChangeTest {

  @Test
  void itIsWhenAnotherEpochWasSeen() {
    AtomicLong epoch = new AtomicLong(5);
    AtomicLong clock = new AtomicLong(100);
    LastChange change = new LastChange(epoch::get, clock::get);
    assertThat(change.millis()).isZero();
    epoch.incrementAndGet();
    assertThat(change.millis()).isEqualTo(100);
    clock.set(200);
    assertThat(change.millis()).isEqualTo(100);
  }
}
