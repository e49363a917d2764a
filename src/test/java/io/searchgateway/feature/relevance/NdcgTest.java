package io.searchgateway.feature.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NdcgTest {

  private static final Map<String, Integer> RATINGS = Map.of("a", 3, "b", 2, "c", 1, "d", 0);

  private static double of(int best, String... ranked) {
    return Ndcg.of(best, List.of(ranked), RATINGS);
  }

  @Test
  void theBestOrderIsOne() {
    assertThat(of(10, "a", "b", "c", "d", "unknown")).isEqualTo(1);
    assertThat(of(2, "a", "b", "d")).isEqualTo(1);
  }

  @Test
  void gainsGrowWithTheRatingAndFallWithTheRank() {
    double ideal = 7 + 3 / 1.584962500721156 + 1 / 2.0;
    assertThat(of(10, "x", "a", "c"))
        .isCloseTo((7 / 1.584962500721156 + 1 / 2.0) / ideal, within(1e-12));
  }

  @Test
  void ratedDocumentsThatAreMissingCount() {
    assertThat(of(10, "a")).isLessThan(0.8);
  }

  @Test
  void hitsBehindTheBestDoNotCount() {
    assertThat(of(1, "d", "a")).isZero();
  }

  @Test
  void withoutHitsOrRatingsItIsZero() {
    assertThat(of(10)).isZero();
    assertThat(Ndcg.of(10, List.of("a"), Map.of("a", 0))).isZero();
    assertThat(Ndcg.of(10, List.of("a"), Map.of())).isZero();
  }
}
