package io.searchgateway.feature.suggestions.popular;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PopularEntriesTest {

  private static PopularEntry entry(String text, long count) {
    return new PopularEntry(
        text, List.of(new PopularEntry.Row(List.of("films"), count, count, false)));
  }

  private static List<String> found(PopularEntries entries, String typed, int most) {
    return entries.matching(typed, most, any -> true).stream().map(PopularEntry::text).toList();
  }

  @Test
  void theBeginningOfAnyWordMatchesTheMostFrequentFirst() {
    PopularEntries entries =
        new PopularEntries(
            List.of(
                entry("godzilla", 3),
                entry("the godfather", 9),
                entry("gods and monsters", 5),
                entry("goodfellas", 20),
                entry("édgar god", 1)));
    assertThat(found(entries, "god", 10))
        .containsExactly("the godfather", "gods and monsters", "godzilla", "édgar god");
    assertThat(found(entries, "", 2)).containsExactly("goodfellas", "the godfather");
    assertThat(found(entries, "edg", 2)).containsExactly("édgar god");
    assertThat(found(entries, "odfather", 2)).isEmpty();
    assertThat(found(entries, "god a", 2)).isEmpty();
    assertThat(found(PopularEntries.NONE, "g", 5)).isEmpty();
  }

  @Test
  void manyMatchesAreTheSameAsFew() {
    PopularEntries many =
        new PopularEntries(
            IntStream.range(0, 1000).mapToObj(i -> entry("go " + i + " fish", i)).toList());
    assertThat(found(many, "go", 2)).containsExactly("go 999 fish", "go 998 fish");
    assertThat(found(many, "fish", 1)).containsExactly("go 999 fish");
    assertThat(found(many, "12 f", 3)).containsExactly("go 12 fish");
  }
}
