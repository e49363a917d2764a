package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Queries and events of UBI, in front of a real engine that has their indices. */
class UbiIT extends AnalyticsScenario {

  @Override
  GatewaySettings settings(URI uri) throws Exception {
    return super.settings(uri).with("gateway.analytics.ubi-aliases", "true");
  }

  @AfterAll
  void clear() {
    engine.exchange(RawRequest.of("DELETE", "/ubi_queries-*,ubi_events-*"));
  }

  private static String query(String index, String id, String client, String text) {
    return "{'application':'%s','query_id':'%s','user_query':'%s','client_id':'%s',"
            .formatted(index, id, text, client)
        + "'object_id_field':'sku','timestamp':'"
        + Instant.now()
        + "','message_type':'INFO','message':'',"
        + "'query_attributes':{'experiment':'number_1'},"
        + "'query_response_hit_ids':['3','7']}";
  }

  private static String event(String index, String action, String id, String client) {
    return "{'application':'%s','action_name':'%s','query_id':'%s','session_id':'s1',"
            .formatted(index, action, id)
        + "'client_id':'"
        + client
        + "','user_id':'','timestamp':'"
        + Instant.now()
        + "','message_type':'INFO','message':'','event_attributes':{'object':{'object_id':'7',"
        + "'object_id_field':'sku','description':null,'name':'seven'},"
        + "'position':{'ordinal':2}}}";
  }

  /** As the official client sends them: an array with one of them. */
  private JsonObject tracked(String what, String item) {
    JsonObject answer = ok(admin("POST", "/_gateway/ubi/" + what, "[" + item + "]"));
    assertThat(answer.getBoolean("errors")).as("%s", answer).isFalse();
    return answer.getJsonArray("items").getJsonObject(0);
  }

  /** The engine's answer to a search by its operator, once it has found so many documents. */
  private JsonObject found(String index, String search, int count) {
    JsonObject[] last = new JsonObject[1];
    Deadline.within(Duration.ofSeconds(20))
        .until(
            count + " documents in " + index,
            () -> {
              engine.exchange(RawRequest.of("POST", "/" + index + "*/_refresh"));
              RawAnswer answer =
                  engine.exchange(
                      request(
                          "POST",
                          "/"
                              + index
                              + "/_search?ignore_unavailable=true"
                              + "&rest_total_hits_as_int=true",
                          search));
              last[0] = answer.status() == 200 ? answer.jsonObject() : Json.object().build();
              return answer.status() == 200
                  && last[0].getJsonObject("hits").getInt("total") >= count;
            });
    return last[0];
  }

  private static String of(String field, String value) {
    return "'query':{'term':{'" + field + "':'" + value + "'}}";
  }

  private static String bucket(JsonObject answer, String aggregation) {
    return answer
        .getJsonObject("aggregations")
        .getJsonObject(aggregation)
        .getJsonArray("buckets")
        .getJsonObject(0)
        .toString();
  }

  @Test
  void whatTheOfficialClientSendsIsFoundByDashboards() {
    String id = UUID.randomUUID().toString();
    String client = "c-" + UUID.randomUUID();
    assertThat(tracked("ubi_queries", query(films, id, client, "Sushi")).getString("query_id"))
        .isEqualTo(id);
    tracked("ubi_events", event(films, "click", id, client));
    tracked("ubi_events", event(films, "add_to_cart", id, client));
    tracked("ubi_events", event(films, "purchase", id, client));
    List<JsonObject> facts = facts("query_id", id, 7);
    assertThat(facts)
        .extracting(fact -> fact.getString("kind"))
        .contains("search", "click", "action", "conversion", "clicked", "converted");
    assertThat(only(facts, "click").getInt("position")).isEqualTo(2);
    assertThat(only(facts, "action").getJsonArray("events"))
        .anyMatch(event -> event.toString().equals("\"action_name=add_to_cart\""));
    JsonObject queries =
        found(
            "ubi_queries",
            "{'size':1,"
                + of("query_id", id)
                + ",'aggs':{'days':{'date_histogram':{'field':'timestamp',"
                + "'calendar_interval':'day'}},"
                + "'common':{'terms':{'field':'user_query.keyword'}},"
                + "'shown':{'terms':{'field':'query_response_hit_ids'}},"
                + "'experiments':{'filter':{'term':{'query_attributes.experiment':'number_1'}}},"
                + "'clients':{'cardinality':{'field':'client_id'}}}}",
            1);
    assertThat(bucket(queries, "common")).contains("\"sushi\"");
    assertThat(bucket(queries, "days")).contains("\"doc_count\":1");
    assertThat(bucket(queries, "shown")).contains("\"doc_count\":1");
    JsonObject aggregations = queries.getJsonObject("aggregations");
    assertThat(aggregations.getJsonObject("experiments").getInt("doc_count")).isEqualTo(1);
    assertThat(aggregations.getJsonObject("clients").getInt("value")).isEqualTo(1);
    JsonObject stored = hits(queries).getJsonObject(0).getJsonObject("_source");
    assertThat(stored.getString("application")).isEqualTo(films);
    assertThat(stored.getString("object_id_field")).isEqualTo("sku");
    assertThat(stored.toString()).as("the client is hashed").doesNotContain(client);
    JsonObject events =
        found(
            "ubi_events",
            "{'size':10,"
                + of("query_id", id)
                + ",'aggs':{'actions':{'terms':{'field':'action_name'}},"
                + "'clicked':{'filter':{'term':{'action_name':'click'}},'aggs':{'positions':"
                + "{'avg':{'field':'event_attributes.position.ordinal'}},'objects':{'terms':"
                + "{'field':'event_attributes.object.object_id'}}}},"
                + "'sessions':{'cardinality':{'field':'session_id'}}}}",
            4);
    JsonObject clicked = events.getJsonObject("aggregations").getJsonObject("clicked");
    assertThat(clicked.getJsonObject("positions").getJsonNumber("value").intValue()).isEqualTo(2);
    assertThat(clicked.getJsonObject("objects").toString()).contains("\"key\":\"7\"");
    assertThat(events.getJsonObject("aggregations").getJsonObject("actions").toString())
        .contains("on_search", "click", "add_to_cart", "purchase");
  }

  @Test
  void otherSearchesAreQueriesOfUbiToo() {
    RawAnswer answer =
        send(
            request("POST", "/" + films + "/_search", "{'size':2}")
                .header("X-Search-Query", "plain")
                .header("X-User-Id", user()));
    String id = answer.header("X-Search-Id");
    JsonObject stored =
        hits(found("ubi_queries", "{" + of("query_id", id) + "}", 1))
            .getJsonObject(0)
            .getJsonObject("_source");
    assertThat(stored.getString("user_query")).isEqualTo("plain");
    assertThat(stored.getJsonArray("query_response_hit_ids")).hasSize(2);
  }

  @Test
  void eachItemIsToldWhatIsWrong() {
    String body =
        query(films, UUID.randomUUID().toString(), "c", "fine").replace('\'', '"')
            + "\n{\"user_query\":7}\nno JSON";
    RawAnswer answer =
        send(
            RawRequest.of("POST", "/_gateway/ubi/queries")
                .header("Content-Type", "application/x-ndjson")
                .body(Bytes.utf8(body)));
    JsonObject told = ok(answer);
    assertThat(told.getBoolean("errors")).isTrue();
    assertThat(told.getJsonArray("items").getValuesAs(JsonObject.class))
        .extracting(item -> item.getInt("status"))
        .containsExactly(200, 400, 400);
    assertThat(told.getJsonArray("items").getJsonObject(1).getJsonObject("error"))
        .hasToString(
            "{\"type\":\"wrong_type\",\"message\":\"user_query must be a string\","
                + "\"pointer\":\"/user_query\"}");
    assertThat(ok(admin("POST", "/_gateway/ubi/queries", "{'user_query':'one'}")))
        .as("one object")
        .containsEntry("errors", jakarta.json.JsonValue.FALSE);
  }

  private List<JsonObject> exported(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.header("Content-Type")).startsWith("application/x-ndjson");
    return answer
        .text()
        .lines()
        .map(line -> Json.readObject(line.getBytes(StandardCharsets.UTF_8)).orElseThrow())
        .toList();
  }

  @Test
  void whatWasRecordedIsExportedToThoseWhoMaySeeIt() {
    String client = "c-" + UUID.randomUUID();
    StringBuilder lines = new StringBuilder();
    String first = UUID.randomUUID().toString();
    lines.append(query(films, first, client, "export 0"));
    for (int i = 1; i < 300; i++) {
      lines.append('\n').append(query(films, UUID.randomUUID().toString(), client, "export " + i));
    }
    JsonObject told =
        ok(
            send(
                RawRequest.of("POST", "/_gateway/ubi/queries")
                    .header("Content-Type", "application/x-ndjson")
                    .body(Bytes.utf8(lines.toString().replace('\'', '"')))));
    assertThat(told.getBoolean("errors")).isFalse();
    String hidden = UUID.randomUUID().toString();
    tracked("queries", query(secrets, hidden, client, "hidden"));
    tracked("events", event(films, "click", first, client));
    String mine = "&user_id=" + client;
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "all are exported",
            () -> exported(admin("GET", "/_gateway/ubi/queries?size=1" + mine, "")).size() == 301);
    assertThat(exported(admin("GET", "/_gateway/ubi/queries?application=" + films + mine, "")))
        .hasSize(300)
        .extracting(query -> query.getString("query_id"))
        .doesNotHaveDuplicates()
        .contains(first)
        .doesNotContain(hidden);
    assertThat(exported(admin("GET", "/_gateway/ubi/events?application=" + films + mine, "")))
        .hasSize(301)
        .anyMatch(event -> event.getString("action_name").equals("click"));
    assertThat(exported(admin("GET", "/_gateway/ubi/queries?from=2020/01/01&to=2020/01/02", "")))
        .isEmpty();
    String analyst = credential("'categories':['analytics'],'ops':['read','write']");
    assertThat(exported(as(analyst, "GET", "/_gateway/ubi/queries?x=y", ""))).isEmpty();
    assertThat(exported(as(analyst, "GET", "/_gateway/ubi/queries?size=1" + mine, "")))
        .hasSize(300);
    assertThat(as(analyst, "GET", "/_gateway/ubi/queries?application=" + secrets, "").status())
        .isEqualTo(403);
    JsonObject refused =
        ok(as(analyst, "POST", "/_gateway/ubi/queries", query(secrets, hidden, client, "x")))
            .getJsonArray("items")
            .getJsonObject(0);
    assertThat(refused.getInt("status")).isEqualTo(403);
    ok(admin("DELETE", "/_gateway/recent_suggestions?user_id=" + client, ""));
    assertThat(exported(admin("GET", "/_gateway/ubi/queries?size=1" + mine, ""))).isEmpty();
    engine.exchange(RawRequest.of("POST", "/ubi_*/_refresh"));
    assertThat(
            engine
                .exchange(RawRequest.of("GET", "/ubi_queries/_search?q=user_query:export"))
                .jsonObject()
                .getJsonObject("hits")
                .getJsonArray("hits"))
        .isEmpty();
  }

  @Test
  void theAliasesAreOrdinaryNamesForCredentials() {
    String id = UUID.randomUUID().toString();
    tracked("queries", query(films, id, "c", "seen"));
    found("ubi_queries", "{" + of("query_id", id) + "}", 1);
    String reader = credential("ubi_queries", "'categories':['search'],'ops':['read']");
    String search = "{" + of("query_id", id) + "}";
    assertThat(hits(ok(as(reader, "POST", "/ubi_queries/_search", search)))).hasSize(1);
    assertThat(as(reader, "POST", "/ubi_events/_search", search).status()).isEqualTo(403);
    String other = credential("'categories':['search'],'ops':['read']");
    assertThat(as(other, "POST", "/ubi_queries/_search", search).status()).isEqualTo(403);
  }

  private static String extended(String ubi) {
    return "{'size':2,'query':{'match':{'title':'film'}},'ext':{'ubi':" + ubi + "}}";
  }

  private RawAnswer searched(String body, String... header) {
    RawRequest request = request("POST", "/" + films + "/_search", body);
    for (int i = 0; i < header.length; i += 2) {
      request = request.header(header[i], header[i + 1]);
    }
    return send(request);
  }

  private static String queryId(RawAnswer answer) {
    return ok(answer).getJsonObject("ext").getJsonObject("ubi").getString("query_id");
  }

  private void readBodies(String flag) {
    ok(admin("PUT", "/_gateway/analytics/preferences", "{'ubi':" + flag + "}"));
  }

  @Test
  void aSearchWithTheExtensionIsRecordedAndToldItsId() {
    readBodies("true");
    String id = UUID.randomUUID().toString();
    String ubi =
        "{'query_id':'"
            + id
            + "','client_id':'"
            + user()
            + "','user_query':'Notebook','application':'My Shop','object_id_field':'sku',"
            + "'query_attributes':{'experiment':'number_1'}}";
    RawAnswer answer = searched(extended(ubi), "Accept-Encoding", "gzip");
    assertThat(queryId(answer)).isEqualTo(id);
    assertThat(answer.header("X-Search-Id")).isEqualTo(id);
    assertThat(hits(answer.jsonObject())).hasSize(2);
    JsonObject fact = facts("query_id", id, 1).get(0);
    assertThat(fact.getString("text")).isEqualTo("notebook");
    assertThat(fact.getString("scope")).isEqualTo(films);
    assertThat(fact.getInt("hits")).isEqualTo(12);
    assertThat(fact.getJsonArray("events")).hasToString("[\"experiment=number_1\"]");
    JsonObject stored =
        hits(found("ubi_queries", "{" + of("query_id", id) + "}", 1))
            .getJsonObject(0)
            .getJsonObject("_source");
    assertThat(stored.getString("application")).isEqualTo("My Shop");
    tracked("ubi_events", event(films, "click", id, "c"));
    assertThat(facts("query_id", id, 4)).hasSizeGreaterThanOrEqualTo(4);
  }

  @Test
  void theExtensionCanBeEmptyAndAnyTextBeAnId() {
    readBodies("true");
    assertThat(queryId(searched(extended("{}")))).matches("[-0-9a-f]{36}");
    String own = "q-" + UUID.randomUUID();
    assertThat(queryId(searched(extended("{'query_id':'" + own + "','user_query':{'text':'x'}}"))))
        .isEqualTo(own);
    assertThat(tracked("events", event(films, "click", own, "c")).getInt("status"))
        .as("its search is known")
        .isEqualTo(200);
    error(searched(extended("{'client_id':7}")), 400, "wrong_type");
    RawAnswer prevented = searched(extended("{}"), "X-Search-Record", "false");
    assertThat(ok(prevented)).doesNotContainKey("ext");
    RawAnswer failed = send(request("POST", "/missing-" + films + "/_search", extended("{}")));
    assertThat(failed.status()).isEqualTo(404);
    assertThat(failed.jsonObject()).doesNotContainKey("ext");
  }

  @Test
  void theIdOfAnotherUsersSearchReplacesNothing() {
    readBodies("true");
    String id = UUID.randomUUID().toString();
    String mine = "{'query_id':'" + id + "','client_id':'a" + id + "','user_query':'mine'}";
    assertThat(queryId(searched(extended(mine)))).isEqualTo(id);
    facts("query_id", id, 1);
    String other = mine.replace("'a" + id, "'b" + id).replace("mine", "other");
    assertThat(queryId(searched(extended(other)))).isNotEqualTo(id);
    assertThat(only(facts("query_id", id, 1), "search").getString("text")).isEqualTo("mine");
  }

  @Test
  void restrictedCallersSearchWithTheExtensionToo() {
    readBodies("true");
    String reader = credential("'categories':['search'],'ops':['read'],'include_fields':['title']");
    RawAnswer answer = as(reader, "POST", "/_search", extended("{'user_query':'narrowed'}"));
    String id = queryId(answer);
    assertThat(answer.text()).doesNotContain("\"year\"");
    assertThat(facts("query_id", id, 1).get(0).getInt("hits")).isEqualTo(12);
  }

  @Test
  void declarativeSearchesHaveTheExtensionToo() {
    readBodies("true");
    String id = UUID.randomUUID().toString();
    RawAnswer answer =
        admin(
            "POST",
            "/" + films + "/_declarative",
            "{'query':[{'id':'q','dataField':['title'],'value':'film','size':2}],"
                + "'ext':{'ubi':{'query_id':'"
                + id
                + "','client_id':'c1'}}}");
    assertThat(queryId(answer)).isEqualTo(id);
    assertThat(answer.jsonObject().getJsonObject("settings").getString("queryId")).isEqualTo(id);
    JsonObject fact = facts("query_id", id, 1).get(0);
    assertThat(fact.getString("text")).isEqualTo("film");
    assertThat(fact.getInt("hits")).isEqualTo(12);
  }
}
