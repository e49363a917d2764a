package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;
import java.util.List;

/** Synonyms that are written to the engine, where it can keep them. */
final class SynonymTour {

  private static final String INDEX = "/published";

  private final GatewayUnderTest gateway;

  /** Elasticsearch 8 as published lacks the module that replaces the rules of a synonyms set. */
  private final boolean replacesSets;

  SynonymTour(GatewayUnderTest gateway, Engine engine) {
    this.gateway = gateway;
    this.replacesSets = engine != Engine.ELASTICSEARCH_8;
  }

  void check() {
    send("PUT", INDEX, "{\"settings\":{\"number_of_shards\":1,\"number_of_replicas\":0}}");
    save("{\"save\":[{\"id\":\"p1\",\"synonyms\":\"TV, television, telly\"}]}");
    if (replacesSets) {
      assertThat(published("television")).isTrue();
      save("{\"save\":[{\"id\":\"p1\",\"synonyms\":\"TV, telly\"}]}");
      assertThat(published("television")).isFalse();
      assertThat(published("telly")).isTrue();
    } else {
      assertThat(backend("?dry_run=true")).isEqualTo("synonyms_set");
    }
    save("{\"delete\":[\"p1\"]}");
    send("DELETE", INDEX, "");
  }

  private void save(String bulk) {
    send("POST", "/_gateway/synonyms" + INDEX + "/_bulk", bulk);
  }

  /** Whether a word stands for tv in the engine. */
  private boolean published(String word) {
    assertThat(backend("")).isEqualTo("index_analyzer");
    JsonObject analyzed =
        send("POST", INDEX + "/_analyze", "{\"analyzer\":\"synonyms\",\"text\":\"TV\"}");
    List<String> tokens =
        analyzed.getJsonArray("tokens").getValuesAs(JsonObject.class).stream()
            .map(token -> token.getString("token"))
            .toList();
    return tokens.contains(word);
  }

  private String backend(String query) {
    return send("POST", "/_gateway/synonyms" + INDEX + "/_publish" + query, "{}")
        .getString("backend");
  }

  private JsonObject send(String method, String target, String body) {
    RawAnswer answer =
        gateway
            .client()
            .exchange(
                body.isEmpty()
                    ? gateway.request(method, target)
                    : gateway.request(method, target).json(body));
    assertThat(answer.status()).as("%s %s: %s", method, target, answer).isEqualTo(200);
    return answer.jsonObject();
  }
}
