package io.searchgateway.feature.synonyms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SynonymCyclesTest {

  private static List<List<String>> cycles(String... texts) {
    List<Synonym> all = SynonymSamples.list(texts).all();
    return SynonymCycles.of(all, all);
  }

  @Test
  void aCycleIsToldFromTermToTerm() {
    assertThat(cycles("A => b", "b => C", "c => a", "a => d"))
        .containsExactly(List.of("A", "b", "C", "A"));
    assertThat(cycles("a => b", "b => a")).containsExactly(List.of("a", "b", "a"));
  }

  @Test
  void whatLeadsNowhereBackIsNone() {
    assertThat(cycles("a => b", "a => c", "b => d", "c => d", "x, y, a", "y, a")).isEmpty();
    assertThat(cycles("tv, television => tv")).isEmpty();
  }

  @Test
  void onlyCyclesThatBeginWithTheGivenSynonymsAreTold() {
    List<Synonym> all = SynonymSamples.list("a => b", "b => a", "x => y").all();
    assertThat(SynonymCycles.of(all, List.of(all.get(2)))).isEmpty();
    assertThat(SynonymCycles.of(all, List.of(all.get(1)))).hasSize(1);
  }

  @Test
  void longChainsAndManyCyclesAreNoBurden() {
    String[] chain =
        IntStream.range(0, 20_000)
            .mapToObj(i -> "w" + i + " => w" + (i + 1) % 20_000)
            .toArray(String[]::new);
    assertThat(cycles(chain))
        .singleElement()
        .satisfies(cycle -> assertThat(cycle).hasSize(12).endsWith("w9", "…", "w0"));
    String[] pairs =
        IntStream.range(0, 400).mapToObj(i -> "w" + i + " => w" + (i ^ 1)).toArray(String[]::new);
    assertThat(cycles(pairs)).hasSize(100);
  }
}
