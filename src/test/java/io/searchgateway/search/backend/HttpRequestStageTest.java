package io.searchgateway.search.backend;

import static io.searchgateway.search.backend.BackendHarness.request;
import static io.searchgateway.search.backend.BackendHarness.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.StageMeasure;
import io.searchgateway.testkit.HttpPeer;
import io.searchgateway.testkit.HttpPeer.Answer;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpRequestStageTest {

  private final HttpPeer peer = HttpPeer.start(asked -> Answer.of(200, "{\"price\":3}"));
  private BackendHarness harness;

  @BeforeEach
  void start() throws Exception {
    harness = new BackendHarness(peer);
  }

  @AfterEach
  void stop() {
    harness.close();
    peer.close();
  }

  private String stage(String more, String inputs) {
    return "{'use':'httpRequest','continueOnError':false,"
        + more
        + "'inputs':{'url':'"
        + peer.uri("/prices?currency=EUR")
        + "'"
        + inputs
        + "}}";
  }

  @Test
  void theAnswerIsTheResponse() throws Exception {
    PipelineAnswer answer = harness.run(request("/x", "hello"), stage("", ""));

    assertThat(answer.response().code()).isEqualTo(200);
    assertThat(text(answer)).isEqualTo("{\"price\":3}");
    assertThat(answer.response().headers().get("Content-Type")).isEqualTo("application/json");
    assertThat(harness.context().getString("httpRequest")).isEqualTo("{\"price\":3}");
    assertThat(answer.trace().stages().get(0).measures())
        .containsEntry(StageMeasure.OUTBOUND_CALLS, 1L);
  }

  @Test
  void nothingOfTheCallersRequestIsForwardedButItsMethod() throws Exception {
    harness.run(request("/x?secret=1", "hello"), stage("", ""));

    HttpPeer.Asked asked = peer.asked().get(0);
    assertThat(asked.method()).isEqualTo("POST");
    assertThat(asked.target()).isEqualTo("/prices?currency=EUR");
    assertThat(asked.body()).isEmpty();
    assertThat(asked.headers()).doesNotContainKeys("Authorization", "Cookie", "Content-type");
    assertThat(asked.header("X-Pipeline-Depth")).contains("1");
  }

  @Test
  void inputsAreSent() throws Exception {
    harness.run(
        request("/x", "{'q':'a b'}"),
        stage(
            "",
            ",'method':'put','headers':{'X-Key':'{{context.request.method}}'},"
                + "'params':{'q':'a&b','n':[1,2]},'body':{'is':true}"));

    HttpPeer.Asked asked = peer.asked().get(0);
    assertThat(asked.method()).isEqualTo("PUT");
    assertThat(asked.target()).isEqualTo("/prices?currency=EUR&q=a%26b&n=1&n=2");
    assertThat(asked.body()).isEqualTo("{\"is\":true}");
    assertThat(asked.header("X-Key")).contains("POST");
    assertThat(asked.header("Content-Type")).contains("application/json");
  }

  @Test
  void besideOthersItIsKeptUnderItsIdAsText() throws Exception {
    PipelineAnswer answer =
        harness.run(
            request("/x", ""),
            stage("'id':'prices','async':true,", ""),
            "{'use':'answers','needs':['prices'],'inputs':{'body':'{{prices}}'}}");

    assertThat(text(answer)).isEqualTo("\"{\\\"price\\\":3}\"");
    assertThat(harness.context().getString("prices")).isEqualTo("{\"price\":3}");
  }

  @Test
  void aFailureIsAnsweredAsTheHostToldIt() throws Exception {
    peer.answers(asked -> Answer.of(404, "{\"no\":1}"));

    PipelineAnswer answer = harness.run(request("/x", ""), stage("", ""));

    assertThat(answer.response().code()).isEqualTo(404);
    assertThat(text(answer)).isEqualTo("{\"no\":1}");
    assertThat(answer.trace().firstError().orElseThrow().error().orElseThrow().type())
        .isEqualTo("backend_error");
  }

  @Test
  void whatWouldSpeakInTheGatewaysNameIsNotPassedOn() throws Exception {
    peer.answers(
        asked ->
            new Answer(
                200,
                Map.of(
                    "Set-Cookie", "a=b",
                    "Access-Control-Allow-Origin", "*",
                    "Strict-Transport-Security", "max-age=1",
                    "X-Own", "kept"),
                new byte[] {'x'}));

    PipelineAnswer answer = harness.run(request("/x", ""), stage("", ""));

    assertThat(answer.response().headers().getFieldNamesCollection())
        .contains("X-own")
        .doesNotContain("Set-cookie", "Access-control-allow-origin", "Strict-transport-security");
  }

  @Test
  void hostsThatAreNotAllowedAreNotCalled() throws Exception {
    PipelineAnswer answer =
        harness.run(
            request("/x", ""),
            "{'use':'httpRequest','continueOnError':false,"
                + "'inputs':{'url':'http://169.254.169.254/latest/meta-data'}}");

    assertThat(answer.response().code()).isEqualTo(500);
    assertThat(text(answer)).contains("outbound_refused").doesNotContain("169.254");
  }

  @Test
  void anInvocationHasAShareOfCalls() throws Exception {
    String[] many = new String[22];
    for (int i = 0; i < many.length; i++) {
      many[i] =
          stage("'id':'call " + i + "','async':true,", "").replace("'continueOnError':false,", "");
    }

    PipelineAnswer answer = harness.run(request("/x", ""), many);

    assertThat(peer.asked()).hasSize(20);
    assertThat(answer.trace().firstError().orElseThrow().error().orElseThrow().type())
        .isEqualTo("outbound_limit");
  }

  @Test
  void aHostThatStumblesIsAskedAgain() throws Exception {
    peer.answers(
        asked -> peer.asked().size() == 1 ? Answer.of(503, "{}") : Answer.of(200, "{\"ok\":1}"));

    PipelineAnswer answer =
        harness.run(
            request("/x", ""), stage("'retry':{'max':2,'backoffMs':1},", ",'method':'GET'"));

    assertThat(text(answer)).isEqualTo("{\"ok\":1}");
    assertThat(peer.asked()).hasSize(2);
  }

  @Test
  void whatMayHaveAnEffectIsNotSentTwice() throws Exception {
    peer.answers(asked -> Answer.of(503, "{}"));

    harness.run(request("/x", ""), stage("'retry':{'max':2,'backoffMs':1},", ""));

    assertThat(peer.asked()).hasSize(1);
  }
}
