package io.searchgateway.pipeline.checking;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.StageTrial;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.problem.Fault;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The stage that checks bodies. */
class ValidateSchemaTest {

  private static final String SCHEMA =
      "{'type':'object','required':['query'],'additionalProperties':false,"
          + "'properties':{'query':{'type':'array','minItems':1,'items':{'$ref':'#/$defs/query'}},"
          + "'settings':{'type':'object'}},"
          + "'patternProperties':{'^x-':{'type':'string','maxLength':3}},"
          + "'$defs':{'query':{'type':'object','required':['id'],'properties':{"
          + "'id':{'type':'string','pattern':'^[a-z]+$'},'size':{'type':'integer','maximum':100},"
          + "'a/b~c':{'enum':[1,'two']}}}}}";

  private final StageTrial trial = new StageTrial(new ValidateSchemaStage());

  private static String stages(String schema) {
    return "[{'use':'validateSchema','continueOnError':false,'inputs':{'schema':"
        + schema
        + "}},{'use':'answer'}]";
  }

  private PipelineAnswer run(String schema, String body) {
    return trial.run(stages(schema), body);
  }

  private static List<String> faults(PipelineAnswer answer) {
    return answer.trace().stages().get(0).failure().orElseThrow().problem().faults().stream()
        .map(Fault::pointer)
        .toList();
  }

  private List<String> uploadFaults(String schema) {
    return trial.faults(stages(schema)).stream()
        .map(fault -> fault.path() + " " + fault.message())
        .toList();
  }

  @Test
  void aBodyThatFitsGoesOn() {
    String body = "{'query':[{'id':'a','size':10,'a/b~c':'two'}],'x-y':'abc'}";
    assertThat(StageTrial.text(run(SCHEMA, body)).replace('"', '\'')).isEqualTo(body);
  }

  @Test
  void allFaultsAreToldByTheirPlaces() {
    PipelineAnswer answer =
        run(
            SCHEMA,
            "{'query':[{'size':1.5},{'id':'A1','size':101,'a/b~c':2},7],'x-y':'abcd','more':1}");
    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(faults(answer))
        .containsExactlyInAnyOrder(
            "/query/0",
            "/query/0/size",
            "/query/1/id",
            "/query/1/size",
            "/query/1/a~1b~0c",
            "/query/2",
            "/x-y",
            "/more");
    assertThat(StageTrial.text(answer))
        .contains("\"type\":\"schema_mismatch\"")
        .contains("\"stage\":\"validateSchema\"");
  }

  @Test
  void whatIsMissingIsNamed() {
    PipelineAnswer answer = run(SCHEMA, "{}");
    assertThat(StageTrial.text(answer)).contains("query");
    assertThat(faults(answer)).containsExactly("");
  }

  @Test
  void aBodyThatIsNoJsonIsAnInvalidRequest() {
    PipelineAnswer answer = run(SCHEMA, "{'query':");
    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(StageTrial.text(answer)).contains("invalid_request");
  }

  @Test
  void expressionsRunWithinABudget() {
    String schema = "{'properties':{'a':{'pattern':'^(a+)+$'}}}";
    assertThat(run(schema, "{'a':'aaaa'}").response().code()).isEqualTo(200);
    assertThat(run(schema, "{'a':'" + "a".repeat(60) + "!'}").response().code()).isEqualTo(400);
    assertThat(
            run("{'patternProperties':{'^(b+)+$':false}}", "{'" + "b".repeat(60) + "!':1}")
                .response()
                .code())
        .isEqualTo(200);
  }

  @Test
  void numbersThatArithmeticWouldNeverEndOnAreFaults() {
    PipelineAnswer answer =
        run("{'properties':{'a':{'multipleOf':0.1}}}", "{'a':[1,{'b':1e999999999}]}");
    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(faults(answer)).containsExactly("/a/1/b");
  }

  @Test
  void onlySoManyElementsAreCompared() {
    String schema = "{'uniqueItems':true}";
    assertThat(run(schema, "[1,2,3]").response().code()).isEqualTo(200);
    assertThat(run(schema, "[1,2,1.0]").response().code()).isEqualTo(400);
    assertThat(run(schema, "[" + "1,".repeat(10_000) + "2]").response().code()).isEqualTo(400);
  }

  @Test
  void faultsOfASchemaAreToldAtUpload() {
    assertThat(uploadFaults("{'type':'objekt'}"))
        .singleElement()
        .asString()
        .startsWith("/stages/0/inputs/schema/type ");
    assertThat(uploadFaults("{'properties':{'a':{'pattern':'('}}}"))
        .singleElement()
        .asString()
        .startsWith("/stages/0/inputs/schema/properties/a/pattern this is no regular expression");
    assertThat(uploadFaults("{'patternProperties':{'[':true}}"))
        .singleElement()
        .asString()
        .startsWith("/stages/0/inputs/schema/patternProperties/[ ");
    assertThat(uploadFaults("5"))
        .containsExactly("/stages/0/inputs/schema a schema is an object, true or false");
    assertThat(trial.faults("[{'use':'validateSchema'}]"))
        .extracting(DefinitionFault::code)
        .containsExactly("missing_field");
  }

  @Test
  void nothingIsFetchedFromElsewhere() {
    assertThat(uploadFaults("{'items':{'$ref':'http://example.com/schema.json'}}"))
        .containsExactly(
            "/stages/0/inputs/schema/items/$ref only references within the schema are followed");
    assertThat(uploadFaults("{'$schema':'http://example.com/dialect'}")).hasSize(1);
  }

  @Test
  void referencesMustLeadSomewhere() {
    assertThat(uploadFaults("{'$ref':'#/$defs/none'}"))
        .containsExactly("/stages/0/inputs/schema/$ref the reference leads nowhere");
    assertThat(uploadFaults("{'$defs':{'a':{'$anchor':'here'}},'items':{'$ref':'#here'}}"))
        .isEmpty();
    assertThat(uploadFaults("{'allOf':[{'$ref':'#'}]}"))
        .containsExactly("/stages/0/inputs/schema the schema refers to itself without end");
  }

  @Test
  void aSchemaMayComeFromATemplate() {
    assertThat(trial.faults(stages("'{{context.envs.schema}}'"))).isEmpty();
    PipelineAnswer answer =
        trial.run(
            "[{'script':'{\\'envs\\':{\\'schema\\':{\\'type\\':\\'array\\'}}}','id':'s'},"
                    .replace("\\'", "\\\"")
                + stages("'{{context.envs.schema}}'").substring(1),
            "{}");
    assertThat(answer.response().code()).isEqualTo(400);
  }

  @Test
  void manyFaultsAreCutOff() {
    PipelineAnswer answer = run("{'items':{'type':'string'}}", "[" + "1,".repeat(5000) + "1]");
    assertThat(faults(answer)).hasSize(100);
  }

  @Test
  void messagesHaveALimit() {
    String text = Json.text("x".repeat(5000)).toString();
    PipelineAnswer answer = run("{'properties':{'a':{'maxLength':1}}}", "{'a':" + text + "}");
    assertThat(StageTrial.text(answer).getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1000);
  }
}
