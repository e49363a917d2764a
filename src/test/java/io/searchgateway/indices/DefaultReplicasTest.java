package io.searchgateway.indices;

import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Replicas of indices for which nobody says how many. */
class DefaultReplicasTest {

  private final CalledEngine called = new CalledEngine();
  private final DefaultReplicas replicas = new DefaultReplicas(called.client());

  @AfterEach
  void stop() {
    called.close();
  }

  private void health(int status, String body) {
    called.stub().onPath("/_cluster/health", CannedAnswers.json(status, body));
  }

  private JsonObject in(String body) {
    return done(replicas.in(Jsons.object(body)));
  }

  @Test
  void oneDataNodeHasNoPlaceForReplicas() {
    health(200, "{\"number_of_nodes\":3,\"number_of_data_nodes\":1}");

    assertThat(in("{'settings':{'analysis':{}},'mappings':{}}"))
        .isEqualTo(
            Jsons.object(
                "{'settings':{'index':{'analysis':{},'number_of_replicas':0}},'mappings':{}}"));
    assertThat(in("{}")).isEqualTo(Jsons.object("{'settings':{'index':{'number_of_replicas':0}}}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'settings':{'number_of_replicas':1}}",
        "{'settings':{'index.number_of_replicas':'2'}}",
        "{'settings':{'index':{'auto_expand_replicas':'0-1'}}}"
      })
  void whatIsSaidStays(String body) {
    health(200, "{\"number_of_data_nodes\":1}");

    assertThat(in(body)).isEqualTo(Jsons.object(body));
  }

  @Test
  void otherwiseTheEngineDecides() {
    health(200, "{\"number_of_data_nodes\":2}");
    assertThat(in("{'settings':{}}")).isEqualTo(Jsons.object("{'settings':{}}"));
    health(503, "{}");
    assertThat(in("{'settings':{}}")).isEqualTo(Jsons.object("{'settings':{}}"));
  }
}
