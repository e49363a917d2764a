package io.searchgateway.indices.reindex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.json.RecordJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made of a wish to reindex. */
class ReindexPlannerTest {

  private static final Dialect OLDEST = CalledEngine.dialect(Distribution.ELASTICSEARCH, "2.4.6");
  private static final JsonObject MAPPING = Jsons.object("{'properties':{'year':{'type':'long'}}}");

  private static IndexDescription indexDescription(String index, String settings, String aliases) {
    return new IndexDescription(
        index, Jsons.object(aliases), Jsons.object(settings), MAPPING, "", MAPPING);
  }

  private static ReindexPlan plan(
      IndexDescription indexDescription, Optional<String> to, String request) {
    return plan(CalledEngine.DIALECT, indexDescription, to, request);
  }

  private static ReindexPlan plan(
      Dialect dialect, IndexDescription indexDescription, Optional<String> to, String request) {
    return new ReindexPlanner(dialect, 0)
        .plan(indexDescription, to, ReindexRequest.read(Jsons.object(request)));
  }

  private static JsonObject index(JsonObject settings) {
    return settings.getJsonObject("index");
  }

  @Test
  void settingsAreThoseOfTheSourceUnderWhatIsAskedForWithoutWhatTheEngineMade() {
    IndexDescription indexDescription =
        indexDescription(
            "films",
            "{'uuid':'u','creation_date':'1','version':{'created':'1'},'blocks':{'write':'true'},"
                + "'replication':{'type':'DOCUMENT'},'number_of_shards':'5',"
                + "'number_of_replicas':'2','analysis':{'filter':{'a':{'type':'x'}}}}",
            "{}");
    ReindexPlan plan =
        plan(
            indexDescription,
            Optional.empty(),
            "{'settings':{'number_of_shards':3,'analysis':{'filter':{'b':{'type':'y'}}}}}");

    assertThat(index(plan.create().getJsonObject("settings")))
        .isEqualTo(
            Jsons.object(
                "{'number_of_shards':3,'number_of_replicas':0,'auto_expand_replicas':'false',"
                    + "'refresh_interval':'-1',"
                    + "'analysis':{'filter':{'a':{'type':'x'},'b':{'type':'y'}}}}"));
    assertThat(index(plan.restored()))
        .isEqualTo(
            Jsons.object(
                "{'number_of_replicas':'2','auto_expand_replicas':'false','refresh_interval':null}"));
    assertThat(plan.create().get("mappings")).isEqualTo(MAPPING);
    assertThat(plan.wasBlocked()).isTrue();
  }

  @Test
  void withoutItsSettingsACopyHasThoseThatItsMappingNeeds() {
    IndexDescription indexDescription =
        indexDescription("films", "{'number_of_shards':'5','analysis':{'a':{}}}", "{}");

    assertThat(
            index(
                plan(indexDescription, Optional.of("copy"), "{'include':['mappings','data']}")
                    .create()
                    .getJsonObject("settings")))
        .containsKey("analysis")
        .doesNotContainKey("number_of_shards");
    assertThat(
            index(
                plan(indexDescription, Optional.of("copy"), "{'include':['data']}")
                    .create()
                    .getJsonObject("settings")))
        .doesNotContainKeys("analysis", "number_of_shards");
  }

  @Test
  void replicasThatAreNeitherTakenOverNorGivenAreTheUsualOnes() {
    IndexDescription indexDescription =
        indexDescription("films", "{'number_of_replicas':'2'}", "{}");

    assertThat(restoredReplicas(indexDescription, "{'include':['data']}")).isEqualTo("0");
    assertThat(restoredReplicas(indexDescription, "{}")).isEqualTo("\"2\"");
    assertThat(
            restoredReplicas(
                indexDescription, "{'include':['data'],'settings':{'number_of_replicas':3}}"))
        .isEqualTo("3");
  }

  private static String restoredReplicas(IndexDescription indexDescription, String request) {
    return String.valueOf(
        index(plan(indexDescription, Optional.of("copy"), request).restored())
            .get("number_of_replicas"));
  }

  @Test
  void whatTakesThePlaceOfAnIndexGetsAllItsNames() {
    String aliases = "{'all':{},'old':{'filter':{'term':{'a':1}}}}";

    assertThat(plan(indexDescription("films", "{}", aliases), Optional.empty(), "{}").aliases())
        .isEqualTo(Jsons.object("{'all':{},'old':{'filter':{'term':{'a':1}}},'films':{}}"));
    assertThat(
            plan(
                    indexDescription("films_reindexed_1", "{}", "{'films':{}}"),
                    Optional.empty(),
                    "{}")
                .aliases())
        .isEqualTo(Jsons.object("{'films':{}}"));
    assertThat(plan(indexDescription("films", "{}", aliases), Optional.of("copy"), "{}").aliases())
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true  | {}                                       | CATCH_UP",
        "false | {}                                       | OPEN",
        "false | {'writes':'catch_up'}                    | CATCH_UP",
        "true  | {'writes':'block'}                       | BLOCK",
        "true  | {'script':{'source':'x'}}                | BLOCK",
        "false | {'writes':'open','script':{'source':'x'}} | OPEN"
      })
  void noWriteIsLostInPlace(boolean inPlace, String request, SourceWrites writes) {
    Optional<String> to = inPlace ? Optional.empty() : Optional.of("copy");

    assertThat(plan(indexDescription("films", "{}", "{}"), to, request).writes()).isEqualTo(writes);
  }

  @Test
  void anEngineThatCannotTellWhatCameLaterBlocksWrites() {
    ReindexPlan plan = plan(OLDEST, indexDescription("films", "{}", "{}"), Optional.empty(), "{}");

    assertThat(plan.writes()).isEqualTo(SourceWrites.BLOCK);
    assertThat(index(plan.restored()).getString("refresh_interval")).isEqualTo("1s");
  }

  @Test
  void inPlaceNothingMayBeLeftOut() {
    IndexDescription indexDescription = indexDescription("films", "{}", "{}");

    assertThatThrownBy(() -> plan(indexDescription, Optional.empty(), "{'writes':'open'}"))
        .isInstanceOf(Problem.class);
    assertThatThrownBy(() -> plan(indexDescription, Optional.empty(), "{'action':['settings']}"))
        .isInstanceOf(Problem.class);
  }

  @Test
  void aSecondPassAsksForWhatWasWrittenLaterAndIsMeant() {
    ReindexPlan plan =
        plan(
            indexDescription("films", "{}", "{}"),
            Optional.of("copy"),
            "{'query':{'term':{'a':1}},'include_fields':['a'],'exclude_fields':['b']}");

    assertThat(plan.copy())
        .isEqualTo(
            Jsons.object(
                "{'source':{'index':'films','_source':{'includes':['a'],'excludes':['b']},"
                    + "'query':{'term':{'a':1}}},'dest':{'index':'copy'}}"));
    assertThat(plan.copyAfter(7).getJsonObject("source").get("query"))
        .isEqualTo(
            Jsons.object("{'bool':{'filter':[{'range':{'_seq_no':{'gt':7}}},{'term':{'a':1}}]}}"));
    assertThat(RecordJson.read(RecordJson.write(plan), ReindexPlan.class)).isEqualTo(plan);
  }
}
