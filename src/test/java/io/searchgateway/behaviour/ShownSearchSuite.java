package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import io.searchgateway.testkit.RequestLine;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What validation shows to a credential is what the engine is sent for it, to the byte; and what
 * running refuses, validation refuses in the same words.
 */
public interface ShownSearchSuite extends StubbedSuite {

  String STATE =
      """
      {"state_uuid":"shown","metadata":{"indices":{
        "shop-1":{"state":"open","aliases":[]},"shop-2":{"state":"open","aliases":[]},
        "vault":{"state":"open","aliases":[]}}}}
      """;
  String MAPPING =
      """
      {"mappings":{"properties":{"title":{"type":"text"},"genre":{"type":"keyword"},
        "price":{"type":"integer"},"secret":{"type":"keyword"},"tenant":{"type":"keyword"}}}}
      """;

  /** Limits of credentials, each a part of a permission. */
  Map<String, String> CREDENTIALS =
      Map.of(
          "some indices", "{}",
          "a hidden field", "{'exclude_fields':['secret']}",
          "granted fields", "{'include_fields':['title','genre']}",
          "a document filter", "{'document_filter':{'term':{'tenant':'a'}}}",
          "no query language", "{'declarativeConfig':{'disableQueryDSL':true}}",
          "sizes", "{'declarativeConfig':{'maxSize':5,'maxAggregationSize':3}}",
          "everything at once",
              "{'exclude_fields':['secret'],'document_filter':{'term':{'tenant':'a'}},"
                  + "'declarativeConfig':{'maxSize':5,'maxAggregationSize':3,'disableQueryDSL':true}}");

  /** Queries, in some of which there is what one of the credentials may not have. */
  List<String> REQUESTS =
      List.of(
          "{'id':'a','dataField':'title','value':'x'}",
          "{'id':'a','dataField':['title','secret^2'],'value':'x','size':4}",
          "{'id':'a','dataField':'title','value':'x'},{'id':'b','dataField':'secret','value':'x'}",
          "{'id':'a','dataField':'title','value':'x','index':'vault'}",
          "{'id':'a','dataField':'title','value':'x'},{'id':'b','index':'vault'}",
          "{'id':'a','dataField':'title','value':'x','index':'shop-2,shop-1'}",
          "{'id':'a','index':'*','dataField':'title','value':'x'}",
          "{'id':'a','dataField':'title','value':'x','size':50}",
          "{'id':'f','type':'term','dataField':'genre','aggregationSize':3},"
              + "{'id':'a','dataField':'title','value':'x','react':{'and':'f'}}",
          "{'id':'f','type':'term','dataField':'genre','value':['y'],'aggregationSize':40},"
              + "{'id':'a','react':{'and':['f']}}",
          "{'id':'f','type':'term','dataField':'secret','value':'y','execute':false},"
              + "{'id':'a','dataField':'title','value':'x','react':{'and':'f'}}",
          "{'id':'f','type':'term','dataField':'genre'}",
          "{'id':'a','dataField':'title','value':'x','sortBy':'asc','sortField':'secret'}",
          "{'id':'a','dataField':'title','value':'x','includeFields':['title','secret']}",
          "{'id':'a','dataField':'title','value':'x','includeFields':['*'],"
              + "'excludeFields':['price']}",
          "{'id':'a','dataField':'title','value':'x','categoryField':'secret'}",
          "{'id':'a','dataField':'title','value':'x','highlight':true}",
          "{'id':'a','dataField':'title','value':'x','highlight':true,'highlightField':['secret']}",
          "{'id':'a','dataField':'title','value':'x','distinctField':'secret'}",
          "{'id':'a','dataField':'title','value':'x','aggregationField':'genre'}",
          "{'id':'a','dataField':'title','queryString':true,'value':'secret:x'}",
          "{'id':'a','defaultQuery':{'query':{'term':{'secret':'x'}}}}",
          "{'id':'a','defaultQuery':{'query':{'match':{'title':'x'}},'size':7}}",
          "{'id':'a','defaultQuery':{'query':{'terms':{'genre':"
              + "{'index':'vault','id':'1','path':'p'}}}}}",
          "{'id':'o','size':1},{'id':'a','defaultQuery':{'query':{'terms':{'genre':"
              + "{'index':'vault','id':'1','path':'p'}}}}}",
          "{'id':'a','customQuery':{'query':{'term':{'secret':1}}},'execute':false},"
              + "{'id':'b','react':{'and':['a']}}",
          "{'id':'s','type':'suggestion','dataField':'title','value':'x',"
              + "'indexSuggestionsConfig':{'size':20,'index':'vault'}}",
          "{'id':'p','type':'range','dataField':'price','value':{'start':1,'end':9},"
              + "'aggregations':['min','max','histogram']}",
          "{'id':'p','type':'geo','dataField':'place','value':{'distance':1,'unit':'km',"
              + "'location':'1, 2'}}",
          "{'id':'a','dataField':'title','value':'x','script':'doc[0]','queryVector':[1],"
              + "'vectorDataField':'secret'}",
          "{'id':'a','size':-1}",
          "");

  /** A multi-search as the engine was sent it. */
  record Sent(RequestLine line, String body) {}

  private List<Sent> record() {
    List<Sent> sent = new CopyOnWriteArrayList<>();
    engine()
        .on(line -> line.path().startsWith("/_cluster/state"), CannedAnswers.json(200, STATE))
        .on(
            line -> line.path().endsWith("/_mapping") && !line.path().startsWith("/.gateway"),
            CannedAnswers.json(
                200,
                "{\"shop-1\":"
                    + MAPPING
                    + ",\"shop-2\":"
                    + MAPPING
                    + ",\"vault\":"
                    + MAPPING
                    + "}"))
        .on(
            line -> line.path().endsWith("/_msearch"),
            exchange -> {
              Bytes body = exchange.readBody();
              sent.add(new Sent(exchange.line(), body.utf8()));
              exchange.answerJson(
                  200,
                  "{\"took\":1,\"responses\":["
                      + IntStream.range(0, (int) body.utf8().lines().count() / 2)
                          .mapToObj(i -> "{\"took\":1,\"hits\":{\"total\":0,\"hits\":[]}}")
                          .collect(Collectors.joining(","))
                      + "]}");
            });
    return sent;
  }

  private JsonObject credential(String limits) {
    String common =
        "'indices':['shop-*'],'categories':['declarative'],'ops':['read'],"
            + "'limits':{'ip_limit':-1,'declarative_limit':-1}";
    RawAnswer made =
        send(
            gateway()
                .request("POST", "/_gateway/permission")
                .json(
                    ("{" + common + (limits.equals("{}") ? "}" : "," + limits.substring(1)))
                        .replace('\'', '"')));
    assertThat(made.status()).as("%s", made).isBetween(200, 201);
    return made.jsonObject();
  }

  @TestFactory
  default Stream<DynamicTest> whatIsShownIsWhatIsSent() {
    List<Sent> sent = record();
    return CREDENTIALS.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(each -> dynamicTest(each.getKey(), () -> compare(credential(each.getValue()), sent)));
  }

  @Test
  default void aHiddenFieldIsToldWhereItWasSent() {
    record();
    JsonObject credential = credential("{'exclude_fields':['secret']}");
    Map<String, String> places =
        Map.of(
            "'dataField':['title','secret^2'],'value':'x'", "dataField/1",
            "'dataField':'title','value':'x','sortField':['title','secret']", "sortField/1",
            "'dataField':'title','value':'x','categoryField':'secret'", "categoryField",
            "'dataField':'title','highlight':true,'highlightField':['secret']", "highlightField/0",
            "'distinctField':'secret'", "distinctField",
            "'aggregationField':'secret'", "aggregationField",
            "'type':'term','dataField':'secret'", "dataField",
            "'defaultQuery':{'query':{'term':{'secret':1}}}", "defaultQuery/query/term/secret",
            "'defaultQuery':{'query':{'match':{'title':'x'}},'sort':['secret']}",
                "defaultQuery/sort/0");
    places.forEach(
        (query, place) -> {
          String body = ("{'query':[{'id':'o'},{'id':'a'," + query + "}]}").replace('\'', '"');
          RawAnswer refused = ask(credential, "/shop-1/_declarative", body);
          JsonObject error = refused.jsonObject().getJsonObject("error");
          assertThat(error.getString("type")).as("%s", refused).isEqualTo("field_not_allowed");
          assertThat(error.getString("pointer")).isEqualTo("/query/1/" + place);
          assertThat(error.getString("query")).isEqualTo("a");
        });
  }

  @Test
  default void aSourceIsNarrowedThatIsNotAskedFor() {
    List<Sent> sent = record();
    String body = "{\"query\":[{\"id\":\"a\"}]}";
    ask(credential("{}"), "/shop-1/_declarative", body);
    ask(credential("{'exclude_fields':['secret']}"), "/shop-1/_declarative", body);
    assertThat(sent).hasSize(2);
    assertThat(sent.get(0).body()).doesNotContain("_source");
    assertThat(sent.get(1).body()).contains("\"_source\":{\"excludes\":[\"secret\"]}");
  }

  @Test
  default void anExplanationIsOfWhatIsSent() {
    record();
    JsonObject credential =
        credential("{'document_filter':{'term':{'tenant':'a'}},'exclude_fields':['secret']}");
    String body =
        "{\"query\":[{\"id\":\"a\",\"dataField\":\"title\",\"value\":\"x\",\"sortBy\":\"asc\"}],"
            + "\"settings\":{\"explain\":true}}";
    JsonArray shown =
        ask(credential, "/shop-1/_declarative/validate", body)
            .json()
            .asJsonArray()
            .getJsonObject(0)
            .getJsonArray("explain");
    assertThat(shown.toString())
        .contains(
            "{\"part\":\"/query/bool/must\",\"from\":\"/query/0/value\"",
            "{\"part\":\"/sort\",\"from\":\"/query/0/sortBy\"",
            "{\"part\":\"/query/bool/filter\",\"from\":\"/query/0\",\"note\":\"only documents that the"
                + " credential may see\",\"source\":{\"kind\":\"credential\","
                + "\"stage\":\"engineQuery\",\"name\":\"document_filter\"}}",
            "{\"part\":\"/_source\",\"from\":\"/query/0\",\"note\":\"only fields that the credential"
                + " may see\"");
    assertThat(
            ask(credential, "/shop-1/_declarative", body)
                .jsonObject()
                .getJsonObject("settings")
                .getJsonArray("explain")
                .getJsonObject(0)
                .getJsonArray("parts"))
        .isEqualTo(shown);
  }

  private void compare(JsonObject credential, List<Sent> sent) {
    for (String index : List.of("/shop-1", "/shop-*", "")) {
      for (String queries : REQUESTS) {
        String body = ("{'query':[" + queries + "]}").replace('\'', '"');
        sent.clear();
        RawAnswer run = ask(credential, index + "/_declarative?typed_keys=true", body);
        List<Sent> asked = List.copyOf(sent);
        RawAnswer shown = ask(credential, index + "/_declarative/validate?typed_keys=true", body);
        assertThat(sent).as("validation asks nothing: %s", body).hasSameSizeAs(asked);
        assertThat(shown.status()).as("%s %s: %s", index, body, run).isEqualTo(run.status());
        if (run.status() == 200) {
          assertThat(shown(shown.json().asJsonArray()))
              .as("%s %s", index, body)
              .isEqualTo(sent(asked));
        } else {
          assertThat(told(shown)).as("%s %s", index, body).isEqualTo(told(run));
          assertPlaced(run, body);
        }
      }
    }
  }

  private RawAnswer ask(JsonObject credential, String target, String body) {
    return send(
        RawRequest.of("POST", target)
            .basic(credential.getString("username"), credential.getString("password"))
            .json(body));
  }

  /** What is told of a fault, but for the number of the request. */
  private static List<JsonValue> told(RawAnswer refusal) {
    JsonObject error = refusal.jsonObject().getJsonObject("error");
    return Stream.of("code", "type", "message", "pointer", "query")
        .map(name -> error.getOrDefault(name, JsonValue.NULL))
        .toList();
  }

  /** A refusal says which query it is about, and where in the request that is. */
  private static void assertPlaced(RawAnswer refusal, String body) {
    JsonObject error = refusal.jsonObject().getJsonObject("error");
    if (!body.contains("id")) {
      return;
    }
    String pointer = error.getString("pointer", "none");
    assertThat(pointer).as("%s: %s", body, refusal).matches("/query/[0-9](/.*)?");
    JsonObject request = Json.readObject(Bytes.utf8(body).toArray()).orElseThrow();
    JsonObject query =
        request.getJsonArray("query").getJsonObject(Integer.parseInt(pointer.substring(7, 8)));
    assertThat(error.getString("query", ""))
        .as("%s: %s", body, refusal)
        .isEqualTo(query.getString("id"));
    assertThat(Json.at(request, pointer)).as("%s: %s", body, refusal).isPresent();
  }

  private static List<String> shown(JsonArray entries) {
    return entries.stream()
        .map(entry -> entry.asJsonObject().getJsonObject("endpoint"))
        .map(
            call ->
                call.getString("url")
                    + " "
                    + new String(
                        Json.bytes(call.getOrDefault("body", JsonValue.NULL)),
                        StandardCharsets.UTF_8))
        .toList();
  }

  /** The searches of the engine's call, each as the address and the body that is shown of it. */
  private static List<String> sent(List<Sent> calls) {
    List<String> searches = new ArrayList<>();
    for (Sent call : calls) {
      List<String> lines = call.body().lines().toList();
      for (int i = 0; i < lines.size(); i += 2) {
        JsonObject header = Json.readObject(Bytes.utf8(lines.get(i)).toArray()).orElseThrow();
        String path = call.line().path().replace("/_msearch", "");
        String named =
            header.get("index") instanceof JsonArray several
                ? "/" + String.join(",", several.getValuesAs(JsonString::getString))
                : header.containsKey("index") ? "/" + header.getString("index") : path;
        searches.add(named + "/_search?" + call.line().query() + " " + lines.get(i + 1));
      }
    }
    return searches;
  }
}
