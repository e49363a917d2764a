package io.searchgateway.indices;

import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.Jsons;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Indices that are looked for, deleted, and given other names. */
class IndexAdministrationTest {

  private IndexTools tools;

  @BeforeEach
  void start() throws Exception {
    tools = new IndexTools();
    tools.stub().on(line -> line.path().startsWith("/films"), CannedAnswers.json(200, "{}"));
  }

  @AfterEach
  void stop() throws Exception {
    tools.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'confirm':true}",
        "{'confirm':''}",
        "{'confirm':'Films'}",
        "{'confirm':'films '}"
      })
  void anIndexIsDeletedOnlyByItsNameInFull(String body) {
    assertThatThrownBy(
            () -> tools.indexAdministration().delete(IndexTools.ANN, "films", Jsons.object(body)))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("not_confirmed"));

    assertThat(tools.changes("films")).isEmpty();
    assertThat(tools.noted()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "films*", "films,books", "_all", "-films"})
  void noDeletionMeansSeveralIndices(String name) {
    assertThatThrownBy(
            () ->
                tools
                    .indexAdministration()
                    .delete(IndexTools.ANN, name, Jsons.object("{'confirm':'" + name + "'}")))
        .isInstanceOf(Problem.class);
    assertThat(tools.stub().received("DELETE")).isEmpty();
  }

  @Test
  void aConfirmedDeletionIsDoneAndNoted() {
    done(
        tools
            .indexAdministration()
            .delete(IndexTools.ANN, "films", Jsons.object("{'confirm':'films'}")));

    assertThat(tools.changes("films")).containsExactly("DELETE /films");
    assertThat(tools.noted()).containsExactly("index.delete films");
  }

  @Test
  void whatTheEngineOrTheRightsRefuseIsNotNoted() {
    tools.stub().onPath("/films", CannedAnswers.json(404, "{}"));
    assertThat(
            problem(
                    tools
                        .indexAdministration()
                        .delete(IndexTools.ANN, "films", Jsons.object("{'confirm':'films'}")))
                .type())
        .isEqualTo("index_unknown");
    tools.forbid("PUT /films/_alias/all");
    assertThat(
            problem(
                    tools
                        .indexAdministration()
                        .putAlias(IndexTools.ANN, "films", "all", Jsons.object("{}")))
                .status())
        .isEqualTo(403);
    tools.stub().onPath("/films/_alias/all", CannedAnswers.json(404, "{}"));
    assertThat(
            problem(tools.indexAdministration().deleteAlias(IndexTools.ANN, "films", "all")).type())
        .isEqualTo("alias_unknown");

    assertThat(tools.noted()).isEmpty();
  }

  @Test
  void anAliasIsPutAndTakenAway() {
    done(
        tools
            .indexAdministration()
            .putAlias(
                IndexTools.ANN, "films", "ältere", Jsons.object("{'filter':{'match_all':{}}}")));
    done(tools.indexAdministration().deleteAlias(IndexTools.ANN, "films", "ältere"));

    assertThat(tools.changes("films"))
        .containsExactly("PUT /films/_alias/%C3%A4ltere", "DELETE /films/_alias/%C3%A4ltere");
    assertThat(tools.noted()).containsExactly("alias.put films", "alias.delete films");
    assertThatThrownBy(
            () ->
                tools
                    .indexAdministration()
                    .putAlias(IndexTools.ANN, "films", "a,b", Jsons.object("{}")))
        .isInstanceOf(Problem.class);
  }

  @Test
  void anAliasOfSeveralIndicesIsNoIndex() {
    tools
        .stub()
        .onPath(
            "/films", CannedAnswers.json(200, "{\"a\":{\"mappings\":{}},\"b\":{\"mappings\":{}}}"));
    assertThat(problem(tools.indexAdministration().find(IndexTools.ANN.caller(), "films")).type())
        .isEqualTo("several_indices");

    tools
        .stub()
        .onPath(
            "/films",
            CannedAnswers.json(200, "{\"films_reindexed_1\":{\"aliases\":{\"films\":{}}}}"));
    assertThat(done(tools.indexAdministration().find(IndexTools.ANN.caller(), "films")).index())
        .isEqualTo("films_reindexed_1");

    tools.stub().onPath("/films", CannedAnswers.json(200, "{}"));
    assertThat(problem(tools.indexAdministration().find(IndexTools.ANN.caller(), "films")).type())
        .isEqualTo("index_unknown");
  }
}
