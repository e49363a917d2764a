package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Jsons;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The data browser in front of a real engine: pages, filters, facets, changes, exports. */
@Tag("transport")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BrowseIT {

  private final String own = ".browse-own-" + UUID.randomUUID() + "-";
  private String index = "";
  private String path = "";
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
    index = "browse-" + UUID.randomUUID();
    path = "/_gateway/browse/" + index;
    ok(
        admin(
            "PUT",
            "/" + index,
            "{'settings':{'number_of_shards':3},'mappings':{'properties':{"
                + "'title':{'type':'text','fields':{'keyword':{'type':'keyword'}}},"
                + "'year':{'type':'integer'},'made':{'type':'date'},"
                + "'note':{'type':'text'}}}}"));
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      lines
          .append("{'index':{'_id':'" + i + "'}}\n")
          .append("{'title':'film " + i + "','year':" + (1990 + i % 3))
          .append(",'made':'2020-01-0" + (1 + i % 9) + "','tags':['a','b'],'note':'=1+1'}\n");
    }
    ok(
        send(
            RawRequest.of("POST", "/" + index + "/_bulk?refresh=true")
                .header("Content-Type", "application/x-ndjson")
                .body(Bytes.utf8(lines.toString().replace('\'', '"')))));
  }

  @AfterEach
  void stop() {
    admin("DELETE", "/" + index, "");
  }

  private RawAnswer send(RawRequest request) {
    return gateway.client().exchange(request.basic(gateway.username(), gateway.password()));
  }

  private RawAnswer admin(String method, String target, String body) {
    RawRequest request = RawRequest.of(method, target);
    return send(body.isEmpty() ? request : request.json(body.replace('\'', '"')));
  }

  private static JsonObject ok(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer.jsonObject();
  }

  private JsonObject get(String target) {
    return ok(admin("GET", target, ""));
  }

  @Test
  void aPageHasRowsWithTheirStateAndColumnsInTheirOrder() {
    JsonObject page = get(path + "?size=5&sort=year:desc,title");
    assertThat(page.getJsonObject("total").getInt("value")).isEqualTo(60);
    assertThat(page.getJsonArray("rows")).hasSize(5);
    JsonObject row = page.getJsonArray("rows").getJsonObject(0);
    assertThat(row).containsKeys("_id", "_index", "_version", "_seq_no", "_primary_term");
    assertThat(row.getJsonObject("_source").getInt("year")).isEqualTo(1992);
    assertThat(page.getJsonArray("columns").getValuesAs(JsonObject.class))
        .extracting(column -> column.getString("field"))
        .containsExactly("title", "year", "made", "tags", "note");
    assertThat(page.getJsonArray("columns").getJsonObject(0).getString("exact"))
        .isEqualTo("title.keyword");
    assertThat(page.getJsonArray("columns").getJsonObject(4).getBoolean("sortable")).isFalse();
  }

  @Test
  void pagesFollowEachOtherWithoutLossOverSeveralShards() {
    for (String sort : List.of("", "&sort=year", "&sort=title:desc", "&sort=absent")) {
      if (sort.endsWith("absent")) {
        assertThat(admin("GET", path + "?size=7" + sort, "").status()).isEqualTo(400);
        continue;
      }
      List<String> seen = new ArrayList<>();
      String after = "";
      int pages = 0;
      do {
        JsonObject page = get(path + "?size=7" + sort + after);
        page.getJsonArray("rows")
            .getValuesAs(JsonObject.class)
            .forEach(row -> seen.add(row.getString("_id")));
        after = page.get("after") instanceof JsonString next ? "&after=" + next.getString() : "";
        pages++;
      } while (!after.isEmpty() && pages < 20);
      assertThat(seen).as(sort).hasSize(60).doesNotHaveDuplicates();
    }
  }

  private int found(String query) {
    return get(path + "?size=0&" + query).getJsonObject("total").getInt("value");
  }

  @Test
  void documentsAreFoundByWordsAndFilters() {
    assertThat(found("q=film")).isEqualTo(60);
    assertThat(found("q=fil")).isEqualTo(60);
    assertThat(found("q=film%2017")).isEqualTo(1);
    assertThat(found("filter.year=1990")).isEqualTo(20);
    assertThat(found("filter.year=1990&filter.year=1991")).isEqualTo(40);
    assertThat(found("filter.year=1991..")).isEqualTo(40);
    assertThat(found("filter.made=2020-01-01..2020-01-02")).isEqualTo(14);
    assertThat(found("filter.title=film%203")).isEqualTo(1);
    assertThat(found("filter.title=~film")).isEqualTo(60);
    assertThat(found("filter.note=!*")).isZero();
    assertThat(found("filter.tags=*")).isEqualTo(60);
    assertThat(admin("GET", path + "?filter.nothing=1", "").status()).isEqualTo(400);
    assertThat(admin("GET", path + "?colour=1", "").status()).isEqualTo(400);
  }

  @Test
  void whatMatchedIsHighlightedInSubFieldsToo() {
    JsonObject words = get(path + "?q=film%2017").getJsonArray("rows").getJsonObject(0);
    assertThat(words.getJsonObject("highlight").getJsonArray("title"))
        .isEqualTo(Jsons.object("{'t':[['','film',' ','17','']]}").getJsonArray("t"));
    JsonObject whole = get(path + "?filter.title=film%203").getJsonArray("rows").getJsonObject(0);
    assertThat(whole.getJsonObject("highlight").getJsonArray("title.keyword"))
        .isEqualTo(Jsons.object("{'t':[['','film 3','']]}").getJsonArray("t"));
    assertThat(get(path).getJsonArray("rows").getJsonObject(0)).doesNotContainKey("highlight");
  }

  @Test
  void facetsCountTheValuesOfAColumn() {
    JsonObject facets = get(path + "/facets?field=year&size=2&filter.year=1990");
    assertThat(facets.getJsonArray("values")).hasSize(2);
    assertThat(facets.getJsonArray("values").getJsonObject(0).getInt("count")).isEqualTo(20);
    assertThat(facets.getInt("other")).isEqualTo(20);
    assertThat(facets.getJsonNumber("min").intValue()).isEqualTo(1990);
    assertThat(facets.getJsonNumber("max").intValue()).isEqualTo(1992);
    assertThat(get(path + "/facets?field=title").getJsonArray("values")).hasSize(20);
    assertThat(admin("GET", path + "/facets?field=note", "").status()).isEqualTo(400);
  }

  @Test
  void anEditOfADocumentThatWasChangedSinceIsAConflict() {
    JsonObject row = get(path + "?size=1&q=%22film%201%22").getJsonArray("rows").getJsonObject(0);
    String state =
        "'seq_no':" + row.getInt("_seq_no") + ",'primary_term':" + row.getInt("_primary_term");
    String edit =
        "{'ops':[{'op':'update','id':'"
            + row.getString("_id")
            + "','doc':{'year':2001},"
            + state
            + "},{'op':'create','doc':{'title':'new'}},{'op':'delete','id':'none'}]}";
    JsonObject first = ok(admin("POST", path + "/bulk", edit));
    assertThat(first.getJsonArray("items").getJsonObject(0).getInt("status")).isEqualTo(200);
    assertThat(first.getJsonArray("items").getJsonObject(1).getInt("status")).isEqualTo(201);
    assertThat(first.getJsonArray("items").getJsonObject(2).getInt("status")).isEqualTo(404);
    JsonObject second = ok(admin("POST", path + "/bulk", edit));
    assertThat(second.getInt("errors")).isEqualTo(1);
    JsonObject lost = second.getJsonArray("items").getJsonObject(0);
    assertThat(lost.getInt("status")).isEqualTo(409);
    assertThat(lost.getJsonObject("error").getString("type")).contains("version_conflict");
    assertThat(admin("POST", path + "/bulk", "{'ops':[{'op':'eat','id':'1'}]}").status())
        .isEqualTo(400);
  }

  @Test
  void allThatMatchIsCountedThenChangedThenDeleted() {
    assertThat(admin("POST", path + "/_delete_matching", "{}").status()).isEqualTo(400);
    String some = "'filter':{'year':1990}";
    JsonObject dry = ok(admin("POST", path + "/_delete_matching?dry_run=true", "{" + some + "}"));
    assertThat(dry.getInt("count")).isEqualTo(20);
    JsonObject counted = ok(admin("POST", path + "/_count_matching", "{" + some + "}"));
    assertThat(counted.getInt("count")).isEqualTo(20);
    JsonObject updated =
        ok(
            admin(
                "POST",
                path + "/_update_matching",
                "{" + some + ",'set':{'year':1980},'expect':20}"));
    assertThat(updated.getInt("updated")).as("%s", updated).isEqualTo(20);
    assertThat(found("filter.year=1980")).isEqualTo(20);
    RawAnswer late = admin("POST", path + "/_delete_matching", "{" + some + ",'expect':20}");
    assertThat(late.status()).isEqualTo(409);
    JsonObject deleted = ok(admin("POST", path + "/_delete_matching", "{'filter':{'year':1980}}"));
    assertThat(deleted.getInt("deleted")).isEqualTo(20);
    assertThat(found("")).isEqualTo(40);
  }

  @Test
  void everythingIsExportedInEachForm() {
    RawAnswer lines = admin("GET", path + "/export?format=jsonl", "");
    assertThat(lines.header("X-Total-Count")).contains("60");
    assertThat(lines.text().lines())
        .hasSize(60)
        .allSatisfy(line -> assertThat(line).contains("_id"));
    RawAnswer array = admin("GET", path + "/export?format=json&filter.year=1990", "");
    assertThat(array.text()).startsWith("[\n{").endsWith("}\n]\n");
    assertThat(array.text().lines()).hasSize(22);
    RawAnswer csv = admin("GET", path + "/export?format=csv&sort=year:desc", "");
    assertThat(csv.text()).startsWith("_id,title,year,made,tags,note\r\n");
    assertThat(csv.text().lines()).hasSize(61);
    assertThat(csv.text()).contains(",\"[\"\"a\"\",\"\"b\"\"]\",'=1+1");
    RawAnswer some =
        admin("GET", path + "/export?format=csv&formulas=keep&fields=note,year&q=film", "");
    assertThat(some.text()).startsWith("_id,note,year\r\n").contains(",=1+1,199");
    assertThat(admin("GET", path + "/export?format=pdf", "").status()).isEqualTo(400);
  }

  @Test
  void aRestrictedCredentialSeesWhatItMayAndNothingElse() {
    JsonObject made =
        ok(
            admin(
                "POST",
                "/_gateway/permission",
                "{'indices':['"
                    + index
                    + "'],'categories':['docs','search'],'ops':['read'],"
                    + "'include_fields':['title']}"));
    RawRequest asReader =
        RawRequest.of("GET", path + "?q=film")
            .basic(made.getString("username"), made.getString("password"));
    RawAnswer page = gateway.client().exchange(asReader);
    assertThat(page.status()).as("%s", page).isEqualTo(200);
    assertThat(page.text()).contains("film").doesNotContain("1990").doesNotContain("made");
    assertThat(reader(made, "GET", path + "?sort=year", "").status()).isEqualTo(400);
    assertThat(reader(made, "GET", path + "/export?format=csv", "").text())
        .startsWith("_id,title\r\n");
    assertThat(reader(made, "POST", path + "/bulk", "{'ops':[{'op':'delete','id':'1'}]}").status())
        .isEqualTo(403);
    assertThat(reader(made, "GET", "/_gateway/browse/other-" + index, "").status()).isEqualTo(403);
    assertThat(reader(made, "GET", "/_gateway/browse/" + own + "users", "").status())
        .isEqualTo(403);
    assertThat(admin("GET", "/_gateway/browse/" + own + "users", "").status()).isEqualTo(403);
  }

  private RawAnswer reader(JsonObject made, String method, String target, String body) {
    RawRequest request =
        RawRequest.of(method, target).basic(made.getString("username"), made.getString("password"));
    return gateway
        .client()
        .exchange(body.isEmpty() ? request : request.json(body.replace('\'', '"')));
  }
}
