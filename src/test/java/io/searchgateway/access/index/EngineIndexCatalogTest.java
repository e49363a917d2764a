package io.searchgateway.access.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.index.IndexMap.Alias;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.StubEngine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EngineIndexCatalogTest {

  private static final String VERSION = "GET /_cluster/state/version?";
  private static final String WHOLE = "GET /_cluster/state/version,metadata?";

  private final CalledEngine called = new CalledEngine();
  private final StubEngine engine = called.stub();
  private final AtomicLong nanos = new AtomicLong();
  private final EngineIndexCatalog indices =
      new EngineIndexCatalog(called.client(), Duration.ofSeconds(2), nanos::get);

  @BeforeEach
  void start() {
    state("one", "books");
  }

  @AfterEach
  void stop() {
    called.close();
  }

  private void state(String version, String index) {
    engine.on(
        line -> line.path().startsWith("/_cluster/state/version"),
        exchange ->
            exchange.answerJson(
                200,
                """
                {"state_uuid":"%s","metadata":{"indices":{"%s":{"state":"open","aliases":["shelf"]}}}}
                """
                    .formatted(version, index)));
  }

  private void learn() throws Exception {
    indices.learn(List.of("any")).toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  private Optional<Boolean> knows(String name) {
    return indices.known().map(known -> known.map().find(name).isPresent());
  }

  @Test
  void nothingIsKnownBeforeItWasAskedFor() throws Exception {
    assertThat(indices.known()).isEmpty();
    assertThat(engine.received("_cluster/state")).isEmpty();
    learn();
    assertThat(indices.known().orElseThrow().map().find("shelf"))
        .hasValue(new Alias(Set.of("books")));
  }

  @Test
  void whatIsSavedUnderTheFirstNameOfAnIndexIsOfItsOtherAliasesToo() {
    engine.on(
        line -> line.path().startsWith("/_cluster/state/version"),
        exchange ->
            exchange.answerJson(
                200,
                """
                {"state_uuid":"one","metadata":{"indices":{
                  "films_reindexed_2":{"state":"open","aliases":["films","shop"]},
                  "books":{"state":"open","aliases":["shop"]},
                  "books_reindexed_1":{"state":"open","aliases":["shop"]}}}}
                """));
    assertThat(CalledEngine.done(indices.savedNames("shop")))
        .as("an index that only has such a name is no copy of another")
        .containsExactly("books", "books_reindexed_1", "films_reindexed_2", "films");
    assertThat(CalledEngine.done(indices.savedNames("none"))).isEmpty();
  }

  @Test
  void anUnchangedStateIsNotReadAgain() throws Exception {
    learn();
    learn();
    assertThat(engine.received(WHOLE)).hasSize(1);
    assertThat(engine.received(VERSION)).hasSize(2);
  }

  @Test
  void aChangeIsSeenByTheNextLook() throws Exception {
    learn();
    state("two", "magazines");
    assertThat(knows("books")).hasValue(true);
    learn();
    assertThat(knows("books")).hasValue(false);
    assertThat(knows("magazines")).hasValue(true);
  }

  @Test
  void aSuspicionTakesAllTrustAway() throws Exception {
    learn();
    indices.suspect();
    assertThat(indices.known()).isEmpty();
    learn();
    assertThat(knows("books")).hasValue(true);
  }

  @Test
  void whatIsMissingIsMissingForASecondOnly() throws Exception {
    learn();
    assertThat(indices.known().orElseThrow().complete()).isTrue();
    nanos.addAndGet(Duration.ofMillis(1001).toNanos());
    assertThat(indices.known().orElseThrow().complete()).isFalse();
  }

  @Test
  void whatIsKnownIsTrustedForFiveSecondsAtMost() throws Exception {
    learn();
    engine.goDown();
    nanos.addAndGet(Duration.ofSeconds(5).toNanos());
    assertThat(knows("books")).hasValue(true);
    nanos.addAndGet(1);
    assertThat(indices.known()).isEmpty();
  }

  @Test
  void anEngineThatDoesNotTellIsAProblemOfTheRequest() {
    engine.on(
        line -> line.path().startsWith("/_cluster/state"),
        exchange -> exchange.answerJson(403, "{}"));
    assertThatThrownBy(this::learn)
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(502));
    assertThat(indices.known()).isEmpty();
  }
}
