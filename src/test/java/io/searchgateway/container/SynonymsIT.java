package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Synonyms in front of a real engine: kept, uploaded and found by searches at once. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SynonymsIT {

  private static final String ONE = "/_gateway/synonym/";
  private static final String ALL = "/_gateway/synonyms/";
  private static final Map<String, String> TITLES =
      new TreeMap<>(
          Map.of(
              "1", "TV stand in oak",
              "2", "Television stand in black",
              "3", "Television with flat screen",
              "4", "Stand for umbrellas",
              "5", "Notebook with two sleeves",
              "6", "Computer mouse",
              "7", "Love story",
              "8", "Love seat in green",
              "9", "Sofa in red"));

  private final String own = ".synonyms-own-" + UUID.randomUUID() + "-";
  private final String shop = "shop-" + UUID.randomUUID();
  private final String other = "other-" + UUID.randomUUID();
  private TemporaryGateway running;
  private GatewayUnderTest gateway;

  @BeforeAll
  void deploy() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    running =
        TemporaryGateway.deploy(
            GatewaySettings.inFrontOf(engine).with("gateway.store.index-prefix", own));
    gateway = running.gateway(engine);
    String mapping =
        "{'settings':{'number_of_shards':1,'analysis':{'analyzer':{'plain':{'type':'standard',"
            + "'stopwords':'_english_'}}}},'mappings':{'properties':{'title':{'type':'text',"
            + "'analyzer':'plain'}}}}";
    for (String index : List.of(shop, other)) {
      ok(admin("PUT", "/" + index, mapping));
      TITLES.forEach(
          (id, title) ->
              ok(
                  admin(
                      "PUT",
                      "/" + index + "/_doc/" + id + "?refresh=true",
                      "{'title':'" + title + "'}")));
    }
  }

  @AfterAll
  void undeploy() throws Exception {
    admin("DELETE", "/" + shop, "");
    admin("DELETE", "/" + other, "");
    running.close();
  }

  private RawAnswer send(RawRequest request) {
    return gateway.client().exchange(request.basic(gateway.username(), gateway.password()));
  }

  private static RawRequest request(String method, String target, String body) {
    RawRequest request = RawRequest.of(method, target);
    return body.isEmpty() ? request : request.json(body.replace('\'', '"'));
  }

  private RawAnswer admin(String method, String target, String body) {
    return send(request(method, target, body));
  }

  private static JsonObject ok(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer.jsonObject();
  }

  private static void error(RawAnswer answer, int status, String type) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(status);
    assertThat(answer.text()).contains("\"" + type + "\"");
  }

  private RawAnswer upload(String query, String file) {
    return send(
        RawRequest.of("POST", ALL + shop + "/_upload?" + query)
            .header("Content-Type", "text/plain")
            .body(Bytes.utf8(file)));
  }

  private void replace(String file) {
    ok(upload("format=solr&mode=replace", file));
  }

  private String found(String value) {
    return found(shop, value, "");
  }

  /** Ids in order of what is found. */
  private String found(String index, String value, String more) {
    JsonObject answer =
        ok(
            admin(
                "POST",
                "/" + index + "/_declarative",
                "{'query':[{'id':'q','dataField':'title','value':'" + value + "'" + more + "}]}"));
    return ids(answer.getJsonObject("q"));
  }

  private static String ids(JsonObject result) {
    return result.getJsonObject("hits").getJsonArray("hits").getValuesAs(JsonObject.class).stream()
        .map(hit -> hit.getString("_id"))
        .sorted()
        .collect(Collectors.joining());
  }

  @Test
  void equivalentTermsFindEachOtherAtOnce() {
    replace("");
    assertThat(found("tv")).isEqualTo("1");
    JsonObject saved = ok(admin("PUT", ONE + shop, "{'synonyms':'TV, television'}"));
    assertThat(saved.getString("type")).isEqualTo("equivalent");
    assertThat(found("tv")).isEqualTo("123");
    assertThat(found("Television")).isEqualTo("123");
    assertThat(found(shop, "tv", ",'enableSynonyms':false")).isEqualTo("1");
    assertThat(found(other, "tv", "")).isEqualTo("1");
    assertThat(found("shop-*", "tv", "")).isEqualTo("123");
    ok(admin("DELETE", ONE + saved.getString("id"), ""));
    assertThat(found("tv")).isEqualTo("1");
  }

  @Test
  void severalAreSavedAndDeletedAtOnce() {
    replace("tv, television\n");
    RawAnswer before = send(RawRequest.of("GET", ALL + shop));
    String id = before.json().asJsonArray().getJsonObject(0).getString("id");
    String body =
        "{'save':[{'id':'x1','synonyms':'sofa, love seat'}],'delete':['" + id + "','x2']}";
    RawRequest bulk = request("POST", ALL + shop + "/_bulk", body);
    RawAnswer changed = send(bulk.header("If-Match", before.header("ETag")));
    assertThat(ok(changed).getJsonArray("synonyms")).hasSize(1);
    assertThat(found("tv") + found("sofa")).isEqualTo("189");
    error(send(bulk.header("If-Match", before.header("ETag"))), 412, "precondition_failed");
    ok(send(bulk));
    assertThat(send(RawRequest.of("GET", ALL + shop)).header("X-Total-Count")).isEqualTo("1");
    String last = changed.header("ETag");
    RawRequest none = request("POST", ALL + shop + "/_bulk", "{'delete':['x1']}");
    error(send(none.header("If-Match", last)), 412, "precondition_failed");
    ok(send(none));
    RawAnswer empty = send(RawRequest.of("GET", ALL + shop));
    assertThat(empty.text()).isEqualTo("[]");
    assertThat(empty.headers("ETag")).isEmpty();
    error(admin("POST", ALL + shop + "/_bulk", "{'delete':[7],'more':1}"), 400, "bad_id");
    RawAnswer wrong = admin("POST", ALL + shop + "/_bulk", "{'save':[{'synonyms':'a'}]}");
    assertThat(wrong.text()).contains("/save/0/synonyms");
  }

  @Test
  void whoMayNotDeleteDeletesNothingInBulkEither() {
    ok(admin("PUT", ONE + other, "{'id':'kept','synonyms':'mouse, trackball'}"));
    JsonObject made =
        ok(
            admin(
                "POST",
                "/_gateway/permission",
                "{'indices':['" + other + "'],'categories':['synonyms'],'ops':['read','write']}"));
    String name = made.getString("username");
    String password = made.getString("password");
    String path = ALL + other + "/_bulk";
    RawRequest delete = request("POST", path, "{'delete':['kept']}").basic(name, password);
    error(gateway.client().exchange(delete), 403, "operation_not_allowed");
    RawRequest replace =
        request("POST", ALL + other + "/_upload?format=solr&mode=replace", "")
            .basic(name, password);
    error(gateway.client().exchange(replace), 403, "operation_not_allowed");
    RawRequest save =
        request("POST", path, "{'save':[{'id':'more','synonyms':'a, b'}]}").basic(name, password);
    ok(gateway.client().exchange(save));
    assertThat(admin("GET", ALL + other, "").text()).contains("kept", "more");
    ok(admin("POST", path, "{'delete':['kept','more']}"));
  }

  private String foundByEngine(String analyzer) {
    String query = "{'query':{'match':{'title':{'query':'tv','analyzer':'" + analyzer + "'}}}}";
    return ids(
        Json.object()
            .add("hits", ok(admin("POST", "/" + shop + "/_search", query)).get("hits"))
            .build());
  }

  @Test
  void clientsOfTheEngineUseWhatIsPublished() {
    replace("tv, television\nsofa => love seat\n");
    String path = ALL + shop + "/_publish";
    JsonObject dry = ok(admin("POST", path + "?dry_run=true", ""));
    assertThat(dry.getString("backend")).isEqualTo("index_analyzer");
    assertThat(admin("GET", "/" + shop + "/_settings", "").text()).doesNotContain("synonym_graph");
    JsonObject done = ok(admin("POST", path, "{'backend':'index_analyzer'}"));
    assertThat(done.getInt("synonyms")).isEqualTo(2);
    assertThat(foundByEngine("synonyms")).isEqualTo("123");
    assertThat(foundByEngine("plain")).isEqualTo("1");
    error(admin("POST", path, "{'backend':'synonyms_set'}"), 400, "backend_not_available");
    error(admin("POST", path, "{'backend':'index_analyzer','more':1}"), 400, "unknown_field");
    replace("");
    ok(admin("POST", path, ""));
    assertThat(foundByEngine("synonyms")).isEqualTo("1");
  }

  @Test
  void anEngineThatClosesNoIndexSaysSo() {
    replace("tv, television\n");
    String setting = "{'transient':{'cluster.indices.close.enable':";
    ok(admin("PUT", "/_cluster/settings", setting + "false}}"));
    try {
      RawAnswer refused = admin("POST", ALL + shop + "/_publish", "");
      error(refused, 409, "not_closed");
      assertThat(refused.text()).contains("closing indices is disabled");
      assertThat(found("tv")).isEqualTo("123");
    } finally {
      ok(admin("PUT", "/_cluster/settings", setting + "null}}"));
    }
  }

  @Test
  void publishingNeedsTheRightsAtTheEngine() {
    JsonObject made =
        ok(
            admin(
                "POST",
                "/_gateway/permission",
                "{'indices':['"
                    + shop
                    + "'],'categories':['synonyms'],'ops':['read','write','delete']}"));
    for (String target : List.of("/_publish", "/_publish?dry_run=true")) {
      RawRequest publish =
          request("POST", ALL + shop + target, "{}")
              .basic(made.getString("username"), made.getString("password"));
      error(gateway.client().exchange(publish), 403, "category_not_allowed");
    }
  }

  @Test
  void anAliasUsesTheSynonymsOfItsIndices() {
    replace("tv, television\n");
    String alias = "alias-" + UUID.randomUUID();
    ok(admin("PUT", "/" + shop + "/_alias/" + alias, ""));
    assertThat(found(alias, "tv", "")).isEqualTo("123");
    assertThat(found(other, "tv", ",'index':'" + alias + "'")).isEqualTo("123");
    ok(admin("PUT", ONE + alias, "{'id':'of-alias','synonyms':'tv, computer'}"));
    assertThat(found(other, "tv", ",'index':'" + alias + "'")).isEqualTo("16");
    ok(admin("DELETE", ONE + "of-alias", ""));
  }

  @Test
  void anIndexThatDoesNotExistGetsNoSynonyms() {
    error(admin("PUT", ONE + "no-index", "{'synonyms':'a, b'}"), 404, "index_unknown");
    RawRequest file =
        RawRequest.of("POST", ALL + "no-index/_upload?format=solr&dry_run=true")
            .header("Content-Type", "text/plain")
            .body(Bytes.utf8("a, b"));
    error(send(file), 404, "index_unknown");
    assertThat(ok(admin("POST", ALL + "no-index/_bulk", "{'delete':['a']}"))).isNotEmpty();
  }

  @Test
  void aOneWaySynonymLeadsOneWay() {
    replace("notebook, laptop => computer\n");
    assertThat(found("notebook")).isEqualTo("56");
    assertThat(found("laptop")).isEqualTo("6");
    assertThat(found("computer")).isEqualTo("6");
  }

  @Test
  void phrasesAndOperatorsHold() {
    replace("tv, television\nsofa, love seat\n");
    assertThat(found(shop, "tv stand", ",'queryFormat':'and'")).isEqualTo("12");
    assertThat(found(shop, "\\\"tv stand\\\"", ",'searchOperators':true")).isEqualTo("12");
    assertThat(found(shop, "+tv -stand", ",'searchOperators':true,'queryFormat':'and'"))
        .isEqualTo("3");
    assertThat(found("sofa")).isEqualTo("89");
    assertThat(found("love seat")).isEqualTo("789");
  }

  @Test
  void bothSpellingsAreMarkedAndScoredAlike() {
    replace("tv, television\n");
    JsonObject answer =
        ok(
            admin(
                "POST",
                "/" + shop + "/_declarative",
                "{'query':[{'id':'q','dataField':'title','value':'tv','highlight':true},"
                    + "{'id':'s','type':'suggestion','dataField':'title','value':'tv'},"
                    + "{'id':'d','dataField':'title','react':{'and':'q'}}]}"));
    String text = answer.getJsonObject("q").toString();
    assertThat(text).contains("<mark>TV</mark>", "<mark>Television</mark>");
    assertThat(ids(answer.getJsonObject("d"))).isEqualTo("123");
    assertThat(answer.getJsonObject("s").toString()).containsIgnoringCase("television");
  }

  @Test
  void anExplanationNamesTheSynonym() {
    replace("tv, television\n");
    JsonObject explained =
        ok(
            admin(
                "POST",
                "/" + shop + "/_declarative",
                "{'query':[{'id':'q','dataField':'title','value':'tv'}],"
                    + "'settings':{'explain':true}}"));
    assertThat(explained.toString()).contains("synonym tv, television", "{\"kind\":\"synonym\",");
  }

  @Test
  void aDryRunNamesWhatIsWrongAndSavesNothing() {
    replace("tv, television\na1 => b1\n");
    JsonObject report =
        ok(
            upload(
                "format=csv&mode=append&dry_run=true",
                """
                type,synonyms
                equivalent,Television,tv
                one-way,b1 => a1
                equivalent,the,cinema
                """));
    assertThat(report.getInt("added")).isEqualTo(2);
    assertThat(report.getJsonArray("duplicates").toString())
        .isEqualTo("[{\"line\":2,\"synonyms\":\"Television, tv\"}]");
    assertThat(report.getJsonArray("cycles").toString()).isEqualTo("[[\"a1\",\"b1\",\"a1\"]]");
    assertThat(report.getJsonArray("dropped").getValuesAs(JsonObject.class))
        .singleElement()
        .satisfies(
            dropped -> {
              assertThat(dropped.getString("term")).isEqualTo("the");
              assertThat(dropped.getInt("line")).isEqualTo(4);
            });
    assertThat(send(RawRequest.of("GET", ALL + shop)).header("X-Total-Count")).isEqualTo("2");
    RawAnswer refused = upload("format=solr", "x, y\nalone\na => \n");
    error(refused, 400, "malformed_line");
    assertThat(refused.text()).contains("line 2: ", "line 3: ");
    JsonObject lenient = ok(upload("format=solr&lenient=true&dry_run=true", "x, y\nalone\n"));
    assertThat(lenient.getInt("added")).isEqualTo(1);
    assertThat(lenient.getJsonArray("skipped")).hasSize(1);
    error(upload("format=xml", "a, b"), 400, "invalid_parameter");
    RawRequest large =
        RawRequest.of("POST", ALL + shop + "/_upload?format=solr")
            .header("Content-Type", "text/plain")
            .header("Content-Length", String.valueOf(100 << 20));
    error(send(large), 413, "body_too_large");
    assertThat(found("tv")).isEqualTo("123");
  }

  @Test
  void aBodyThatIsNoSynonymIsRefused() {
    replace("tv, television\n");
    error(admin("PUT", ONE + shop, "{'synonyms':'a'}"), 400, "bad_synonym");
    error(admin("PUT", ONE + shop, "[{'synonyms':'a,b'},7]"), 400, "wrong_type");
    error(admin("PUT", ONE + shop, "{'synonyms':'a,b','synonyms':'c,d'}"), 400, "repeated_member");
    error(admin("PUT", ONE + "a*", "{'synonyms':'a,b'}"), 400, "bad_index");
    error(admin("GET", ONE + "none", ""), 404, "synonym_not_found");
    JsonObject cyclic =
        ok(admin("PUT", ONE + shop, "[{'synonyms':'a => b'},{'synonyms':'b => a'}]"));
    assertThat(cyclic.getJsonArray("warnings").toString()).contains("\"cycle\"");
    assertThat(found("tv")).isEqualTo("123");
  }

  @Test
  void tenThousandAreSavedAndChanged() {
    String many =
        IntStream.range(0, 10_000)
            .mapToObj(i -> "word" + i + ", other" + i)
            .collect(Collectors.joining("\n", "", "\ntv, television\n"));
    JsonObject report = ok(upload("format=solr&mode=replace", many));
    assertThat(report.getInt("added")).isGreaterThanOrEqualTo(10_000);
    assertThat(report.getJsonArray("warnings").toString()).contains("the first 10000 of 20002");
    assertThat(found("tv")).isEqualTo("123");
    RawAnswer page = send(RawRequest.of("GET", ALL + shop + "?size=2&q=WORD77"));
    assertThat(page.header("X-Total-Count")).isEqualTo("111");
    JsonObject one = page.json().asJsonArray().getJsonObject(0);
    RawAnswer read = send(RawRequest.of("GET", "/_gateway/_synonym/" + one.getString("id")));
    String changed = one.toString().replace("other77", "television");
    RawRequest change = RawRequest.of("PUT", ONE + shop).json(changed);
    ok(send(change.header("If-Match", read.header("ETag"))));
    assertThat(found("word77")).isEqualTo("23");
    error(send(change.header("If-Match", read.header("ETag"))), 412, "precondition_failed");
  }

  @Test
  void aRestrictedCredentialSetsTheSynonymsOfItsIndexOnly() {
    replace("tv, television\n");
    JsonObject made =
        ok(
            admin(
                "POST",
                "/_gateway/permission",
                "{'indices':['"
                    + other
                    + "'],'categories':['synonyms','declarative'],"
                    + "'ops':['read','write','delete']}"));
    String name = made.getString("username");
    String password = made.getString("password");
    for (RawRequest refused :
        List.of(
            request("GET", ALL + shop, ""),
            request("PUT", ONE + shop, "{'synonyms':'a,b'}"),
            request(
                "PUT", ONE + other, "{'synonyms':'a,b','index':['" + other + "','" + shop + "']}"),
            request("POST", ALL + shop + "/_upload?format=solr", "{}"))) {
      error(gateway.client().exchange(refused.basic(name, password)), 403, "index_not_allowed");
    }
    RawAnswer hidden = send(RawRequest.of("GET", ALL + shop));
    String id = hidden.json().asJsonArray().getJsonObject(0).getString("id");
    error(
        gateway.client().exchange(request("GET", ONE + id, "").basic(name, password)),
        404,
        "synonym_not_found");
    error(
        gateway
            .client()
            .exchange(
                request("PUT", ONE + other, "{'id':'" + id + "','synonyms':'a,b'}")
                    .basic(name, password)),
        403,
        "index_not_allowed");
    ok(
        gateway
            .client()
            .exchange(
                request("PUT", ONE + other, "[{'synonyms':'tv, television','mark':1}]")
                    .basic(name, password)));
    RawAnswer all =
        gateway.client().exchange(request("GET", ALL + other, "").basic(name, password));
    assertThat(all.text()).contains("\"mark\":1");
    assertThat(send(RawRequest.of("GET", "/_synonyms/" + shop)).text()).contains("no handler");
  }
}
