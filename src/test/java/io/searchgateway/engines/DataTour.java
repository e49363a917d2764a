package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** An index's whole life by the features: made, filled from a file, reworked, browsed, deleted. */
final class DataTour {

  private static final Duration LONG = Duration.ofMinutes(4);
  private static final int ROWS = 60;
  private static final String APP = "/_gateway/app/books";
  private static final String BROWSE = "/_gateway/browse/books";

  private final GatewayUnderTest gateway;

  /** Elasticsearch 2 takes any analyzer of a closed index, and then fails to start its shards. */
  private final boolean checksAnalysis;

  /** Elasticsearch 2 knows no search_after: its pages are counted. */
  private final boolean countsPages;

  /** Elasticsearch 8 as published lacks the module that reindexes. */
  private final boolean reindexes;

  DataTour(GatewayUnderTest gateway, Engine engine) {
    this.gateway = gateway;
    this.checksAnalysis = engine.mapping() != MappingGeneration.STRINGS;
    this.countsPages = engine.mapping() == MappingGeneration.STRINGS;
    this.reindexes = engine != Engine.ELASTICSEARCH_8;
  }

  void check() {
    isMadeOfItsColumns();
    isFilledFromAFile();
    hasItsStaticSettingsChanged();
    if (reindexes) {
      isReindexedBehindItsName();
    }
    isBrowsed();
    isChanged();
    isExported();
    if (reindexes) {
      isCopied();
    }
    isDeleted();
  }

  private void isMadeOfItsColumns() {
    RawAnswer made =
        send(
            "POST",
            APP,
            "{'columns':[{'name':'title','use':'search'},{'name':'year','use':'integer'},"
                + "{'name':'made','use':'date'},{'name':'place','use':'geo_point'}],"
                + "'settings':{'number_of_replicas':0,'number_of_shards':2}}");
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    assertThat(send("POST", APP, "{}").status()).isEqualTo(409);
    assertThat(uses()).contains("title:search", "year:integer", "made:date", "place:geo_point");
  }

  private List<String> uses() {
    return ok("GET", APP, "").getJsonArray("columns").getValuesAs(JsonObject.class).stream()
        .map(column -> column.getString("name") + ":" + column.getString("use"))
        .toList();
  }

  private void isFilledFromAFile() {
    StringBuilder csv = new StringBuilder("_id,title,year,made,place lat,place lon\n");
    for (int i = 0; i < ROWS; i++) {
      csv.append(
          "%d,\"Story, part %d\",%d,2020-01-0%d,52.%d,13.4\n"
              .formatted(i, i, 1990 + i % 3, 1 + i % 9, i));
    }
    csv.append("x,Broken,none,2020-01-01,1,1\n");
    JsonObject done = imported("{'index':'books'}", csv.toString());
    assertThat(done.getString("state")).as("%s", done).isEqualTo("done");
    assertThat(done.getInt("indexed")).as("%s", done).isEqualTo(ROWS);
    assertThat(done.getInt("failed")).as("%s", done).isEqualTo(1);
    assertThat(count("books")).isEqualTo(ROWS);
    assertThat(found("/books/_search?q=title.autosuggest:sto")).isEqualTo(ROWS);
    JsonObject made = imported("{'index':'leaflets'}", "name,pages\nfirst,1\nsecond,2\n");
    assertThat(made.getString("state")).as("%s", made).isEqualTo("done");
    assertThat(count("leaflets")).isEqualTo(2);
    JsonObject trial =
        ok(
            Multipart.empty()
                .text("options", "{\"index\":\"nowhere\"}")
                .file("file", "a.csv", "text/csv", Bytes.utf8("a,b\n1,2\n"))
                .in(gateway.request("POST", "/_gateway/import?dry_run=true")));
    assertThat(trial.getInt("indexed")).as("%s", trial).isEqualTo(1);
    assertThat(send("HEAD", "/nowhere", "").status()).isEqualTo(404);
  }

  private JsonObject imported(String options, String csv) {
    String id =
        ok(Multipart.empty()
                .text("options", options.replace('\'', '"'))
                .file("file", "a.csv", "text/csv", Bytes.utf8(csv))
                .in(gateway.request("POST", "/_gateway/import")))
            .getString("id");
    String job = "/_gateway/import/" + id;
    Deadline.within(LONG)
        .until("the import is over", () -> ok("GET", job, "").containsKey("ended"));
    return ok("GET", job, "");
  }

  private void hasItsStaticSettingsChanged() {
    String analysis = "{'analysis':{'analyzer':{'mine':{'type':'%s'}}}}";
    assertThat(ok("PUT", APP + "/settings", "{'refresh_interval':'5s'}").getBoolean("closed"))
        .isFalse();
    JsonObject changed = ok("PUT", APP + "/settings", analysis.formatted("standard"));
    assertThat(changed.getBoolean("closed")).as("%s", changed).isTrue();
    if (checksAnalysis) {
      RawAnswer wrong = send("PUT", APP + "/settings", analysis.formatted("nothing-like-this"));
      assertThat(wrong.status()).as("%s", wrong).isEqualTo(400);
    }
    assertThat(count("books")).isEqualTo(ROWS);
    ok("PUT", APP + "/mapping", "{'columns':[{'name':'tags','use':'keyword'}]}");
    assertThat(uses()).contains("tags:keyword");
  }

  private void isReindexedBehindItsName() {
    ok("PUT", APP + "/alias/books-of-1990", "{'filter':{'range':{'year':{'lte':1990}}}}");
    JsonObject run = run("/_gateway/reindex/books", "{'columns':[{'name':'year','use':'long'}]}");
    assertThat(run.getString("state")).as("%s", run).isEqualTo("done");
    assertThat(ok("GET", APP, "").getString("index")).isEqualTo("books_reindexed_1");
    assertThat(uses()).contains("year:long", "title:search", "place:geo_point");
    assertThat(count("books")).isEqualTo(ROWS);
    assertThat(count("books-of-1990")).isEqualTo(ROWS / 3);
    assertThat(listed()).contains("books_reindexed_1", "books-of-1990");
  }

  private JsonObject run(String target, String body) {
    String id = ok("POST", target + "?wait_for_completion=false", body).getString("id");
    String path = "/_gateway/reindex/" + id;
    Deadline.within(LONG).until("the run is over", () -> ok("GET", path, "").containsKey("ended"));
    return ok("GET", path, "");
  }

  private String next(JsonObject page, int seen) {
    if (page.get("after") instanceof JsonString next) {
      return "&after=" + next.getString();
    }
    return countsPages && seen < ROWS ? "&from=" + seen : "";
  }

  private void isBrowsed() {
    for (String sort : List.of("", "&sort=year:desc", "&sort=title,year")) {
      List<String> seen = new ArrayList<>();
      String after = "";
      do {
        JsonObject page = ok("GET", BROWSE + "?size=25" + sort + after, "");
        assertThat(total(page)).as("%s", page).isEqualTo(ROWS);
        page.getJsonArray("rows")
            .getValuesAs(JsonObject.class)
            .forEach(row -> seen.add(row.getString("_id")));
        after = next(page, seen.size());
      } while (!after.isEmpty() && seen.size() <= ROWS);
      assertThat(seen).as(sort).hasSize(ROWS).doesNotHaveDuplicates();
    }
    assertThat(total(page("q=story"))).isEqualTo(ROWS);
    assertThat(total(page("q=sto"))).isEqualTo(ROWS);
    assertThat(total(page("filter.year=1990"))).isEqualTo(ROWS / 3);
    assertThat(total(page("filter.year=1991.."))).isEqualTo(ROWS * 2 / 3);
    assertThat(total(page("filter.made=2020-01-01..2020-01-02"))).isEqualTo(14);
    assertThat(total(page("filter.title=Story,%20part%203"))).isEqualTo(1);
    assertThat(total(page("filter.title=~story"))).isEqualTo(ROWS);
    assertThat(total(page("filter.tags=!*"))).isEqualTo(ROWS);
    JsonObject facets = ok("GET", BROWSE + "/facets?field=year&size=2", "");
    assertThat(facets.getJsonArray("values").getJsonObject(0).getInt("count")).isEqualTo(ROWS / 3);
    assertThat(facets.getJsonNumber("max").intValue()).isEqualTo(1992);
  }

  private JsonObject page(String query) {
    return ok("GET", BROWSE + "?size=5&" + query, "");
  }

  private static int total(JsonObject page) {
    return page.getJsonObject("total").getInt("value");
  }

  private void isChanged() {
    JsonObject row = page("filter.title=Story,%20part%203").getJsonArray("rows").getJsonObject(0);
    String state =
        row.containsKey("_seq_no")
            ? "'seq_no':" + row.getInt("_seq_no") + ",'primary_term':" + row.getInt("_primary_term")
            : "'version':" + row.getInt("_version");
    String edit = "{'ops':[{'op':'update','id':'3','doc':{'tags':'seen'}," + state + "}]}";
    JsonObject first = ok("POST", BROWSE + "/bulk", edit);
    assertThat(first.getInt("errors")).as("%s", first).isZero();
    JsonObject second = ok("POST", BROWSE + "/bulk", edit);
    assertThat(second.getJsonArray("items").getJsonObject(0).getInt("status")).isEqualTo(409);
    assertThat(total(page("filter.tags=seen"))).isEqualTo(1);
    JsonObject updated =
        ok(
            "POST",
            BROWSE + "/_update_matching",
            "{'filter':{'year':1990},'set':{'year':1980},'expect':20}");
    assertThat(updated.getInt("updated")).as("%s", updated).isEqualTo(20);
    JsonObject deleted = ok("POST", BROWSE + "/_delete_matching", "{'filter':{'year':1980}}");
    assertThat(deleted.getInt("deleted")).as("%s", deleted).isEqualTo(20);
    assertThat(count("books")).isEqualTo(ROWS - 20);
  }

  private void isExported() {
    RawAnswer lines = send("GET", BROWSE + "/export?format=jsonl&sort=year", "");
    assertThat(lines.text().lines()).as("%s", lines).hasSize(ROWS - 20);
    RawAnswer csv = send("GET", BROWSE + "/export?format=csv&fields=title,year&q=story", "");
    assertThat(csv.text()).startsWith("_id,title,year\r\n");
    assertThat(csv.text().lines()).hasSize(ROWS - 20 + 1);
  }

  private void isCopied() {
    JsonObject run = run(APP + "/clone", "{'to':'books-copy'}");
    assertThat(run.getString("state")).as("%s", run).isEqualTo("done");
    assertThat(count("books-copy")).isEqualTo(ROWS - 20);
  }

  private void isDeleted() {
    assertThat(send("DELETE", APP, "{'confirm':'other'}").status()).isEqualTo(400);
    List<String> made =
        reindexes
            ? List.of("books_reindexed_1", "books-copy", "leaflets")
            : List.of("books", "leaflets");
    for (String name : made) {
      ok("DELETE", "/_gateway/app/" + name, "{'confirm':'" + name + "'}");
    }
    assertThat(send("GET", APP, "").status()).isEqualTo(404);
    assertThat(listed()).doesNotContain("books", "leaflets");
  }

  private String listed() {
    RawAnswer listed = send("GET", "/_aliasedindices", "");
    assertThat(listed.status()).as("%s", listed).isEqualTo(200);
    return listed.text();
  }

  private int count(String index) {
    assertThat(send("POST", "/" + index + "/_refresh", "").status()).isEqualTo(200);
    return ok("GET", "/" + index + "/_count", "").getInt("count");
  }

  private int found(String target) {
    JsonObject hits = ok("GET", target, "").getJsonObject("hits");
    return hits.get("total") instanceof JsonObject total
        ? total.getInt("value")
        : hits.getInt("total");
  }

  private JsonObject ok(String method, String target, String body) {
    RawRequest request = gateway.request(method, target);
    return ok(body.isEmpty() ? request : request.json(body.replace('\'', '"')));
  }

  private JsonObject ok(RawRequest request) {
    RawAnswer answer = gateway.client().exchange(request);
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer.jsonObject();
  }

  private RawAnswer send(String method, String target, String body) {
    RawRequest request = gateway.request(method, target);
    return gateway
        .client()
        .exchange(body.isEmpty() ? request : request.json(body.replace('\'', '"')));
  }
}
