package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class EnvsAndInputsTest {

  private final Deque<StageContext> seen = new ArrayDeque<>();
  private final PipelineFixture fixture =
      new PipelineFixture()
          .withWork(
              context -> {
                seen.add(context);
                return StageResult.unchanged();
              });

  private JsonObject inputs(String inputs) {
    fixture.scripts.with(
        "set",
        context ->
            CompletableFuture.completedStage(
                new StageResult.Returned(
                    FakeScripts.json("{'term':'new','list':[1,{'k':'v'}],'a':{'b':'{{term}}'}}"))));
    PipelineRun unused =
        fixture.start(
            fixture.pipeline(
                "{'routes':[{'path':'x','method':'POST'}],"
                    + "'envs':[{'ai':{'key':'k1'},'n':5},{'query':'mine'}],"
                    + "'stages':[{'id':'set','script':'set'},{'use':'work','inputs':"
                    + inputs
                    + "}]}"),
            PipelineFixture.request("{\"query\":[{\"id\":\"q\",\"value\":\"theirs\"}]}"));
    return seen.getLast().inputs().object();
  }

  @Test
  void placesAreFilledFromContextAndEnvs() {
    assertThat(
            inputs(
                "{'a':'{{context.envs.query}}','b':'{{ai.key}}','c':'{{{term}}}','d':'<{{term}}-{{n}}>'}"))
        .isEqualTo(FakeScripts.json("{'a':'mine','b':'k1','c':'new','d':'<new-5>'}"));
  }

  @Test
  void aTextThatIsOnePlaceKeepsTheType() {
    assertThat(inputs("{'a':'{{list}}','b':'{{n}}','c':'{{ai}}','d':'{{list.1.k}}'}"))
        .isEqualTo(FakeScripts.json("{'a':[1,{'k':'v'}],'b':5,'c':{'key':'k1'},'d':'v'}"));
  }

  @Test
  void whatIsMissingIsAbsentOrEmpty() {
    assertThat(inputs("{'a':'{{no}}','b':'<{{no.where}}>','c':['{{no}}'],'d':{'e':'{{no}}'}}"))
        .isEqualTo(FakeScripts.json("{'b':'<>','c':[null],'d':{}}"));
  }

  @Test
  void whatIsFilledInIsNotFilledAgain() {
    assertThat(inputs("{'a':'{{a.b}}'}").getString("a")).isEqualTo("{{term}}");
  }

  @Test
  void filtersChangeTheForm() {
    assertThat(inputs("{'a':'{{json list}}','b':'?q={{url ai}}','c':'{{base64 term}}'}"))
        .isEqualTo(
            FakeScripts.json(
                "{'a':'[1,{\\'k\\':\\'v\\'}]','b':'?q=%7B%22key%22%3A%22k1%22%7D','c':'bmV3'}"));
  }

  @Test
  void globalEnvsHaveTheirOwnPlaces() {
    fixture.globalEnvs("{'NAME':'g'}");

    assertThat(inputs("{'a':'${{ NAME }}','b':'x${{NAME}}','c':'${{ OTHER }}','d':'${value}'}"))
        .isEqualTo(FakeScripts.json("{'a':'g','b':'xg','c':'${{ OTHER }}','d':'${value}'}"));
  }

  @Test
  void theUpperEnvsHideTheLowerOnes() {
    fixture.globalEnvs("{'n':1,'category':'c','only':'global'}");
    JsonObject unused = inputs("{}");

    Envs envs = seen.getLast().envs();
    assertThat(envs.find("n").orElseThrow()).hasToString("5");
    assertThat(envs.find("category").orElseThrow()).hasToString("\"c\"");
    assertThat(envs.find("only").orElseThrow()).hasToString("\"global\"");
    assertThat(envs.find("method").orElseThrow()).hasToString("\"POST\"");
    assertThat(envs.object().getString("query")).isEqualTo("mine");
  }

  @Test
  void theEnvsOfAStageAreSeenByThatStageOnly() {
    fixture.scripts.with(
        "look",
        context -> {
          seen.add(context);
          return StageResult.unchanged();
        });
    fixture.run("[{'use':'work','envs':{'a':1}},{'id':'b','script':'look'}]");

    assertThat(seen.getLast().envs().find("a")).isEmpty();
  }

  @Test
  void factsOfADeclarativeRequestAreEnvs() {
    PipelineRun unused =
        fixture.start(
            fixture.ofStages("[{'use':'work'}]"),
            PipelineFixture.request(
                "{\"query\":[{\"id\":\"s\",\"type\":\"search\",\"value\":\"iphone\"},"
                    + "{\"id\":\"b\",\"type\":\"term\",\"dataField\":[{\"field\":\"brand\"}],"
                    + "\"value\":[\"apple\"]}],\"settings\":{\"customEvents\":{\"p\":\"web\"}}}"));

    JsonObject envs = seen.getLast().envs().object();
    assertThat(envs.getString("query")).isEqualTo("iphone");
    assertThat(envs.getString("type")).isEqualTo("search");
    assertThat(envs.get("filters")).hasToString("{\"brand\":[\"apple\"]}");
    assertThat(envs.get("customEvents")).hasToString("{\"p\":\"web\"}");
  }

  @Test
  void aRequiredInputThatTurnsOutAbsentFailsTheStage() {
    PipelineAnswer answer =
        fixture
            .with(new Demanding())
            .run("[{'use':'demanding','inputs':{'data':'{{no}}'},'continueOnError':false}]");

    assertThat(answer.response().code()).isEqualTo(500);
    assertThat(PipelineFixture.body(answer)).contains("invalid_input", "input data is missing");
  }

  @PipelineStage(name = "demanding")
  private static final class Demanding implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }

    @Override
    public List<String> requiredInputs() {
      return List.of("data");
    }
  }
}
