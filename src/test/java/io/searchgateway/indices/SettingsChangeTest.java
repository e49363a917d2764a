package io.searchgateway.indices;

import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Settings that change at once, while an index is closed, or never. */
class SettingsChangeTest {

  private static final String[] AROUND = {
    "PUT /films/_settings", "POST /films/_close", "PUT /films/_settings", "POST /films/_open"
  };

  private final AtomicBoolean open = new AtomicBoolean(true);
  private IndexTools tools;
  private SettingsChange settings;

  @BeforeEach
  void start() throws Exception {
    tools = new IndexTools();
    CalledEngine called = tools.called();
    IndexReopening reopening =
        new IndexReopening(
            called.client(),
            called.indices(),
            () -> Optional.of(CalledEngine.DIALECT),
            () -> Instant.EPOCH);
    settings = new SettingsChange(tools.indexAdministration(), called.client(), reopening);
    tools
        .stub()
        .onPath("/films", CannedAnswers.json(200, "{\"films\":{}}"))
        .onPath(
            "/_cluster/state/metadata/films",
            exchange ->
                exchange.answerJson(
                    200,
                    "{\"metadata\":{\"indices\":{\"films\":{\"state\":\"%s\"}}}}"
                        .formatted(open.get() ? "open" : "close")))
        .onPath(
            "/films/_close",
            exchange -> {
              open.set(false);
              exchange.answerJson(200, "{}");
            })
        .onPath(
            "/films/_open",
            exchange -> {
              open.set(true);
              exchange.answerJson(200, "{}");
            });
    dynamic(false, 200, "{}");
  }

  @AfterEach
  void stop() throws Exception {
    tools.close();
  }

  /** How the engine takes the change: at any time, or with that answer while it is closed. */
  private void dynamic(boolean anyTime, int status, String answer) {
    tools
        .stub()
        .onPath(
            "/films/_settings",
            exchange -> {
              exchange.readBody();
              if (anyTime || !open.get()) {
                exchange.answerJson(status, answer);
              } else {
                exchange.answerJson(400, error("Can't update non dynamic settings [[a]]"));
              }
            });
  }

  private static String error(String reason) {
    return "{\"error\":{\"type\":\"x\",\"reason\":\"" + reason + "\"},\"status\":400}";
  }

  private CompletionStage<JsonObject> asked(boolean mayClose) {
    return settings.change(IndexTools.ANN, "films", Jsons.object("{'analysis.x':1}"), mayClose);
  }

  private JsonObject change(boolean mayClose) {
    return done(asked(mayClose));
  }

  @Test
  void whatMayChangeAnyTimeChangesWhileTheIndexIsOpen() {
    dynamic(true, 200, "{}");

    assertThat(change(true))
        .isEqualTo(
            Jsons.object(
                "{'index':'films','closed':false,'settings':{'index':{'analysis':{'x':1}}}}"));
    assertThat(tools.changes("films")).containsExactly("PUT /films/_settings");
    assertThat(tools.noted()).containsExactly("index.settings films");
  }

  @Test
  void otherSettingsChangeWhileItIsClosed() {
    assertThat(change(true).getBoolean("closed")).isTrue();
    assertThat(tools.changes("films")).containsExactly(AROUND);
    assertThat(open).isTrue();
  }

  @Test
  void itIsNotClosedWhereThatIsNotWanted() {
    assertThat(problem(asked(false)).type()).isEqualTo("needs_close");
    assertThat(tools.changes("films")).containsExactly("PUT /films/_settings");
  }

  @Test
  void itIsOpenedAgainWhateverCameOfTheChange() {
    dynamic(false, 400, error("final films setting [index.number_of_shards], not updateable"));

    assertThat(problem(asked(true)).type()).isEqualTo("needs_reindex");
    assertThat(tools.changes("films")).containsExactly(AROUND);
    assertThat(open).isTrue();
    assertThat(tools.noted()).isEmpty();
  }

  @Test
  void whoMayNotOpenItAgainDoesNotCloseIt() {
    tools.forbid("POST /films/_open");

    assertThat(problem(asked(true)).status()).isEqualTo(403);
    assertThat(tools.changes("films")).containsExactly("PUT /films/_settings");
  }

  @Test
  void anIndexThatWasClosedStaysSo() {
    tools
        .stub()
        .beforeNext(
            line -> line.is("GET", "/_cluster/state/metadata/films"), () -> open.set(false));

    change(true);

    assertThat(tools.changes("films"))
        .containsExactly("PUT /films/_settings", "PUT /films/_settings");
    assertThat(open).isFalse();
  }

  @Test
  void aGatewayThatIsGoneHasTheIndexOpenedByAnother() {
    CalledEngine called = tools.called();
    tools
        .stub()
        .on(line -> line.is("POST", "/films/_open") && !open.get(), exchange -> exchange.hangUp());
    assertThat(Assertions.catchThrowable(() -> change(true))).isNotNull();
    assertThat(open).isFalse();
    tools
        .stub()
        .onPath(
            "/films/_open",
            exchange -> {
              open.set(true);
              exchange.answerJson(200, "{}");
            });
    IndexReopening early = reopening(called, 119);
    IndexReopening late = reopening(called, 121);

    done(early.look());
    assertThat(open).isFalse();
    done(late.look());
    tools.stub().awaitReceived("DELETE /.gateway-closed", Duration.ofSeconds(20));
    assertThat(open).isTrue();
  }

  private static IndexReopening reopening(CalledEngine called, long seconds) {
    return new IndexReopening(
        called.client(),
        called.indices(),
        () -> Optional.of(CalledEngine.DIALECT),
        () -> Instant.ofEpochSecond(seconds));
  }
}
