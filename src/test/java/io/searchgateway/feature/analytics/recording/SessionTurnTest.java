package io.searchgateway.feature.analytics.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.recording.UserSession.Owner;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Sessions, and what is true of their searches. */
class SessionTurnTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final List<Fact> written = new ArrayList<>();
  private Map<Owner, List<UserSession>> known = Map.of();

  private void turn(Pending... some) {
    SessionTurn turn = new SessionTurn(known);
    for (Pending one : some) {
      turn.add(one);
    }
    written.addAll(turn.facts());
    turn.changed().forEach(session -> written.add(session.fact()));
    known = turn.sessions();
  }

  private static FactDimensions of(String user, String text, List<String> filters) {
    return new FactDimensions(
        user, Optional.empty(), "", Optional.of(text), "films", List.of(), filters, false);
  }

  private static PendingSearch search(String text, int minute) {
    return search("uanne", text, minute, List.of());
  }

  private static PendingSearch search(String user, String text, int minute, List<String> filters) {
    Instant time = NOON.plusSeconds(60L * minute);
    return new PendingSearch(
        QueryIds.of(time),
        time,
        text,
        true,
        time,
        time,
        time,
        of(user, text, filters),
        PendingSearch.Details.NONE,
        1,
        -1,
        List.of());
  }

  private static PendingEvent click(PendingSearch search, int minute) {
    Instant time = NOON.plusSeconds(60L * minute);
    return new PendingEvent(
        QueryIds.of(time),
        "click",
        time,
        time,
        search.dimensions(),
        Optional.of(search.known()),
        List.of("clicked"),
        true,
        false,
        Json.object().add("clicks", 1).build());
  }

  private List<JsonObject> of(String kind) {
    return written.stream()
        .map(Fact::document)
        .filter(document -> document.getString("kind").equals(kind))
        .toList();
  }

  private JsonObject lastSession() {
    List<JsonObject> sessions = of("session");
    return sessions.get(sessions.size() - 1);
  }

  @Test
  void aSessionGoesOnUntilHalfAnHourAfterTheLastInteraction() {
    turn(search("god", 0));
    turn(search("cat", 29));
    turn(search("dog", 58));
    assertThat(lastSession().getInt("interactions")).isEqualTo(3);
    assertThat(lastSession().getInt("duration")).isEqualTo(58 * 60_000);
    assertThat(lastSession().getInt("bounced")).isZero();
    String first = lastSession().getString("session");
    turn(search("bird", 89));
    assertThat(lastSession().getString("session")).isNotEqualTo(first);
    assertThat(lastSession().getInt("bounced")).isEqualTo(1);
    assertThat(lastSession().getInt("sessions")).isEqualTo(1);
    assertThat(of("search")).extracting(one -> one.getString("session")).doesNotContain("");
  }

  @Test
  void theSameSearchAgainIsNoInteraction() {
    turn(search("god", 0), search("god", 1));
    assertThat(lastSession().getInt("interactions")).isEqualTo(1);
    turn(search("uanne", "god", 2, List.of("genre=crime")));
    assertThat(lastSession().getInt("interactions")).isEqualTo(2);
  }

  @Test
  void aSearchThatIsWrittenAgainCountsOnce() {
    PendingSearch search = search("g", 0);
    turn(search);
    turn(search.found(3, List.of()));
    assertThat(lastSession().getInt("interactions")).isEqualTo(1);
    turn(search.goneOn(search("uanne", "go", 1, List.of("genre=crime"))));
    assertThat(lastSession().getInt("interactions")).isEqualTo(2);
    assertThat(lastSession().getInt("duration")).isEqualTo(60_000);
  }

  @Test
  void aSearchThatIsGoneOnWithLaterIsAnInteractionIfSomethingWasChosen() {
    PendingSearch first = search("god", 0);
    turn(first, search("cat", 5));
    turn(search("god", 20).again(first.known()));
    assertThat(lastSession().getInt("interactions")).as("back to it").isEqualTo(3);
    turn(search("god", 21).again(first.known()));
    assertThat(lastSession().getInt("interactions")).as("the same").isEqualTo(3);
    turn(search("uanne", "god", 22, List.of("genre=crime")).again(first.known()));
    assertThat(lastSession().getInt("interactions")).as("a filter").isEqualTo(4);
    assertThat(lastSession().getInt("duration")).isEqualTo(22 * 60_000);
    assertThat(of("search")).extracting(one -> one.getString("query_id")).contains(first.id());
    known = Map.of();
    turn(search("god", 23).again(first.known()));
    assertThat(lastSession().getInt("interactions")).as("of no session here").isEqualTo(1);
  }

  @Test
  void anEventMakesAllSearchesOfItsSessionTracked() {
    PendingSearch first = search("god", 0);
    PendingSearch second = search("cat", 1);
    turn(first, second, search("ubob", "god", 1, List.of()));
    assertThat(of("tracked")).isEmpty();
    turn(click(second, 2));
    assertThat(of("tracked"))
        .extracting(one -> one.getString("query_id"))
        .contains(first.id(), second.id())
        .allMatch(id -> Set.of(first.id(), second.id()).contains(id));
    assertThat(of("clicked"))
        .singleElement()
        .satisfies(
            marker -> {
              assertThat(marker.getString("query_id")).isEqualTo(second.id());
              assertThat(marker.getInt("clicked")).isEqualTo(1);
              assertThat(marker.getString("text")).isEqualTo("cat");
              assertThat(marker.getJsonNumber("time").longValue())
                  .isEqualTo(second.time().toEpochMilli());
            });
    assertThat(lastSession().getInt("interactions")).isEqualTo(3);
    PendingSearch third = search("dog", 3);
    turn(third);
    assertThat(written).extracting(Fact::id).contains(third.id() + ":tracked");
  }

  @Test
  void anEventWithoutASessionIsKeptAndOfTheSearchOnly() {
    PendingSearch long1 = search("god", 0);
    turn(long1);
    turn(click(long1, 120));
    assertThat(of("session")).hasSize(1);
    assertThat(of("click")).hasSize(1);
    assertThat(written)
        .extracting(Fact::id)
        .contains(long1.id() + ":tracked", long1.id() + ":clicked");
  }

  @Test
  void searchesOfThePastAreInASessionOfTheirTime() {
    turn(search("now", 600));
    turn(search("god", 0));
    turn(search("dog", 20));
    turn(search("cat", 10));
    turn(search("later", 610));
    assertThat(of("session").stream().map(one -> one.getString("session")).distinct()).hasSize(2);
    assertThat(lastSession().getInt("interactions")).isEqualTo(2);
    assertThat(of("session").get(3).getInt("interactions")).isEqualTo(3);
    assertThat(of("session").get(3).getInt("duration")).isEqualTo(20 * 60_000);
  }

  @Test
  void whatAnotherCredentialTellsOfAUserIsNotOfTheSession() {
    PendingSearch search = search("god", 0);
    turn(search);
    turn(
        new PendingEvent(
            "e1",
            "click",
            NOON,
            NOON,
            new FactDimensions(
                "uanne",
                Optional.empty(),
                "cother",
                Optional.empty(),
                "books",
                List.of(),
                List.of(),
                false),
            Optional.empty(),
            List.of(),
            true,
            false,
            Json.object().add("clicks", 1).build()));
    assertThat(of("tracked")).isEmpty();
    assertThat(of("click")).noneMatch(click -> click.containsKey("session"));
    assertThat(lastSession().getInt("interactions")).isEqualTo(1);
  }

  @Test
  void aFactThatWasNotWrittenIsWrittenUnlessItIsKnownBetter() {
    PendingSearch search = search("g", 0);
    Fact fact = search.fact(Optional.of("s1"));
    turn(search.found(3, List.of()), PendingFact.of(fact, NOON));
    assertThat(of("search")).singleElement().satisfies(one -> assertThat(one).containsKey("hits"));
    written.clear();
    turn(PendingFact.of(fact, NOON));
    assertThat(written).containsExactly(fact);
  }

  @Test
  void aSessionGoesOnFromWhatWasWritten() {
    turn(search("god", 0));
    UserSession session = Objects.requireNonNull(known.get(new Owner("uanne", ""))).get(0);
    UserSession read = UserSession.of(session.id(), session.fact().document());
    known = Map.of(read.owner(), List.of(read));
    turn(search("god", 1));
    assertThat(lastSession().getString("session")).isEqualTo(session.id());
    assertThat(lastSession().getInt("interactions")).isEqualTo(1);
    turn(search("cat", 2));
    assertThat(lastSession().getInt("interactions")).isEqualTo(2);
  }
}
