package io.searchgateway.search.backend;

import static io.searchgateway.search.backend.BackendHarness.json;
import static io.searchgateway.search.backend.BackendHarness.recorded;
import static io.searchgateway.search.backend.BackendHarness.request;
import static io.searchgateway.search.backend.BackendHarness.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.testkit.HttpPeer;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AiAnswerStageTest {

  private static final String REQUEST =
      "{'query':[{'id':'t','type':'term','value':'x'},{'id':'s','value':'whale'},"
          + "{'id':'g','type':'suggestion','value':'wha'}]}";
  private static final String FOUND =
      "{'use':'answers','inputs':{'body':{'s':{'hits':{'hits':["
          + "{'_id':'1','_source':{'title':'Moby Dick $1 \\\\','year':1851}},"
          + "{'_id':'2','_source':{'title':'Jaws'}},{'_id':'3','_source':{'title':'C'}},"
          + "{'_id':'4','_source':{'title':'D'}}]}},'g':{'hits':{'hits':[{'_id':'9'}]}},"
          + "'settings':{'took':1}}}}";

  private final HttpPeer service = HttpPeer.start(asked -> recorded(200, "chat.json"));
  private BackendHarness harness;

  @BeforeEach
  void start() throws Exception {
    harness = new BackendHarness(service);
  }

  @AfterEach
  void stop() {
    harness.close();
    service.close();
  }

  private String stage(String inputs) {
    return "{'use':'AIAnswer','inputs':{'apiKey':'k','baseUrl':'"
        + service.uri("/v1/")
        + "'"
        + inputs
        + "}}";
  }

  @Test
  void theAnswerIsAddedToTheResultOfTheFirstSearch() throws Exception {
    PipelineAnswer answer = harness.run(request("/x", REQUEST), FOUND, stage(""));

    JsonObject result = json(text(answer)).getJsonObject("s");
    assertThat(result.getJsonObject("AIAnswer").getJsonObject("answer"))
        .isEqualTo(
            json(
                "{'text':'It is about a whale.','documentIds':['1','2','3'],"
                    + "'model':'gpt-3.5-turbo-0125'}"));
    assertThat(result).containsKey("hits");
    assertThat(json(text(answer))).containsKeys("g", "settings");
    JsonObject asked = json(service.asked().get(0).body());
    assertThat(service.asked().get(0).target()).isEqualTo("/v1/chat/completions");
    assertThat(asked.getString("model")).isEqualTo("gpt-3.5-turbo");
    assertThat(asked.getInt("temperature")).isEqualTo(1);
    assertThat(asked).doesNotContainKey("max_tokens");
    assertThat(asked.getJsonArray("messages").getJsonObject(0).getString("content"))
        .isEqualTo("You are a helpful assistant");
    assertThat(asked.getJsonArray("messages").getJsonObject(2).getString("content"))
        .isEqualTo("Can you tell me about: whale");
  }

  @Test
  void templatesAndLimitsAreTheAuthors() throws Exception {
    harness.run(
        request("/x", REQUEST),
        FOUND,
        stage(
            ",'docTemplate':'${source.title} (${source.year}) ${source.no}','queryTemplate':"
                + "'What of ${value}?','systemPrompt':'Be short','topDocsForContext':2,"
                + "'model':'m','maxTokens':7,'temperature':0.5,'queryId':'s'"));

    JsonObject asked = json(service.asked().get(0).body());
    assertThat(asked.getJsonArray("messages"))
        .isEqualTo(
            json("{'m':[{'role':'system','content':'Be short'},{'role':'user','content':"
                    + "'Moby Dick $1 \\\\ (1851) \\n\\nJaws () '},"
                    + "{'role':'user','content':'What of whale?'}]}")
                .getJsonArray("m"));
    assertThat(asked.getString("model")).isEqualTo("m");
    assertThat(asked.getInt("max_tokens")).isEqualTo(7);
  }

  @Test
  void withoutDocumentsOrAQueryNobodyIsAsked() throws Exception {
    harness.run(request("/x", REQUEST), FOUND, stage(",'queryId':'none'"));
    harness.run(request("/x", "{'query':[{'id':'s'}]}"), FOUND, stage(""));
    harness.run(request("/x", REQUEST), "{'use':'answers','inputs':{'body':{'s':{}}}}", stage(""));
    harness.run(request("/x", "no"), FOUND, stage(""));
    harness.run(request("/x", REQUEST), stage(""));

    assertThat(service.asked()).isEmpty();
  }

  @Test
  void aFailureLeavesTheResultAsItWas() throws Exception {
    service.answers(asked -> HttpPeer.Answer.of(200, "{\"choices\":[]}"));

    PipelineAnswer answer = harness.run(request("/x", REQUEST), FOUND, stage(""));

    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(json(text(answer)).getJsonObject("s")).doesNotContainKey("AIAnswer");
  }
}
