package io.searchgateway.search.call;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.RequestTarget;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchBudgetTest {

  private static String sent(String path, String body, Optional<Duration> budget) {
    int question = path.indexOf('?');
    RequestTarget target =
        question < 0
            ? new RequestTarget(path, Optional.empty())
            : new RequestTarget(
                path.substring(0, question), Optional.of(path.substring(question + 1)));
    SearchBudget limited = SearchBudget.of(target, body.getBytes(UTF_8), budget);
    return limited.target().text() + " " + new String(limited.body(), UTF_8);
  }

  private static String sent(String path, String body) {
    return sent(path, body, Optional.of(Duration.ofMillis(700)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/b/_search|{}|/b/_search?timeout=700ms {}",
        "/b/_search?size=1|{}|/b/_search?size=1&timeout=700ms {}",
        "/b/_search?timeout=1s|{}|/b/_search?timeout=1s {}",
        "/b/_search|{\"timeout\":\"1s\"}|/b/_search {\"timeout\":\"1s\"}",
        "/b/_doc/1|{}|/b/_doc/1 {}",
        "/b/_bulk|{}|/b/_bulk {}",
        "/b/_search/template|{}|/b/_search/template {}"
      })
  void onlySearchesThatSayNothingThemselvesAreTold(String path, String body, String sent) {
    assertThat(sent(path, body)).isEqualTo(sent);
  }

  @Test
  void eachOfSeveralSearchesIsTold() {
    assertThat(sent("/_msearch", "{\"index\":\"a\"}\n{\"size\":1}\n{}\n{\"timeout\":\"1s\"}\n"))
        .isEqualTo(
            "/_msearch {\"index\":\"a\"}\n{\"size\":1,\"timeout\":\"700ms\"}\n"
                + "{}\n{\"timeout\":\"1s\"}\n");
  }

  @Test
  void whatCannotBeReadIsLeftAsItIs() {
    assertThat(sent("/_msearch", "\n{\"size\":1}\n")).isEqualTo("/_msearch \n{\"size\":1}\n");
  }

  @Test
  void withoutABudgetNothingIsChanged() {
    assertThat(sent("/b/_search", "{}", Optional.empty())).isEqualTo("/b/_search {}");
  }
}
