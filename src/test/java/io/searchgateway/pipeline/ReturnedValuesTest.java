package io.searchgateway.pipeline;

import static io.searchgateway.pipeline.PipelineFixture.answers;
import static io.searchgateway.pipeline.PipelineFixture.body;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;

/** What a script returns is merged into the context. */
class ReturnedValuesTest {

  private final PipelineFixture fixture = new PipelineFixture();
  private final Deque<StageContext> seen = new ArrayDeque<>();

  private PipelineAnswer afterReturning(String... values) {
    fixture.scripts.with(
        "look",
        context -> {
          seen.add(context);
          return StageResult.unchanged();
        });
    StringBuilder stages = new StringBuilder("[");
    for (int i = 0; i < values.length; i++) {
      stages.append("{'id':'" + i + "','script':'" + values[i].replace("'", "\\'") + "'},");
    }
    return fixture.run(stages + "{'id':'look','script':'look'}]");
  }

  private static String errorType(PipelineAnswer answer) {
    return answer
        .trace()
        .firstError()
        .flatMap(Trace.StageTrace::error)
        .map(Problem::type)
        .orElse("");
  }

  @Test
  void partsOfTheResponseAreMergedOneLevelDeep() {
    PipelineAnswer answer =
        afterReturning(
            "{'response':{'code':201,'headers':{'x-a':'1','x-b':'2'}}}",
            "{'response':{'body':'done','headers':{'X-B':null,'X-C':3}}}");

    assertThat(answer.response().code()).isEqualTo(201);
    assertThat(body(answer)).isEqualTo("done");
    assertThat(answer.response().headers().get("x-a")).isEqualTo("1");
    assertThat(answer.response().headers().contains("x-b")).isFalse();
    assertThat(answer.response().headers().get("x-c")).isEqualTo("3");
  }

  @Test
  void aBodyThatIsNoTextIsWrittenAsJson() {
    assertThat(body(afterReturning("{'response':{'body':{'a':[1]}}}"))).isEqualTo("{\"a\":[1]}");
  }

  @Test
  void aChangedRequestIsWhatLaterStagesSee() {
    afterReturning(
        "{'request':{'body':'new','method':'put','headers':{'X-A':'1','Content-Length':'7'}}}",
        "{'request':{'url':'/y?z=1'}}");

    PipelineRequest request = seen.getLast().request();
    assertThat(request.body().text()).isEqualTo("new");
    assertThat(request.method()).isEqualTo("PUT");
    assertThat(request.target().text()).isEqualTo("/y?z=1");
    assertThat(request.headers().get("x-a")).isEqualTo("1");
    assertThat(request.headers().get("content-type")).isEqualTo("application/json");
    assertThat(request.headers().contains("content-length")).isFalse();
  }

  @Test
  void returningTheWholeContextChangesNothing() {
    afterReturning("{'a':1}");
    JsonObject before = seen.getLast().json();
    fixture.scripts.with(
        "whole",
        context ->
            java.util.concurrent.CompletableFuture.completedStage(
                new StageResult.Returned(context.json())));
    fixture.run(
        "[{'id':'0','script':'{\\'a\\':1}'},{'id':'1','script':'whole'},{'id':'look','script':'look'}]");

    JsonObject after = seen.getLast().json();
    assertThat(after.get("request")).isEqualTo(before.get("request"));
    assertThat(after.get("envs")).isEqualTo(before.get("envs"));
    assertThat(after.get("a")).isEqualTo(before.get("a"));
    assertThat(seen.getLast().request().headers().get("authorization")).isEqualTo("Basic x");
  }

  @Test
  void otherKeysAreReplacedAndDangerousOnesDropped() {
    afterReturning("{'a':{'b':1},'__proto__':{},'stages':1}", "{'a':{'c':2}}");

    JsonObject context = seen.getLast().json();
    assertThat(context.getJsonObject("a")).isEqualTo(FakeScripts.json("{'c':2}"));
    assertThat(context).doesNotContainKeys("__proto__");
    assertThat(context.getJsonObject("stages")).containsKeys("0", "1", "look");
  }

  @Test
  void aHeaderCannotSmuggleALine() {
    assertThat(errorType(afterReturning("{'response':{'headers':{'a':'b\\\\r\\\\nc: d'}}}")))
        .isEqualTo("invalid_header");
  }

  @Test
  void aCodeIsAnIntegerOrANumeral() {
    assertThat(afterReturning("{'response':{'code':'204'}}").response().code()).isEqualTo(204);
    assertThat(errorType(afterReturning("{'response':{'code':1.5}}")))
        .isEqualTo("invalid_response_code");
  }

  @Test
  void theContextIsAsDocumented() {
    fixture.globalEnvs("{'key':'global','other':'o'}");
    afterReturning("{'envs':{'mine':7}}");

    JsonObject context = seen.getLast().json();
    assertThat(context.getJsonObject("request"))
        .isEqualTo(
            FakeScripts.json(
                "{'body':'','headers':{'Content-Type':'application/json'},'method':'POST',"
                    + "'url':'/x/_declarative?a=1&b=%20','path':'/x/_declarative','params':{},"
                    + "'urlValues':{'a':'1','b':' '}}"));
    assertThat(context.getJsonObject("response"))
        .isEqualTo(FakeScripts.json("{'body':'','code':200,'headers':{}}"));
    assertThat(context.getJsonObject("envs"))
        .containsAllEntriesOf(
            FakeScripts.json(
                "{'category':'misc','method':'POST','path':'/x/_declarative','isTLS':false,"
                    + "'ipv4':'192.0.2.7','index':['x'],'mine':7,'key':'global','body':''}"));
    assertThat(context.getJsonObject("stages").getJsonObject("0").getString("state"))
        .isEqualTo("success");
  }

  @Test
  void aBodyThatIsNoUtf8IsGivenInBase64() {
    PipelineRequest request =
        PipelineFixture.request("").withBody(MessageBody.of(new byte[] {(byte) 0xff, 1}));
    fixture.scripts.with(
        "look",
        context -> answers(200, context.json().getJsonObject("request").getString("bodyBase64")));

    assertThat(
            body(
                PipelineFixture.over(
                    fixture.start(fixture.ofStages("[{'id':'a','script':'look'}]"), request))))
        .isEqualTo("/wE=");
  }

  @Test
  void aTextAnswerIsNotCalledJson() {
    assertThat(
            afterReturning("{'response':{'body':'sorry'}}")
                .response()
                .headers()
                .get("Content-Type"))
        .isEqualTo("text/plain; charset=utf-8");
    assertThat(
            afterReturning("{'response':{'body':'17'}}").response().headers().get("Content-Type"))
        .isEqualTo("application/json; charset=utf-8");
  }

  @Test
  void aHeaderThatCannotBeSentIsAnError() {
    assertThat(errorType(afterReturning("{'response':{'headers':{'X T':'v'}}}")))
        .isEqualTo("invalid_header");
    assertThat(
            errorType(afterReturning("{'response':{'headers':{'x':'" + "v".repeat(5000) + "'}}}")))
        .isEqualTo("invalid_header");
  }

  @Test
  void aResponseThatIsHandedBackAsItWasIsNoPreset() {
    PipelineAnswer answer =
        fixture.run(
            "[{'id':'back','script':'{\\'response\\':{\\'body\\':\\'\\',\\'code\\':200,\\'headers\\':{}}}'},{'id':'stop','continueOnError':false,'script':'throw"
                + " no'}]");

    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(body(answer)).contains("\"message\":\"no\"");
  }

  @Test
  void headersAreOnlySoManyAndSoLong() {
    assertThat(errorType(afterReturning(headers("response", 101, "1"))))
        .isEqualTo("invalid_header");
    assertThat(errorType(afterReturning(headers("response", 10_000, "1"))))
        .isEqualTo("invalid_header");
    assertThat(errorType(afterReturning(headers("response", 3, "v".repeat(3000)))))
        .isEqualTo("invalid_header");
    assertThat(errorType(afterReturning(headers("request", 101, "1")))).isEqualTo("invalid_header");
    PipelineAnswer many = afterReturning(headers("response", 90, "1"));
    assertThat(errorType(many)).isEmpty();
    assertThat(many.response().headers().get("x-h89")).isEqualTo("1");
    assertThat(
            errorType(afterReturning(headers("response", 60, "1"), headers("response", 60, "2"))))
        .isEmpty();
  }

  private static String headers(String part, int count, String value) {
    StringBuilder headers = new StringBuilder("{'" + part + "':{'headers':{");
    for (int i = 0; i < count; i++) {
      headers.append(i == 0 ? "" : ",").append("'x-h" + i + "':'" + value + "'");
    }
    return headers + "}}}";
  }
}
