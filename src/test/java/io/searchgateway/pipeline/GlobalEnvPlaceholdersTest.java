package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

class GlobalEnvPlaceholdersTest {

  private static final JsonObject ENVS =
      FakeScripts.json("{'HOST':'h','PARTS':{'a':[1]},'LOOP':'${{ HOST }}'}");

  private static JsonObject filled(String json) {
    return GlobalEnvPlaceholders.filled(FakeScripts.json(json), ENVS);
  }

  @Test
  void placesAreFilledAtAnyDepth() {
    assertThat(filled("{'url':'http://${{ HOST }}/${{HOST}}','in':[{'x':'${{ HOST }}'}]}"))
        .isEqualTo(FakeScripts.json("{'url':'http://h/h','in':[{'x':'h'}]}"));
  }

  @Test
  void aTextThatIsOnePlaceTakesTheTypeAndAnotherTheText() {
    assertThat(filled("{'a':'${{ PARTS }}','b':'is ${{ PARTS }}'}").toString())
        .isEqualTo("{\"a\":{\"a\":[1]},\"b\":\"is {\\\"a\\\":[1]}\"}");
  }

  @Test
  void unknownNamesAndOtherPlacesStayAndNothingIsFilledTwice() {
    JsonObject written = FakeScripts.json("{'a':'${{ NO }} {{HOST}}','b':'${{ LOOP }}'}");
    assertThat(GlobalEnvPlaceholders.filled(written, ENVS))
        .isEqualTo(FakeScripts.json("{'a':'${{ NO }} {{HOST}}','b':'${{ HOST }}'}"));
  }

  @Test
  void whatHasNoPlaceIsTheSame() {
    JsonObject written = FakeScripts.json("{'a':['{{x}}',1]}");
    assertThat(GlobalEnvPlaceholders.filled(written, ENVS)).isSameAs(written);
  }

  @Test
  void envsOfPipelinesAndStagesAreFilledWhenARequestRuns() {
    PipelineFixture fixture = new PipelineFixture().globalEnvs("{'HOST':'h'}");
    fixture.scripts.with(
        "answer",
        context ->
            PipelineFixture.answers(
                200,
                context.envs().object().get("own") + "," + context.envs().object().get("all")));
    Pipeline pipeline =
        fixture.pipeline(
            "{'routes':[{'path':'/x','method':'POST'}],'envs':{'all':'all ${{HOST}}'},"
                + "'stages':[{'id':'s','script':'answer','envs':{'own':'own ${{HOST}}'}}]}");
    assertThat(
            PipelineFixture.body(
                PipelineFixture.over(fixture.start(pipeline, PipelineFixture.request("")))))
        .isEqualTo("\"own h\",\"all h\"");
  }
}
