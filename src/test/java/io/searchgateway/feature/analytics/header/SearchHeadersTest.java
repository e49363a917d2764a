package io.searchgateway.feature.analytics.header;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchHeadersTest {

  private static SearchHeaders of(Map<String, String> headers) {
    return SearchHeaders.of(name -> Optional.ofNullable(headers.get(name)));
  }

  private static String text(String value) {
    return of(Map.of("X-Search-Query", value)).text().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "the godfather,the godfather",
    "am%C3%A9lie,amélie",
    "the%20godfather,the godfather",
    "%F0%9F%8E%AC,🎬",
    "a+b,a+b",
    "100% wool%20,100% wool%20",
    "100%,100%",
    "%C3%28,%C3%28",
    "%zz,%zz",
    "%,%"
  })
  void aTextIsDecodedWhereItIsEncodedWhole(String sent, String text) {
    assertThat(text(sent)).isEqualTo(text);
  }

  @Test
  void utf8ThatTheServerTookForLatin1IsRead() {
    byte[] bytes = "amélie 🎬".getBytes(StandardCharsets.UTF_8);
    assertThat(text(new String(bytes, StandardCharsets.ISO_8859_1))).isEqualTo("amélie 🎬");
    assertThat(text("amélie")).as("Latin-1").isEqualTo("amélie");
    assertThat(text("アメリ")).as("read as UTF-8 already").isEqualTo("アメリ");
  }

  @Test
  void anEmptyTextIsOneAndNoneIsNot() {
    assertThat(text("")).isEmpty();
    assertThat(of(Map.of()).text()).isEmpty();
    assertThat(SearchHeaders.ask(name -> Optional.of(""))).isTrue();
    assertThat(SearchHeaders.ask(name -> Optional.empty())).isFalse();
  }

  @Test
  void filtersAndCustomEventsAreLists() {
    SearchHeaders headers =
        of(
            Map.of(
                "X-Search-Filters",
                "genre=crime, genre=drama,year=1972,genre=crime,bad,=x,y=,name=a%2Cb%3Dc",
                "X-Search-CustomEvent",
                "tier=gold,platform=ios",
                "X-Search-CustomEvents",
                "tier=new"));
    assertThat(headers.filters())
        .containsExactly("genre=crime", "genre=drama", "name=a,b=c", "year=1972");
    assertThat(headers.customEvents())
        .containsOnly(entry("tier", List.of("gold", "new")), entry("platform", List.of("ios")));
  }

  @Test
  void whatIsTooMuchIsNotKept() {
    assertThat(of(Map.of("X-Search-Filters", "a=b,".repeat(500) + "c=d")).filters())
        .containsExactly("a=b");
    assertThat(of(Map.of("X-Search-Filters", "a=" + "x".repeat(300))).filters()).isEmpty();
    assertThat(of(Map.of("X-User-Id", "x".repeat(600))).userId()).isEmpty();
    assertThat(text("x".repeat(5000))).hasSize(4096);
  }

  @Test
  void theUserAndTheEarlierSearchAreRead() {
    String id = "4ecb1e52-6a0e-4f0f-8a3f-0d4f0a9d8c11";
    SearchHeaders headers = of(Map.of("X-User-Id", " anne ", "X-Search-Id", id, "DNT", "1"));
    assertThat(headers.userId()).contains("anne");
    assertThat(headers.earlier()).contains(id);
    assertThat(headers.unwanted()).isTrue();
    assertThat(of(Map.of("X-Search-Id", "no id")).earlier()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "False", " false "})
  void aRecordingIsPrevented(String value) {
    assertThat(of(Map.of("X-Search-Record", value)).prevented()).isTrue();
    assertThat(of(Map.of("X-Search-Record", "true")).prevented()).isFalse();
  }
}
