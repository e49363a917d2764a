package io.searchgateway.pipeline.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.pipeline.StageTrial;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.problem.Fault;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  private static final String ENDLESS =
      "/stages/0/inputs/schema the schema refers to itself endlessly, or "
          + "is too expensive to check";

  private final StageTrial trial =
      new StageTrial(new ValidateSchemaStage(new FairExecutor(Runnable::run, 1, 1)));

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
  void expressionsThatDoNotMatchAreOfTheBudgetToo() {
    String schema = "{'patternProperties':{'.*_at$':{},'.*_by$':{},'.*_in$':{}}}";
    assertThat(run(schema, members(2000, 10)).response().code()).isEqualTo(200);
    PipelineAnswer costly = run(schema, members(2000, 200));
    assertThat(costly.response().code()).isEqualTo(400);
    assertThat(StageTrial.text(costly)).contains("schema_limit");
  }

  private static String members(int count, int length) {
    return IntStream.range(0, count)
        .mapToObj(i -> "'" + "k".repeat(length) + i + "':1")
        .collect(Collectors.joining(",", "{", "}"));
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
        .startsWith(
            "/stages/0/inputs/schema/properties/a/pattern this is not a " + "regular expression");
    assertThat(uploadFaults("{'patternProperties':{'[':true}}"))
        .singleElement()
        .asString()
        .startsWith("/stages/0/inputs/schema/patternProperties/[ ");
    assertThat(uploadFaults("5"))
        .containsExactly("/stages/0/inputs/schema a schema must be an object, true or false");
    assertThat(trial.faults("[{'use':'validateSchema'}]"))
        .extracting(DefinitionFault::code)
        .containsExactly("missing_field");
  }

  @Test
  void nothingIsFetchedFromElsewhere() {
    assertThat(uploadFaults("{'items':{'$ref':'http://example.com/schema.json'}}"))
        .containsExactly(
            "/stages/0/inputs/schema/items/$ref only references within the "
                + "schema are supported");
    assertThat(uploadFaults("{'$schema':'http://example.com/dialect'}")).hasSize(1);
  }

  @Test
  void referencesMustLeadSomewhere() {
    assertThat(uploadFaults("{'$ref':'#/$defs/none'}"))
        .containsExactly("/stages/0/inputs/schema/$ref the reference cannot be resolved");
    assertThat(uploadFaults("{'$defs':{'a':{'$anchor':'here'}},'items':{'$ref':'#here'}}"))
        .isEmpty();
    assertThat(uploadFaults("{'allOf':[{'$ref':'#'}]}")).containsExactly(ENDLESS);
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

  @Test
  void workThatDoublesWithEachLevelEndsByItsBudget() {
    String recursive =
        "{'$defs':{'node':{'anyOf':[{'type':'object','properties':{'a':{'$ref':'#/$defs/node'}},"
            + "'required':['b']},{'type':'object','properties':{'a':{'$ref':'#/$defs/node'}}}]}},"
            + "'$ref':'#/$defs/node'}";
    String deep = "{'a':".repeat(26) + "1" + "}".repeat(26);
    PipelineAnswer answer = run(recursive, deep);
    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(StageTrial.text(answer))
        .contains("\"type\":\"schema_limit\"", "\"stage\":\"validateSchema\"");
    assertThat(run(recursive, "{'a':{'a':{'b':1}}}").response().code()).isEqualTo(200);
  }

  @Test
  void aSchemaWhoseReferencesMultiplyIsRefusedAtUpload() {
    StringBuilder schema = new StringBuilder("{'$defs':{'d0':{'type':'string'}");
    for (int i = 1; i < 16; i++) {
      String before = "{'$ref':'#/$defs/d" + (i - 1) + "'}";
      schema.append(",'d" + i + "':{'allOf':[" + (before + ",").repeat(3) + before + "]}");
    }
    assertThat(uploadFaults(schema + "},'$ref':'#/$defs/d15'}")).containsExactly(ENDLESS);
    assertThat(uploadFaults(schema + "},'propertyNames':{'$ref':'#/$defs/d15'}}")).isEmpty();
    assertThat(
            run(schema + "},'propertyNames':{'$ref':'#/$defs/d15'}}", "{'a':1}").response().code())
        .isEqualTo(400);
  }

  @Test
  void longNamesAreNotCopiedForEachMemberBelowThem() {
    String name = "n".repeat(200_000);
    String body = "{'" + name + "':{" + "'a%d':1,".repeat(20_000) + "'b':1}}";
    PipelineAnswer answer =
        run(
            "{'additionalProperties':{'additionalProperties':{'type':'string'}}}",
            String.format(body, IntStream.range(0, 20_000).boxed().toArray()));
    assertThat(answer.response().code()).isEqualTo(400);
  }

  @Test
  void numbersOfASchemaAreBoundedToo() {
    assertThat(uploadFaults("{'multipleOf':1e999999999}"))
        .containsExactly("/stages/0/inputs/schema/multipleOf the number is out of range");
  }

  @Test
  void expressionsThatAreNestedTooDeeplyAreFaults() {
    assertThat(uploadFaults("{'pattern':'" + "(".repeat(200_000) + "'}")).hasSize(1);
  }

  @Test
  void sameValuesAreFoundAmongManyThatSeemToBe() {
    StringBuilder alike = new StringBuilder("[1");
    for (int i = 0; i < 8192; i++) {
      alike.append(",'");
      for (int bit = 0; bit < 13; bit++) {
        alike.append(((i >> bit) & 1) == 0 ? "Aa" : "BB");
      }
      alike.append("'");
    }
    String schema = "{'uniqueItems':true}";
    assertThat(StageTrial.text(run(schema, alike + "]"))).contains("schema_limit");
    assertThat(run(schema, "[{'a':[1,'x'],'b':2},{'b':2.0,'a':[1,'x']}]").response().code())
        .isEqualTo(400);
    assertThat(run(schema, "[{'a':[1,'x']},{'a':['x',1]},1,true,null,0.5]").response().code())
        .isEqualTo(200);
  }

  @Test
  void whatTakesLongIsCheckedWhereItHoldsNobodyUp() {
    List<Runnable> elsewhere = new ArrayList<>();
    StageTrial apart =
        new StageTrial(new ValidateSchemaStage(new FairExecutor(elsewhere::add, 1, 1)));
    String schema = "{'items':{'type':'integer'}}";
    assertThat(apart.run(stages(schema), "[1,2]").response().code()).isEqualTo(200);
    assertThat(elsewhere).isEmpty();

    String body = "[" + "1,".repeat(50_000) + "1]";
    PipelineRun first = apart.start(stages(schema), body);
    PipelineRun second = apart.start(stages(schema), body);
    PipelineRun third = apart.start(stages(schema), body);
    assertThat(third.answer().toCompletableFuture().join().response().code()).isEqualTo(503);
    assertThat(elsewhere).hasSize(1);
    elsewhere.remove(0).run();
    elsewhere.remove(0).run();
    assertThat(first.answer().toCompletableFuture().join().response().code()).isEqualTo(200);
    assertThat(second.answer().toCompletableFuture().join().response().code()).isEqualTo(200);
  }

  @Test
  void afterSoManyFaultsNothingMoreIsLookedAt() {
    PipelineAnswer answer =
        run("{'items':{'type':'string','minLength':1}}", "[" + "1,".repeat(200_000) + "1]");
    assertThat(faults(answer)).hasSize(100);
    assertThat(StageTrial.text(answer)).contains("schema_mismatch").doesNotContain("schema_limit");
  }

  @Test
  void faultsInAnAlternativeEndNothing() {
    String numbers = "[" + "1,".repeat(500) + "1]";
    String texts = "{'items':{'type':'string'}}";
    assertThat(run("{'not':" + texts + "}", numbers).response().code()).isEqualTo(200);
    assertThat(run("{'anyOf':[" + texts + ",{'maxItems':501}]}", numbers).response().code())
        .isEqualTo(200);
    assertThat(
            run("{'if':" + texts + ",'then':false,'else':{'maxItems':501}}", numbers)
                .response()
                .code())
        .isEqualTo(200);
    assertThat(run("{'anyOf':[" + texts + ",{'maxItems':500}]}", numbers).response().code())
        .isEqualTo(400);
  }
}
