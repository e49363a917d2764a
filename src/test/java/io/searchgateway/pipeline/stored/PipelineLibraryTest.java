package io.searchgateway.pipeline.stored;

import static io.searchgateway.pipeline.stored.StoredPipelineFixture.ANNE;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.done;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.json;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.stored.StoredPipelineFixture.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PipelineLibraryTest {

  private final StoredPipelineFixture fixture = new StoredPipelineFixture();
  private final Node node = fixture.node();
  private final PipelineLibrary library = node.library();

  @AfterEach
  void stop() throws Exception {
    fixture.close();
  }

  private static void refused(int status, ThrowingCallable call) {
    assertThatThrownBy(call).extracting("status").isEqualTo(status);
  }

  @Test
  void aCreatedPipelineServesAtOnceAndIsReadBackAsItWasUploaded() {
    SavedVersion saved = node.create("p", "return {}");

    assertThat(saved).isEqualTo(new SavedVersion("p", 1, GlobalEnvChanges.NONE, true, List.of()));
    assertThat(node.serving("p")).isEqualTo(1);
    StoredVersion live = library.live("p").orElseThrow();
    assertThat(live.text().content()).isEqualTo(StoredPipelineFixture.SCRIPTED.replace('\'', '"'));
    assertThat(requireNonNull(live.scripts().get("a.js")).text()).isEqualTo("return {}");
    assertThat(live.createdBy()).isEqualTo("anne");
    assertThat(done(library.current("p"))).contains(live);
  }

  @Test
  void anIdIsGivenOnce() {
    node.create("p", "1");
    refused(409, () -> node.create("p", "2"));
    assertThat(node.serving("p")).isEqualTo(1);
  }

  @Test
  void idsThatArePathsAreNoTrouble() {
    node.create("...", "1");
    node.create(".a", "2");
    assertThat(done(library.current("..."))).isPresent();
    assertThat(node.serving(".a")).isEqualTo(1);
  }

  @Test
  void replacingMakesTheNextVersionLiveAndKeepsTheOlderOne() {
    node.create("p", "1");
    assertThat(node.replace("p", "2").version()).isEqualTo(2);

    assertThat(node.serving("p")).isEqualTo(2);
    assertThat(
            requireNonNull(done(library.version("p", 1)).orElseThrow().scripts().get("a.js"))
                .text())
        .isEqualTo("1");
    assertThat(library.versions("p"))
        .extracting(VersionSummary::version, VersionSummary::live)
        .containsExactly(tuple(2, true), tuple(1, false));
  }

  @Test
  void whatIsNotThereIsReplacedOnlyWhenAskedFor() {
    refused(404, () -> node.replace("p", "1"));
    SavedVersion saved = done(library.replace(node.scripted("p", "1"), Optional.empty(), true));
    assertThat(saved.created()).isTrue();
  }

  @Test
  void aChangeOfAnotherVersionThanTheLiveOneIsRefused() {
    node.create("p", "1");
    node.replace("p", "2");
    refused(412, () -> done(library.replace(node.scripted("p", "3"), Optional.of(1), false)));
    refused(412, () -> done(library.patch("p", json("{'priority':1}"), Optional.of(1), ANNE)));
    refused(412, () -> done(library.delete("p", Optional.of(1), ANNE)));
    refused(412, () -> done(library.makeLive("p", 1, Optional.of(1), ANNE)));
    assertThat(node.serving("p")).isEqualTo(2);
    assertThat(done(library.replace(node.scripted("p", "3"), Optional.of(2), false)).version())
        .isEqualTo(3);
  }

  @Test
  void aDraftServesWhenItIsMadeLiveAndTheOlderOneAgainAfterRollingBack() {
    node.create("p", "1");
    assertThat(done(library.draft(node.scripted("p", "2"))).version()).isEqualTo(2);
    assertThat(node.serving("p")).isEqualTo(1);
    done(library.makeLive("p", 2, Optional.empty(), ANNE));
    assertThat(node.serving("p")).isEqualTo(2);
    done(library.makeLive("p", 1, Optional.empty(), ANNE));
    assertThat(node.serving("p")).isEqualTo(1);
    assertThat(node.replace("p", "3").version()).isEqualTo(3);
  }

  @Test
  void draftsAndTheLiveVersionCanBeRevisedButNoSupersededOne() {
    node.create("p", "1");
    node.replace("p", "2");
    done(library.draft(node.scripted("p", "3")));
    done(library.revise(node.scripted("p", "draft again"), 3, Optional.of(3)));
    refused(412, () -> done(library.revise(node.scripted("p", "x"), 3, Optional.of(2))));
    Pipeline before = node.pipelines().find("p").orElseThrow();
    done(library.revise(node.scripted("p", "live again"), 2, Optional.empty()));

    assertThat(node.pipelines().find("p").orElseThrow()).isNotSameAs(before);
    assertThat(node.serving("p")).isEqualTo(2);
    assertThat(requireNonNull(library.live("p").orElseThrow().scripts().get("a.js")).text())
        .isEqualTo("live again");
    assertThat(
            requireNonNull(done(library.version("p", 3)).orElseThrow().scripts().get("a.js"))
                .text())
        .isEqualTo("draft again");
    refused(409, () -> done(library.revise(node.scripted("p", "x"), 1, Optional.empty())));
    refused(404, () -> done(library.revise(node.scripted("p", "x"), 9, Optional.empty())));
  }

  @Test
  void aVersionIsDeletedUnlessItIsLive() {
    node.create("p", "1");
    node.replace("p", "2");
    refused(409, () -> done(library.deleteVersion("p", 2, ANNE)));
    done(library.deleteVersion("p", 1, ANNE));
    refused(404, () -> done(library.deleteVersion("p", 1, ANNE)));
    assertThat(library.versions("p")).hasSize(1);
    assertThat(fixture.count("pipeline-scripts")).isEqualTo(1);
    assertThat(fixture.count("pipeline-versions")).isEqualTo(1);
  }

  @Test
  void numbersAreNeverGivenTwice() {
    node.create("p", "1");
    done(library.draft(node.scripted("p", "2")));
    done(library.deleteVersion("p", 2, ANNE));
    assertThat(node.replace("p", "3").version()).isEqualTo(3);
  }

  @Test
  void aDeletedPipelineLeavesNothingBehind() {
    node.create("p", "1");
    node.replace("p", "2");
    done(library.delete("p", Optional.empty(), ANNE));

    assertThat(node.serving("p")).isZero();
    assertThat(fixture.count("pipelines")).isZero();
    assertThat(fixture.count("pipeline-versions")).isZero();
    assertThat(fixture.count("pipeline-scripts")).isZero();
    refused(404, () -> done(library.delete("p", Optional.empty(), ANNE)));
  }

  @Test
  void aStoredPipelineHidesTheBuiltInOneOfItsIdUntilItIsDeleted() {
    node.create("built-in", "1");
    assertThat(node.pipelines().find("built-in").orElseThrow().origin()).isEqualTo(Origin.STORED);
    done(library.delete("built-in", Optional.empty(), ANNE));
    assertThat(node.pipelines().find("built-in").orElseThrow().origin()).isEqualTo(Origin.BUILT_IN);
  }

  @Test
  void aStoredPipelineThatIsNotEnabledIsFoundButTheBuiltInOneServes() {
    node.create("built-in", "1");
    done(library.patch("built-in", json("{'enabled':false}"), Optional.empty(), ANNE));
    assertThat(node.pipelines().find("built-in").orElseThrow().origin()).isEqualTo(Origin.STORED);
    assertThat(node.pipelines().table().find("POST", "/_declarative").orElseThrow().pipeline())
        .extracting(Pipeline::origin)
        .isEqualTo(Origin.BUILT_IN);
  }

  @Test
  void aPatchMakesAVersionOfTheSameTextThatSaysSomethingElse() {
    node.create("p", "1");
    done(library.patch("p", json("{'priority':7}"), Optional.empty(), ANNE));
    done(library.patch("p", json("{'enabled':false}"), Optional.empty(), ANNE));

    StoredVersion live = library.live("p").orElseThrow();
    assertThat(live.version()).isEqualTo(3);
    assertThat(live.text().content()).isEqualTo(StoredPipelineFixture.SCRIPTED.replace('\'', '"'));
    Pipeline serving = node.pipelines().find("p").orElseThrow();
    assertThat(serving.definition().priority()).isEqualTo(7);
    assertThat(serving.definition().enabled()).isFalse();
  }

  @Test
  void anUploadAfterAPatchIsWholeAndSaysWhatItUndoes() {
    node.create("p", "1");
    done(library.patch("p", json("{'priority':7}"), Optional.empty(), ANNE));
    SavedVersion saved = node.replace("p", "1");

    assertThat(node.pipelines().find("p").orElseThrow().definition().priority()).isZero();
    assertThat(saved.warnings()).singleElement().asString().contains("priority", "7");
  }

  @Test
  void olderVersionsAreDroppedButNeverTheLiveOne() {
    Node few = fixture.unopened("refused", 3);
    few.look();
    few.create("p", "1");
    for (int i = 2; i <= 4; i++) {
      done(few.library().draft(few.scripted("p", String.valueOf(i))));
    }

    assertThat(few.library().versions("p"))
        .extracting(VersionSummary::version)
        .containsExactly(4, 3, 1);
    assertThat(few.serving("p")).isEqualTo(1);
    assertThat(fixture.count("pipeline-versions")).isEqualTo(3);
    assertThat(fixture.count("pipeline-scripts")).isEqualTo(3);
  }

  @Test
  void aScriptThatAnotherVersionStillHasIsKept() {
    node.create("p", "same");
    node.replace("p", "same");
    done(library.deleteVersion("p", 1, ANNE));
    assertThat(
            requireNonNull(done(library.current("p")).orElseThrow().scripts().get("a.js")).text())
        .isEqualTo("same");
    assertThat(fixture.count("pipeline-scripts")).isEqualTo(1);
  }

  @Test
  void noMorePipelinesAreStoredThanAllowed() {
    for (int i = 0; i < 10; i++) {
      node.create("p" + i, "1");
    }
    refused(400, () -> node.create("one-more", "1"));
    assertThat(node.replace("p1", "2").version()).isEqualTo(2);
  }

  @Test
  void manyAreAppliedAllOrNone() {
    node.create("b", "1");
    done(library.apply(List.of(node.scripted("a", "1"), node.scripted("b", "2"))));
    assertThat(node.serving("a")).isEqualTo(1);
    assertThat(node.serving("b")).isEqualTo(2);

    fixture.engine.beforeNext(
        line -> line.method().equals("PUT") && line.path().endsWith("/pipeline-b"),
        () -> fixture.node().replace("b", "in between"));
    refused(
        409,
        () ->
            done(
                library.apply(
                    List.of(
                        node.scripted("a", "2"),
                        node.scripted("c", "1"),
                        node.scripted("b", "3")))));
    node.look();
    assertThat(node.serving("a")).isEqualTo(1);
    assertThat(node.serving("c")).isZero();
    assertThat(node.serving("b")).isEqualTo(3);
    assertThat(requireNonNull(library.live("b").orElseThrow().scripts().get("a.js")).text())
        .isEqualTo("in between");
  }

  @Test
  void secretsAreNotInTheTextThatIsReadBack() {
    String definition =
        "{'routes':[{'path':'/x','method':'GET'}],'stages':[{'use':'nothing'}],"
            + "'global_envs':[{'key':'K','label':'k','value':'s3cret','secret':true}]}";
    done(library.create(node.version("p", definition, Map.of())));

    StoredVersion live = library.live("p").orElseThrow();
    assertThat(live.text().content())
        .isEqualTo(definition.replace('\'', '"').replace("s3cret", "***"));
    assertThat(live.definition().toString()).doesNotContain("s3cret");
    assertThat(node.stored().globalEnvs().values().getString("K")).isEqualTo("s3cret");

    done(
        library.replace(
            node.version("p", live.text().content(), Map.of()), Optional.empty(), false));
    assertThat(node.stored().globalEnvs().values().getString("K")).isEqualTo("s3cret");
  }

  @Test
  void savingOverwritesGlobalEnvsAndSaysSo() {
    String definition =
        "{'routes':[{'path':'/x','method':'GET'}],'stages':[{'use':'nothing'}],"
            + "'global_envs':[{'key':'K','label':'k','value':'%s'}]}";
    SavedVersion first =
        done(library.create(node.version("p", definition.formatted("one"), Map.of())));
    SavedVersion second =
        done(library.create(node.version("q", definition.formatted("two"), Map.of())));

    assertThat(first.globalEnvs().created()).containsExactly("K");
    assertThat(second.globalEnvs().overwritten()).containsExactly("K");
    assertThat(node.stored().globalEnvs().values().getString("K")).isEqualTo("two");
    done(library.delete("q", Optional.empty(), ANNE));
    assertThat(node.stored().globalEnvs().find("K")).isPresent();
  }

  @Test
  void globalEnvsAreAsBeforeWhenThePipelineCannotBeWritten() {
    String definition =
        "{'routes':[{'path':'/x','method':'GET'}],'stages':[{'use':'nothing'}],"
            + "'global_envs':[{'key':'K','label':'k','value':'%s'},"
            + "{'key':'%s','label':'k','value':'new'}]}";
    done(library.create(node.version("p", definition.formatted("one", "L"), Map.of())));
    fixture.engine.beforeNext(
        line -> line.method().equals("PUT") && line.path().endsWith("/pipeline-p"),
        () -> fixture.node().replace("p", "in between"));

    refused(
        409,
        () ->
            done(
                library.replace(
                    node.version("p", definition.formatted("two", "M"), Map.of()),
                    Optional.empty(),
                    false)));
    assertThat(node.stored().globalEnvs().values().getString("K")).isEqualTo("one");
    assertThat(node.stored().globalEnvs().find("M")).isEmpty();
  }
}
