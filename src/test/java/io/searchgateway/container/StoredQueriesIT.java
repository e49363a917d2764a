package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stored queries in front of a real engine: kept, rendered and run. */
class StoredQueriesIT extends StoredQueryScenario {

  @Test
  void oneIsSavedReadListedAndDeletedInBothSpellings() {
    String at = "/_storedquery/life";
    String body = written(films, "{'query':{'match_all':{}}}", "{}", ",'description':'All films'");
    RawAnswer made = admin("PUT", at, body);
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    JsonObject read = ok(admin("GET", "/_gateway/_storedquery/life", ""));
    assertThat(read.getString("description")).isEqualTo("All films");
    assertThat(read.getString("updated_by")).isEqualTo(gateway.username());
    RawAnswer again = admin("PUT", ONE + "life", read.toString());
    assertThat(again.status()).as("%s", again).isEqualTo(200);
    for (String list : List.of("/_storedqueries?q=LIFE", "/_gateway/storedqueries?q=all%20f")) {
      RawAnswer found = admin("GET", list, "");
      assertThat(found.status()).as("%s", found).isEqualTo(200);
      assertThat(found.text()).contains("\"life\"");
    }
    ok(admin("DELETE", at, ""));
    error(admin("GET", at, ""), 404, "stored_query_not_found");
    error(admin("DELETE", at, ""), 404, "stored_query_not_found");
  }

  @Test
  void aChangeIsHeldToTheStateThatWasSeen() {
    String body = written(films, "{}", "{}", "");
    RawAnswer made = admin("PUT", ONE + "held", body);
    String tag = made.header("ETag");
    RawRequest change = request("PUT", ONE + "held", body);
    assertThat(send(change.header("If-Match", tag)).status()).isEqualTo(200);
    error(send(change.header("If-Match", tag)), 412, "precondition_failed");
    error(send(change.header("If-None-Match", "*")), 412, "precondition_failed");
    RawRequest end = request("DELETE", ONE + "held", "");
    error(send(end.header("If-Match", tag)), 412, "precondition_failed");
    ok(send(end));
  }

  @Test
  void parametersKeepTheirTypesAndDefaultsHelp() {
    JsonObject rendered = ok(admin("POST", ONE + "by-year/validate", "{'params':{'from':1995}}"));
    JsonObject range = rendered.getJsonObject("query").getJsonObject("range").getJsonObject("year");
    assertThat(range.getInt("gte")).isEqualTo(1995);
    assertThat(range.getInt("lte")).isEqualTo(2100);
    assertThat(hits(ok(admin("POST", ONE + "by-year/execute", "{'params':{'from':1999}}"))))
        .hasSize(3);
    JsonObject missing =
        error(admin("POST", ONE + "by-year/execute", ""), 400, "missing_parameter");
    assertThat(missing.getString("message")).contains("`from`");
    assertThat(missing.getString("pointer", missing.toString())).contains("/params/from");
  }

  @Test
  void aDefinitionNeedNotBeStoredToBeTried() {
    String query = "{'query':{'term':{'kind':'{{k}}'}},'size':2}";
    JsonObject rendered =
        ok(admin("POST", "/_storedquery/validate", written(films, query, "{'k':'k1'}", "")));
    assertThat(rendered.getJsonObject("query").getJsonObject("term").getString("kind"))
        .isEqualTo("k1");
    assertThat(hits(ok(admin("POST", ONE + "execute", written(films, query, "{'k':'k1'}", "")))))
        .hasSize(2);
    error(
        admin("POST", ONE + "validate", written(films, query, "{}", "")), 400, "missing_parameter");
    error(admin("POST", ONE + "validate", "{'query':{}}"), 400, "missing_index");
    error(admin("POST", ONE + "validate", "{'index':'a','query':{},'x':1}"), 400, "unknown_member");
  }

  @Test
  void noParameterLeavesItsPlace() {
    String hostile = "x\\\"}},\\\"script\\\":{\\\"source\\\":\\\"1\\\"} {{from}} }";
    JsonObject rendered =
        ok(
            send(
                RawRequest.of("POST", ONE + "titled/validate")
                    .json("{\"params\":{\"words\":\"" + hostile + "\",\"from\":1}}")));
    assertThat(rendered)
        .isEqualTo(
            Json.wrapped(
                "query",
                Json.wrapped(
                    "match",
                    Json.wrapped(
                        "title",
                        Json.text("film x\"}},\"script\":{\"source\":\"1\"} {{from}} }")))));
    ok(
        send(
            RawRequest.of("POST", ONE + "titled/execute")
                .json("{\"params\":{\"words\":\"" + hostile + "\"}}")));
  }

  @Test
  void whatIsTooLargeOrSaidTwiceIsRefused() {
    String long1 = "a".repeat(700 * 1024);
    error(
        admin("POST", ONE + "titled/execute", "{'params':{'words':'" + long1 + "'}}"),
        400,
        "rendered_query_too_large");
    assertThat(
            admin("POST", ONE + "titled/execute", "{'params':{'words':'" + long1 + long1 + "'}}")
                .status())
        .isEqualTo(413);
    error(
        admin("POST", ONE + "titled/execute", "{'params':{'words':'a','words':'b'}}"),
        400,
        "repeated_member");
    error(
        admin("PUT", ONE + "twice", "{'index':'a','index':'b','query':{}}"),
        400,
        "repeated_member");
    error(
        admin(
            "PUT",
            ONE + "large",
            written(films, "{'query':'" + "a".repeat(70_000) + "'}", "{}", "")),
        400,
        "definition_too_large");
    error(admin("PUT", ONE + "one", written(films, "{}", "{}", ",'id':'other'")), 400, "other_id");
  }

  @Test
  void idsAreBoundedNames() {
    String body = written(films, "{}", "{}", "");
    for (String id :
        List.of(
            "validate",
            "execute",
            "_x",
            ".x",
            "a%20b",
            "a%2Fb",
            "a%252Fb",
            "%C3%A4",
            "a%00b",
            "..%2Fx",
            "a*",
            "a".repeat(129))) {
      assertThat(admin("PUT", ONE + id, body).status()).as(id).isBetween(400, 499);
      assertThat(admin("GET", ONE + id, "").status()).as(id).isBetween(400, 499);
      assertThat(admin("DELETE", ONE + id, "").status()).as(id).isBetween(400, 499);
    }
    for (String index :
        List.of(
            "", "_all", ".kibana", "a,-b", "<a-{now/d}>", "a/b", "a b", "a,,b", own + "users")) {
      assertThat(admin("PUT", ONE + "idx", written(index, "{}", "{}", "")).status())
          .as(index)
          .isBetween(400, 403);
    }
  }

  @Test
  void aSchemaSaysWhatParametersMayBe() {
    definition(
        "strict",
        films,
        "{'query':{'bool':{'filter':[{'range':{'year':{'gte':'{{from}}'}}},"
            + "{'term':{'kind':'{{kind}}'}}]}},'size':'{{size}}'}",
        "{'size':5,'kind':'k1'}",
        ",'paramsSchema':{'from':{'type':'integer','min':1900,'max':2100},"
            + "'kind':{'enum':['k0','k1']},'size':{'type':'integer','max':5}}");
    assertThat(hits(ok(admin("POST", ONE + "strict/execute", "{'params':{'from':1990}}"))))
        .hasSize(4);
    for (String params :
        List.of(
            "{'from':'1990'}",
            "{'from':1}",
            "{'from':1990.5}",
            "{'from':{'gt':1}}",
            "{'from':1990,'kind':'k2'}",
            "{'from':1990,'size':6}")) {
      error(
          admin("POST", ONE + "strict/execute", "{'params':" + params + "}"),
          400,
          "invalid_parameter");
    }
    error(
        admin(
            "PUT",
            ONE + "bad-schema",
            written(films, "{}", "{}", ",'paramsSchema':{'a':{'type':'text','patern':'('}}")),
        400,
        "bad_params_schema");
    error(
        admin(
            "PUT",
            ONE + "bad-schema",
            written(films, "{}", "{'a':5}", ",'paramsSchema':{'a':{'type':'string'}}")),
        400,
        "invalid_parameter");
  }

  @Test
  void whatWasFoundCanBeKept() {
    String at =
        ONE
            + "by-year/execute?params="
            + URLEncoder.encode("{\"from\":1999}", StandardCharsets.UTF_8);
    RawAnswer first = admin("GET", at, "");
    assertThat(hits(ok(first))).hasSize(3);
    assertThat(first.header("Cache-Control")).isEqualTo("private, no-cache");
    RawRequest again = request("GET", at, "").header("If-None-Match", first.header("ETag"));
    assertThat(send(again).status()).isEqualTo(304);
    error(admin("GET", ONE + "by-year/execute?params=%5B%5D", ""), 400, "bad_params");
  }

  @Test
  void runsAreCounted() {
    save("counted", "{'match_all':{}}", "{}");
    ok(admin("POST", ONE + "counted/execute", ""));
    ok(admin("POST", "/" + films + "/_declarative", declared("{'id':'counted'}")));
    error(
        admin("POST", ONE + "counted/execute", "{'index':'" + secrets + "'}"),
        400,
        "index_not_covered");
    String shown = "/" + films + "/_declarative/validate";
    assertThat(admin("POST", shown, declared("{'id':'counted'}")).status()).isEqualTo(200);
    for (String target :
        List.of("/_analytics/storedqueries/usage", "/_gateway/analytics/storedqueries/usage")) {
      JsonArray rows = ok(admin("GET", target, "")).getJsonArray("storedqueries");
      assertThat(rows.getValuesAs(JsonObject.class))
          .filteredOn(row -> row.getString("key").equals("counted"))
          .singleElement()
          .satisfies(row -> assertThat(row.getInt("count")).isEqualTo(2));
    }
  }

  @Test
  void bodiesThatAreNoRequestsAreTold() {
    RawRequest odd = RawRequest.of("POST", ONE + "titled/execute").body(Bytes.utf8("[1]"));
    assertThat(send(odd.header("Content-Type", "application/json")).status()).isEqualTo(400);
    error(admin("POST", ONE + "titled/execute", "{'param':{}}"), 400, "unknown_member");
    error(admin("POST", ONE + "titled/execute", "{'params':[]}"), 400, "wrong_type");
  }
}
