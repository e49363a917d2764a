package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Stored queries in front of a real engine: kept, rendered, run, and held to their callers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StoredQueriesIT {

  private static final String ONE = "/_gateway/storedquery/";

  private final String own = ".stored-own-" + UUID.randomUUID() + "-";
  private final String films = "films-" + UUID.randomUUID();
  private final String secrets = "secrets-" + UUID.randomUUID();
  private TemporaryGateway running;
  private GatewayUnderTest gateway;

  @BeforeAll
  void deploy() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    running =
        TemporaryGateway.deploy(
            GatewaySettings.inFrontOf(engine).with("gateway.store.index-prefix", own));
    gateway = running.gateway(engine);
    for (String index : List.of(films, secrets)) {
      ok(
          admin(
              "PUT",
              "/" + index,
              "{'mappings':{'properties':{'title':{'type':'text'},"
                  + "'year':{'type':'integer'},'kind':{'type':'keyword'}}}}"));
      for (int i = 0; i < 12; i++) {
        ok(
            admin(
                "PUT",
                "/" + index + "/_doc/" + i + "?refresh=true",
                "{'title':'film number "
                    + i
                    + "','year':"
                    + (1990 + i)
                    + ",'kind':'k"
                    + i % 3
                    + "','note':'hidden "
                    + i
                    + "'}"));
      }
    }
    save("by-year", "{'range':{'year':{'gte':'{{from}}','lte':'{{to}}'}}}", "{'to':2100}");
    save("titled", "{'match':{'title':'film {{words}}'}}", "{}");
    save("free", "'{{query}}'", "{}");
    definition("secret", secrets, "{'query':{'match_all':{}}}", "{}", "");
  }

  @AfterAll
  void undeploy() throws Exception {
    admin("DELETE", "/" + films, "");
    admin("DELETE", "/" + secrets, "");
    running.close();
  }

  private JsonObject save(String id, String query, String params) {
    return definition(id, films, "{'query':" + query + "}", params, "");
  }

  private JsonObject definition(String id, String index, String query, String params, String more) {
    return ok(admin("PUT", ONE + id, written(index, query, params, more)));
  }

  private static String written(String index, String query, String params, String more) {
    return "{'index':'" + index + "','query':" + query + ",'params':" + params + more + "}";
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

  private RawAnswer as(String credential, String method, String target, String body) {
    String[] parts = credential.split(":", 2);
    return gateway.client().exchange(request(method, target, body).basic(parts[0], parts[1]));
  }

  private String credential(String rights) {
    return credential(films, rights);
  }

  private String credential(String index, String rights) {
    JsonObject made =
        ok(admin("POST", "/_gateway/permission", "{'indices':['" + index + "']," + rights + "}"));
    return made.getString("username") + ":" + made.getString("password");
  }

  private static JsonObject ok(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer.jsonObject();
  }

  private static JsonObject error(RawAnswer answer, int status, String type) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(status);
    JsonObject error = answer.jsonObject().getJsonObject("error");
    assertThat(error.getString("type")).as("%s", answer).isEqualTo(type);
    return error;
  }

  private static JsonArray hits(JsonObject answer) {
    return answer.getJsonObject("hits").getJsonArray("hits");
  }

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
  void theCallersRightsHoldForWhatTheyRun() {
    String plain = credential("'categories':['storedquery'],'ops':['read']");
    assertThat(hits(ok(as(plain, "POST", ONE + "by-year/execute", "{'params':{'from':1999}}"))))
        .hasSize(3);
    assertThat(as(plain, "POST", "/" + films + "/_search", "{}").status()).isEqualTo(403);
    for (String call : List.of("/execute", "/validate")) {
      assertThat(as(plain, "POST", ONE + "secret" + call, "{}").status()).isEqualTo(403);
    }
    assertThat(as(plain, "GET", ONE + "secret", "").status()).isEqualTo(403);
    RawAnswer listed = as(plain, "GET", "/_gateway/storedqueries", "");
    assertThat(listed.text()).contains("\"by-year\"").doesNotContain("\"secret\"");
    error(
        as(
            plain,
            "POST",
            ONE + "by-year/execute",
            "{'params':{'from':1},'index':'" + secrets + "'}"),
        400,
        "index_not_covered");
    assertThat(as(plain, "POST", ONE + "execute", written(secrets, "{}", "{}", "")).status())
        .isEqualTo(403);
    assertThat(as(plain, "PUT", ONE + "mine", written(films, "{}", "{}", "")).status())
        .isEqualTo(403);
    assertThat(as(plain, "DELETE", ONE + "titled", "").status()).isEqualTo(403);
    String author = credential("'categories':['storedquery'],'ops':['read','write','delete']");
    assertThat(as(author, "PUT", ONE + "secret", written(films, "{}", "{}", "")).status())
        .isEqualTo(403);
    assertThat(as(author, "PUT", ONE + "mine", written(secrets, "{}", "{}", "")).status())
        .isEqualTo(403);
    assertThat(as(author, "DELETE", ONE + "secret", "").status()).isEqualTo(403);
    String other = credential("'categories':['search'],'ops':['read']");
    assertThat(as(other, "POST", ONE + "by-year/execute", "{'params':{'from':1}}").status())
        .isEqualTo(403);
  }

  @Test
  void aPatternIsNarrowedAndLookupsElsewhereAreRefused() {
    definition("everything", "*", "{'query':{'match_all':{}},'size':50}", "{}", "");
    String plain = credential("'categories':['storedquery'],'ops':['read']");
    JsonArray found = hits(ok(as(plain, "POST", ONE + "everything/execute", "")));
    assertThat(found.getValuesAs(JsonObject.class))
        .isNotEmpty()
        .allSatisfy(hit -> assertThat(hit.getString("_index")).isEqualTo(films));
    String lookup =
        "{'params':{'query':{'terms':{'kind':{'index':'"
            + secrets
            + "','id':'1','path':'kind'}}}}}";
    assertThat(as(plain, "POST", ONE + "free/execute", lookup).status()).isBetween(400, 404);
    String script = "{'params':{'query':{'script':{'script':{'source':'true'}}}}}";
    assertThat(as(plain, "POST", ONE + "free/execute", script).status()).isBetween(400, 403);
    String forged =
        "{'params':{'query':{'terms':{'kind':{'index':'" + own + "users','id':'a','path':'x'}}}}}";
    assertThat(admin("POST", ONE + "free/execute", forged).status()).isBetween(400, 404);
  }

  @Test
  void aPatternThatHoldsNothingOfTheCallersIsNobodysBusiness() {
    ok(admin("PUT", "/hr-" + films, "{}"));
    ok(admin("PUT", "/logs-" + films, "{}"));
    String query = "{'query':{'term':{'kind':'{{k}}'}}}";
    String schema = ",'paramsSchema':{'k':{'enum':['board salaries']}}";
    definition("foreign", "hr-*", query, "{'k':'board salaries'}", schema);
    definition("shared", "hr-*,logs-*", "{'query':{'match_all':{}}}", "{}", "");
    String logs =
        credential(
            "logs-*", "'categories':['storedquery','declarative'],'ops':['read','write','delete']");
    String mine = written("logs-*", "{}", "{}", "");
    String theirs = written("hr-*", query, "{'k':'x'}", "");
    RawAnswer listed = as(logs, "GET", "/_gateway/storedqueries", "");
    assertThat(listed.text()).contains("\"shared\"").doesNotContain("\"foreign\"");
    for (RawAnswer refused :
        List.of(
            as(logs, "GET", ONE + "foreign", ""),
            as(logs, "PUT", ONE + "foreign", mine),
            as(logs, "PUT", ONE + "another", theirs),
            as(logs, "DELETE", ONE + "foreign", ""),
            as(logs, "POST", ONE + "foreign/validate", ""),
            as(logs, "POST", ONE + "foreign/execute", ""),
            as(logs, "GET", ONE + "foreign/execute", ""),
            as(logs, "POST", ONE + "validate", theirs),
            as(logs, "POST", ONE + "execute", theirs),
            as(logs, "PUT", ONE + "shared", mine),
            as(logs, "DELETE", ONE + "shared", ""))) {
      error(refused, 403, "index_not_allowed");
      assertThat(refused.text()).doesNotContain("salaries");
    }
    assertThat(ok(admin("GET", ONE + "foreign", "")).getString("index")).isEqualTo("hr-*");
    ok(as(logs, "POST", ONE + "shared/execute", ""));
    ok(as(logs, "PUT", ONE + "own", mine));
    ok(as(logs, "DELETE", ONE + "own", ""));
    for (String index : List.of("hr-*", "logs-*")) {
      RawAnswer named =
          as(
              logs,
              "POST",
              "/" + index + "/_declarative",
              declared("{'id':'foreign','params':{'k':'y'}}"));
      error(named, 403, "index_not_allowed");
      assertThat(named.text()).doesNotContain("salaries").doesNotContain("parameter");
    }
    admin("DELETE", "/hr-" + films, "");
    admin("DELETE", "/logs-" + films, "");
  }

  @Test
  void hiddenFieldsStayHiddenAndSizesAreKept() {
    String few =
        credential(
            "'categories':['storedquery','declarative'],'ops':['read'],'exclude_fields':['note'],"
                + "'declarativeConfig':{'maxSize':2,'maxAggregationSize':2}");
    JsonArray found = hits(ok(as(few, "POST", ONE + "by-year/execute", "{'params':{'from':1}}")));
    assertThat(found).hasSize(2);
    assertThat(found.toString()).doesNotContain("hidden");
    definition("wide", films, "{'query':{'match_all':{}},'size':'{{n}}'}", "{'n':10}", "");
    error(as(few, "POST", ONE + "wide/execute", ""), 400, "size_limit");
    ok(as(few, "POST", ONE + "wide/execute", "{'params':{'n':2}}"));
    error(
        as(few, "POST", "/" + films + "/_declarative", declared("{'id':'wide'}")),
        400,
        "size_limit");
    definition("notes", films, "{'query':{'match':{'note':'{{q}}'}}}", "{}", "");
    assertThat(as(few, "POST", ONE + "notes/execute", "{'params':{'q':'hidden'}}").status())
        .isBetween(400, 403);
  }

  private static String declared(String raw) {
    return "{'query':[{'id':'q','type':'search','defaultQuery':" + raw + "}]}";
  }

  @Test
  void declarativeRequestsNameThem() {
    String target = "/" + films + "/_declarative";
    JsonObject found =
        ok(admin("POST", target, declared("{'id':'by-year','params':{'from':1999}}")));
    assertThat(hits(found.getJsonObject("q"))).hasSize(3);
    RawAnswer shown =
        admin("POST", target + "/validate", declared("{'id':'by-year','params':{'from':1999}}"));
    assertThat(shown.status()).isEqualTo(200);
    assertThat(shown.text()).contains("1999").contains("2100");
    String both =
        "{'query':[{'id':'facet','type':'term','dataField':['kind'],'execute':false,"
            + "'customQuery':{'id':'by-year','params':{'from':2000}}},"
            + "{'id':'q','type':'search','react':{'and':'facet'}}]}";
    assertThat(hits(ok(admin("POST", target, both)).getJsonObject("q"))).hasSize(2);
    JsonObject unknown =
        error(admin("POST", target, declared("{'id':'no'}")), 404, "stored_query_not_found");
    assertThat(unknown.toString()).contains("/query/0/defaultQuery/id").contains("\"q\"");
    JsonObject missing =
        error(admin("POST", target, declared("{'id':'by-year'}")), 400, "missing_parameter");
    assertThat(missing.toString()).contains("/query/0/defaultQuery/params/from").contains("`from`");
    error(admin("POST", target, declared("{'id':'secret'}")), 400, "index_not_covered");
    error(admin("POST", "/_declarative", declared("{'id':'titled'}")), 400, "index_not_covered");
  }

  @Test
  void aCredentialWithoutTheQueryLanguageHasStoredQueriesOnly() {
    String target = "/" + films + "/_declarative";
    String plain =
        credential(
            "'categories':['storedquery','declarative'],'ops':['read','write'],"
                + "'declarativeConfig':{'disableQueryDSL':true}");
    error(
        as(plain, "POST", target, declared("{'query':{'match_all':{}}}")),
        400,
        "query_dsl_disabled");
    JsonObject found =
        ok(as(plain, "POST", target, declared("{'id':'by-year','params':{'from':1999}}")));
    assertThat(hits(found.getJsonObject("q"))).hasSize(3);
    error(
        as(plain, "POST", target, declared("{'id':'free','params':{'query':{'match_all':{}}}}")),
        400,
        "query_dsl_disabled");
    error(
        as(plain, "POST", target, declared("{'id':'by-year','params':{'from':1},'size':3}")),
        400,
        "query_dsl_disabled");
    error(
        as(plain, "POST", ONE + "free/execute", "{'params':{'query':{'match_all':{}}}}"),
        400,
        "query_dsl_disabled");
    for (RawAnswer refused :
        List.of(
            as(plain, "POST", ONE + "execute", written(films, "{}", "{}", "")),
            as(plain, "PUT", ONE + "sly", written(films, "{}", "{}", "")))) {
      error(refused, 400, "query_dsl_disabled");
    }
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
