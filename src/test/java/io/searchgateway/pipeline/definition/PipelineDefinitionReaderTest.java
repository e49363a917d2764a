package io.searchgateway.pipeline.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.StageDefinition.PreBuilt;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PipelineDefinitionReaderTest {

  private static final String ROUTE = "'routes':[{'path':'/a','method':'POST'}]";
  private static final String STAGE = "'stages':[{'use':'engineQuery'}]";

  private static JsonObject json(String text) {
    Optional<JsonObject> read =
        Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    return read.orElseThrow(() -> new IllegalArgumentException(text));
  }

  private static ReadDefinition read(String text) {
    return new PipelineDefinitionReader(new Words()).read(json(text), "generated");
  }

  private static PipelineDefinition good(String text) {
    ReadDefinition read = read(text);
    return read.definition().orElseThrow(() -> new AssertionError(read.faults()));
  }

  private static List<String> faults(String text) {
    ReadDefinition read = read(text);
    assertThat(read.definition()).isEmpty();
    return read.faults().stream().map(fault -> fault.path() + " " + fault.code()).toList();
  }

  private static List<String> faultsOfStages(String stages) {
    return faults("{" + ROUTE + ",'stages':" + stages + "}");
  }

  private static List<StageDefinition> stages(String stages) {
    return good("{" + ROUTE + ",'stages':" + stages + "}").stages();
  }

  @Test
  void defaultsAreThoseOfTheDocuments() {
    PipelineDefinition definition = good("{" + ROUTE + "," + STAGE + "}");

    assertThat(definition.id()).isEqualTo("generated");
    assertThat(definition.enabled()).isTrue();
    assertThat(definition.priority()).isZero();
    assertThat(definition.timeout()).isEqualTo(Duration.ofSeconds(30));
    assertThat(definition.anonymous()).isFalse();
    RouteDefinition route = definition.routes().get(0);
    assertThat(route.category()).isEqualTo("misc");
    assertThat(route.recordLogs()).isFalse();
    StageDefinition stage = definition.stages().get(0);
    assertThat(stage.id()).isEqualTo("engineQuery");
    assertThat(stage.continueOnError()).isTrue();
    assertThat(stage.enabled()).isTrue();
    assertThat(stage.async()).isFalse();
  }

  @Test
  void everyMemberIsRead() {
    PipelineDefinition definition =
        good(
            "{'id':'p.1','enabled':false,'description':'d','priority':-3,'timeoutMs':5,"
                + "'public':true,'exposeCredentials':true,'envs':[{'a':1},{'a':2,'b':3}],"
                + "'global_envs':[{'key':'K_1','label':'l','value':'v','secret':true}],"
                + "'trigger':{'type':'query','expression':'ok','timeframe':"
                + "{'start_time':1700000000,'end_time':1700000000000}},"
                + "'routes':[{'path':'{i}/_reactivesearch','method':'get, post','recordLogs':true,"
                + "'classify':{'category':'reactivesearch','acl':'search'}}],"
                + "'stages':[{'id':'s','uses':'elasticsearchQuery','enabled':false,'async':true,"
                + "'waitForCompletion':false,'continueOnError':false,'inputs':{'x':1},"
                + "'trigger':{'expression':'ok'},'envs':{'e':1},'timeoutMs':7,"
                + "'onError':{'body':'b','code':500,'headers':{'h':'1'}}}]}");

    assertThat(definition.id()).isEqualTo("p.1");
    assertThat(definition.enabled()).isFalse();
    assertThat(definition.priority()).isEqualTo(-3);
    assertThat(definition.timeout()).isEqualTo(Duration.ofMillis(5));
    assertThat(definition.anonymous()).isTrue();
    assertThat(definition.envs()).isEqualTo(json("{'a':2,'b':3}"));
    assertThat(definition.globalEnvs()).extracting(GlobalEnv::key).containsExactly("K_1");
    TriggerDefinition trigger = definition.trigger().orElseThrow();
    assertThat(trigger.type()).isEqualTo(TriggerDefinition.Type.QUERY);
    assertThat(trigger.start()).contains(Instant.ofEpochSecond(1_700_000_000));
    assertThat(trigger.end()).isEqualTo(trigger.start());
    RouteDefinition route = definition.routes().get(0);
    assertThat(route.path().text()).isEqualTo("/{i}/_reactivesearch");
    assertThat(route.methods()).isEqualTo(Set.of("GET", "POST"));
    assertThat(route.category()).isEqualTo("declarative");
    assertThat(route.acl()).contains("search");
    StageDefinition stage = definition.stages().get(0);
    assertThat(stage.work()).isEqualTo(new PreBuilt("engineQuery", "elasticsearchQuery"));
    assertThat(stage.condition()).contains("ok");
    assertThat(stage.timeout()).contains(Duration.ofMillis(7));
    assertThat(stage.waitForCompletion()).isFalse();
    assertThat(stage.onError().orElseThrow().code()).contains(500);
  }

  @Test
  void allFaultsAreToldTogether() {
    assertThat(
            faults(
                "{'id':'_x','enabled':1,'priority':'high','envs':3,'routes':[{'method':'FETCH'}],"
                    + "'stages':[{},{'use':'unheard'}]}"))
        .containsExactlyInAnyOrder(
            "/id unknown_value",
            "/enabled wrong_type",
            "/priority wrong_type",
            "/envs wrong_type",
            "/routes/0/path missing_field",
            "/routes/0/method unknown_value",
            "/stages/0 ambiguous_stage",
            "/stages/1/use unknown_value");
  }

  @Test
  void routesAndStagesAreNeeded() {
    assertThat(faults("{}")).containsExactly("/routes missing_field", "/stages missing_field");
    assertThat(faults("{'routes':[],'stages':{}}"))
        .containsExactly("/routes missing_field", "/stages wrong_type");
  }

  @Test
  void theGatewaysOwnPathsAreReserved() {
    assertThat(faults("{'routes':[{'path':'_pipelines/x','method':'GET'}]," + STAGE + "}"))
        .containsExactly("/routes/0/path reserved_route");
  }

  @Test
  void aPatternThatIsNoneIsRefused() {
    for (String path : List.of("/{a", "/a{b}", "/{a}/{a}", "/{a:[}", "/a/../b")) {
      assertThat(faults("{'routes':[{'path':'" + path + "','method':'GET'}]," + STAGE + "}"))
          .containsExactly("/routes/0/path bad_route");
    }
  }

  @Test
  void theEnginesCategoryIsToldByTheKindOfAction() {
    assertThat(category("engine", "bulk")).isEqualTo("docs");
    assertThat(category("elasticsearch", "msearch")).isEqualTo("search");
    assertThat(category("elasticsearch", "nodes")).isEqualTo("misc");
  }

  private static String category(String category, String acl) {
    return good("{'routes':[{'path':'/a','method':'GET','classify':{'category':'"
            + category
            + "','acl':'"
            + acl
            + "'}}],"
            + STAGE
            + "}")
        .routes()
        .get(0)
        .category();
  }

  @Test
  void unknownCategoriesAndActionsAreRefused() {
    assertThat(
            faults(
                "{'routes':[{'path':'/a','method':'GET','classify':{'category':'x','acl':'y'}}],"
                    + STAGE
                    + "}"))
        .containsExactly(
            "/routes/0/classify/acl unknown_value", "/routes/0/classify/category unknown_value");
  }

  @Test
  void idsOfStagesAreMadeFromTheirNames() {
    assertThat(
            stages(
                "[{'use':'engineQuery'},{'use':'engineQuery'},{'id':'engineQuery-3','use':'needy',"
                    + "'inputs':{'data':1}},{'use':'engineQuery'}]"))
        .extracting(StageDefinition::id)
        .containsExactly("engineQuery", "engineQuery-2", "engineQuery-3", "engineQuery-4");
  }

  @Test
  void idsOfStagesAreUniqueAndNotTakenByTheContext() {
    assertThat(
            faultsOfStages(
                "[{'id':'a','use':'engineQuery'},{'id':'a','use':'engineQuery'},"
                    + "{'id':'envs','use':'engineQuery'}]"))
        .containsExactly("/stages/1/id duplicate_stage_id", "/stages/2/id unknown_value");
  }

  @Test
  void needsMustBeThereAndGoNowhereRound() {
    assertThat(faultsOfStages("[{'use':'engineQuery','needs':['x']}]"))
        .containsExactly("/stages/0/needs/0 unknown_stage");
    assertThat(faultsOfStages("[{'use':'engineQuery','needs':'engineQuery'}]"))
        .containsExactly("/stages cycle");
    assertThat(
            faultsOfStages(
                "[{'id':'a','use':'engineQuery','needs':'b'},"
                    + "{'id':'b','use':'engineQuery','needs':'a'}]"))
        .containsExactly("/stages cycle");
  }

  @Test
  void aStageThatThisBuildHasNotIsNamedSo() {
    ReadDefinition read = read("{" + ROUTE + ",'stages':[{'use':'mongoDBQuery'},{'use':'typo'}]}");

    assertThat(read.faults())
        .extracting(DefinitionFault::message)
        .containsExactly(
            "mongoDBQuery is not available in this build",
            "typo is not a stage; known stages are authorization, engineQuery, " + "needy");
  }

  @Test
  void scriptsAreRefusedWhereTheyCannotRun() {
    assertThat(faultsOfStages("[{'id':'a','script':'x'},{'id':'b','scriptRef':'x.js'}]"))
        .containsExactly(
            "/stages/0/script unavailable_stage", "/stages/1/scriptRef unavailable_stage");
  }

  @Test
  void aStageIsOneThingAndNotTwo() {
    assertThat(
            faultsOfStages(
                "[{'id':'a','use':'engineQuery','scriptRef':'x'},"
                    + "{'use':'engineQuery','uses':'needy'}]"))
        .containsExactly("/stages/0 ambiguous_stage", "/stages/1/uses ambiguous_stage");
  }

  @Test
  void requiredInputsMustBeThere() {
    assertThat(faultsOfStages("[{'use':'needy'}]"))
        .containsExactly("/stages/0/inputs/data missing_field");
  }

  @Test
  void expressionsAreReadAtOnce() {
    assertThat(faultsOfStages("[{'use':'engineQuery','trigger':{'expression':'bad'}}]"))
        .containsExactly("/stages/0/trigger/expression bad_expression");
    assertThat(
            faults("{" + ROUTE + "," + STAGE + ",'trigger':{'type':'always','expression':'bad'}}"))
        .containsExactly("/trigger bad_expression");
  }

  @Test
  void anAuthorizationStopsThePipelineUnlessItSaysOtherwise() {
    assertThat(stages("[{'use':'authorization'}]").get(0).continueOnError()).isFalse();

    ReadDefinition open =
        read("{" + ROUTE + ",'stages':[{'use':'authorization','continueOnError':true}]}");
    assertThat(open.definition().orElseThrow().anonymous()).isTrue();
    assertThat(open.warnings()).contains("the routes are open to requests without a credential");
  }

  @Test
  void whatIsHardlyMeantIsWarnedOf() {
    assertThat(
            read("{"
                    + ROUTE
                    + ",'colour':1,'stages':[{'id':'a','use':'engineQuery','async':true},"
                    + "{'id':'b','use':'engineQuery','enabled':false},"
                    + "{'use':'authorization','needs':'b','again':{}}]}")
                .warnings())
        .containsExactly(
            "/colour is not known and is ignored",
            "/stages/2/again is not known and is ignored",
            "the stages before authorization run with any valid credential",
            "no stage depends on the async stage a",
            "authorization needs b, which is disabled");
  }

  @Test
  void aDefinitionHasBounds() {
    String stages = "{'use':'engineQuery'},".repeat(65);
    assertThat(faultsOfStages("[" + stages.substring(0, stages.length() - 1) + "]"))
        .contains("/stages too_large");
    assertThat(faults("{'description':'" + "x".repeat(4097) + "'," + ROUTE + "," + STAGE + "}"))
        .containsExactly("/description too_large");
  }

  /** Three stages, no scripts, and the expression {@code ok}. */
  private static final class Words implements Vocabulary {

    @Override
    public List<String> stages() {
      return List.of("authorization", "engineQuery", "needy");
    }

    @Override
    public Optional<String> stage(String spelling) {
      String name = spelling.equals("elasticsearchQuery") ? "engineQuery" : spelling;
      return Optional.of(name).filter(stages()::contains);
    }

    @Override
    public List<String> requiredInputs(String stage) {
      return stage.equals("needy") ? List.of("data") : List.of();
    }

    @Override
    public Optional<String> scriptFault() {
      return Optional.of("no scripts");
    }

    @Override
    public Optional<String> conditionFault(String expression) {
      return expression.equals("ok") ? Optional.empty() : Optional.of("not ok");
    }

    @Override
    public Optional<String> triggerFault(TriggerDefinition trigger) {
      return trigger.expression().flatMap(this::conditionFault);
    }
  }
}
