package io.searchgateway.feature.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RankingTest {

  private static final Ranking ABC = new Ranking(List.of("a", "b", "c"));

  @Test
  void overlapIsTheShareInCommon() {
    assertThat(ABC.overlap(new Ranking(List.of("c", "b", "a")))).isEqualTo(1);
    assertThat(ABC.overlap(new Ranking(List.of("a")))).isCloseTo(0.3333, within(0.0001));
    assertThat(new Ranking(List.of()).overlap(new Ranking(List.of()))).isEqualTo(1);
  }

  @Test
  void judgedIsTheShareThatIsRated() {
    assertThat(ABC.judged(Map.of("a", 0))).isCloseTo(0.3333, within(0.0001));
    assertThat(new Ranking(List.of()).judged(Map.of("a", 1))).isZero();
  }
}
