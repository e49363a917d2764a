package io.searchgateway.feature.cache.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.cache.preferences.Evictions.Eviction;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EvictionsTest {

  private static final Eviction ALL = new Eviction(List.of(), Optional.empty());
  private static final Eviction SOME = new Eviction(List.of("books"), Optional.empty());

  @Test
  void thoseOfAllAnswersAreCounted() {
    Evictions evictions = Evictions.NONE.and(ALL).and(SOME);
    assertThat(evictions.number()).isEqualTo(2);
    assertThat(evictions.whole()).isEqualTo(1);
    assertThat(Evictions.read(evictions.json())).isEqualTo(evictions);
  }

  @Test
  void thoseThatCameLaterAreKnownForAWhile() {
    Evictions evictions = Evictions.NONE;
    for (int i = 0; i < 60; i++) {
      evictions = evictions.and(SOME);
    }
    assertThat(evictions.after(60)).contains(List.of());
    assertThat(evictions.after(59)).contains(List.of(SOME));
    assertThat(evictions.after(9)).isEmpty();
    assertThat(evictions.after(61)).isEmpty();
  }
}
