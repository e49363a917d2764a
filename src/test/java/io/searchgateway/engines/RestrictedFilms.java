package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.util.List;

/** What a credential for films alone gets, on an engine where airports stand beside them. */
final class RestrictedFilms {

  /** A field that airports have and films have not. */
  private static final String FOREIGN = "\"iata\"";

  private static final String MADE =
      """
      {"indices": ["movies"], "categories": ["docs", "search", "indices", "cat", "declarative"],
        "ops": ["read", "write", "delete"]%s}
      """;

  private final GatewayUnderTest gateway;
  private final String mappingType;

  RestrictedFilms(GatewayUnderTest gateway, Engine engine) {
    this.gateway = gateway;
    this.mappingType = engine.mapping() == MappingGeneration.TYPELESS ? "_doc" : "film";
  }

  void check() {
    RawAnswer made = administrator("POST", "/_gateway/permission", MADE.formatted(""));
    assertThat(made.status()).as("%s", made).isEqualTo(200);
    JsonObject credential = made.jsonObject();
    ownFilmsAreFound(credential);
    patternsAreNarrowed(credential);
    otherIndicesAreRefused(credential);
    listingsShowNoOthers(credential);
    String name = credential.getString("username");
    assertThat(administrator("DELETE", "/_gateway/permission/" + name, "").status()).isEqualTo(200);
    assertThat(with(credential, "GET", "/movies/_search", "").status()).isEqualTo(401);
  }

  private void ownFilmsAreFound(JsonObject credential) {
    RawAnswer found = with(credential, "GET", "/movies/_search?q=title:love&size=5", "");
    assertThat(found.status()).as("%s", found).isEqualTo(200);
    assertThat(found.text()).contains("\"_index\":\"movies\"");
    String declarative =
        "{\"query\": [{\"id\": \"a\", \"dataField\": [\"title\"], \"value\": \"love\"}]}";
    RawAnswer asked = with(credential, "POST", "/movies/_declarative", declarative);
    assertThat(asked.status()).as("%s", asked).isEqualTo(200);
    assertThat(asked.text()).contains("\"_index\":\"movies\"");
  }

  private void patternsAreNarrowed(JsonObject credential) {
    for (String target :
        List.of(
            "/_search", "/_all/_search", "/*/_search", "/mov*,air*/_search", "/*,-none/_search")) {
      RawAnswer answer = with(credential, "GET", target + "?size=1000", "");
      if (answer.status() == 200) {
        assertThat(answer.text()).as(target).doesNotContain(FOREIGN);
      } else {
        assertThat(answer.status()).as("%s: %s", target, answer).isIn(400, 403);
      }
    }
  }

  private void otherIndicesAreRefused(JsonObject credential) {
    String airport = "/airports/" + mappingType + "/1";
    String lines = "{\"index\":\"airports\"}\n{\"query\":{\"match_all\":{}}}\n";
    assertThat(with(credential, "GET", "/airports/_search", "").status()).isEqualTo(403);
    assertThat(with(credential, "GET", "/movies,airports/_search", "").status()).isEqualTo(403);
    assertThat(with(credential, "GET", airport, "").status()).isEqualTo(403);
    assertThat(with(credential, "PUT", airport, "{}").status()).isEqualTo(403);
    assertThat(with(credential, "DELETE", "/airports", "").status()).isEqualTo(403);
    RawAnswer several =
        gateway
            .client()
            .exchange(
                as(credential, "POST", "/_msearch")
                    .header("Content-Type", "application/x-ndjson")
                    .body(Bytes.utf8(lines)));
    assertThat(several.status()).as("%s", several).isEqualTo(403);
    String elsewhere =
        "{\"query\": [{\"id\": \"a\", \"index\": \"airports\", \"dataField\": [\"name\"]}]}";
    RawAnswer declarative = with(credential, "POST", "/movies/_declarative", elsewhere);
    assertThat(declarative.text()).doesNotContain(FOREIGN);
  }

  private void listingsShowNoOthers(JsonObject credential) {
    for (String target :
        List.of(
            "/_cat/indices?v", "/_mapping", "/_alias", "/_settings", "/_stats", "/_cat/count")) {
      RawAnswer answer = with(credential, "GET", target, "");
      assertThat(answer.text()).as(target).doesNotContain("airports").doesNotContain(".gateway-");
      assertThat(answer.status()).as("%s: %s", target, answer).isIn(200, 400, 403);
    }
  }

  private RawAnswer administrator(String method, String target, String body) {
    RawRequest request = gateway.request(method, target);
    return gateway.client().exchange(body.isEmpty() ? request : request.json(body));
  }

  private RawAnswer with(JsonObject credential, String method, String target, String body) {
    RawRequest request = as(credential, method, target);
    return gateway.client().exchange(body.isEmpty() ? request : request.json(body));
  }

  private static RawRequest as(JsonObject credential, String method, String target) {
    return RawRequest.of(method, target)
        .basic(credential.getString("username"), credential.getString("password"));
  }
}
