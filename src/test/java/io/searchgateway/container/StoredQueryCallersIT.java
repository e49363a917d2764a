package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Stored queries give nobody more than the rights that they have. */
class StoredQueryCallersIT extends StoredQueryScenario {

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
}
