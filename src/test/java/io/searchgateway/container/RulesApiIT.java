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
import jakarta.json.JsonString;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The API of query rules in front of a real engine. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RulesApiIT {

  private static final String ONE = "/_gateway/rule";
  private static final String ALL = "/_gateway/rules";
  private static final String HIDE = "'actions':[{'type':'hide_result','data':['1']}]";

  private final String own = ".rules-own-" + UUID.randomUUID() + "-";
  private final String films = "films-" + UUID.randomUUID();
  private TemporaryGateway running;
  private GatewayUnderTest gateway;
  private String restricted = "";
  private String password = "";

  @BeforeAll
  void deploy() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    running =
        TemporaryGateway.deploy(
            GatewaySettings.inFrontOf(engine).with("gateway.store.index-prefix", own));
    gateway = running.gateway(engine);
    ok(admin("PUT", "/" + films + "/_doc/1?refresh=true", "{'title':'one'}"));
    JsonObject made =
        ok(
            admin(
                "POST",
                "/_gateway/permission",
                "{'indices':['"
                    + films
                    + "'],'categories':['rules'],'ops':['read','write','delete']}"));
    restricted = made.getString("username");
    password = made.getString("password");
  }

  @AfterAll
  void undeploy() throws Exception {
    admin("DELETE", "/" + films, "");
    running.close();
  }

  @BeforeEach
  void deleteAll() {
    delete(ids());
  }

  private void delete(List<String> ids) {
    JsonObject done = ok(admin("DELETE", ALL, Json.array(ids).build().toString()));
    assertThat(texts(done, "deleted")).containsExactlyInAnyOrderElementsOf(ids);
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

  private RawAnswer other(String method, String target, String body) {
    return gateway.client().exchange(request(method, target, body).basic(restricted, password));
  }

  private RawAnswer file(String query, String file) {
    return send(
        RawRequest.of("POST", ALL + "/_import?" + query)
            .header("Content-Type", "text/plain")
            .body(Bytes.utf8(file)));
  }

  private static JsonObject ok(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer.jsonObject();
  }

  private static JsonArray list(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.json().asJsonArray();
  }

  private static void error(RawAnswer answer, int status, String type) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(status);
    assertThat(answer.text()).contains("\"" + type + "\"");
  }

  private List<String> ids() {
    return ids(list(admin("GET", ALL, "")));
  }

  private static List<String> ids(JsonArray rules) {
    return rules.getValuesAs(JsonObject.class).stream().map(rule -> rule.getString("id")).toList();
  }

  private static List<String> texts(JsonObject object, String name) {
    return object.getJsonArray(name).getValuesAs(JsonString.class).stream()
        .map(JsonString::getString)
        .toList();
  }

  private static String rule(String id, String expression, String more) {
    return "{'id':'"
        + id
        + "','name':'Rule "
        + id
        + "','trigger':{'type':'filter','expression':'"
        + expression
        + "'},"
        + more
        + HIDE
        + "}";
  }

  private JsonObject save(String id) {
    return ok(admin("POST", ONE, rule(id, "$query contains \\\"tv\\\"", "")));
  }

  @Test
  void aRuleIsCreatedReadReplacedAndDeleted() {
    RawAnswer made =
        admin(
            "POST",
            ONE,
            "{'name':'TV','tags':['a'],'extra':1,'trigger':{'type':'always'}," + HIDE + "}");
    assertThat(made.status()).isEqualTo(201);
    JsonObject created = made.jsonObject();
    String id = created.getString("id");
    assertThat(created.getBoolean("enabled")).isTrue();
    assertThat(created.getInt("order")).isNotNegative();
    assertThat(created.getInt("created_at")).isPositive();
    assertThat(created.getJsonArray("warnings").getJsonObject(0).getString("pointer"))
        .isEqualTo("/extra");
    RawAnswer read = admin("GET", "/_rule/" + id, "");
    assertThat(ok(read).getInt("extra")).isEqualTo(1);
    String tag = read.header("etag");
    JsonObject changed = Json.object(read.jsonObject()).add("name", "Television").build();
    RawAnswer replaced =
        send(request("PUT", ONE + "/" + id, changed.toString()).header("If-Match", tag));
    assertThat(ok(replaced).getString("name")).isEqualTo("Television");
    error(
        send(request("PUT", ONE + "/" + id, changed.toString()).header("If-Match", tag)),
        412,
        "precondition_failed");
    error(
        send(request("DELETE", ONE + "/" + id, "").header("If-Match", tag)),
        412,
        "precondition_failed");
    assertThat(ok(admin("GET", "/_gateway/_rule/" + id, "")).getString("name"))
        .isEqualTo("Television");
    ok(admin("DELETE", ONE + "/" + id, ""));
    error(admin("GET", ONE + "/" + id, ""), 404, "rule_not_found");
    error(admin("PUT", ONE + "/" + id, changed.toString()), 404, "rule_not_found");
    error(admin("DELETE", ONE + "/" + id, ""), 404, "rule_not_found");
  }

  @Test
  void whatIsWrongIsToldWithItsPlace() {
    RawAnswer wrong =
        admin("POST", ONE, "{'trigger':{'type':'filter','expression':'$query =='},'actions':[]}");
    error(wrong, 400, "missing_name");
    assertThat(wrong.text()).contains("/trigger/expression").contains("missing_actions");
    save("a");
    error(admin("POST", ONE, rule("a", "", "").replace("filter", "always")), 400, "rule_exists");
    error(admin("POST", ONE, rule("a b", "", "").replace("filter", "always")), 400, "bad_rule_id");
    error(admin("PUT", ONE + "/a", rule("b", "", "").replace("filter", "always")), 400, "other_id");
  }

  @Test
  void rulesAreListedInTheirOrderAndOnePageAtATime() {
    for (String id : List.of("a", "b", "c", "d")) {
      save(id);
    }
    RawAnswer order = admin("PUT", ALL + "/_order", "['c','a']");
    assertThat(texts(ok(order), "order")).containsExactly("c", "a", "b", "d");
    assertThat(ids()).containsExactly("c", "a", "b", "d");
    RawAnswer page = admin("GET", "/_rules?from=1&size=2", "");
    assertThat(ids(list(page))).containsExactly("a", "b");
    assertThat(page.header("x-total-count")).isEqualTo("4");
    assertThat(ids(list(admin("GET", ALL + "?q=RULE+b", "")))).containsExactly("b");
    assertThat(ids(list(admin("GET", ALL + "?enabled=false", "")))).isEmpty();
    assertThat(ids(list(admin("GET", ALL + "?tag=x", "")))).isEmpty();
    assertThat(ids(list(admin("GET", ALL + "?index=any", "")))).hasSize(4);
    error(admin("PUT", ALL + "/_order", "['a','x']"), 404, "rule_not_found");
    error(admin("PUT", ALL + "/_order", "['a','a']"), 400, "repeated_rule");
    error(admin("PUT", ALL + "/_order", "{'a':1}"), 400, "bad_json");
    assertThat(ids()).containsExactly("c", "a", "b", "d");
    for (JsonObject one : list(admin("GET", ALL, "")).getValuesAs(JsonObject.class)) {
      ok(admin("PUT", ONE + "/" + one.getString("id"), one.toString()));
    }
    assertThat(ids()).as("written back").containsExactly("c", "a", "b", "d");
  }

  @Test
  void versionsAreKeptAndRestoredAndADeletedRuleComesBack() {
    JsonObject first = save("v");
    ok(admin("PUT", ONE + "/v", Json.object(first).add("name", "Second").build().toString()));
    JsonArray versions = list(admin("GET", ONE + "/v/versions", ""));
    int newest = versions.getJsonObject(0).getInt("version");
    assertThat(versions.getJsonObject(0).getString("summary")).isEqualTo("changed name");
    assertThat(versions.getJsonObject(0).getString("author")).isEqualTo(gateway.username());
    assertThat(
            ok(admin("GET", ONE + "/v/versions/" + (newest - 1), ""))
                .getJsonObject("rule")
                .getString("name"))
        .isEqualTo("Rule v");
    JsonObject restored = ok(admin("POST", ONE + "/v/versions/" + (newest - 1) + "/restore", ""));
    assertThat(restored.getString("name")).isEqualTo("Rule v");
    error(admin("GET", ONE + "/v/versions/999", ""), 404, "version_unknown");
    error(admin("POST", ONE + "/v/restore", ""), 400, "rule_exists");
    ok(admin("DELETE", ONE + "/v", ""));
    assertThat(ids()).isEmpty();
    assertThat(list(admin("GET", ONE + "/v/versions", ""))).hasSizeGreaterThanOrEqualTo(3);
    assertThat(ok(admin("POST", ONE + "/v/restore", "")).getString("name")).isEqualTo("Rule v");
    assertThat(ids()).containsExactly("v");
  }

  @Test
  void rulesAreExportedAndImported() {
    save("a");
    save("b");
    ok(admin("PUT", ALL + "/_order", "['b','a']"));
    RawAnswer exported = admin("GET", ALL + "/_export", "");
    assertThat(exported.header("content-type")).startsWith("application/x-ndjson");
    assertThat(exported.text().lines()).hasSize(2);
    ok(admin("DELETE", ONE + "/a", ""));
    ok(admin("DELETE", ONE + "/b", ""));
    JsonObject dry = ok(file("dry_run=true", exported.text()));
    assertThat(texts(dry, "imported")).containsExactly("b", "a");
    assertThat(ids()).isEmpty();
    JsonObject report = ok(file("format=native", exported.text() + "{\"name\":\"x\"}\n"));
    assertThat(texts(report, "imported")).containsExactly("b", "a");
    assertThat(report.getJsonArray("skipped")).hasSize(1);
    assertThat(ids()).containsExactly("b", "a");
    error(file("format=unknown", "x"), 400, "bad_rules_format");
  }

  @Test
  void importedScriptsAreCompiled() {
    String lines =
        Stream.of("good function handleRequest() {}", "bad let = ;")
            .map(
                line ->
                    "{'id':'%s','name':'n','trigger':{'type':'always'},'actions':[{'type':'script','script':'%s'}]}"
                        .formatted(line.split(" ", 2)[0], line.split(" ", 2)[1])
                        .replace('\'', '"'))
            .collect(Collectors.joining("\n"));
    for (String query : List.of("dry_run=true", "")) {
      JsonObject report = ok(file(query, lines));
      assertThat(texts(report, "imported")).containsExactly("good");
      JsonObject skipped = report.getJsonArray("skipped").getJsonObject(0);
      assertThat(skipped.getString("source")).isEqualTo("bad");
      assertThat(skipped.getString("message")).startsWith("/actions/0/script: line 1, column ");
    }
    assertThat(ids()).containsExactly("good");
  }

  @Test
  void moreRulesThanOneRequestTakesAreImported() {
    String lines =
        IntStream.range(0, 205)
            .mapToObj(
                i ->
                    ("{'id':'m"
                            + i
                            + "','name':'m','order':"
                            + i
                            + ",'trigger':{'type':'always'},"
                            + HIDE
                            + "}")
                        .replace('\'', '"'))
            .collect(Collectors.joining("\n"));
    assertThat(texts(ok(file("", lines)), "imported")).hasSize(205);
    assertThat(admin("GET", ALL + "?size=1", "").header("x-total-count")).isEqualTo("205");
    assertThat(ids().get(204)).isEqualTo("m204");
    delete(ids().subList(3, 205));
    assertThat(ids()).containsExactly("m0", "m1", "m2");
  }

  @Test
  void rulesAreDeletedTogetherOrNotAtAll() {
    save("a");
    save("b");
    error(admin("DELETE", ALL, "['a','none']"), 404, "rule_not_found");
    error(admin("DELETE", ALL, "['a','a']"), 400, "repeated_rule");
    error(admin("DELETE", ALL, "{}"), 400, "bad_json");
    error(other("DELETE", ALL, "['a','b']"), 404, "rule_not_found");
    assertThat(ids()).containsExactly("a", "b");
    delete(List.of("b", "a"));
    error(admin("DELETE", ALL, "['a']"), 404, "rule_not_found");
    ok(admin("POST", ONE + "/a/restore", ""));
    assertThat(ids()).containsExactly("a");
  }

  @Test
  void aRestrictedCredentialHasToDoWithRulesOfItsIndicesOnly() {
    save("all");
    String within = "\\\"" + films + "\\\" in $index";
    JsonObject made = ok(other("POST", ONE, rule("mine", within, "")));
    assertThat(made.getString("updated_by")).isEqualTo(restricted);
    error(other("POST", ONE, rule("wide", "$query == 1", "")), 403, "index_not_allowed");
    assertThat(ids(list(other("GET", ALL, "")))).containsExactly("mine");
    error(other("GET", ONE + "/all", ""), 404, "rule_not_found");
    error(other("DELETE", ONE + "/all", ""), 404, "rule_not_found");
    error(other("PUT", ALL + "/_order", "['mine','all']"), 404, "rule_not_found");
    assertThat(texts(ok(other("PUT", ALL + "/_order", "['mine']")), "order"))
        .containsExactly("mine");
    assertThat(ids()).containsExactly("mine", "all");
    RawAnswer pinned =
        other(
            "POST",
            ONE,
            rule("pin", within, "")
                .replace(
                    HIDE,
                    "'actions':[{'type':'promote_result','data':[{'doc':{'_id':'1','_index':'secret'},"
                        + "'position':1}]}]"));
    error(pinned, 403, "index_not_allowed");
    error(
        other(
            "POST",
            ONE,
            rule("script", within, "").replace(HIDE, "'actions':[{'type':'script','script':'x'}]")),
        403,
        "category_not_allowed");
    String whole =
        "{\"id\":\"w\",\"name\":\"w\",\"trigger\":{\"type\":\"always\"},"
            + HIDE.replace('\'', '"')
            + "}";
    RawRequest imported =
        RawRequest.of("POST", ALL + "/_import")
            .header("Content-Type", "text/plain")
            .body(Bytes.utf8(whole))
            .basic(restricted, password);
    error(gateway.client().exchange(imported), 403, "index_not_allowed");
    assertThat(ids()).containsExactly("mine", "all");
  }

  @Test
  void conflictsAndMissingDocumentsAreReported() {
    String pin = "'actions':[{'type':'promote_result','data':[{'doc':{'_id':'%s'},'position':1}]}]";
    String scope = "\\\"" + films + "\\\" in $index and $query == 1";
    ok(admin("POST", ONE, rule("a", scope, "").replace(HIDE, pin.formatted("1"))));
    JsonObject second =
        ok(admin("POST", ONE, rule("b", scope, "").replace(HIDE, pin.formatted("gone"))));
    assertThat(second.getJsonArray("warnings").toString())
        .contains("conflicting_pins", "missing_document");
    JsonObject report = ok(admin("GET", ALL + "/_report", ""));
    assertThat(report.getJsonArray("findings").getValuesAs(JsonObject.class))
        .extracting(finding -> finding.getString("type"))
        .containsExactlyInAnyOrder("conflicting_pins", "missing_document");
  }

  @Test
  void usesAreTold() {
    assertThat(ok(admin("GET", "/_gateway/analytics/rules/usage", "")).getJsonArray("rules"))
        .isNotNull();
    assertThat(ok(admin("GET", "/_analytics/rules/usage", "")).getJsonArray("rules")).isNotNull();
  }
}
