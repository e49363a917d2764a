package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class UnauthenticatedRatesTest {

  private final AtomicLong nanos = new AtomicLong();
  private final TimeMeter time =
      new TimeMeter() {
        @Override
        public long currentTimeNanos() {
          return nanos.get();
        }

        @Override
        public boolean isWallClockBased() {
          return false;
        }
      };

  private final UnauthenticatedRates rates = new UnauthenticatedRates(2, time);

  private boolean exceeded(String address) {
    return rates.take(address).orElseThrow().exceeded();
  }

  @Test
  void anAddressHasItsLimitByTheSecond() {
    assertThat(exceeded("192.0.2.1")).isFalse();
    assertThat(exceeded("192.0.2.1")).isFalse();
    assertThat(exceeded("192.0.2.1")).isTrue();
    assertThat(exceeded("192.0.2.2")).isFalse();
    nanos.addAndGet(Duration.ofMillis(500).toNanos());
    assertThat(exceeded("192.0.2.1")).isFalse();
    assertThat(exceeded("192.0.2.1")).isTrue();
  }

  @Test
  void oneClientOfIpv6IsOneWhateverItsAddress() {
    assertThat(exceeded("2001:db8::1")).isFalse();
    assertThat(exceeded("2001:db8::2")).isFalse();
    assertThat(exceeded("2001:db8::3")).isTrue();
    assertThat(exceeded("2001:db8:0:1::3")).isFalse();
  }

  @Test
  void zeroIsNoLimit() {
    assertThat(new UnauthenticatedRates(0, time).take("192.0.2.1")).isEmpty();
  }
}
