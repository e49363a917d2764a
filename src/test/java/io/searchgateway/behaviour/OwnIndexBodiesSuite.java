package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Who holds every right at the engine, but is no administrator, reaches the gateway's own indices
 * by no body. Needs a real engine that may lose every other index.
 */
public interface OwnIndexBodiesSuite extends GatewaySuite {

  String LINES = "application/x-ndjson";

  /**
   * Method, target and body; single quotes stand for double ones, {@code |} for the end of a line,
   * {@code VICTIM} for the index of the users, {@code NODOT} for its name without the dot, {@code
   * ID} for the administrator's id in it.
   */
  String ATTACKS =
      """
      POST /_bulk {'update':{'_index':'VICTIM','_id':'ID'}}|{'doc':{'is_admin':true}}|
      POST /_bulk {'update':{'_index':'\\u002eNODOT','_id':'ID'}}|{'doc':{'is_admin':true}}|
      POST /_bulk {'delete':{'_index':'VICTIM','_id':'ID'}}|
      POST /_bulk {'index':{'_index':'open-books'}}|{}|{'index':{'_index':'<VICTIM>','_id':'ID'}}|{}|
      POST /open-books/_bulk {'index':{'_index':'.gateway-new'}}|{'a':1}|
      POST /_bulk {'index':{'_index':'open-books','_index':'VICTIM','_id':'ID'}}|{}|
      POST /_mget {'docs':[{'_index':'VICTIM','_id':'ID'}]}
      POST /open-books/_mget {'docs':[{'_id':'1'},{'_index':'VICTIM','_id':'ID'}]}
      GET /_mget {'docs':[{'_\\u0069ndex':'\\u002eNODOT','_id':'ID'}]}
      POST /_mget {'docs':[{'_index':'VICTIM','_index':'open-books','_id':'ID'}]}
      POST /_mtermvectors {'docs':[{'_index':'VICTIM','_id':'ID'}]}
      POST /_msearch {'index':'VICTIM'}|{}|
      POST /_msearch {'index':['open-books','VICTIM']}|{}|
      POST /open-books/_msearch {}|{}|{'index':'.gate*,VICTIM'}|{}|
      POST /_msearch {'index':['VICTIM',1],'ignore_unavailable':true}|{'size':300}|
      POST /_msearch {'index':['*',1],'expand_wildcards':'all','ignore_unavailable':true}|{'size':300}|
      POST /_msearch {'index':[['*']],'expand_wildcards':'all'}|{'size':300}|
      POST /_msearch {'index':{',VICTIM,':1},'ignore_unavailable':true}|{'size':300}|
      POST /_msearch/template {'indices':{',VICTIM,':1},'ignore_unavailable':true}|{'source':'{}'}|
      GET /_msearch?source=%7B%22index%22%3A%22*%22%2C%22expand_wildcards%22%3A%22all%22%7D%0A%7B%7D%0A&source_content_type=application/x-ndjson
      GET /_mget?source=%7B%22docs%22%3A%5B%5D%7D&source=%7B%22docs%22%3A%5B%5D%7D&source_content_type=application/json
      POST /_bulk {'index':{'_index':['VICTIM'],'_id':'ID'}}|{}|
      POST /_bulk {'index':{'_index':{'_index':'VICTIM'},'_id':'ID'}}|{}|
      POST /open-books/_msearch {}|{'query':{'terms':{'a':{'index':'VICTIM','id':'ID','path':'x'}}}}|
      POST /_msearch/template {'index':'VICTIM'}|{'source':'{}'}|
      POST /open-books/_search/template {'source':"{\\"query\\":{\\"terms\\":{\\"a\\":{\\"index\\":\\"{{a}}{{b}}\\",\\"id\\":\\"1\\",\\"path\\":\\"x\\"}}}}",'params':{'a':'.gate','b':'way-users'}}
      POST /_reindex {'source':{'index':'VICTIM'},'dest':{'index':'stolen'}}
      POST /_reindex {'source':{'index':['open-books','VICTIM']},'dest':{'index':'stolen'}}
      POST /_reindex {'source':{'index':'open-books'},'dest':{'index':'VICTIM'}}
      POST /_reindex {'source':{'index':'open-books'},'dest':{'index':'x'},'script':{'source':"ctx._index='.gate'+'way-users'"}}
      POST /_aliases {'actions':[{'add':{'index':'VICTIM','alias':'evil'}}]}
      POST /_aliases {'actions':[{'add':{'indices':['open-books','VICTIM'],'alias':'evil'}}]}
      POST /_aliases {'actions':[{'remove_index':{'index':'VICTIM'}}]}
      POST /_aliases {'actions':[{'add':{'index':'open-books','alias':'.gateway-evil'}}]}
      PUT /made-with-alias {'aliases':{'.gateway-evil':{}}}
      POST /open-books/_search {'query':{'terms':{'a':{'index':'VICTIM','id':'ID','path':'x'}}}}
      POST /open-books/_search {'query':{'more_like_this':{'like':[{'_index':'VICTIM','_id':'ID'}]}}}
      POST /open-books/_search {'query':{'geo_shape':{'a':{'indexed_shape':{'index':'VICTIM','id':'ID'}}}}}
      POST /open-books/_search {'query':{'percolate':{'field':'q','index':'VICTIM','id':'ID'}}}
      POST /open-books/_search {'query':{'wrapper':{'query':'WRAPPED'}}}
      POST /open-books/_search {/**/'query':{'match_all':{}}}
      POST /open-books/_count {'query':{'terms':{'a':{'index':'VICTIM','id':'ID','path':'x'}}}}
      POST /open-books/_update_by_query {'query':{'terms':{'a':{'index':'VICTIM','id':'ID','path':'x'}}}}
      GET /open-books/_validate/query?rewrite=true {'query':{'terms':{'a':{'index':'VICTIM','id':'ID','path':'x'}}}}
      POST /open-books/_rank_eval {'requests':[{'id':'a','request':{},'ratings':[{'_index':'VICTIM','_id':'ID','rating':1}]}],'metric':{'precision':{}}}
      POST /_analyze {'index':'VICTIM','text':'a'}
      PUT /_index_template/evil {'index_patterns':['.g*'],'template':{'aliases':{'evil':{}}}}
      PUT /_index_template/evil {'index_patterns':['*'],'template':{'aliases':{'evil':{}}}}
      PUT /_template/evil {'index_patterns':['.gateway-*'],'settings':{'index.final_pipeline':'evil'}}
      PUT /_ingest/pipeline/evil {'processors':[{'set':{'field':'_index','value':'VICTIM'}}]}
      PUT /_ingest//pipelin%65/evil/ {'processors':[{'script':{'source':"ctx._index='.gate'+'way-users'"}}]}
      POST /_snapshot/r/s/_restore {'indices':'*','rename_pattern':'(.+)','rename_replacement':'copy_$1'}
      POST /_snapshot/r/s/_restore {'rename_pattern':'(.+)','rename_replacement':'copy_$1'}
      POST /_snapshot/r/s/_restore {'indices':'open-books','rename_pattern':'(.+)','rename_replacement':'.gate$1'}
      POST /_snapshot/r/s/_restore {'indices':'xgateway-seals','rename_pattern':'^x','rename_replacement':'.'}
      POST /_snapshot/r/s/_restore {'indices':'-nothing','ignore_unavailable':true,'rename_pattern':'(.+)','rename_replacement':'copy_$1'}
      POST /_scripts/painless/_execute {'script':{'source':'1'},'context':'filter','context_setup':{'index':'VICTIM','document':{}}}
      POST /_plugins/_ppl {'query':'source=VICTIM'}
      POST /_unheard/of {'somewhere':'VICTIM'}
      """;

  /** They stay allowed. */
  String HARMLESS =
      """
      POST /_bulk {'index':{'_index':'open-books','_id':'2'}}|{'text':'.gateway-users'}|
      POST /_bulk {'index':{'_index':'.open-dotted','_id':'2'}}|{'a':{'index':'.gateway-users'}}|
      POST /open-books/_search {'query':{'match':{'text':'.gateway-users'}}}
      POST /open-books/_search {'query':{'regexp':{'text':'.*'}},'_source':['*'],'an_option_of_tomorrow':null}
      POST /open-books/_search {'query':{'wrapper':{'query':'HARMLESS'}}}
      POST /_msearch {'index':'*'}|{'size':1}|
      POST /_msearch {'index':'*','expand_wildcards':'all'}|{'size':1}|
      POST /_msearch {'index':['*',' -.gateway-*'],'expand_wildcards':'all','ignore_unavailable':true}|{'size':300}|
      POST /_msearch {'index':['*',',-.gateway-*'],'expand_wildcards':'all','ignore_unavailable':true}|{'size':300}|
      POST /open-books/_msearch {}|{'size':1}|
      POST /_mget {'docs':[{'_index':'open-books','_id':'2'}]}
      POST /_aliases {'actions':[{'add':{'index':'*','alias':'all-of-them'}}]}
      POST /_reindex {'source':{'index':['open-b*','open-none*']},'dest':{'index':'copied-books'}}
      PUT /_index_template/open {'index_patterns':['open-logs-*'],'template':{'settings':{'number_of_replicas':0}}}
      POST /_ingest/pipeline/_simulate {'pipeline':{'processors':[{'set':{'field':'a','value':1}}]},'docs':[{'_source':{}}]}
      POST /_render/template {'source':"{}"}
      GET /_cat/nodes
      GET /_cluster/settings
      """;

  /** A user with all rights, and a permission made with the defaults, as credentials. */
  private Map<String, RawRequest> callers() {
    String name = "dev-" + UUID.randomUUID();
    RawAnswer user =
        send(
            gateway()
                .request("POST", "/_gateway/user")
                .json(
                    """
                    {"username":"%s","password":"everything but one","allowed_actions":["develop"],"indices":["*"]}
                    """
                        .formatted(name)));
    assertThat(user.status()).as(user::text).isBetween(200, 201);
    JsonObject permission =
        send(gateway()
                .request("POST", "/_gateway/permission")
                .json(
                    """
                    {"limits":{"ip_limit":-1,"docs_limit":-1,"search_limit":-1,"indices_limit":-1,
                     "cat_limit":-1,"clusters_limit":-1,"misc_limit":-1}}
                    """))
            .jsonObject();
    return Map.of(
        "a user who develops",
        RawRequest.of("GET", "/").basic(name, "everything but one"),
        "a permission with the defaults",
        RawRequest.of("GET", "/")
            .basic(permission.getString("username"), permission.getString("password")));
  }

  private Stream<DynamicTest> each(String lines, Consumer<RawRequest> check) {
    String victim = ".gateway-users";
    String id = new OwnIndexState(gateway()).idIn(victim);
    String wrapped =
        "{\"terms\":{\"a\":{\"index\":\"%s\",\"id\":\"1\",\"path\":\"x\"}}}".formatted(victim);
    return callers().entrySet().stream()
        .flatMap(
            caller ->
                lines
                    .lines()
                    .map(
                        line ->
                            dynamicTest(
                                caller.getKey() + " " + line,
                                () ->
                                    check.accept(
                                        request(
                                            caller.getValue(),
                                            line.replace("VICTIM", victim)
                                                .replace("NODOT", victim.substring(1))
                                                .replace("ID", id)
                                                .replace("WRAPPED", base64(wrapped))
                                                .replace(
                                                    "HARMLESS", base64("{\"match_all\":{}}")))))));
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(Bytes.utf8(text).toArray());
  }

  private static RawRequest request(RawRequest credential, String line) {
    String[] words = line.split(" ", 3);
    RawRequest request = RawRequest.of(words[0], words[1]);
    RawRequest signed = request.header("Authorization", credential.headers().get(0).value());
    if (words.length < 3) {
      return signed;
    }
    String body = words[2].replace('\'', '"').replace('|', '\n');
    return body.endsWith("\n")
        ? signed.header("Content-Type", LINES).body(Bytes.utf8(body))
        : signed.json(body);
  }

  @TestFactory
  default Stream<DynamicTest> noBodyReachesTheGatewaysOwnIndices() {
    return each(
        ATTACKS,
        attack -> {
          OwnIndexState own = new OwnIndexState(gateway());
          Map<String, String> before = own.documents();
          String definitions = own.definitions();

          RawAnswer answer = send(attack);

          assertThat(answer.status()).as(answer::text).isIn(400, 403);
          assertRefused(answer, answer.status());
          own.assertUnchanged(before, attack.target());
          assertThat(own.definitions()).isEqualTo(definitions);
        });
  }

  @TestFactory
  default Stream<DynamicTest> whatIsNotAboutThemPasses() {
    OwnIndexState own = new OwnIndexState(gateway());
    return each(
        HARMLESS,
        request -> {
          Map<String, String> before = own.documents();
          RawAnswer answer = send(request);
          assertThat(answer.isComplete()).isTrue();
          if (answer.status() == 400) {
            // An option that the engine does not know is its affair.
            assertThat(answer.text()).contains("an_option_of_tomorrow");
          } else {
            assertThat(answer.status()).as(answer::text).isLessThan(300);
          }
          assertThat(answer.text()).doesNotContainPattern("\"_index\"\\s*:\\s*\"\\.gateway-");
          own.assertUnchanged(before, request.target());
        });
  }

  @Test
  default void otherFormatsAndPackingsHideNothing() {
    RawRequest credential =
        callers().getOrDefault("a user who develops", RawRequest.of("GET", "/"));
    Bytes body = Bytes.utf8("{\"docs\":[{\"_index\":\".gateway-users\",\"_id\":\"1\"}]}");
    RawRequest mget =
        RawRequest.of("POST", "/_mget")
            .header("Authorization", credential.headers().get(0).value());

    assertRefused(
        send(mget.header("Content-Type", "application/yaml").body(Bytes.utf8("docs: []"))), 415);
    assertRefused(send(mget.header("Content-Type", "application/cbor").body(body)), 415);
    assertRefused(
        send(
            mget.header("Content-Type", "application/json")
                .header("Content-Encoding", "gzip")
                .body(body.gzip())),
        403);
    assertRefused(
        send(
            mget.header("Content-Type", "application/json")
                .header("Content-Encoding", "deflate")
                .body(body)),
        415);
    assertRefused(send(mget.json(body.utf8()).chunked(3)), 403);
  }

  @Test
  default void aClusterThatIsRemoteToItselfShowsNothingMore() {
    RawRequest credential =
        callers().getOrDefault("a user who develops", RawRequest.of("GET", "/"));
    String address =
        gateway()
            .engineClient()
            .exchange(
                RawRequest.of("GET", "/_nodes/_local/transport?filter_path=nodes.*.transport"))
            .text()
            .replaceFirst("(?s).*\"publish_address\"\\s*:\\s*\"(?:[^/\"]*/)?([^\"]+)\".*", "$1");
    String settings = "PUT /_cluster/settings {'persistent':{'cluster.remote.itself.seeds':%s}}";
    assertThat(send(request(credential, settings.formatted("['" + address + "']"))).status())
        .isEqualTo(200);
    try {
      Deadline.within(Duration.ofSeconds(20))
          .until(
              "the cluster knows itself",
              () -> get("/_remote/info").text().contains("\"connected\":true"));
      for (String search :
          List.of(
              "GET /itself:*/_search?expand_wildcards=all&size=300",
              "GET /*,*:*/_search?expand_wildcards=all&size=300",
              "GET /itself:*way-users/_search?expand_wildcards=all",
              "GET /itself:_all/_search?expand_wildcards=all&size=300",
              "GET /_resolve/index/itself:*?expand_wildcards=all",
              "POST /_msearch {'index':'itself:*','expand_wildcards':'all'}|{'size':300}|",
              "POST /_msearch {'index':['itself:*','-.gateway-*'],'expand_wildcards':'all'}|{}|")) {
        RawAnswer answer = send(request(credential, search));
        assertThat(answer.isComplete()).isTrue();
        assertThat(answer.text()).as(search).doesNotContain("itself:.gateway-");
      }
      assertThat(send(request(credential, "GET /itself:*/_search")).status()).isEqualTo(200);
    } finally {
      send(request(credential, settings.formatted("null")));
    }
  }

  @Test
  default void anAdministratorsBodyIsNotRead() {
    assertThat(
            send(gateway()
                    .request("POST", "/_mget")
                    .json("{\"docs\":[{\"_index\":\".gateway-users\",\"_id\":\"none\"}]}"))
                .status())
        .isEqualTo(200);
    RawAnswer damaged = send(gateway().request("POST", "/_search").json("{\"query\":{/**/"));
    assertThat(damaged.status()).isEqualTo(400);
    assertThat(damaged.jsonObject().getJsonObject("error"))
        .as("the engine's own error")
        .containsKey("root_cause");
  }

  @Test
  default void theAuditLogSeesTheAttempt() {
    RawRequest credential =
        callers().getOrDefault("a user who develops", RawRequest.of("GET", "/"));
    RawAnswer refused =
        send(
            request(
                credential,
                "POST /_bulk"
                    + " {'update':{'_index':'.gateway-users','_id':'x'}}|{'doc':{'secret':'s3cret'}}|"));
    assertRefused(refused, 403);
    String id = refused.header("x-request-id");

    AtomicReference<String> event = new AtomicReference<>("");
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "the attempt is in the log",
            () -> {
              String log = get("/_gateway/audit?size=500").text();
              int at = log.indexOf(id);
              int begin = log.lastIndexOf("\"principal\"", Math.max(at, 0));
              event.set(at < 0 ? "" : log.substring(Math.max(0, begin - 600), at));
              return at >= 0;
            });

    assertThat(event.get())
        .contains("reserved_index", "POST /_bulk", "/1/update/_index", "dev-")
        .doesNotContain("s3cret");
  }
}
