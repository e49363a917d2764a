package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Searches whose headers ask for a recording, in front of a real engine. */
class RecordedPassthroughIT extends AnalyticsScenario {

  private static final String ALL = "{'size':3,'query':{'match_all':{}}}";

  private RawRequest search(String path, String body, String user, String text) {
    return request("POST", path, body).header("X-Search-Query", text).header("X-User-Id", user);
  }

  private RawRequest search(String user, String text) {
    return search("/" + films + "/_search", ALL, user, text);
  }

  private static String id(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.headers("X-Search-Id")).hasSize(1);
    return answer.header("X-Search-Id");
  }

  /** Without the time that it took, of as many characters. */
  private static String withoutTime(RawAnswer answer) {
    return answer.text().replaceFirst("\"took\":\\d+", "\"took\":0");
  }

  private static Map<String, String> headers(RawAnswer answer) {
    Map<String, String> all = new TreeMap<>();
    answer.head().orElseThrow().headers().forEach(field -> all.put(field.name(), field.value()));
    all.keySet().removeIf(name -> name.matches("(?i)date|x-request-id|content-length"));
    return all;
  }

  @Test
  void aSearchIsRecordedAndItsAnswerIsTheEngines() {
    RawAnswer plain = admin("POST", "/" + films + "/_search", ALL);
    assertThat(plain.headers("X-Search-Id")).isEmpty();
    RawAnswer answer =
        send(
            search(user(), "All%20Films")
                .header("X-Search-Filters", "kind=k1,kind=k2")
                .header("X-Search-CustomEvent", "tier=gold")
                .header("X-Search-ClickAnalytics", "true")
                .header("X-Enable-Telemetry", "false"));
    String id = id(answer);
    assertThat(withoutTime(answer)).isEqualTo(withoutTime(plain));
    Map<String, String> others = headers(answer);
    others.remove("X-Search-Id");
    assertThat(others).isEqualTo(headers(plain));
    JsonObject fact = facts("query_id", id, 1).get(0);
    assertThat(fact.getString("text")).isEqualTo("all films");
    assertThat(fact.getString("scope")).isEqualTo(films);
    assertThat(fact.getInt("hits")).isEqualTo(12);
    assertThat(fact.getJsonArray("shown")).hasSize(3);
    assertThat(fact.getJsonArray("filters")).hasToString("[\"kind=k1\",\"kind=k2\"]");
    assertThat(fact.getJsonArray("events")).hasToString("[\"tier=gold\"]");
    assertThat(fact.getString("user")).startsWith("u");
  }

  @Test
  void aZippedAnswerIsPassedOnAsItIs() {
    String large = "{'size':100,'query':{'match_all':{}}}";
    RawAnswer answer =
        send(
            search("/" + films + "/_search", large, user(), "zipped")
                .header("Accept-Encoding", "gzip"));
    assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
    JsonObject fact = facts("query_id", id(answer), 1).get(0);
    assertThat(fact.getInt("hits")).isEqualTo(12);
    assertThat(fact.getJsonArray("shown")).hasSize(12);
  }

  @Test
  void ofSeveralSearchesTheFirstIsRecorded() {
    String lines = "{}\n{\"size\":1,\"query\":{\"term\":{\"year\":1991}}}\n{}\n{\"size\":5}\n";
    RawAnswer answer =
        send(
            RawRequest.of("POST", "/" + films + "/_msearch")
                .header("Content-Type", "application/x-ndjson")
                .header("X-Search-Query", "1991")
                .header("X-User-Id", user())
                .body(Bytes.utf8(lines)));
    JsonObject fact = facts("query_id", id(answer), 1).get(0);
    assertThat(fact.getInt("hits")).isEqualTo(1);
    assertThat(fact.getJsonArray("shown")).hasToString("[\"" + films + "/1\"]");
  }

  @Test
  void aRestrictedCallerIsRecordedWithWhatItGets() {
    String credential =
        credential("'categories':['search'],'ops':['read'],'include_fields':['title']");
    String[] parts = credential.split(":", 2);
    RawAnswer answer =
        gateway
            .client()
            .exchange(search("/_search", ALL, user(), "narrowed").basic(parts[0], parts[1]));
    assertThat(answer.text()).doesNotContain("\"year\"");
    JsonObject fact = facts("query_id", id(answer), 1).get(0);
    assertThat(fact.getInt("hits")).as("not those of other indices").isEqualTo(12);
    assertThat(fact.getJsonArray("shown")).hasSize(3);
    RawAnswer refused =
        gateway
            .client()
            .exchange(
                search("/" + secrets + "/_search", ALL, user(), "secret")
                    .basic(parts[0], parts[1]));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.headers("X-Search-Id")).isEmpty();
  }

  @Test
  void whatFailsOrIsNotWantedIsNotRecorded() {
    RawAnswer failed = send(search("/missing-" + films + "/_search", ALL, user(), "x"));
    assertThat(failed.status()).isEqualTo(404);
    assertThat(failed.headers("X-Search-Id")).isEmpty();
    RawAnswer prevented = send(search(user(), "x").header("X-Search-Record", "false"));
    assertThat(prevented.headers("X-Search-Id")).isEmpty();
    RawAnswer document =
        send(request("GET", "/" + films + "/_doc/1", "").header("X-Search-Query", "x"));
    assertThat(document.status()).isEqualTo(200);
    assertThat(document.headers("X-Search-Id")).isEmpty();
  }

  @Test
  void theSearchIsGoneOnWithUnderItsIdAndClicked() {
    String user = user();
    String id = id(send(search(user, "paged")));
    facts("query_id", id, 1);
    String other = id(send(search(user, "between")));
    assertThat(other).isNotEqualTo(id);
    RawAnswer second =
        send(
            search("/" + films + "/_search", "{'from':3,'size':2}", user, "paged")
                .header("X-Search-Id", id));
    assertThat(id(second)).isEqualTo(id);
    ok(admin("PUT", "/_gateway/analytics/click", "{'query_id':'" + id + "','click_on':{'1':1}}"));
    JsonObject search = only(facts("query_id", id, 4), "search");
    assertThat(search.getJsonArray("shown")).hasSize(2);
    String third = id(send(search(user(), "paged").header("X-Search-Id", id)));
    assertThat(third).as("another user").isNotEqualTo(id);
  }

  @Test
  void aDeclarativeSearchIsRecordedToo() {
    String body = "{'query':[{'id':'q','dataField':['title'],'value':'film','size':2}]}";
    String path = "/" + films + "/_declarative";
    RawAnswer answer = send(search(path, body, user(), "said").header("X-Search-Filters", "a=b"));
    JsonObject fact = facts("query_id", id(answer), 1).get(0);
    assertThat(fact.getString("text")).isEqualTo("said");
    assertThat(fact.getInt("hits")).isEqualTo(12);
    assertThat(fact.getJsonArray("filters")).hasToString("[\"a=b\"]");
    String recorded = body.replace("{'query'", "{'settings':{'recordAnalytics':true},'query'");
    RawAnswer prevented = send(request("POST", path, recorded).header("X-Search-Record", "false"));
    assertThat(prevented.headers("X-Search-Id")).isEmpty();
  }

  private String pipeline(String stage) {
    Definition definition = Definition.plain().stage(Map.of("use", stage));
    RawAnswer made = send(definition.form().in(RawRequest.of("POST", "/_gateway/pipeline")));
    assertThat(made.status()).as("%s", made).isBetween(200, 299);
    return definition.path();
  }

  @Test
  void pipelinesRecordEvents() {
    String id = id(send(search(user(), "of a pipeline")));
    String click = pipeline("recordClick");
    String body = "{'query_id':'" + id + "','click_on':{'1':1}}";
    assertThat(ok(admin("POST", click, body)).getString("query_id")).isEqualTo(id);
    error(admin("POST", click, body.replace(":1}", ":0}")), 400, "bad_number");
    String kept = "{'query_id':'" + id + "','user_id':'x','favorite_on':'1','id':'f'}";
    assertThat(ok(admin("POST", pipeline("recordFavorite"), kept)).getString("id")).isEqualTo("f");
    assertThat(
            ok(admin("POST", pipeline("recordSaveSearch"), "{'query_id':'" + id + "'}"))
                .getString("query_id"))
        .isEqualTo(id);
    assertThat(facts("query_id", id, 6))
        .extracting(fact -> fact.getString("kind"))
        .contains("click", "favorite", "save_search");
    String reader = credential("'categories':['search','misc'],'ops':['read','write']");
    error(as(reader, "POST", click, body), 403, "category_not_allowed");
  }

  @Test
  void aSearchThroughAPipelineIsRecordedByItsStage() {
    Definition definition =
        Definition.on("POST", "/{index}/_search_" + films, "search")
            .stage(Map.of("use", "engineQuery", "inputs", Map.of("path", "/" + films + "/_search")))
            .stage(Map.of("use", "recordAnalytics"));
    RawAnswer made = send(definition.form().in(RawRequest.of("POST", "/_gateway/pipeline")));
    assertThat(made.status()).as("%s", made).isBetween(200, 299);
    RawAnswer answer =
        send(search("/" + films + "/_search_" + films, ALL, user(), "through a pipeline"));
    JsonObject fact = facts("query_id", id(answer), 1).get(0);
    assertThat(fact.getInt("hits")).isEqualTo(12);
    assertThat(fact.getString("scope")).isEqualTo(films);
  }
}
