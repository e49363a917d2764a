package io.searchgateway.feature.suggestions.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.search.history.RecordedSearch;
import io.searchgateway.search.history.Searcher;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SearcherKeysTest {

  private final SearcherKeys keys = new SearcherKeys(new SecretKeySpec(new byte[32], "HmacSHA256"));

  @Test
  void neitherIdNorCredentialAreKept() {
    Typist typist =
        keys.typist(
            new RecordedSearch(
                new Searcher(Optional.of("anne"), "192.0.2.7", "browser", "shop"),
                "god",
                List.of("films,*"),
                Map.of("tier", List.of("x".repeat(300), "gold"))),
            LocalDate.EPOCH);
    assertThat(typist.toString()).doesNotContain("anne", "192.0.2.7", "browser", "shop");
    assertThat(typist.credential()).hasSize(33);
    assertThat(keys.ofCredential("")).isEmpty();
    assertThat(typist.events()).containsExactly("tier=gold");
    assertThat(typist.indices()).isEmpty();
  }

  @Test
  void eventsAreBoundedAndWhatWouldBeLeftOutIsNotAskedFor() {
    Map<String, List<String>> many =
        Map.of("a", List.of("1".repeat(250), "2".repeat(250)), "b", List.of("3".repeat(250)));
    assertThat(SearchFields.areKept(many)).isTrue();
    assertThat(SearchFields.areKept(Map.of("a", List.of("x".repeat(300))))).isFalse();
    assertThat(SearchFields.areKept(Map.of("a", List.of()))).isFalse();
    List<String> tooMuch = List.of("1", "2", "3", "4", "5", "6", "7", "8", "9");
    Map<String, List<String>> long9 =
        Map.of("a", tooMuch.stream().map(text -> text.repeat(250)).toList());
    assertThat(SearchFields.areKept(long9)).isFalse();
    assertThat(SearchFields.events(long9)).hasSize(8);
  }
}
