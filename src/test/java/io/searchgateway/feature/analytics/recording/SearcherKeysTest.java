package io.searchgateway.feature.analytics.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.search.history.CustomEvents;
import io.searchgateway.search.history.SearchScope;
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
  void neitherIdNorAddressNorCredentialAreKept() {
    Searcher named = new Searcher(Optional.of("anne"), "192.0.2.7", "browser", "shop");
    Searcher anonymous = new Searcher(Optional.empty(), "192.0.2.7", "browser", "shop");
    assertThat(keys.of(named, LocalDate.EPOCH)).startsWith("u").hasSize(33);
    assertThat(keys.of(named, LocalDate.EPOCH))
        .isEqualTo(keys.ofId("anne"))
        .isEqualTo(keys.of(named, LocalDate.EPOCH.plusDays(1)));
    assertThat(keys.of(anonymous, LocalDate.EPOCH))
        .startsWith("a")
        .doesNotContain("192.0.2.7")
        .isNotEqualTo(keys.of(anonymous, LocalDate.EPOCH.plusDays(1)));
    assertThat(keys.ofCredential("shop")).hasSize(33).doesNotContain("shop");
    assertThat(keys.ofCredential("")).isEmpty();
    assertThat(keys.ofEvent("shop", "1")).isNotEqualTo(keys.ofEvent("other", "1"));
  }

  @Test
  void namesOfAllIndicesAreOneScope() {
    assertThat(SearchScope.of(List.of("films,*"))).isEmpty();
    assertThat(SearchScope.of(List.of("films", "books,films"))).isEqualTo("books,films");
  }

  @Test
  void eventsAreBoundedAndWhatWouldBeLeftOutIsNotAskedFor() {
    Map<String, List<String>> many =
        Map.of("a", List.of("1".repeat(250), "2".repeat(250)), "b", List.of("3".repeat(250)));
    assertThat(CustomEvents.areKept(many)).isTrue();
    assertThat(CustomEvents.areKept(Map.of("a", List.of("x".repeat(300))))).isFalse();
    assertThat(CustomEvents.areKept(Map.of("a", List.of()))).isFalse();
    List<String> tooMuch = List.of("1", "2", "3", "4", "5", "6", "7", "8", "9");
    Map<String, List<String>> long9 =
        Map.of("a", tooMuch.stream().map(text -> text.repeat(250)).toList());
    assertThat(CustomEvents.areKept(long9)).isFalse();
    assertThat(CustomEvents.kept(long9)).hasSize(8);
  }
}
