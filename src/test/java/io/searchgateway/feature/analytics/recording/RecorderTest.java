package io.searchgateway.feature.analytics.recording;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.config.AnalyticsSettings;
import io.searchgateway.feature.analytics.fact.FactStore;
import io.searchgateway.feature.analytics.place.PlaceDatabase;
import io.searchgateway.feature.analytics.preferences.AnalyticsPreferences;
import io.searchgateway.search.history.Searcher;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.RequestLine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecorderTest {

  private static final String TAKEN = "{\"errors\":false,\"items\":[],\"hits\":{\"hits\":[]}}";

  private final CalledEngine engine = new CalledEngine();
  private final AtomicBoolean takes = new AtomicBoolean(true);
  private final AtomicReference<String> once = new AtomicReference<>(TAKEN);
  private final List<String> written = new CopyOnWriteArrayList<>();
  private final Recorder recorder =
      new Recorder(
          new FactStore(engine.client(), engine.indices(), () -> Optional.of(DIALECT)),
          engine.indices(),
          () -> Optional.of(DIALECT),
          new AnalyticsPreferences(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE),
          new PlaceDatabase(new AnalyticsSettings(false, Optional.empty())));

  @BeforeEach
  void answers() {
    engine
        .stub()
        .on(
            RecorderTest::isWrite,
            exchange -> {
              written.add(exchange.readBody().utf8());
              if (takes.get()) {
                exchange.answerJson(200, once.getAndSet(TAKEN));
              } else {
                exchange.answerJson(503, "{}");
              }
            })
        .on(line -> line.path().endsWith("/_mget"), CannedAnswers.json(200, "{\"docs\":[]}"))
        .on(RecorderTest::isSearch, CannedAnswers.json(200, TAKEN));
  }

  private static boolean isWrite(RequestLine line) {
    return line.path().endsWith("/_bulk");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private Recording search(String user) {
    return recorder.begin(
        RecordedSearch.of(
            new Searcher(Optional.of(user), "", "", "shop"), "god", List.of("films"), Map.of()));
  }

  private int writes() {
    return engine.stub().received("/_bulk").size();
  }

  @Test
  void withoutTheKeyOfUsersASearchIsDroppedAndCounted() {
    assertThat(search("anne").id()).isNotEmpty();
    assertThat(recorder.dropped()).isEqualTo(1);
  }

  @Test
  void whatTheEngineDoesNotTakeWaits() {
    done(recorder.open());
    String id = search("anne").id();
    takes.set(false);
    done(recorder.flush());
    assertThat(recorder.dropped()).isZero();
    takes.set(true);
    int before = writes();
    done(recorder.flush());
    assertThat(writes()).as("the search, and its session").isEqualTo(before + 2);
    done(recorder.flush());
    assertThat(writes()).as("nothing waits any more").isEqualTo(before + 2);
    assertThat(recorder.recent(id).orElseThrow().dimensions().text()).contains("god");
  }

  @Test
  void whatTheEngineRefusesIsDroppedAndOnlyWhatItPostponesIsTriedAgain() {
    done(recorder.open());
    String refused = search("anne").id();
    String postponed = search("bob").id();
    String answer =
        "{\"errors\":true,\"items\":[{\"index\":{\"_id\":\"%s\",\"status\":400,\"error\":{\"type\":"
            + "\"mapper_parsing_exception\"}}},{\"index\":{\"_id\":\"%s\",\"status\":429}},"
            + "{\"index\":{\"_id\":\"x\",\"status\":201}}]}";
    once.set(answer.formatted(refused, postponed));
    done(recorder.flush());
    assertThat(recorder.dropped()).isEqualTo(1);
    done(recorder.flush());
    assertThat(lastWrite()).contains(postponed).doesNotContain(refused, "\"session\",\"time");
    int before = writes();
    done(recorder.flush());
    assertThat(writes()).as("nothing waits any more").isEqualTo(before);
  }

  @Test
  void aRetryCountsNoInteractionTwice() {
    done(recorder.open());
    String unused = search("anne").id();
    takes.set(false);
    done(recorder.flush());
    // The engine may have stored it though it did not say so.
    String first = lastWrite();
    takes.set(true);
    done(recorder.flush());
    assertThat(first).contains("\"interactions\":1");
    assertThat(lastWrite()).contains("\"interactions\":1", "\"bounced\":1");
    assertThat(engine.stub().received("analytics-").stream().filter(one -> isSearch(one.line())))
        .as("the session is not read anew")
        .hasSize(1);
  }

  private static boolean isSearch(RequestLine line) {
    return line.path().endsWith("/_search");
  }

  private String lastWrite() {
    return written.get(written.size() - 1);
  }

  private String writtenOf(String text, String filter, String event, String state) {
    done(recorder.open());
    String unused =
        recorder
            .begin(
                new RecordedSearch(
                    Optional.empty(),
                    new Searcher(Optional.of("anne"), "", "", "shop"),
                    text,
                    List.of("films"),
                    Map.of("told", List.of(event)),
                    List.of(filter),
                    List.of(),
                    0,
                    Optional.empty(),
                    state,
                    "",
                    Optional.empty(),
                    false,
                    false))
            .id();
    done(recorder.flush());
    return written.get(written.size() - 2) + lastWrite();
  }

  @Test
  void whatIsPersonalIsKeptNowhere() {
    String long1 = "x".repeat(250) + " anne@example.com";
    assertThat(writtenOf(long1, "mail=bob@example.com", "eve@example.com", "{\"v\":\"a@b\"}"))
        .contains("mail=[email]", "told=[email]", "xx [emai\"")
        .doesNotContain("anne", "bob@", "eve@", "a@b", "\"state\"");
  }

  @Test
  void whatIsNotPersonalIsKept() {
    assertThat(writtenOf("god", "genre=crime", "gold", "{\"v\":\"god\"}"))
        .contains("genre=crime", "told=gold", "\"state\"");
  }

  private static RecordedSearch chosen(String id, String user) {
    return new RecordedSearch(
        Optional.of(id),
        new Searcher(Optional.of(user), "", "", "shop"),
        "god",
        List.of("films"),
        Map.of(),
        List.of(),
        List.of(),
        0,
        Optional.empty(),
        "",
        "",
        Optional.empty(),
        false,
        false);
  }

  @Test
  void anIdThatIsClaimedReplacesNoSearchOfOthers() {
    String own = "4ecb1e52-6a0e-4f0f-8a3f-0d4f0a9d8c11";
    String others = "4ecb1e52-6a0e-4f0f-8a3f-0d4f0a9d8c12";
    done(recorder.open());
    String user = recorder.user("anne");
    String credential =
        recorder
            .dimensions(new Searcher(Optional.of("anne"), "", "", "shop"), Map.of(), Instant.now())
            .credential();
    String found =
        "{\"_id\":\"%s\",\"found\":true,\"_source\":{\"user\":\"%s\",\"credential\":\"%s\"}}";
    engine
        .stub()
        .on(
            line -> line.path().endsWith("/_mget"),
            CannedAnswers.json(
                200,
                "{\"docs\":["
                    + found.formatted(own, user, credential)
                    + ","
                    + found.formatted(others, "u0", credential)
                    + "]}"));
    assertThat(recorder.claim(chosen(own, "anne")).id()).isEqualTo(own);
    Recording lost = recorder.claim(chosen(others, "anne"));
    assertThat(lost.id()).isEqualTo(others);
    done(recorder.flush());
    lost.found(3, List.of("films/1"));
    done(recorder.flush());
    assertThat(String.join("", written)).contains(own).doesNotContain(others);
    assertThat(recorder.dropped()).isEqualTo(1);
    assertThat(recorder.recent(others)).isEmpty();
    assertThat(recorder.claim(chosen(own, "anne")).id()).as("the same search").isEqualTo(own);
    assertThat(recorder.claim(chosen(own, "bob")).id()).as("of another user").isNotEqualTo(own);
  }

  @Test
  void afterAFailureWhatWaitsIsWrittenInSmallerParts() {
    done(recorder.open());
    takes.set(false);
    for (int i = 0; i < 1000; i++) {
      String unused = search("user" + i).id();
    }
    done(recorder.flush());
    takes.set(true);
    int before = writes();
    done(recorder.flush());
    assertThat(writes()).as("500 searches, 1000 sessions, 500 searches").isEqualTo(before + 3);
    assertThat(recorder.dropped()).isZero();
  }
}
