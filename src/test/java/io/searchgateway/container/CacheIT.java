package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cached answers in front of a real engine: when they are given, and when they are not. */
class CacheIT extends CacheScenario {

  @Test
  void anEqualSearchIsAnsweredWithTheSameBytes() {
    RawAnswer first = search(STAR);
    assertThat(how(first)).isEqualTo("miss");
    assertThat(first.headers("X-Request-Cache")).isEmpty();
    RawAnswer second = search(STAR);
    assertThat(how(second)).isEqualTo("hit");
    assertThat(second.header("X-Request-Cache")).isEqualTo("true");
    assertThat(Integer.parseInt(second.header("Age"))).isBetween(0, 10);
    assertThat(second.header("Content-Type")).isEqualTo(first.header("Content-Type"));
    assertThat(content(second)).isEqualTo(content(first));
    assertThat(how(search("{'settings':{'userId':'u1','useCache':true}," + STAR.substring(1))))
        .as("who searches is not in the answer")
        .isEqualTo("hit");
    assertThat(how(search("{'settings':{'useCache':false}," + STAR.substring(1))))
        .isEqualTo("bypass");
    assertThat(how(search(STAR.replace("star", "alien")))).isEqualTo("miss");
    String named = STAR.replace("'id':", "'index':'" + films + "','id':");
    assertThat(how(search(named))).isEqualTo("miss");
    assertThat(how(search(named))).isEqualTo("hit");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PUT|/{i}/_doc/9?refresh=true|{'title':'Star 9'}",
        "POST|/_bulk?refresh=true|{'index':{'_index':'{i}','_id':'10'}}\n{'title':'Star 10'}\n",
        "POST|/{i}/_update/3?refresh=true|{'doc':{'plot':'a star'}}",
        "POST|/{i}/_update_by_query?refresh=true|{'query':{'ids':{'values':['2']}}}",
        "POST|/_reindex?refresh=true|{'source':{'index':'{s}'},'dest':{'index':'{i}'}}",
        "POST|/{i}/_delete_by_query?refresh=true|{'query':{'ids':{'values':['1']}}}",
        "DELETE|/{i}/_doc/2?refresh=true|"
      })
  void aWriteMakesItUnusableBeforeItsAnswer(String write) {
    assertKept(STAR);
    String[] parts = write.split("\\|", -1);
    String body = parts[2].replace("{i}", films).replace("{s}", secrets);
    ok(admin(parts[0], parts[1].replace("{i}", films), body));
    RawAnswer after = search(STAR);
    assertThat(how(after)).isEqualTo("miss");
    RawAnswer uncached = search("{'settings':{'useCache':false}," + STAR.substring(1));
    assertThat(withoutTimes(after)).isEqualTo(withoutTimes(uncached));
  }

  @Test
  void aRefreshThatComesLaterIsSeen() {
    ok(admin("PUT", "/" + films + "/_settings", "{'index':{'refresh_interval':'-1'}}"));
    ok(admin("PUT", "/" + films + "/_doc/20?refresh=false", "{'title':'Star 20'}"));
    assertKept(STAR);
    String before = content(search(STAR));
    ok(admin("POST", "/" + films + "/_refresh", ""));
    RawAnswer after = search(STAR);
    assertThat(how(after)).isEqualTo("miss");
    assertThat(after.text()).contains("Star 20");
    assertThat(before).doesNotContain("Star 20");
    ok(admin("PUT", "/" + films + "/_settings", "{'index':{'refresh_interval':null}}"));
  }

  @Test
  void anIngestPipelineMayChangeTheIndexThatIsWritten() {
    String pipeline = "to-" + films;
    ok(
        admin(
            "PUT",
            "/_ingest/pipeline/" + pipeline,
            "{'processors':[{'set':{'field':'_index','value':'" + films + "'}}]}"));
    assertKept(STAR);
    ok(
        admin(
            "PUT",
            "/" + secrets + "/_doc/30?refresh=true&pipeline=" + pipeline,
            "{'title':'Star 30'}"));
    RawAnswer after = search(STAR);
    assertThat(how(after)).isEqualTo("miss");
    assertThat(after.text()).contains("Star 30");
    ok(admin("DELETE", "/_ingest/pipeline/" + pipeline, ""));
  }

  @Test
  void anAliasThatMovesTakesItsAnswersAlong() {
    String alias = "alias-" + films;
    ok(admin("PUT", "/" + films + "/_alias/" + alias, ""));
    assertKept(alias, STAR);
    ok(
        admin(
            "POST",
            "/_aliases",
            "{'actions':[{'remove':{'index':'%s','alias':'%s'}},".formatted(films, alias)
                + "{'add':{'index':'%s','alias':'%s',".formatted(films, alias)
                + "'filter':{'term':{'year':1977}}}}]}"));
    RawAnswer after = search(alias, STAR);
    assertThat(how(after)).isEqualTo("miss");
    assertThat(after.jsonObject().getJsonObject("q").getJsonObject("hits").getJsonArray("hits"))
        .hasSize(1);
    ok(admin("DELETE", "/" + films + "/_alias/" + alias, ""));
  }

  @Test
  void callersShareAnAnswerOnlyWhenTheirRightsAreEqual() {
    String one = credential(reader);
    String same = credential(reader);
    String lessFields = credential(reader + ",'exclude_fields':['plot']");
    String lessHits = credential(reader + ",'declarativeConfig':{'maxSize':1}");
    String body = "{'query':[{'id':'q','value':'star','dataField':['title'],'size':1}]}";
    String path = "/" + films + "/_declarative";
    assertThat(how(as(one, "POST", path, body))).isEqualTo("miss");
    assertThat(how(as(same, "POST", path, body))).isEqualTo("hit");
    assertThat(how(admin("POST", path, body))).isEqualTo("miss");
    RawAnswer restricted = as(lessFields, "POST", path, body);
    assertThat(how(restricted)).isEqualTo("miss");
    assertThat(restricted.text()).doesNotContain("plot");
    assertThat(how(as(lessHits, "POST", path, body))).isEqualTo("miss");
    assertThat(as(credential(secrets, reader), "POST", path, body).status()).isEqualTo(403);
  }

  @Test
  void whatACallerGetsIsWhatHeWouldGetWithoutTheCache() {
    Random random = new Random(19);
    List<String> callers = new ArrayList<>();
    for (String rights :
        List.of(
            "",
            ",'exclude_fields':['plot']",
            ",'include_fields':['title','year']",
            ",'document_filter':{'term':{'kind':'a'}}",
            ",'document_filter':{'range':{'year':{'gte':1980}}},'exclude_fields':['secret']",
            ",'declarativeConfig':{'maxSize':2}",
            ",'declarativeConfig':{'disableQueryDSL':true}")) {
      callers.add(credential(reader + rights));
      callers.add(credential(reader + rights));
    }
    callers.add(credential("*", reader));
    List<String> fields = List.of("'title'", "'plot'", "'title','plot'", "'secret','title'");
    List<String> words = List.of("star", "alien", "amber", "", "farm space");
    List<String> more =
        List.of(
            "",
            ",'size':1",
            ",'size':3,'from':1",
            ",'sortBy':'desc','sortField':'year'",
            ",'highlight':true",
            ",'type':'term','dataField':['kind']",
            ",'customQuery':{'query':{'term':{'kind':'a'}}}");
    int hits = 0;
    for (int n = 0; n < 400; n++) {
      String caller = callers.get(random.nextInt(callers.size()));
      String index = random.nextInt(4) == 0 ? films + "," + secrets : films;
      String query =
          "'query':[{'id':'q','value':'%s','dataField':[%s]%s}]}"
              .formatted(
                  words.get(random.nextInt(words.size())),
                  fields.get(random.nextInt(fields.size())),
                  more.get(random.nextInt(more.size())));
      String path = "/" + index + "/_declarative";
      RawAnswer cached = as(caller, "POST", path, "{'settings':{'useCache':true}," + query);
      RawAnswer plain = as(caller, "POST", path, "{'settings':{'useCache':false}," + query);
      assertThat(cached.status()).as(query).isEqualTo(plain.status());
      if (plain.status() == 200) {
        assertThat(withoutTimes(cached)).as(query).isEqualTo(withoutTimes(plain));
      }
      hits += how(cached).equals("hit") ? 1 : 0;
    }
    assertThat(hits).isGreaterThan(30);
  }

  private static String withoutTimes(RawAnswer answer) {
    return answer.text().replaceAll("\"took\":\\d+", "");
  }

  @Test
  void aRuleThatChangesChangesTheAnswer() {
    assertKept(STAR);
    ok(
        admin(
            "POST",
            "/_gateway/rule",
            "{'id':'cache-"
                + films
                + "','name':'r','trigger':{'type':'filter','expression':'$query == \\'star\\''},"
                    .replace("\\'", "\\u0027")
                + "'actions':[{'type':'custom_data','data':{'note':'seen'}}]}"));
    RawAnswer after = search(STAR);
    assertThat(how(after)).isEqualTo("miss");
    assertThat(after.text()).contains("seen");
    assertThat(search(STAR).text()).contains("seen");
    ok(admin("DELETE", "/_gateway/rule/cache-" + films, ""));
    RawAnswer last = search(STAR);
    assertThat(how(last)).isEqualTo("miss");
    assertThat(last.text()).doesNotContain("seen");
  }

  @Test
  void whatIsNotDecidedByTheRequestIsNotKept() {
    for (String part :
        List.of(
            "'defaultQuery':{'query':{'range':{'year':{'lte':'now'}}}}",
            "'defaultQuery':{'query':{'function_score':{'random_score':{}}}}",
            "'from':9995,'size':10",
            "'type':'suggestion','enableRecentSuggestions':true",
            "'type':'suggestion','enablePopularSuggestions':true,"
                + "'popularSuggestionsConfig':{'showGlobal':false}")) {
      String body = STAR.replace("'id':'q'", "'id':'q'," + part);
      search(body);
      assertThat(how(search(body))).as(part).isEqualTo("bypass");
    }
    assertThat(how(admin("POST", "/" + films + "/_declarative?scroll=1m", STAR)))
        .isEqualTo("bypass");
    RawAnswer explained = search("{'settings':{'explain':true}," + STAR.substring(1));
    JsonObject told = explained.jsonObject().getJsonObject("settings").getJsonObject("cache");
    assertThat(told.getString("status")).isEqualTo("miss");
    search(STAR);
    told =
        search("{'settings':{'explain':true}," + STAR.substring(1))
            .jsonObject()
            .getJsonObject("settings")
            .getJsonObject("cache");
    assertThat(told.getString("status")).isEqualTo("hit");
  }

  @Test
  void aSearchInAUrlHasATagByWhichItIsAskedForAgain() {
    String source =
        "/_declarative?source_content_type=application/json&source="
            + URLEncoder.encode(STAR.replace('\'', '"'), StandardCharsets.UTF_8);
    RawAnswer first = admin("GET", "/" + films + source, "");
    assertThat(first.status()).as("%s", first).isEqualTo(200);
    assertThat(first.header("Cache-Control")).isEqualTo("private, max-age=0");
    String tag = first.header("ETag");
    RawRequest again =
        request("GET", "/" + films + source, "").header("If-None-Match", "\"other\", " + tag);
    RawAnswer unchanged = send(again);
    assertThat(unchanged.status()).as("%s", unchanged).isEqualTo(304);
    assertThat(unchanged.text()).isEmpty();
    assertThat(unchanged.header("ETag")).isEqualTo(tag);
    ok(admin("PUT", "/" + films + "/_doc/50?refresh=true", "{'title':'Star 50'}"));
    RawAnswer changed = send(again);
    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.header("ETag")).isNotEqualTo(tag);
    error(admin("GET", "/" + films + "/_declarative", ""), 400, "missing_field");
  }

  @Test
  void aThousandEqualSearchesAtOnceAskTheEngineOnce() throws Exception {
    JsonObject before = ok(admin("GET", "/_gateway/cache/stats", ""));
    ExecutorService clients = Executors.newFixedThreadPool(50);
    try {
      List<CompletableFuture<RawAnswer>> all = new ArrayList<>();
      for (int i = 0; i < 1000; i++) {
        all.add(CompletableFuture.supplyAsync(() -> search(STAR), clients));
      }
      String expected = untimed(all.get(0).get());
      for (CompletableFuture<RawAnswer> one : all) {
        assertThat(untimed(one.get())).isEqualTo(expected);
      }
    } finally {
      clients.shutdownNow();
    }
    JsonObject after = ok(admin("GET", "/_gateway/cache/stats", ""));
    assertThat(after.getInt("misses") - before.getInt("misses")).isEqualTo(1);
    // Those to which a busy engine did not tell the state of the index in time.
    assertThat(after.getInt("bypasses") - before.getInt("bypasses")).isLessThan(100);
  }

  /** Without the times that it took, which differ where the engine was asked again. */
  private static String untimed(RawAnswer answer) {
    return answer.text().replaceAll("\"took\":\\d+", "");
  }

  @Test
  void whatOneGatewayWritesAndEvictsAnotherSeesWithinTwoSeconds() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    GatewaySettings same =
        GatewaySettings.inFrontOf(engine).with("gateway.store.index-prefix", own);
    try (TemporaryGateway other = TemporaryGateway.deploy(same)) {
      RawRequest search =
          request("POST", "/" + films + "/_declarative", STAR)
              .basic(gateway.username(), gateway.password());
      Deadline.within(Duration.ofSeconds(10))
          .until(
              "the other gateway caches",
              () -> how(other.gateway(engine).client().exchange(search)).equals("hit"));
      ok(admin("PUT", "/" + films + "/_doc/40?refresh=true", "{'title':'Star 40'}"));
      Deadline.within(Duration.ofSeconds(2))
          .until(
              "the other gateway sees the write",
              () -> other.gateway(engine).client().exchange(search).text().contains("Star 40"));
      Deadline.within(Duration.ofSeconds(10))
          .until(
              "the other gateway caches again",
              () -> how(other.gateway(engine).client().exchange(search)).equals("hit"));
      ok(admin("POST", "/_gateway/cache/evict", ""));
      Deadline.within(Duration.ofSeconds(5))
          .until(
              "the other gateway evicts",
              () -> how(other.gateway(engine).client().exchange(search)).equals("miss"));
    }
  }
}
