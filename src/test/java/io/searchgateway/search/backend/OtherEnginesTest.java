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

/** solrQuery and zincQuery. */
class OtherEnginesTest {

  private static final String REQUEST =
      "{'query':[{'id':'s','value':'white whale','dataField':['title',{'field':'text','weight':2}],"
          + "'size':5,'from':10,'includeFields':['id','title']}]}";

  private final HttpPeer other = HttpPeer.start(asked -> recorded(200, "solr.json"));
  private BackendHarness harness;

  @BeforeEach
  void start() throws Exception {
    harness = new BackendHarness(other);
  }

  @AfterEach
  void stop() {
    harness.close();
    other.close();
  }

  private PipelineAnswer ask(String use, String body, String inputs) throws Exception {
    return harness.run(
        request("/books/_search?pretty", body),
        "{'use':'" + use + "','continueOnError':false,'inputs':{" + inputs + "}}");
  }

  private HttpPeer.Asked asked() {
    return other.asked().get(other.asked().size() - 1);
  }

  @Test
  void aDeclarativeQueryBecomesSolrs() throws Exception {
    PipelineAnswer answer =
        ask(
            "solrQuery",
            REQUEST,
            "'host':'" + other.allowed() + "','collection':'my books','credentials':'u:p'");

    assertThat(asked().method()).isEqualTo("GET");
    assertThat(asked().target())
        .isEqualTo(
            "/solr/my%20books/select?q=white%20whale&defType=edismax&qf=title%20text%5E2"
                + "&rows=5&start=10&fl=id%2Ctitle&wt=json");
    assertThat(asked().header("Authorization")).contains("Basic dTpw");
    assertThat(json(text(answer)).getJsonObject("response").getInt("numFound")).isEqualTo(1);
  }

  @Test
  void whatTheInputsSayGoesFirst() throws Exception {
    ask(
        "solrQuery",
        REQUEST,
        "'baseUrl':'"
            + other.uri("/base/")
            + "','app':'shop','profile':'p','suggestionProfile':'sp','query':'title:x',"
            + "'queryString':{'rows':1,'fq':['a','b']},'headers':{'X-Own':'1'}");

    assertThat(asked().target())
        .isEqualTo(
            "/base/api/apps/shop/query/p?q=title%3Ax&defType=edismax&qf=title%20text%5E2"
                + "&start=10&fl=id%2Ctitle&wt=json&rows=1&fq=a&fq=b");
    assertThat(asked().header("X-Own")).contains("1");
  }

  @Test
  void aClientDoesNotChooseTheParser() throws Exception {
    ask(
        "solrQuery",
        "{'query':[{'id':'s','value':'{!xmlparser}<x/>'}]}",
        "'host':'" + other.allowed() + "','collection':'books'");

    assertThat(asked().target())
        .startsWith("/solr/books/select?q=%5C%7B%21xmlparser%7D")
        .contains("defType=edismax");
  }

  @Test
  void suggestionsHaveTheirOwnProfile() throws Exception {
    ask(
        "solrQuery",
        "{'query':[{'id':'g','type':'suggestion','value':'wha'}]}",
        "'host':'" + other.allowed() + "','app':'a','profile':'p','suggestionProfile':'sp'");

    assertThat(asked().target()).startsWith("/api/apps/a/query/sp?q=wha&defType=edismax&");
  }

  @Test
  void aWholeAddressReplacesAllPartsAndTheCredentials() throws Exception {
    ask(
        "solrQuery",
        "",
        "'uri':'" + other.uri("/own?fixed=1") + "','host':'x','credentials':'u:p'");

    assertThat(asked().target()).isEqualTo("/own?fixed=1&q=*%3A*&defType=edismax&wt=json");
    assertThat(asked().headers()).doesNotContainKey("Authorization");
  }

  @Test
  void solrsFailureIsAnsweredAsItIs() throws Exception {
    other.answers(asked -> recorded(400, "solr-failure.json"));

    PipelineAnswer answer =
        ask("solrQuery", REQUEST, "'host':'" + other.allowed() + "','collection':'books'");

    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(text(answer)).contains("undefined field");
  }

  @Test
  void anAddressThatIsNotWholeFailsTheStage() throws Exception {
    assertThat(text(ask("solrQuery", "", "'collection':'x'"))).contains("invalid_input");
    assertThat(text(ask("solrQuery", "", "'host':'x'"))).contains("invalid_input");
    assertThat(text(ask("solrQuery", "", "'host':'a b','collection':'x'")))
        .contains("outbound_refused");
    assertThat(text(ask("zincQuery", "", "'protocol':'http'"))).contains("invalid_input");
  }

  @Test
  void zincIsAskedAsTheEngineWouldBe() throws Exception {
    other.answers(asked -> recorded(200, "zinc.json"));

    PipelineAnswer answer =
        ask("zincQuery", "{'size':1}", "'host':'" + other.allowed() + "','credentials':'u:p'");

    assertThat(asked().target()).isEqualTo("/es/books/_search?pretty");
    assertThat(asked().method()).isEqualTo("POST");
    assertThat(asked().body()).isEqualTo("{\"size\":1}");
    assertThat(asked().header("Authorization")).contains("Basic dTpw");
    assertThat(asked().headers()).doesNotContainKey("Cookie");
    assertThat(json(text(answer)).getInt("took")).isEqualTo(2);
  }

  @Test
  void zincsAddressAndBodyCanBeTheAuthors() throws Exception {
    ask(
        "zincQuery",
        "{'size':1}",
        "'url':'"
            + other.uri("/api/x/_search")
            + "','independentBody':true,'body':{'a':1},'headers':{'X-Own':'1'}");
    assertThat(asked().target()).isEqualTo("/api/x/_search");
    assertThat(asked().body()).isEqualTo("{\"a\":1}");
    assertThat(asked().headers()).doesNotContainKey("Authorization");

    ask("zincQuery", "{'size':1}", "'url':'" + other.uri("/") + "','independentBody':true");
    assertThat(asked().body()).isEmpty();
  }
}
