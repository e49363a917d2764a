package io.searchgateway.behaviour;

import static io.searchgateway.behaviour.RefusalAssert.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.MultiSearches;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Validation, schema, explanations and the endpoints of queries. */
public interface DeclarativeValidationSuite extends StubbedSuite {

  private RawAnswer post(String target, String body) {
    return send(
        gateway()
            .request("POST", target)
            .header("Cookie", "secret=1")
            .header("X-Forwarded-For", "1.2.3.4")
            .header("X-Shown", "yes")
            .json(body));
  }

  private RawAnswer validate(String body) {
    return post("/shop/_declarative/validate?x=y", body);
  }

  @Test
  default void validationShowsWhatWouldBeAsked() {
    String index = "shop-" + UUID.randomUUID();
    RawAnswer answer =
        post(
            "/" + index + "/_declarative/validate?typed_keys=true&preference=p",
            """
            {"query":[{"id":"a_b","dataField":"t","value":"x"},
              {"id":"c","dataField":"t","execute":false},
              {"id":"d","endpoint":{"url":"/e","headers":{"Authorization":"s","H":"1"}},"value":1},
              {"id":"e","dataField":"t","value":"x","index":"o"}]}
            """);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    JsonArray entries = answer.json().asJsonArray();
    assertThat(entries).map(e -> e.asJsonObject().getString("id")).containsExactly("a_b", "e", "d");
    JsonObject first = entries.getJsonObject(0).getJsonObject("endpoint");
    assertThat(first.getString("url"))
        .isEqualTo(gateway().engine() + "/" + index + "/_search?typed_keys=true");
    assertThat(first.getString("method")).isEqualTo("POST");
    assertThat(first.getJsonObject("body")).containsOnlyKeys("query");
    assertThat(first.getJsonObject("headers").keySet())
        .anyMatch(name -> name.equalsIgnoreCase("X-Shown"));
    assertThat(first.getJsonObject("headers").keySet())
        .noneMatch(
            name ->
                name.toLowerCase(java.util.Locale.ROOT)
                    .matches("authorization|cookie|x-forwarded-for"));
    assertThat(entries.getJsonObject(1).getJsonObject("endpoint").getString("url"))
        .endsWith("/o/_search?typed_keys=true");
    JsonObject own = entries.getJsonObject(2).getJsonObject("endpoint");
    assertThat(own.getString("url")).isEqualTo("/e");
    assertThat(own.getJsonObject("headers").keySet()).containsExactly("H");
    assertThat(own.getJsonObject("body").getJsonArray("query").getJsonObject(0).keySet())
        .containsExactlyInAnyOrder("id", "value");
    assertThat(engine().received(index)).isEmpty();
  }

  @Test
  default void validationTellsAllFaultsTogether() {
    RawAnswer answer =
        validate(
            """
            {"query":[{"id":"a","size":"ten"},{"id":"b","type":"strange"},
              {"id":"c","dataField":"t","index":".own"},
              {"id":"d","endpoint":{"url":"http://127.0.0.1/"}}]}
            """);
    assertRefused(answer, 400);
    JsonObject error = answer.jsonObject().getJsonObject("error");
    assertThat(error.getJsonArray("faults"))
        .map(fault -> fault.asJsonObject().getString("pointer"))
        .contains("/query/0/size", "/query/1/type", "/query/2", "/query/3/endpoint/url");
  }

  @Test
  default void validationWarnsOfUnknownProperties() {
    RawAnswer answer =
        validate(
            """
            {"nonsense":1,"query":[{"id":"a","dataField":"t","value":"x"},
              {"id":"b","dataField":"t","value":"x","vlaue":"y"}]}
            """);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    JsonArray entries = answer.json().asJsonArray();
    assertThat(pointers(entries.getJsonObject(0))).containsExactly("/nonsense");
    assertThat(pointers(entries.getJsonObject(1))).containsExactly("/query/1/vlaue");
    assertThat(answer.headers("warning")).hasSize(1);
    assertThat(answer.header("warning")).startsWith("299 search-gateway \"");
  }

  private static java.util.List<String> pointers(JsonObject entry) {
    return entry.getJsonArray("warnings").stream()
        .map(warning -> warning.asJsonObject().getString("pointer"))
        .toList();
  }

  @Test
  default void explanationsAreGivenWhenAskedFor() {
    String body = "{\"query\":[{\"id\":\"a\",\"dataField\":\"t\",\"value\":\"x\",\"size\":3}]}";
    JsonObject entry =
        post("/shop/_declarative/validate?explain", body).json().asJsonArray().getJsonObject(0);
    assertThat(entry.getJsonArray("explain"))
        .map(part -> part.asJsonObject().getString("from"))
        .contains("/query/0/size");
    assertThat(entry.getJsonObject("endpoint").getString("url")).endsWith("/shop/_search");
    assertThat(validate(body).json().asJsonArray().getJsonObject(0)).doesNotContainKey("explain");
    engine().on(line -> line.path().endsWith("/_msearch"), MultiSearches.echo());
    JsonObject settings =
        post("/shop/_declarative", body.replace("]}", "],\"settings\":{\"explain\":true}}"))
            .jsonObject()
            .getJsonObject("settings");
    assertThat(settings.getJsonArray("explain").getJsonObject(0).getString("id")).isEqualTo("a");
  }

  @Test
  default void anExplanationSaysWhatIsNotExecutedAndWhatAddsNothing() {
    String body =
        """
        {"query":[{"id":"f","type":"term","dataField":"c","execute":false},
          {"id":"a","dataField":"t","value":"x","react":{"and":["f","nobody"]}}]}
        """;
    JsonArray entries = post("/shop/_declarative/validate?explain", body).json().asJsonArray();
    assertThat(entries.getJsonObject(0).getJsonArray("unused"))
        .map(unused -> unused.asJsonObject().getString("reason"))
        .containsExactly("no_value", "unknown_id");
    assertThat(pointers(entries.getJsonObject(0))).containsExactly("/query/1/react/and/1");
    assertThat(entries.getJsonObject(1).getJsonObject("not_executed").getString("reason"))
        .isEqualTo("used_by_others");
    assertThat(validate(body).json().asJsonArray()).hasSize(1);
  }

  @Test
  default void schemaAndDescriptionsAreServed() {
    RawAnswer schema = get("/shop/_reactivesearch/schema");
    assertThat(schema.jsonObject().getJsonObject("properties")).containsKey("query");
    RawAnswer head = send(gateway().request("HEAD", "/_declarative/schema"));
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.body().length()).isZero();
    assertThat(get("/_gateway/openapi.json").jsonObject()).containsKey("openapi");
    RawAnswer types = get("/_gateway/declarative.d.ts");
    assertThat(types.header("content-type")).startsWith("text/plain");
    assertThat(types.text()).contains("export");
  }

  @Test
  default void anEndpointOnTheGatewayIsASearchOfItsOwn() {
    engine().on(line -> line.path().endsWith("/_msearch"), MultiSearches.echo());
    JsonObject answer =
        post(
                "/shop/_declarative",
                """
                {"query":[{"id":"a","dataField":"t","value":"x"},
                  {"id":"b","dataField":"t","value":"y","endpoint":{"url":"/other/_declarative"}}]}
                """)
            .jsonObject();
    assertThat(MultiSearches.sent(answer.getJsonObject("a")).getString("line"))
        .isEqualTo("POST /shop/_msearch");
    assertThat(MultiSearches.sent(answer.getJsonObject("b")).getString("line"))
        .isEqualTo("POST /other/_msearch");
  }

  @Test
  default void anEndpointThatFailsFailsTheRequest() {
    for (String endpoint :
        new String[] {
          "{\"url\":\"/other/_declarative\",\"body\":{\"query\":1}}",
          "{\"url\":\"/other/_declarative\",\"headers\":{\"Authorization\":\"Basic eDp5\"}}",
          "{\"url\":\"/unknown/path\"}"
        }) {
      assertRefused(
          post(
              "/shop/_declarative",
              "{\"query\":[{\"id\":\"a\",\"value\":\"x\",\"endpoint\":" + endpoint + "}]}"),
          500);
    }
  }

  @Test
  default void anEndpointThatTheCallerMayNotAskIsRefusedAsSuch() {
    String body =
        """
        {"query":[{"id":"a","value":"x","endpoint":{"url":"/.gateway-users/_search"}}]}
        """;
    for (String target : new String[] {"/shop/_declarative", "/shop/_declarative/validate"}) {
      RawAnswer answer = post(target, body);
      assertRefused(answer, 403);
      JsonObject error = answer.jsonObject().getJsonObject("error");
      assertThat(error.getString("pointer")).isEqualTo("/query/0/endpoint");
      assertThat(error.getString("query")).isEqualTo("a");
    }
  }

  @Test
  default void endpointsThatLeadToEachOtherEnd() {
    String query = "{\"id\":\"a\",\"endpoint\":{\"url\":\"/_declarative\",\"body\":BODY}}";
    String body = "{\"query\":[]}";
    for (int i = 0; i < 6; i++) {
      body = "{\"query\":[" + query.replace("BODY", body) + "]}";
    }
    assertRefused(post("/shop/_declarative", body), 508);
  }

  @Test
  default void anEndpointElsewhereIsRefusedUnlessItIsAllowed() {
    for (String url :
        new String[] {
          "http://127.0.0.1:9200/", "https://example.org/", "//example.org/", "file:///etc/passwd"
        }) {
      RawAnswer answer =
          post(
              "/shop/_declarative",
              "{\"query\":[{\"id\":\"a\",\"endpoint\":{\"url\":\"" + url + "\"}}]}");
      assertRefused(answer, 400);
      assertThat(answer.jsonObject().getJsonObject("error").getString("pointer"))
          .isEqualTo("/query/0/endpoint/url");
    }
  }
}
