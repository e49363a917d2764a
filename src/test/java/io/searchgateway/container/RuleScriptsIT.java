package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Scripts of rules in front of a real engine: on writes, and in searches. */
class RuleScriptsIT extends TwoIndicesScenario {

  private static final String COUNTING =
      "function handleRequest() {"
          + " const film = JSON.parse(context.request.body);"
          + " if (film.fail) { throw new Error('not this one'); }"
          + " const of = film.doc || film; of.length = of.title.length;"
          + " return {body: film}; }";

  @AfterEach
  void forget() {
    admin("DELETE", "/_gateway/rule/counting", "");
  }

  private RawAnswer save(String trigger, String expression, String script, boolean goesOn) {
    forget();
    return send(
        request(
            "POST",
            "/_gateway/rule",
            Json.object()
                .add("id", "counting")
                .add("name", "counting")
                .add("trigger", Json.object().add("type", trigger).add("expression", expression))
                .add(
                    "actions",
                    Json.array()
                        .add(
                            Json.object()
                                .add("type", "script")
                                .add("script", script.replace('\'', '`'))
                                .add("continueOnError", goesOn)))
                .build()
                .toString()));
  }

  private JsonObject source(String id) {
    return ok(admin("GET", "/" + films + "/_doc/" + id, "")).getJsonObject("_source");
  }

  @Test
  void documentsAreChangedHoweverTheyAreWritten() {
    ok(save("index", "\"" + films + "\" in $index", COUNTING, true));
    String writer = credential("'categories':['docs'],'ops':['write','read']");
    ok(as(writer, "PUT", "/" + films + "/_doc/one", "{'title':'Heat','price':1.50}"));
    assertThat(source("one").toString())
        .isEqualTo("{\"title\":\"Heat\",\"price\":1.5,\"length\":4}");
    ok(admin("POST", "/" + films + "/_update/one", "{'doc':{'title':'Alien'}}"));
    assertThat(source("one").getInt("length")).isEqualTo(5);
    ok(admin("PUT", "/" + films + "/_create/two", "{'title':'Up'}"));
    assertThat(source("two").getInt("length")).isEqualTo(2);
    String alias = films + "-alias";
    ok(admin("PUT", "/" + films + "/_alias/" + alias, ""));
    ok(admin("PUT", "/" + alias + "/_doc/three", "{'title':'Fargo'}"));
    ok(
        admin(
            "POST",
            "/_bulk",
            "{'index':{'_index':'" + alias + "','_id':'four'}}\n{'title':'Jaws II'}\n"));
    assertThat(source("three").getInt("length")).isEqualTo(5);
    assertThat(source("four").getInt("length")).isEqualTo(7);
    ok(admin("PUT", "/" + secrets + "/_doc/one", "{'title':'Heat'}"));
    assertThat(ok(admin("GET", "/" + secrets + "/_doc/one", "")).getJsonObject("_source"))
        .doesNotContainKey("length");
  }

  @Test
  void linesOfABulkRequestKeepTheirPlaces() {
    ok(save("index", "\"" + films + "\" in $index", COUNTING, true));
    List<String> ids = IntStream.range(0, 300).mapToObj(i -> (i % 3 == 0 ? "s" : "f") + i).toList();
    String body =
        ids.stream()
            .map(
                id ->
                    "{'index':{'_index':'"
                        + (id.startsWith("s") ? secrets : films)
                        + "','_id':'"
                        + id
                        + "'}}\n{'title':'"
                        + id
                        + "'}\n")
            .collect(Collectors.joining());
    JsonObject answer = ok(admin("POST", "/_bulk", body));
    assertThat(answer.getBoolean("errors")).isFalse();
    assertThat(
            answer.getJsonArray("items").stream()
                .map(item -> item.asJsonObject().getJsonObject("index").getString("_id")))
        .isEqualTo(ids);
    assertThat(source("f1")).containsKey("length");
    assertThat(ok(admin("GET", "/" + secrets + "/_doc/s0", "")).getJsonObject("_source"))
        .doesNotContainKey("length");
  }

  @Test
  void whatFailsIsWrittenUnchangedOrRejectedAsAWhole() {
    String failing = "{'title':'Jaws','fail':true}";
    ok(save("index", "\"" + films + "\" in $index", COUNTING, true));
    ok(admin("PUT", "/" + films + "/_doc/f", failing));
    assertThat(source("f")).doesNotContainKey("length");

    ok(save("index", "\"" + films + "\" in $index", COUNTING, false));
    error(admin("PUT", "/" + films + "/_doc/g", failing), 400, "rule_script_failed");
    String bulk = "{'index':{'_id':'h'}}\n{'title':'Up'}\n{'index':{'_id':'i'}}\n" + failing + "\n";
    JsonObject refused =
        error(admin("POST", "/" + films + "/_bulk", bulk), 400, "rule_script_failed");
    assertThat(refused.getString("pointer")).isEqualTo("/4");
    assertThat(admin("GET", "/" + films + "/_doc/i", "").status()).isEqualTo(404);
    error(
        send(
            request("PUT", "/" + films + "/_doc/j", "")
                .header("Content-Type", "application/cbor")
                .body(Bytes.of(new byte[] {(byte) 0xa0}))),
        415,
        "media_type_not_rewritten");
  }

  @Test
  void aSearchAndItsResponseAreChanged() {
    ok(admin("PUT", "/" + films + "/_doc/k?refresh=true", "{'title':'Brazil'}"));
    String script =
        "function handleRequest() { const body = JSON.parse(context.request.body);"
            + " body.query[0].value = 'brazil'; return {body}; }"
            + " function handleResponse() { const body = JSON.parse(context.response.body);"
            + " body.note = context.envs.index; return {body}; }";
    ok(save("filter", "$query == \"peru\"", script, true));
    JsonObject answer =
        ok(
            admin(
                "POST",
                "/" + films + "/_declarative",
                "{'query':[{'id':'q','value':'peru','dataField':['title']}]}"));
    assertThat(answer.getJsonArray("note").getString(0)).isEqualTo(films);
    assertThat(
            answer
                .getJsonObject("q")
                .getJsonObject("hits")
                .getJsonArray("hits")
                .getJsonObject(0)
                .getString("_id"))
        .isEqualTo("k");
  }

  @Test
  void aScriptIsCheckedTriedOutAndRead() {
    JsonObject refused =
        error(
            save("always", "", "function handleRequest() {\n  let = ;\n}", true),
            400,
            "script_syntax");
    assertThat(refused.getJsonArray("details").getJsonObject(0).getInt("line")).isEqualTo(2);
    JsonObject tried =
        ok(
            admin(
                "POST",
                "/_gateway/script/validate",
                "{'script':'function handleRequest() { console.log(1); return {body: 2}; }'}"));
    assertThat(tried.getJsonObject("request").getString("body")).isEqualTo("2");
    assertThat(tried.getJsonArray("console").getString(0)).isEqualTo("1");
    ok(save("always", "", "let a = 1;", true));
    assertThat(ok(admin("GET", "/_gateway/rule/counting/script", "")).getString("script"))
        .isEqualTo("let a = 1;");
    String reader = credential("'categories':['rules'],'ops':['read']");
    assertThat(as(reader, "GET", "/_gateway/rule/counting/script", "").status()).isEqualTo(403);
    assertThat(as(reader, "POST", "/_gateway/script/validate", "{'script':'1'}").status())
        .isEqualTo(403);
  }
}
