package io.searchgateway.feature.suggestions.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.searchgateway.search.history.SearchHistory.Recording;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordingQueueTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final RecordingQueue queue = new RecordingQueue(3);

  private Recording typed(String text, int second) {
    return typed("uanne", text, second);
  }

  private Recording typed(String user, String text, int second) {
    return typed(new Typist(user, "cshop", List.of("tier=gold"), "films"), text, second);
  }

  private Recording typed(Typist typist, String text, int second) {
    return queue.add(text, typist, NOON.plusSeconds(second));
  }

  private List<JsonObject> written() {
    return queue.take(100, NOON).values().stream().flatMap(day -> day.values().stream()).toList();
  }

  @Test
  void whatIsTypedInOneGoIsOneSearchWithTheLastText() {
    typed("g", 0);
    typed("Go", 10);
    Recording last = typed("god ", 35);
    last.found(12);
    assertThat(written())
        .singleElement()
        .satisfies(
            search -> {
              assertThat(search.getString("entry")).isEqualTo("films\ngod");
              assertThat(search.getInt("hits")).isEqualTo(12);
              assertThat(search.getString("known")).isEqualTo("uanne");
              assertThat(search.getJsonArray("events").getString(0)).isEqualTo("tier=gold");
            });
  }

  @Test
  void deletionsAtTheEndGoOnAndOtherTextsDoNot() {
    typed("godfather", 0);
    typed("godf", 5);
    typed("cat", 10);
    assertThat(written())
        .extracting(search -> search.getString("entry"))
        .containsExactlyInAnyOrder("films\ngodf", "films\ncat");
  }

  @Test
  void afterHalfAMinuteOrForAnotherUserItIsAnotherSearch() {
    typed("g", 0);
    typed("go", 31);
    typed("abob", "go", 32);
    assertThat(written()).hasSize(3);
  }

  @Test
  void aTextThatWasWrittenIsWrittenOverUnderItsId() {
    String id = typed("g", 0).id();
    assertThat(queue.take(100, NOON).get(Instant.parse("2026-03-01T00:00:00Z")))
        .containsOnlyKeys(id);
    assertThat(typed("go", 5).id()).isEqualTo(id);
    assertThat(queue.take(100, NOON).get(Instant.parse("2026-03-01T00:00:00Z")))
        .containsOnlyKeys(id);
  }

  @Test
  void hitsOfATextThatIsNoLongerTheLastOneDoNotCount() {
    Recording first = typed("g", 0);
    typed("go", 1);
    first.found(1000);
    assertThat(written())
        .singleElement()
        .satisfies(s -> assertThat(s.containsKey("hits")).isFalse());
  }

  @Test
  void otherCredentialsAndEventsAreOtherSearches() {
    typed("uanne", "f", 0);
    typed(new Typist("uanne", "cother", List.of("tier=gold"), "films"), "fi", 1);
    typed(new Typist("uanne", "cshop", List.of(), "films"), "fil", 2);
    assertThat(written())
        .extracting(search -> search.getString("entry"), search -> search.getString("credential"))
        .containsExactlyInAnyOrder(
            tuple("films\nf", "cshop"), tuple("films\nfi", "cother"), tuple("films\nfil", "cshop"));
  }

  @Test
  void whatAForgottenUserHasTypedIsNotWrittenAgain() {
    Recording late = typed("uanne", "g", 0);
    assertThat(written()).hasSize(1);
    typed("uanne", "go", 1);
    queue.forget("uanne", NOON.plusSeconds(2));
    late.found(5);
    assertThat(written()).isEmpty();
    Recording next = typed("uanne", "god", 3);
    next.found(7);
    assertThat(next.id()).isNotEqualTo(late.id());
    assertThat(written()).singleElement().satisfies(s -> assertThat(s.getInt("hits")).isEqualTo(7));
  }

  @Test
  void whatIsTooMuchIsDroppedAndCounted() {
    for (String user : List.of("ua", "ub", "uc", "ud", "ue")) {
      typed(user, "text", 0);
    }
    assertThat(queue.count()).isEqualTo(2);
    assertThat(written()).hasSize(3);
  }
}
