package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;

/** An index whose searches are cached, and of which nothing is in the cache as a test begins. */
abstract class CacheScenario extends RelevanceScenario {

  static final String PREFERENCES = "/_gateway/cache/preferences";
  static final String STAR = "{'query':[{'id':'q','value':'star','dataField':['title','plot']}]}";

  final String reader = "'categories':['declarative'],'ops':['read']";

  @BeforeEach
  void switchedOnAndEmpty() {
    fill(films);
    ok(admin("PUT", PREFERENCES, "{'enable_cache':true,'indices':null,'invalidateOnWrite':true}"));
    assertKept(STAR);
    ok(admin("POST", "/_gateway/cache/evict", ""));
  }

  RawAnswer search(String body) {
    return search(films, body);
  }

  RawAnswer search(String index, String body) {
    RawAnswer answer = admin("POST", "/" + index + "/_declarative", body);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer;
  }

  static String how(RawAnswer answer) {
    return String.join(",", answer.headers("X-Gateway-Cache"));
  }

  /** The answer but for the time that it took. */
  static String content(RawAnswer answer) {
    return answer.text().replaceAll("\"settings\":\\{\"took\":\\d+}", "");
  }

  void assertKept(String body) {
    assertKept(films, body);
  }

  /** The engine may merge segments between two equal searches, which counts as a change. */
  void assertKept(String index, String body) {
    List<String> answers = new ArrayList<>();
    while (answers.size() < 10 && !answers.contains("hit")) {
      answers.add(how(search(index, body)));
    }
    assertThat(answers).contains("hit");
  }
}
