package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The index tools in front of a real engine. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IndicesIT {

  private final String own = ".tools-own-" + UUID.randomUUID() + "-";
  private String index = "";
  private String app = "";
  private TemporaryGateway running;
  private GatewayUnderTest gateway;

  @BeforeAll
  void deploy() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    running =
        TemporaryGateway.deploy(
            GatewaySettings.inFrontOf(engine).with("gateway.store.index-prefix", own));
    gateway = running.gateway(engine);
  }

  @AfterAll
  void undeploy() throws Exception {
    running.close();
  }

  @BeforeEach
  void start() {
    index = "tools-" + UUID.randomUUID();
    app = "/_gateway/app/" + index;
  }

  @AfterEach
  void stop() {
    admin("DELETE", "/" + index + "*", "");
  }

  private RawAnswer send(RawRequest request) {
    return gateway.client().exchange(request.basic(gateway.username(), gateway.password()));
  }

  private RawAnswer admin(String method, String target, String body) {
    RawRequest request = RawRequest.of(method, target);
    return send(body.isEmpty() ? request : request.json(body.replace('\'', '"')));
  }

  private JsonObject ok(String method, String target, String body) {
    RawAnswer answer = admin(method, target, body);
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer.jsonObject();
  }

  private void make() {
    ok(
        "POST",
        app,
        "{'columns':[{'name':'title','use':'search'},{'name':'year','use':'integer'},"
            + "{'name':'made','use':'date','format':'yyyy'}],"
            + "'settings':{'number_of_replicas':0,'number_of_shards':2}}");
  }

  private void fill(int from, int to) {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      lines
          .append("{'index':{'_id':'" + i + "'}}\n")
          .append("{'title':'film " + i + "','year':" + (1990 + i % 3) + "}\n");
    }
    RawAnswer answer =
        send(
            RawRequest.of("POST", "/" + index + "/_bulk?refresh=true")
                .header("Content-Type", "application/x-ndjson")
                .body(Bytes.utf8(lines.toString().replace('\'', '"'))));
    assertThat(answer.text()).contains("\"errors\":false");
  }

  /** Begins a run and waits for its end, however long the engine takes. */
  private JsonObject run(String target, String body) throws Exception {
    JsonObject begun = ok("POST", target + "?wait_for_completion=false", body);
    String path = "/_gateway/reindex/" + begun.getString("id");
    Deadline.within(Duration.ofMinutes(4))
        .until("the run is over", () -> ok("GET", path, "").containsKey("ended"));
    return ok("GET", path, "");
  }

  private int count(String name) {
    return ok("GET", "/" + name + "/_count", "").getInt("count");
  }

  @Test
  void anIndexIsMadeOfWhatItsColumnsAreFor() {
    make();
    fill(0, 10);
    JsonObject view = ok("GET", app, "");
    assertThat(view.getString("index")).isEqualTo(index);
    assertThat(view.getInt("docs")).isEqualTo(10);
    assertThat(view.getString("health")).isEqualTo("green");
    assertThat(view.getJsonArray("columns").getValuesAs(JsonObject.class))
        .extracting(column -> column.getString("name") + ":" + column.getString("use"))
        .containsExactlyInAnyOrder("title:search", "year:integer", "made:date");
    RawAnswer found = admin("GET", "/" + index + "/_search?q=title.autosuggest:fi", "");
    assertThat(found.jsonObject().getJsonObject("hits").getJsonObject("total").getInt("value"))
        .isEqualTo(10);
    assertThat(admin("POST", app, "{}").status()).isEqualTo(409);
    assertThat(admin("POST", app + "x", "{'columns':[{'name':'a','use':'magic'}]}").status())
        .isEqualTo(400);
    assertThat(admin("GET", app + "-none", "").status()).isEqualTo(404);
  }

  @Test
  void settingsChangeAtOnceOrWhileItIsClosedAndItIsAlwaysOpenAfterwards() {
    make();
    fill(0, 3);
    assertThat(ok("PUT", app + "/settings", "{'refresh_interval':'5s'}").getBoolean("closed"))
        .isFalse();
    String analysis = "{'analysis':{'analyzer':{'mine':{'type':'%s'}}}}";
    assertThat(admin("PUT", app + "/settings?close=false", analysis.formatted("standard")).status())
        .isEqualTo(409);
    assertThat(ok("PUT", app + "/settings", analysis.formatted("standard")).getBoolean("closed"))
        .isTrue();
    assertThat(count(index)).isEqualTo(3);
    RawAnswer wrong = admin("PUT", app + "/settings", analysis.formatted("nothing-like-this"));
    assertThat(wrong.status()).as("%s", wrong).isEqualTo(400);
    assertThat(count(index)).isEqualTo(3);
    RawAnswer never = admin("PUT", app + "/settings", "{'number_of_shards':7}");
    assertThat(never.status()).as("%s", never).isEqualTo(409);
    assertThat(never.text()).contains("needs_reindex");
    assertThat(count(index)).isEqualTo(3);
  }

  @Test
  void fieldsAreAddedAndOthersNeedAReindexing() {
    make();
    JsonObject view = ok("PUT", app + "/mapping", "{'columns':[{'name':'tags','use':'keyword'}]}");
    assertThat(view.getJsonObject("mappings").getJsonObject("properties")).containsKey("tags");
    RawAnswer other = admin("PUT", app + "/mapping", "{'properties':{'year':{'type':'text'}}}");
    assertThat(other.status()).isEqualTo(409);
    assertThat(other.text()).contains("needs_reindex").contains("\"/properties/year\"");
    RawAnswer column = admin("PUT", app + "/mapping", "{'columns':[{'name':'year','use':'text'}]}");
    assertThat(column.text()).contains("needs_reindex").contains("\"/columns/0/use\"");
    RawAnswer setting = admin("PUT", app + "/settings", "{'refresh_interval':'often'}");
    assertThat(setting.status()).isEqualTo(400);
    assertThat(setting.text()).contains("\"/refresh_interval\"");
  }

  @Test
  void reindexingInPlaceTakesAllNamesAlongInOneStep() throws Exception {
    make();
    fill(0, 100);
    ok("PUT", app + "/alias/" + index + "-all", "{'filter':{'term':{'year':1990}}}");
    ok("PUT", app + "/alias/" + index + "-routed", "{'routing':'7'}");
    JsonObject run =
        run(
            "/_gateway/reindex/" + index,
            "{'mappings':{'properties':{'year':{'type':'keyword'}}}}");
    assertThat(run.getString("state")).as("%s", run).isEqualTo("done");
    assertThat(run.getInt("copied")).isEqualTo(100);
    JsonObject view = ok("GET", app, "");
    assertThat(view.getString("index")).isEqualTo(index + "_reindexed_1");
    assertThat(view.getJsonObject("aliases"))
        .containsOnlyKeys(index, index + "-all", index + "-routed");
    assertThat(view.getJsonObject("aliases").getJsonObject(index + "-routed").toString())
        .contains("\"7\"");
    assertThat(count(index)).isEqualTo(100);
    assertThat(count(index + "-all")).isEqualTo(34);
    assertThat(view.getJsonObject("settings").containsKey("refresh_interval")).isFalse();
    JsonObject next = run("/_gateway/reindex/" + index, "{}");
    assertThat(next.getString("destination")).isEqualTo(index + "_reindexed_2");
    assertThat(count(index)).isEqualTo(100);
    fill(100, 101);
    assertThat(
            ok("GET", "/_gateway/reindex", "").getJsonArray("runs").stream()
                .map(JsonValue::asJsonObject)
                .filter(each -> each.getString("source").startsWith(index)))
        .hasSize(2);
    assertThat(ok("GET", "/_gateway/reindex/" + run.getString("id"), "").getString("state"))
        .isEqualTo("done");
  }

  @Test
  void whatCannotBeCopiedLeavesEverythingAsItWas() throws Exception {
    make();
    fill(0, 10);
    JsonObject failed =
        run(
            "/_gateway/reindex/" + index,
            "{'mappings':{'properties':{'title':{'type':'integer'}}}}");
    assertThat(failed.getString("state")).isEqualTo("failed");
    assertThat(failed.getString("reason")).contains("document ").contains("title");
    assertThat(count(index)).isEqualTo(10);
    assertThat(admin("HEAD", "/" + index + "_reindexed_1", "").status()).isEqualTo(404);
    fill(10, 11);
    assertThat(ok("GET", app, "").getString("index")).isEqualTo(index);
  }

  @Test
  void writesThatArriveMeanwhileAreInTheCopyOrRefused() throws Exception {
    make();
    fill(0, 3000);
    RawAnswer begun =
        admin("POST", "/_gateway/reindex/" + index + "?wait_for_completion=false", "{}");
    assertThat(begun.status()).as("%s", begun).isEqualTo(202);
    String id = begun.jsonObject().getString("id");
    int written = 0;
    for (int i = 0; i < 200; i++) {
      RawAnswer write =
          admin("PUT", "/" + index + "/_doc/late" + i, "{'title':'late','year':2000}");
      written += write.status() < 300 ? 1 : 0;
    }
    RawAnswer gone = admin("DELETE", "/" + index + "/_doc/5", "");
    int deleted = gone.status() < 300 ? 1 : 0;
    Deadline.within(Duration.ofMinutes(4))
        .until("it is over", () -> ok("GET", "/_gateway/reindex/" + id, "").containsKey("ended"));
    assertThat(ok("GET", "/_gateway/reindex/" + id, "").getString("state")).isEqualTo("done");
    ok("POST", "/" + index + "/_refresh", "");
    assertThat(count(index)).isEqualTo(3000 + written - deleted);
  }

  @Test
  void aCopyHasWhatIsWantedOfTheSource() throws Exception {
    make();
    fill(0, 50);
    JsonObject run =
        ok(
            "POST",
            app + "/clone",
            "{'to':'" + index + "-copy','include':['data','mappings','settings']}");
    assertThat(run.getString("state")).isEqualTo("done");
    assertThat(count(index + "-copy")).isEqualTo(50);
    assertThat(count(index)).isEqualTo(50);
    run(
        "/_gateway/reindex/" + index + "/" + index + "-some",
        "{'include_fields':['title'],'query':{'term':{'year':1990}}}");
    assertThat(count(index + "-some")).isEqualTo(17);
    JsonObject some = ok("GET", "/" + index + "-some/_search", "");
    assertThat(some.toString()).doesNotContain("\"year\":");
    assertThat(admin("POST", app + "/clone", "{'to':'" + index + "-copy'}").status())
        .isEqualTo(409);
    run(app + "/clone", "{'to':'" + index + "-empty','include':['mappings']}");
    assertThat(count(index + "-empty")).isZero();
    assertThat(admin("POST", app + "/clone", "{}").status()).isEqualTo(400);
  }

  @Test
  void anIndexIsDeletedByWhoHasTypedItsName() {
    make();
    assertThat(admin("DELETE", app, "{'confirm':'other'}").status()).isEqualTo(400);
    assertThat(admin("DELETE", app, "").status()).isEqualTo(400);
    ok("PUT", app + "/alias/" + index + "-a", "");
    assertThat(ok("GET", app, "").getJsonObject("aliases")).containsKey(index + "-a");
    assertThat(listed()).contains("\"alias\":\"" + index + "-a\"");
    ok("DELETE", app + "/alias/" + index + "-a", "");
    assertThat(admin("DELETE", app + "/alias/" + index + "-a", "").status()).isEqualTo(404);
    ok("DELETE", app, "{'confirm':'" + index + "'}");
    assertThat(admin("GET", app, "").status()).isEqualTo(404);
    assertThat(listed()).doesNotContain("\"" + index + "\"");
  }

  private String listed() {
    RawAnswer listed = admin("GET", "/_aliasedindices", "");
    assertThat(listed.status()).as("%s", listed).isEqualTo(200);
    return listed.text();
  }

  @Test
  void whoSeesDocumentsInPartIsToldOfNamesOnly() {
    make();
    fill(0, 10);
    ok("PUT", app + "/alias/" + index + "-a", "");
    for (String partly :
        List.of("'exclude_fields':['year']", "'document_filter':{'term':{'year':1990}}")) {
      for (String granted : List.of(index + "*", index, index + "-a", "*")) {
        JsonObject made =
            ok(
                "POST",
                "/_gateway/permission",
                "{'indices':['"
                    + granted
                    + "'],'categories':['search','cat'],'ops':['read'],"
                    + partly
                    + "}");
        RawAnswer listed = as(made, "GET", "/_aliasedindices", "");
        assertThat(listed.status()).as("%s %s", granted, listed).isEqualTo(200);
        boolean byAlias = granted.equals(index + "-a");
        assertThat(listed.text())
            .contains("\"index\":\"" + (byAlias ? index + "-a" : index) + "\"")
            .contains("\"docs.count\":null", "\"store.size\":null")
            .doesNotContain("\"" + own);
        assertThat(listed.text().contains("\"movies\"")).isEqualTo(granted.equals("*"));
        assertThat(listed.text().contains("\"index\":\"" + index + "\"")).isEqualTo(!byAlias);
      }
    }
  }

  @Test
  void aRestrictedCredentialDoesWhatItMayAndNothingElse() {
    make();
    fill(0, 10);
    JsonObject made =
        ok(
            "POST",
            "/_gateway/permission",
            "{'indices':['"
                + index
                + "*'],'categories':['docs','search','indices','cat'],'ops':['read','write']}");
    assertThat(as(made, "GET", app, "").status()).isEqualTo(200);
    assertThat(as(made, "POST", app + "-mine", "{'analyzers':false}").status()).isEqualTo(201);
    RawAnswer copied = as(made, "POST", app + "/clone", "{'to':'" + index + "-copy'}");
    assertThat(copied.status()).as("%s", copied).isEqualTo(200);
    assertThat(count(index + "-copy")).isEqualTo(10);
    assertThat(as(made, "POST", app + "/clone", "{'to':'other-copy'}").status()).isEqualTo(403);
    assertThat(as(made, "POST", "/_gateway/reindex/" + index, "{}").status()).isEqualTo(403);
    assertThat(as(made, "DELETE", app, "{'confirm':'" + index + "'}").status()).isEqualTo(403);
    assertThat(as(made, "POST", "/_gateway/app/other", "{}").status()).isEqualTo(403);
    assertThat(as(made, "GET", "/_gateway/app/" + own + "users", "").status()).isEqualTo(403);
    assertThat(admin("PUT", "/_gateway/app/" + own + "users/alias/peep", "").status())
        .isEqualTo(403);
    assertThat(
            admin("POST", "/_gateway/app/" + own + "users/clone", "{'to':'" + index + "-x'}")
                .status())
        .isEqualTo(403);
  }

  private RawAnswer as(JsonObject made, String method, String target, String body) {
    RawRequest request =
        RawRequest.of(method, target).basic(made.getString("username"), made.getString("password"));
    return gateway
        .client()
        .exchange(body.isEmpty() ? request : request.json(body.replace('\'', '"')));
  }
}
