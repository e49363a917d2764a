package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Searches and events, and the facts that become of them in a real engine. */
class AnalyticsIT extends AnalyticsScenario {

  private static final String BULK = "/_gateway/analytics/_bulk";

  private RawAnswer declared(String user, String text, String more) {
    RawAnswer answer =
        admin(
            "POST",
            "/" + films + "/_declarative",
            "{'settings':{'recordAnalytics':true,'userId':'"
                + user
                + "','customEvents':{'tier':'gold'}},'query':[{'id':'q','dataField':['title'],"
                + "'size':3,'value':'"
                + text
                + "'"
                + more
                + "}]}");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer;
  }

  private static String click(String id) {
    return "{'query_id':'" + id + "','click_on':{'7':2}}";
  }

  @Test
  void aDeclarativeSearchIsAFactInASession() {
    RawAnswer answer =
        declared(
            user(),
            "film",
            ",'react':{'and':['kind']}},{'id':'kind','type':'term','dataField':['kind'],"
                + "'value':'k1','execute':false");
    String id = answer.header("X-Search-Id");
    assertThat(answer.jsonObject().getJsonObject("settings").getString("queryId")).isEqualTo(id);
    JsonObject fact = facts("query_id", id, 1).get(0);
    assertThat(fact.getString("text")).isEqualTo("film");
    assertThat(fact.getString("scope")).isEqualTo(films);
    assertThat(fact.getInt("searches")).isEqualTo(1);
    assertThat(fact.getInt("hits")).isEqualTo(4);
    assertThat(fact.getInt("no_results")).isZero();
    assertThat(fact.getInt("counted")).isEqualTo(1);
    assertThat(fact.getInt("timed")).isEqualTo(1);
    assertThat(fact.getJsonArray("filters")).hasToString("[\"kind=k1\"]");
    assertThat(fact.getJsonArray("events")).hasToString("[\"tier=gold\"]");
    assertThat(fact.getJsonArray("shown")).hasSize(3);
    assertThat(fact.getJsonArray("shown").getString(0)).startsWith(films + "/");
    assertThat(fact.getString("state")).contains("\"film\"");
    assertThat(fact.getString("user")).startsWith("u");
    assertThat(fact).doesNotContainKey("user_id");
    JsonObject session = only(facts("session", fact.getString("session"), 2), "session");
    assertThat(session.getInt("sessions")).isEqualTo(1);
    assertThat(session.getInt("bounced")).isEqualTo(1);
  }

  @Test
  void clicksAndConversionsBelongToTheirSearch() {
    String user = user();
    String first = declared(user, "film number 7", "").header("X-Search-Id");
    String other = declared(user, "nothing of it", "").header("X-Search-Id");
    String click = "/_gateway/" + films + "/analytics/click";
    JsonObject answer = ok(admin("PUT", click, click(first)));
    assertThat(answer.getString("query_id")).isEqualTo(first);
    ok(
        admin(
            "PUT",
            "/_analytics/conversion",
            "{'query_id':'" + first + "','conversion_on':['7'],'value':9.99,'currency':'EUR'}"));
    List<JsonObject> facts = facts("query_id", first, 6);
    assertThat(facts)
        .extracting(fact -> fact.getString("kind"))
        .containsExactlyInAnyOrder(
            "search", "tracked", "clicked", "converted", "click", "conversion");
    JsonObject clicked = only(facts, "click");
    assertThat(clicked.getString("doc")).isEqualTo(films + "/7");
    assertThat(clicked.getInt("position")).isEqualTo(2);
    assertThat(clicked.getInt("reciprocals")).isEqualTo(500_000);
    assertThat(clicked.getString("text")).isEqualTo("film number 7");
    assertThat(clicked.getJsonArray("events")).hasToString("[\"tier=gold\"]");
    assertThat(clicked.getString("user")).isEqualTo(only(facts, "search").getString("user"));
    assertThat(only(facts, "conversion").getInt("value")).isEqualTo(999);
    assertThat(only(facts, "clicked").getJsonNumber("time"))
        .isEqualTo(only(facts, "search").getJsonNumber("time"));
    assertThat(facts("query_id", other, 2))
        .extracting(fact -> fact.getString("kind"))
        .containsExactlyInAnyOrder("search", "tracked");
    List<JsonObject> session = facts("session", clicked.getString("session"), 9);
    assertThat(only(session, "session").getInt("interactions")).isEqualTo(4);
    assertThat(only(session, "session").getInt("bounced")).isZero();
  }

  @Test
  void anEventIsOneHoweverOftenItIsSent() {
    String id = declared(user(), "film number 3", "").header("X-Search-Id");
    String event = click(id).replace("}}", "},'event_id':'" + id + "'}");
    ok(admin("PUT", "/" + films + "/_analytics/click", event));
    facts("query_id", id, 4);
    ok(admin("PUT", "/" + films + "/_analytics/click", event));
    String marker = "{'query_id':'" + id + "','conversion_on':['1']}";
    ok(admin("PUT", "/_gateway/analytics/conversion", marker));
    List<JsonObject> facts = facts("query_id", id, 6);
    assertThat(only(facts, "click").getInt("clicks")).isEqualTo(1);
    List<JsonObject> session = facts("session", only(facts, "click").getString("session"), 7);
    assertThat(only(session, "session").getInt("interactions")).isEqualTo(3);
  }

  @Test
  void aSearchWithTheIdOfAnEventIsOneHoweverOftenItIsSent() {
    String user = user();
    String search =
        "{'query':'again','index':'" + films + "','event_id':'s-1','user_id':'" + user + "'}";
    String id = ok(admin("PUT", "/_gateway/analytics/search", search)).getString("query_id");
    facts("query_id", id, 1);
    assertThat(ok(admin("PUT", "/_gateway/analytics/search", search)).getString("query_id"))
        .isEqualTo(id);
    ok(admin("PUT", "/_gateway/analytics/click", click(id)));
    List<JsonObject> facts = facts("query_id", id, 4);
    List<JsonObject> session = facts("session", only(facts, "click").getString("session"), 5);
    assertThat(only(session, "session").getInt("interactions")).isEqualTo(2);
  }

  @Test
  void anEventOfAnUnknownSearchIsKeptWithoutIt() {
    String unknown = UUID.randomUUID().toString();
    RawAnswer kept = admin("PUT", "/_gateway/" + films + "/analytics/click", click(unknown));
    assertThat(kept.status()).as("%s", kept).isEqualTo(202);
    ok(admin("PUT", "/_gateway/analytics/preferences", "{'lenient':false}"));
    error(
        admin("PUT", "/_gateway/" + films + "/analytics/click", click(unknown)),
        404,
        "query_id_unknown");
    ok(admin("PUT", "/_gateway/analytics/preferences", "{'lenient':null}"));
    error(admin("PUT", "/_gateway/analytics/preferences", "{'ip':'some'}"), 400, "unknown_word");
  }

  @Test
  void aBulkTellsOfEachItemAndKeepsTheOthers() {
    String id = UUID.randomUUID().toString();
    String search =
        "{\"type\":\"search\",\"index\":\"%s\",\"query\":\"bulk\",\"query_id\":\"%s\",\"user_id\":\"%s\"}"
            .formatted(films, id, user());
    String clicked =
        "{\"type\":\"click\",\"query_id\":\"%s\",\"click_on\":{\"1\":%s}}".formatted(id, "%s");
    String body =
        String.join(
            "\n",
            search,
            clicked.formatted("3"),
            clicked.formatted("0"),
            "{\"type\":\"other\"}",
            "no JSON",
            search,
            clicked.formatted("1").replace("{\"type\"", "{\"timestamp\":1,\"type\""));
    RawAnswer answer = sent(body, "text/plain");
    JsonObject told = ok(answer);
    assertThat(told.getBoolean("errors")).isTrue();
    assertThat(told.getJsonArray("items").getValuesAs(JsonObject.class))
        .extracting(item -> item.getInt("status"))
        .containsExactly(200, 200, 400, 400, 400, 409, 400);
    JsonObject error = told.getJsonArray("items").getJsonObject(2).getJsonObject("error");
    assertThat(error.getString("type")).isEqualTo("bad_number");
    assertThat(error.getString("pointer")).isEqualTo("/click_on/1");
    assertThat(facts("query_id", id, 4))
        .extracting(fact -> fact.getString("kind"))
        .containsExactlyInAnyOrder("search", "tracked", "clicked", "click");
    assertThat(sent("{}", "application/xml").status()).isEqualTo(415);
  }

  private RawAnswer sent(String body, String type) {
    return send(RawRequest.of("POST", BULK).header("Content-Type", type).body(Bytes.utf8(body)));
  }

  @Test
  void olderClientsSendHeaders() {
    String id = declared(user(), "film number 5", "").header("X-Search-Id");
    RawAnswer answer =
        send(
            RawRequest.of("POST", "/" + films + "/_analytics")
                .header("X-Search-Id", id)
                .header("X-Search-Click", "true")
                .header("X-Search-ClickPosition", "4")
                .header("X-Search-Conversion", "true"));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(only(facts("query_id", id, 6), "click").getInt("position")).isEqualTo(4);
    RawRequest wrong = RawRequest.of("POST", "/" + films + "/_analytics");
    error(
        send(wrong.header("X-Search-Id", "x").header("X-Search-Click", "true")), 400, "bad_value");
  }

  @Test
  void eventsNeedRightsToTheIndicesOfTheirSearch() {
    String id = declared(user(), "film number 1", "").header("X-Search-Id");
    String analyst = credential("'categories':['analytics'],'ops':['read','write']");
    String path = "/_gateway/" + films + "/analytics/click";
    ok(as(analyst, "PUT", path, click(id)));
    String hidden =
        ok(admin("PUT", "/_gateway/" + secrets + "/analytics/search", "{'query':'x'}"))
            .getString("query_id");
    error(as(analyst, "PUT", path, click(hidden)), 403, "index_not_allowed");
    assertThat(as(analyst, "PUT", "/_gateway/" + secrets + "/analytics/click", click(id)).status())
        .isEqualTo(403);
    error(
        as(analyst, "PUT", "/_gateway/analytics/search", "{'query':'x'}"),
        403,
        "index_not_allowed");
    error(
        as(analyst, "PUT", "/_gateway/analytics/click", click(UUID.randomUUID().toString())),
        403,
        "index_not_allowed");
    String reader = credential("'categories':['analytics'],'ops':['read']");
    assertThat(as(reader, "PUT", path, click(id)).status()).isEqualTo(403);
    assertThat(as(analyst, "PUT", "/_gateway/analytics/preferences", "{}").status()).isEqualTo(403);
  }

  @Test
  void whatLooksPersonalIsNotKept() {
    String id =
        declared(user(), "call +49 30 1234567 or anne@example.com", "").header("X-Search-Id");
    JsonObject fact = facts("query_id", id, 1).get(0);
    assertThat(fact.getString("text")).isEqualTo("call [number] or [email]");
    assertThat(fact.toString()).doesNotContain("1234567", "anne@");
    assertThat(fact).doesNotContainKeys("entry", "state");
  }

  @Test
  void usersKeepSearchesAndDocuments() {
    String user = user();
    String id = declared(user, "film number 2", "").header("X-Search-Id");
    String body =
        "{'query_id':'" + id + "','user_id':'" + user + "','favorite_on':'2','source':{'a':1}";
    JsonObject kept = ok(admin("PUT", "/_gateway/analytics/favorite", body + "}"));
    assertThat(kept.getString("favorite_on")).isEqualTo("2");
    JsonObject first = ok(admin("PUT", "/_analytics/favorite", body + ",'id':'mine'}"));
    JsonObject again =
        ok(admin("PUT", "/_analytics/favorite", body + ",'id':'mine','meta':'again'}"));
    assertThat(again.getString("created_at")).isEqualTo(first.getString("created_at"));
    String other = body.replace(user, user());
    ok(admin("PUT", "/_analytics/favorite", other + ",'id':'mine','meta':'other'}"));
    assertThat(stored("kept-*")).doesNotContain(user);
    String list = "/_analytics/favorites?user_id=" + user;
    assertThat(kept(admin("GET", list, ""), "favorites"))
        .hasSize(2)
        .anyMatch(one -> one.getString("meta", "").equals("again"))
        .allMatch(one -> one.getString("user_id").equals(user));
    assertThat(kept(admin("GET", list + "&tier=gold", ""), "favorites")).isEmpty();
    assertThat(kept(admin("GET", list + "&size=1", ""), "favorites")).hasSize(1);
    String analyst = credential("'categories':['analytics'],'ops':['read','write','delete']");
    assertThat(kept(as(analyst, "GET", list, ""), "favorites")).isEmpty();
    String mine = "/_gateway/analytics/favorite/mine?user_id=";
    error(as(analyst, "DELETE", mine + user, ""), 404, "not_found");
    error(admin("DELETE", mine + user(), ""), 404, "not_found");
    ok(admin("DELETE", mine + user, ""));
    assertThat(kept(admin("GET", list, ""), "favorites")).hasSize(1);
    ok(
        admin(
            "PUT",
            "/_gateway/analytics/save-search",
            "{'query_id':'" + id + "','user_id':'" + user + "','save_search_meta':{'n':1}}"));
    assertThat(
            kept(
                admin("GET", "/_gateway/analytics/saved-searches?user_id=" + user, ""),
                "saved_searches"))
        .singleElement()
        .satisfies(one -> assertThat(one.getString("query_id")).isEqualTo(id));
    assertThat(only(facts("query_id", id, 7), "save_search").getInt("saved_searches")).isEqualTo(1);
    ok(admin("DELETE", "/_gateway/recent_suggestions?user_id=" + user, ""));
    assertThat(kept(admin("GET", list, ""), "favorites")).isEmpty();
    assertThat(found("query_id", id))
        .as("what the other user keeps")
        .extracting(fact -> fact.getString("kind"))
        .containsExactly("favorite");
  }

  private static List<JsonObject> kept(RawAnswer answer, String name) {
    return ok(answer).getJsonArray(name).getValuesAs(JsonObject.class);
  }
}
