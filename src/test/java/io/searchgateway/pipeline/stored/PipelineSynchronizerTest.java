package io.searchgateway.pipeline.stored;

import static io.searchgateway.pipeline.stored.StoredPipelineFixture.ANNE;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.dialect;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.done;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.stored.StoredPipelineFixture.Node;
import io.searchgateway.testkit.StubExchange;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PipelineSynchronizerTest {

  private final StoredPipelineFixture fixture = new StoredPipelineFixture();
  private final Node first = fixture.node();
  private final Node second = fixture.node();

  @AfterEach
  void stop() throws Exception {
    fixture.close();
  }

  @Test
  void anotherGatewayFollowsWhenItLooks() {
    first.create("p", "1");
    assertThat(second.serving("p")).isZero();
    second.look();
    assertThat(second.serving("p")).isEqualTo(1);
    first.replace("p", "2");
    done(first.library().delete("p", Optional.empty(), ANNE));
    first.create("q", "1");
    second.look();
    assertThat(second.serving("p")).isZero();
    assertThat(second.serving("q")).isEqualTo(1);
  }

  @Test
  void globalEnvsOfAnotherGatewayAreSeenToo() {
    String definition =
        "{'routes':[{'path':'/x','method':'GET'}],'stages':[{'use':'nothing'}],"
            + "'global_envs':[{'key':'K','label':'k','value':'[1]'}]}";
    done(first.library().create(first.version("p", definition, Map.of())));
    second.look();
    assertThat(second.stored().globalEnvs().values().getJsonArray("K").getInt(0)).isEqualTo(1);
  }

  @Test
  void whatHasNotChangedIsNotMadeAgain() {
    first.create("p", "1");
    first.create("q", "1");
    Pipeline before = first.pipelines().find("p").orElseThrow();
    RoutingTable table = first.pipelines().table();
    first.replace("q", "2");
    assertThat(first.pipelines().find("p").orElseThrow()).isSameAs(before);
    assertThat(first.pipelines().table()).isNotSameAs(table);
    table = first.pipelines().table();
    first.look();
    assertThat(first.pipelines().table()).isSameAs(table);
  }

  @Test
  void ofTwoThatCreateTheSameOneWins() {
    fixture.engine.beforeNext(
        line -> line.path().endsWith("_create/pipeline-p"), () -> second.create("p", "second"));
    assertThatThrownBy(() -> first.create("p", "first")).extracting("status").isEqualTo(409);
    first.look();
    assertThat(text(first)).isEqualTo("second");
  }

  @Test
  void ofTwoThatReplaceTheSameOneWins() {
    first.create("p", "1");
    second.look();
    fixture.engine.beforeNext(
        line -> line.method().equals("PUT") && line.path().endsWith("/pipeline-p"),
        () -> second.replace("p", "second"));
    assertThatThrownBy(() -> first.replace("p", "first")).extracting("status").isEqualTo(409);
    first.look();
    assertThat(text(first)).isEqualTo("second");
    assertThat(first.library().versions("p")).hasSize(2);
    assertThat(fixture.count("pipeline-versions")).isEqualTo(2);
  }

  @Test
  void aVersionThatWasBasedOnAnotherIsRefused() {
    first.create("p", "1");
    second.look();
    NewVersion stale = first.scripted("p", "kept");
    NewVersion based =
        new NewVersion(
            stale.id(),
            stale.text(),
            stale.definition(),
            stale.scripts(),
            Optional.of(1),
            ANNE,
            Optional.empty());
    second.replace("p", "2");
    assertThatThrownBy(() -> done(first.library().replace(based, Optional.empty(), false)))
        .extracting("status")
        .isEqualTo(409);
  }

  @Test
  void aWriteWithoutAnAnswerIsLookedUp() {
    first.create("p", "1");
    AtomicBoolean once = new AtomicBoolean();
    fixture.engine.on(
        line ->
            line.method().equals("PUT")
                && line.path().endsWith("/pipeline-p")
                && once.compareAndSet(false, true),
        StubExchange::reset);
    assertThatThrownBy(() -> first.replace("p", "2")).extracting("status").isEqualTo(503);
    assertThat(first.serving("p")).isEqualTo(1);
    first.look();
    assertThat(first.replace("p", "2").version()).isEqualTo(2);
  }

  @Test
  void aDamagedDocumentTakesNoneOfTheOthersWithIt() {
    first.create("p", "1");
    first.create("q", "1");
    fixture.write("pipelines", "pipeline-broken", "{'id':'broken','versions':17}");
    fixture.write("pipelines", "pipeline-other", "{'id':'else'}");
    String document = document("p");
    fixture.write("pipeline-versions", document, "{'content':'{'}");

    Node third = fixture.node();
    assertThat(third.serving("q")).isEqualTo(1);
    assertThat(third.serving("p")).isZero();
    assertThat(third.stored().broken()).isEqualTo(2);
    assertThat(third.stored().faults()).containsOnlyKeys("p");
    assertThat(third.stored().synchronizer().ready()).isTrue();
    done(third.library().delete("broken", Optional.empty(), ANNE));
    assertThat(done(third.library().current("p")).orElseThrow().scripts()).isEmpty();
    assertThat(third.replace("p", "2").version()).isEqualTo(2);
    assertThat(third.serving("p")).isEqualTo(2);
    assertThat(third.stored().faults()).isEmpty();
  }

  @Test
  void aScriptThatIsNotWhatWasSavedDoesNotRun() {
    first.create("p", "1");
    String script = VersionDocuments.scriptDocument(incarnation("p"), "1");
    fixture.write("pipeline-scripts", script, "{'text':'evil','form':'{}'}");
    Node third = fixture.node();
    assertThat(third.serving("p")).isZero();
    assertThat(third.stored().faults().get("p")).contains("a.js");
  }

  @Test
  void aVersionThatDoesNotCompileHereLeavesTheOlderOneServing() {
    Node other = fixture.unopened("only here", 50);
    other.look();
    first.create("p", "1");
    other.look();
    first.replace("p", "only here");
    other.look();
    assertThat(first.serving("p")).isEqualTo(2);
    assertThat(other.serving("p")).isEqualTo(1);
    assertThat(other.stored().faults().get("p")).contains("a.js", "refused");
    assertThat(other.library().live("p").orElseThrow().version()).isEqualTo(2);
    first.replace("p", "3");
    other.look();
    assertThat(other.serving("p")).isEqualTo(3);
    assertThat(other.stored().faults()).isEmpty();
  }

  @Test
  void whileTheEngineIsAwayWhatRunsGoesOnAndNothingIsWritten() {
    first.create("p", "1");
    fixture.engine.goDown();
    first.look();
    assertThat(first.serving("p")).isEqualTo(1);
    assertThatThrownBy(() -> first.replace("p", "2")).extracting("status").isEqualTo(503);
    fixture.engine.comeUp();
    second.look();
    second.replace("p", "2");
    first.look();
    assertThat(first.serving("p")).isEqualTo(2);
  }

  @Test
  void anEngineThatIsAwayAtTheStartIsWaitedFor() {
    first.create("p", "1");
    fixture.engine.goDown();
    Node late = fixture.unopened("refused", 50);
    late.look();
    assertThat(late.stored().synchronizer().ready()).isFalse();
    assertThatThrownBy(() -> late.create("q", "1")).extracting("status").isEqualTo(503);
    fixture.engine.comeUp();
    late.look();
    assertThat(late.stored().synchronizer().ready()).isTrue();
    assertThat(late.serving("p")).isEqualTo(1);
  }

  @Test
  void anUnknownEngineIsNotReadyEither() {
    Node unknown = fixture.node("refused", 50, SecretCipher.NONE, Optional.empty());
    unknown.look();
    assertThat(unknown.stored().synchronizer().ready()).isFalse();
  }

  @Test
  void requestsSeeOneWholeSetWhileItIsReplaced() {
    first.create("a", "1");
    first.create("b", "1");
    AtomicBoolean over = new AtomicBoolean();
    List<String> torn = new ArrayList<>();
    CompletableFuture<Void> reading =
        CompletableFuture.runAsync(
            () -> {
              while (!over.get()) {
                look(torn);
              }
            });
    for (int i = 2; i <= 20; i++) {
      String text = String.valueOf(i);
      done(first.library().apply(List.of(first.scripted("a", text), first.scripted("b", text))));
    }
    over.set(true);
    reading.join();
    assertThat(torn).isEmpty();
    assertThat(first.serving("a")).isEqualTo(20);
  }

  /** In every set both are there, in the same version. */
  private void look(List<String> torn) {
    Map<String, Integer> seen = new HashMap<>();
    first.pipelines().table().pipelines().forEach(one -> seen.put(one.id(), one.version()));
    if (seen.get("a") == null || !seen.get("a").equals(seen.get("b"))) {
      torn.add(seen.toString());
    }
  }

  @Test
  void namesOfRoutesAreLookedUpOnlyWhereTheyMatter() {
    fixture.engine.onPath("/books", exchange -> exchange.answerJson(200, "{}"));
    first.create("p", "1");
    first.look();
    assertThat(first.stored().isIndex("books")).isTrue();
    assertThat(first.stored().isIndex("other")).isFalse();
    assertThat(fixture.engine.received("HEAD /_declarative")).isEmpty();
    done(first.library().delete("p", Optional.empty(), ANNE));
    first.look();
    assertThat(first.stored().isIndex("books")).isFalse();
  }

  private static String text(Node node) {
    return requireNonNull(node.library().live("p").orElseThrow().scripts().get("a.js")).text();
  }

  private String incarnation(String pipeline) {
    return head(pipeline).getString("incarnation");
  }

  private String document(String pipeline) {
    return head(pipeline).getJsonArray("versions").getJsonObject(0).getString("document");
  }

  private JsonObject head(String pipeline) {
    CompletionStage<Optional<JsonObject>> read =
        fixture.documents().get(dialect(), ".gateway-pipelines", "pipeline-" + pipeline);
    return done(read).orElseThrow();
  }
}
