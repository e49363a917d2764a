package io.searchgateway.feature.analytics.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.searchgateway.feature.analytics.fact.FactDimensions;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordingQueueTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final int MOST_BYTES = 100_000;

  private static final PendingSearch.Details NONE = PendingSearch.Details.NONE;

  private final RecordingQueue queue = new RecordingQueue(3, MOST_BYTES);
  private final List<String> ids = new ArrayList<>();

  private Recording typed(String text, int second) {
    return typed("uanne", text, second);
  }

  private Recording typed(String user, String text, int second) {
    return typed(new Typist(user, "cshop", List.of("tier=gold"), "films"), text, second);
  }

  private Recording typed(Typist typist, String text, int second) {
    return typed(typist, text, second, PendingSearch.Details.NONE, List.of());
  }

  private Recording typed(
      Typist typist, String text, int second, PendingSearch.Details details, List<String> filters) {
    return typed(typist, search(typist, text, second, details, filters), Optional.empty());
  }

  private Recording typed(Typist typist, PendingSearch search, Optional<String> earlier) {
    Recording recording = queue.add(search, typist, earlier);
    ids.add(recording.id());
    return recording;
  }

  private static PendingSearch search(String text, int second) {
    Typist anne = new Typist("uanne", "cshop", List.of("tier=gold"), "films");
    return search(anne, text, second, NONE, List.of());
  }

  private static PendingSearch search(
      Typist typist, String text, int second, PendingSearch.Details details, List<String> filters) {
    Instant now = NOON.plusSeconds(second);
    return new PendingSearch(
        QueryIds.of(now),
        now,
        text,
        true,
        now,
        now,
        now,
        new FactDimensions(
            typist.user(),
            Optional.empty(),
            typist.credential(),
            Optional.of(text),
            typist.indices(),
            typist.events(),
            filters,
            false),
        details,
        1,
        -1,
        List.of());
  }

  private List<PendingSearch> waiting() {
    return queue.take(100, NOON).stream().map(PendingSearch.class::cast).toList();
  }

  private List<JsonObject> written() {
    return waiting().stream().map(search -> search.fact(Optional.of("s1")).document()).toList();
  }

  @Test
  void whatIsTypedInOneGoIsOneSearchWithTheLastText() {
    typed("g", 0);
    typed("go", 10);
    Recording last = typed("god", 35);
    last.found(12, List.of("films/1"));
    assertThat(written())
        .singleElement()
        .satisfies(
            search -> {
              assertThat(search.getString("kind")).isEqualTo("search");
              assertThat(search.getString("entry")).isEqualTo("films\ngod");
              assertThat(search.getString("text")).isEqualTo("god");
              assertThat(search.getInt("hits")).isEqualTo(12);
              assertThat(search.getInt("counted")).isEqualTo(1);
              assertThat(search.getInt("no_results")).isZero();
              assertThat(search.getString("known")).isEqualTo("uanne");
              assertThat(search.getString("session")).isEqualTo("s1");
              assertThat(search.getString("query_id")).isEqualTo(last.id());
              assertThat(search.getJsonArray("events").getString(0)).isEqualTo("tier=gold");
              assertThat(search.getJsonArray("event_names").getString(0)).isEqualTo("tier");
              assertThat(search.getJsonArray("shown").getString(0)).isEqualTo("films/1");
              assertThat(search.getJsonNumber("time").longValue()).isEqualTo(NOON.toEpochMilli());
            });
  }

  @Test
  void deletionsAtTheEndGoOnAndOtherTextsDoNot() {
    typed("godfather", 0);
    typed("godf", 5);
    typed("cat", 10);
    assertThat(waiting()).extracting(PendingSearch::typed).containsExactly("godf", "cat");
  }

  @Test
  void anEmptyTextIsNotTheBeginningOfWhatIsTyped() {
    typed("", 0);
    typed("g", 5);
    assertThat(waiting()).extracting(PendingSearch::typed).containsExactly("", "g");
  }

  @Test
  void afterHalfAMinuteOrForAnotherUserItIsAnotherSearch() {
    typed("g", 0);
    typed("go", 31);
    typed("abob", "go", 32);
    assertThat(waiting()).hasSize(3);
  }

  @Test
  void afterAnEventWhatIsTypedIsAnotherSearch() {
    String id = typed("g", 0).id();
    queue.end(id);
    assertThat(typed("go", 5).id()).isNotEqualTo(id);
    assertThat(waiting()).hasSize(2);
  }

  @Test
  void otherFiltersAndPagesAreInteractionsOfTheSameSearch() {
    Typist anne = new Typist("uanne", "", List.of(), "films");
    PendingSearch.Details second =
        new PendingSearch.Details(
            10, -1, "", false, Optional.empty(), Optional.empty(), List.of(), "");
    typed(anne, "god", 0, PendingSearch.Details.NONE, List.of());
    typed(anne, "god", 1, PendingSearch.Details.NONE, List.of());
    typed(anne, "god", 2, PendingSearch.Details.NONE, List.of("genre=crime"));
    typed(anne, "god", 3, second, List.of("genre=crime"));
    assertThat(waiting())
        .singleElement()
        .satisfies(
            search -> {
              assertThat(search.interactions()).isEqualTo(3);
              assertThat(search.dimensions().filters()).containsExactly("genre=crime");
            });
  }

  @Test
  void aTextThatWasWrittenIsWrittenOverUnderItsId() {
    String id = typed("g", 0).id();
    assertThat(waiting()).extracting(PendingSearch::id).containsExactly(id);
    assertThat(typed("go", 5).id()).isEqualTo(id);
    assertThat(waiting()).extracting(PendingSearch::id).containsExactly(id);
  }

  @Test
  void hitsOfATextThatIsNoLongerTheLastOneDoNotCount() {
    Recording first = typed("g", 0);
    typed("go", 1);
    first.found(1000, List.of());
    assertThat(written())
        .singleElement()
        .satisfies(search -> assertThat(search).doesNotContainKeys("hits", "counted"));
  }

  @Test
  void otherCredentialsAndEventsAreOtherSearches() {
    typed("uanne", "f", 0);
    typed(new Typist("uanne", "cother", List.of("tier=gold"), "films"), "fi", 1);
    typed(new Typist("uanne", "cshop", List.of(), "films"), "fil", 2);
    assertThat(written())
        .extracting(search -> search.getString("text"), search -> search.getString("credential"))
        .containsExactlyInAnyOrder(
            tuple("f", "cshop"), tuple("fi", "cother"), tuple("fil", "cshop"));
  }

  @Test
  void whatAForgottenUserHasTypedIsNotWrittenAgain() {
    Recording late = typed("uanne", "g", 0);
    List<Pending> taken = queue.take(100, NOON);
    typed("uanne", "go", 1);
    queue.forget("uanne", NOON.plusSeconds(2));
    late.found(5, List.of());
    queue.putBack(taken, NOON.plusSeconds(3));
    assertThat(waiting()).isEmpty();
    assertThat(queue.known(late.id())).isEmpty();
    Recording next = typed("uanne", "god", 3);
    next.found(7, List.of());
    assertThat(next.id()).isNotEqualTo(late.id());
    assertThat(waiting()).extracting(PendingSearch::hits).containsExactly(7L);
  }

  @Test
  void whatIsTooMuchIsDroppedAndCounted() {
    for (String user : List.of("ua", "ub", "uc", "ud", "ue")) {
      typed(user, "text", 0);
    }
    assertThat(queue.count()).isEqualTo(2);
    assertThat(waiting()).hasSize(3);
  }

  @Test
  void whatTakesTooMuchMemoryIsDroppedAndCounted() {
    PendingSearch.Details large =
        new PendingSearch.Details(
            0,
            -1,
            "x".repeat(MOST_BYTES / 3),
            false,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            "");
    typed(new Typist("ua", "", List.of(), ""), "a", 0, large, List.of());
    typed(new Typist("ub", "", List.of(), ""), "a", 0, large, List.of());
    assertThat(queue.count()).isEqualTo(1);
    assertThat(waiting()).hasSize(1);
    typed(new Typist("ub", "", List.of(), ""), "a", 0, large, List.of());
    assertThat(waiting()).as("what was taken makes room").hasSize(1);
  }

  @Test
  void whatCouldNotBeWrittenIsPutBackUnlessItIsKnownBetterOrTooOld() {
    Recording search = typed("g", 0);
    List<Pending> taken = queue.take(100, NOON);
    search.found(3, List.of());
    queue.putBack(taken, NOON.plusSeconds(1));
    List<PendingSearch> again = waiting();
    assertThat(again).extracting(PendingSearch::hits).containsExactly(3L);
    queue.putBack(List.copyOf(again), NOON.plusSeconds(3000));
    assertThat(waiting()).hasSize(1);
    queue.putBack(List.copyOf(again), NOON.plusSeconds(4000));
    assertThat(waiting()).isEmpty();
    assertThat(queue.count()).isEqualTo(1);
  }

  @Test
  void dimensionsTakeMemoryToo() {
    List<String> filters = List.of("genre=" + "x".repeat(MOST_BYTES / 3));
    for (String user : List.of("ua", "ub")) {
      typed(new Typist(user, "", List.of(), ""), "a", 0, PendingSearch.Details.NONE, filters);
    }
    assertThat(queue.count()).isEqualTo(1);
  }

  @Test
  void searchesOfLatelyTakeHalfOfTheMemory() {
    List<String> filters = List.of("genre=" + "x".repeat(MOST_BYTES / 8));
    Recording first = typed(new Typist("u0", "", List.of(), ""), "a", 0, NONE, filters);
    for (int i = 1; i < 10; i++) {
      typed(new Typist("u" + i, "", List.of(), ""), "a", 0, NONE, filters);
      waiting();
    }
    long known = ids.stream().filter(id -> queue.known(id).isPresent()).count();
    assertThat(ids).contains(first.id()).hasSize(10);
    assertThat(known).isBetween(1L, 2L);
  }

  @Test
  void aSearchWhoseIdTheClientHasChosenIsNotCollapsed() {
    PendingSearch own = search("go", 1);
    typed("uanne", "g", 0);
    queue.addAlone(own, new Typist("uanne", "cshop", List.of("tier=gold"), "films"));
    typed("uanne", "god", 2);
    assertThat(waiting()).extracting(PendingSearch::typed).containsExactlyInAnyOrder("god", "go");
    assertThat(queue.known(own.id())).isPresent();
  }

  private static final Typist ANNE = new Typist("uanne", "cshop", List.of("tier=gold"), "films");

  private Recording sentBack(String id, String text, int second, List<String> filters) {
    return typed(ANNE, search(ANNE, text, second, NONE, filters), Optional.of(id));
  }

  @Test
  void withItsIdTheSameSearchIsGoneOnWithForHalfAnHour() {
    String first = typed("god", 0).id();
    waiting();
    typed("cat", 100);
    waiting();
    Recording again = sentBack(first, "god", 1700, List.of("genre=crime"));
    assertThat(again.id()).isEqualTo(first);
    again.found(5, List.of("films/5"));
    assertThat(waiting())
        .singleElement()
        .satisfies(
            search -> {
              assertThat(search.id()).isEqualTo(first);
              assertThat(search.time()).isEqualTo(NOON);
              assertThat(search.last()).isEqualTo(NOON.plusSeconds(1700));
              assertThat(search.interactions()).as("counted before").isZero();
              assertThat(search.hits()).isEqualTo(5);
            });
    assertThat(sentBack(first, "god", 1801, List.of()).id()).isNotEqualTo(first);
  }

  @Test
  void aSearchThatWaitsIsGoneOnWithUnderItsId() {
    String first = typed("god", 0).id();
    typed("cat", 5);
    assertThat(sentBack(first, "god", 10, List.of("genre=crime")).id()).isEqualTo(first);
    assertThat(waiting())
        .extracting(PendingSearch::id, PendingSearch::interactions)
        .contains(tuple(first, 2))
        .hasSize(2);
  }

  @Test
  void withTheIdOfAnotherSearchItIsASearchOfItsOwn() {
    String first = typed("god", 0).id();
    assertThat(sentBack(first, "alien", 1, List.of()).id()).as("text").isNotEqualTo(first);
    assertThat(sentBack("4ecb1e52-6a0e-4f0f-8a3f-0d4f0a9d8c11", "dog", 2, List.of()).id())
        .as("not known")
        .isNotEqualTo("4ecb1e52-6a0e-4f0f-8a3f-0d4f0a9d8c11");
    Typist bob = new Typist("ubob", "cshop", List.of(), "films");
    Recording others = typed(bob, search(bob, "god", 3, NONE, List.of()), Optional.of(first));
    assertThat(others.id()).as("of another user").isNotEqualTo(first);
    Typist elsewhere = new Typist("uanne", "cother", List.of(), "films");
    Recording other =
        typed(elsewhere, search(elsewhere, "god", 4, NONE, List.of()), Optional.of(first));
    assertThat(other.id()).as("with another credential").isNotEqualTo(first);
  }

  @Test
  void eventsWaitWithTheSearches() {
    PendingEvent event =
        new PendingEvent(
            "e1",
            "click",
            NOON,
            NOON,
            new FactDimensions(
                "uanne", Optional.empty(), "", Optional.empty(), "", List.of(), List.of(), false),
            Optional.empty(),
            List.of(),
            true,
            false,
            JsonValue.EMPTY_JSON_OBJECT);
    assertThat(queue.add(List.of(event))).isTrue();
    assertThat(queue.take(100, NOON)).containsExactly(event);
    assertThat(queue.add(List.of(event, event, event, event))).isFalse();
    assertThat(queue.take(100, NOON)).as("all or none").isEmpty();
    assertThat(queue.count()).isEqualTo(4);
    PendingFact counted = PendingFact.of(event.fact(Optional.empty()), NOON);
    queue.putBack(List.of(counted), NOON);
    assertThat(queue.add(List.of(event))).isTrue();
    assertThat(queue.take(100, NOON)).as("it was counted already").containsExactly(counted);
    assertThat(queue.add(List.of(event))).isTrue();
    queue.putBack(List.of(counted), NOON);
    assertThat(queue.take(100, NOON)).containsExactly(counted);
  }
}
