package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** A gateway with a store of its own in front of a real engine, two indices, and who calls it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TwoIndicesScenario {

  final String own = ".scenario-own-" + UUID.randomUUID() + "-";
  final String films = "films-" + UUID.randomUUID();
  final String secrets = "secrets-" + UUID.randomUUID();
  private TemporaryGateway running;
  GatewayUnderTest gateway;

  @BeforeAll
  void deploy() throws Exception {
    URI engine = SharedEngine.get().baseUri();
    running = TemporaryGateway.deploy(settings(engine));
    gateway = running.gateway(engine);
  }

  /** Settings of the gateway. */
  GatewaySettings settings(URI engine) throws Exception {
    return GatewaySettings.inFrontOf(engine).with("gateway.store.index-prefix", own);
  }

  @AfterAll
  void undeploy() throws Exception {
    admin("DELETE", "/" + films, "");
    admin("DELETE", "/" + secrets, "");
    running.close();
  }

  RawAnswer send(RawRequest request) {
    return gateway.client().exchange(request.basic(gateway.username(), gateway.password()));
  }

  static RawRequest request(String method, String target, String body) {
    RawRequest request = RawRequest.of(method, target);
    return body.isEmpty() ? request : request.json(body.replace('\'', '"'));
  }

  RawAnswer admin(String method, String target, String body) {
    return send(request(method, target, body));
  }

  RawAnswer as(String credential, String method, String target, String body) {
    String[] parts = credential.split(":", 2);
    return gateway.client().exchange(request(method, target, body).basic(parts[0], parts[1]));
  }

  String credential(String rights) {
    return credential(films, rights);
  }

  String credential(String index, String rights) {
    JsonObject made =
        ok(admin("POST", "/_gateway/permission", "{'indices':['" + index + "']," + rights + "}"));
    return made.getString("username") + ":" + made.getString("password");
  }

  static JsonObject ok(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isBetween(200, 299);
    return answer.jsonObject();
  }

  static JsonObject error(RawAnswer answer, int status, String type) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(status);
    JsonObject error = answer.jsonObject().getJsonObject("error");
    assertThat(error.getString("type")).as("%s", answer).isEqualTo(type);
    return error;
  }
}
