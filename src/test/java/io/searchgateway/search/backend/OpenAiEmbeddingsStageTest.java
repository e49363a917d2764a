package io.searchgateway.search.backend;

import static io.searchgateway.search.backend.BackendHarness.json;
import static io.searchgateway.search.backend.BackendHarness.recorded;
import static io.searchgateway.search.backend.BackendHarness.request;
import static io.searchgateway.search.backend.BackendHarness.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.testkit.HttpPeer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OpenAiEmbeddingsStageTest {

  private final HttpPeer service = HttpPeer.start(asked -> recorded(200, "embeddings.json"));
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

  private String stage(String use, String inputs) {
    return "{'use':'"
        + use
        + "','id':'vector','continueOnError':false,'inputs':{'apiKey':'k','baseUrl':'"
        + service.uri("/v1")
        + "'"
        + inputs
        + "}}";
  }

  @Test
  void queriesWithAVectorFieldGetTheirVectors() throws Exception {
    harness.run(
        request(
            "/x",
            "{'query':[{'id':'a','vectorDataField':'v','value':'white whale'},{'id':'b','value':'c'},"
                + "{'id':'d','vectorDataField':'v','value':['old','man']},"
                + "{'id':'e','vectorDataField':'v','value':'x','queryVector':[1]},"
                + "{'id':'f','vectorDataField':'v'}],'settings':{'s':1}}"),
        stage("openAIEmbeddings", ",'useWithDeclarativeQuery':true"));

    HttpPeer.Asked asked = service.asked().get(0);
    assertThat(asked.target()).isEqualTo("/v1/embeddings");
    assertThat(asked.header("Authorization")).contains("Bearer k");
    assertThat(json(asked.body()))
        .isEqualTo(json("{'model':'text-embedding-ada-002','input':['white whale','old man']}"));
    assertThat(json(harness.requestBody()))
        .isEqualTo(
            json(
                "{'query':[{'id':'a','vectorDataField':'v','value':'white whale',"
                    + "'queryVector':[0.1,-0.2,0.3]},{'id':'b','value':'c'},"
                    + "{'id':'d','vectorDataField':'v','value':['old','man'],"
                    + "'queryVector':[0.4,0.5,-0.6]},"
                    + "{'id':'e','vectorDataField':'v','value':'x','queryVector':[1]},"
                    + "{'id':'f','vectorDataField':'v'}],'settings':{'s':1}}"));
  }

  @Test
  void oneTextCanStandForAllValues() throws Exception {
    service.answers(asked -> recorded(200, "embedding.json"));
    harness.run(
        request(
            "/x",
            "{'query':[{'id':'a','vectorDataField':'v','value':'1'},{'vectorDataField':'w'}]}"),
        stage(
            "openAIEmbeddings",
            ",'useWithReactiveSearchQuery':true,'text':'whale','model':'other'"));

    assertThat(json(service.asked().get(0).body()))
        .isEqualTo(json("{'model':'other','input':['whale']}"));
    assertThat(json(harness.requestBody()).getJsonArray("query"))
        .allSatisfy(query -> assertThat(query.asJsonObject()).containsKey("queryVector"));
  }

  @Test
  void otherwiseTheVectorIsKeptUnderTheStagesId() throws Exception {
    service.answers(asked -> recorded(200, "embedding.json"));
    harness.run(request("/x", "any"), stage("openAIEmbeddings", ",'text':'whale'"));

    assertThat(harness.context().getJsonArray("vector")).hasToString("[0.1,-0.2,0.3]");
    assertThat(harness.requestBody()).isEqualTo("any");
  }

  @Test
  void nothingIsAskedWhereNoVectorIsWanted() throws Exception {
    harness.run(
        request("/x", "{'query':[{'id':'a','value':'b'}]}"),
        stage("openAIEmbeddings", ",'useWithDeclarativeQuery':true"));

    assertThat(service.asked()).isEmpty();
  }

  @Test
  void aBodyThatIsNoRequestFailsTheStage() throws Exception {
    PipelineAnswer answer =
        harness.run(
            request("/x", "no"), stage("openAIEmbeddings", ",'useWithDeclarativeQuery':true"));

    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(text(answer)).contains("invalid_request");
  }

  @Test
  void aRefusalOfTheServiceIsPrintedAndNotTold() throws Exception {
    service.answers(asked -> recorded(401, "model-refusal.json"));

    PipelineAnswer answer =
        harness.run(request("/x", ""), stage("openAIEmbeddings", ",'text':'whale'"));

    assertThat(answer.response().code()).isEqualTo(502);
    assertThat(text(answer)).contains("backend_error", "401").doesNotContain("key");
    assertThat(answer.trace().stages().get(0).console())
        .containsExactly("Incorrect API key provided: wr*ng.");
  }

  @Test
  void anAnswerThatIsNoneFailsTheStage() throws Exception {
    for (String body : new String[] {"{}", "[]", "no", "{\"data\":[{\"index\":7}]}"}) {
      service.answers(asked -> HttpPeer.Answer.of(200, body));
      assertThat(
              harness
                  .run(request("/x", ""), stage("openAIEmbeddings", ",'text':'whale'"))
                  .response()
                  .code())
          .isEqualTo(502);
    }
  }

  @Test
  void aDocumentGetsTheVectorOfItsKeys() throws Exception {
    service.answers(asked -> recorded(200, "embedding.json"));
    harness.run(
        request("/books/_doc/1", "{'title':'Moby Dick','by':{'name':'M'},'tags':['a','b'],'n':1}"),
        stage(
            "openAIEmbeddingsIndex",
            ",'inputKeys':['title','by.name','none','tags','n'],'outputKey':'vec'"));

    assertThat(json(service.asked().get(0).body()).getJsonArray("input"))
        .hasToString("[\"Moby Dick,M,a,b,1\"]");
    assertThat(json(harness.requestBody()).getJsonArray("vec")).hasToString("[0.1,-0.2,0.3]");
    assertThat(json(harness.requestBody())).containsKeys("title", "by", "tags", "n");
  }

  @Test
  void eachDocumentOfABulkRequestGetsItsOwn() throws Exception {
    harness.run(
        request(
            "/books/_bulk",
            """
            {"index":{"_id":"1"}}
            {"title":"a"}
            {"delete":{"_id":"2"}}
            {"update":{"_id":"3"}}
            {"doc":{"title":"b"},"detect_noop":true}
            {"create":{"_id":"4"}}
            {"other":"c"}
            {"update":{"_id":"5"}}
            {"script":"x"}
            """),
        stage("openAIEmbeddingsIndex", ",'inputKeys':['title'],'outputKey':'vec'"));

    assertThat(harness.requestBody())
        .isEqualTo(
            """
            {"index":{"_id":"1"}}
            {"title":"a","vec":[0.1,-0.2,0.3]}
            {"delete":{"_id":"2"}}
            {"update":{"_id":"3"}}
            {"doc":{"title":"b","vec":[0.4,0.5,-0.6]},"detect_noop":true}
            {"create":{"_id":"4"}}
            {"other":"c"}
            {"update":{"_id":"5"}}
            {"script":"x"}
            """);
  }

  @Test
  void documentsThatCannotBeReadFailTheStage() throws Exception {
    for (String body : new String[] {"{'index':{}}\n", "no\n", "{'index':{}}\n[1]\n"}) {
      assertThat(
              text(
                  harness.run(
                      request("/books/_bulk", body),
                      stage("openAIEmbeddingsIndex", ",'inputKeys':['t'],'outputKey':'v'"))))
          .contains("invalid_request");
    }
    assertThat(
            text(
                harness.run(
                    request("/books/_doc", "{}"),
                    stage("openAIEmbeddingsIndex", ",'outputKey':'v'"))))
        .contains("invalid_input");
  }
}
