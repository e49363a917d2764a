package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made of the changes that a client asks for, and of what came of them. */
class BulkChangeTest {

  private static final BulkForm TODAY = BulkForm.of(CalledEngine.DIALECT);
  private static final BulkForm TYPED =
      BulkForm.of(CalledEngine.dialect(Distribution.ELASTICSEARCH, "5.6.16"));

  private static List<JsonObject> lines(BulkForm form, String ops) {
    List<JsonObject> lines = new ArrayList<>();
    BulkChange.read(Jsons.object("{'ops':[" + ops + "]}"), form)
        .forEach(change -> change.write(lines, form, Optional.of("film")));
    return lines;
  }

  @Test
  void aChangeIsMadeOnlyToTheDocumentThatWasSeen() {
    assertThat(
            lines(
                TODAY,
                "{'op':'update','id':'1','routing':'r','_type':'x','_index':'f',"
                    + "'seq_no':4,'primary_term':1,'doc':{'a':1}},{'op':'delete','id':'2'}"))
        .containsExactly(
            Jsons.object(
                "{'update':{'_index':'f','_id':'1','routing':'r','if_seq_no':4,'if_primary_term':1}}"),
            Jsons.object("{'doc':{'a':1}}"),
            Jsons.object("{'delete':{'_id':'2'}}"));
  }

  @Test
  void enginesWithTypesAreToldOneAndGoByVersion() {
    assertThat(
            lines(
                TYPED,
                "{'op':'index','id':'1','version':3,'doc':{}},"
                    + "{'op':'delete','id':'2','_type':'other'}"))
        .containsExactly(
            Jsons.object("{'index':{'_id':'1','_type':'film','version':3}}"),
            Jsons.object("{}"),
            Jsons.object("{'delete':{'_id':'2','_type':'other'}}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'op':'upsert','id':'1','doc':{}}                    | /ops/0/op",
        "5                                                    | /ops/0/op",
        "{'op':'update','doc':{}}                             | /ops/0/id",
        "{'op':'delete'}                                      | /ops/0/id",
        "{'op':'delete','id':''}                              | /ops/0/id",
        "{'op':'index','id':5,'doc':{}}                       | /ops/0/id",
        "{'op':'delete','id':'1','routing':5}                 | /ops/0/routing",
        "{'op':'index','_index':null,'doc':{}}                | /ops/0/_index",
        "{'op':'index','doc':[]}                              | /ops/0/doc",
        "{'op':'delete','id':'1','seq_no':4}                  | /ops/0",
        "{'op':'delete','id':'1','version':4}                 | /ops/0",
        "{'op':'create','id':'1','seq_no':4,'primary_term':1,'doc':{}} | /ops/0"
      })
  void whatIsWrongIsToldWhereItStands(String op, String at) {
    assertThatThrownBy(() -> lines(TODAY, op))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> assertThat(problem.faults()).extracting(Fault::pointer).containsExactly(at));
  }

  @Test
  void allThatIsWrongIsToldAtOnce() {
    assertThatThrownBy(() -> lines(TODAY, "{'op':'x'},{'op':'index','doc':{}},{'op':'delete'}"))
        .isInstanceOfSatisfying(
            Problem.class,
            problem ->
                assertThat(problem.faults())
                    .extracting(Fault::pointer)
                    .containsExactly("/ops/0/op", "/ops/2/id"));
    assertThatThrownBy(() -> lines(TODAY, "")).isInstanceOf(Problem.class);
  }

  @Test
  void whatCameOfEachIsToldInOrder() {
    JsonObject outcome =
        BulkOutcome.json(
            Jsons.object(
                """
                {'errors':true,'items':[
                  {'index':{'_id':'1','_index':'f','_seq_no':3,'status':201,'result':'created'}},
                  {'update':{'_id':'2','status':409,
                    'error':{'type':'version_conflict','reason':'late','index':'f'}}},
                  {'delete':{'_id':'3','status':500,'error':'old engines say it so'}}]}\
                """));

    assertThat(outcome.getInt("errors")).isEqualTo(2);
    assertThat(outcome.getJsonArray("items"))
        .containsExactly(
            Jsons.object(
                "{'op':'index','id':'1','status':201,'_index':'f','_seq_no':3,'result':'created'}"),
            Jsons.object(
                "{'op':'update','id':'2','status':409,"
                    + "'error':{'type':'version_conflict','reason':'late'}}"),
            Jsons.object(
                "{'op':'delete','id':'3','status':500,"
                    + "'error':{'type':'engine_error','reason':'old engines say it so'}}"));
  }
}
