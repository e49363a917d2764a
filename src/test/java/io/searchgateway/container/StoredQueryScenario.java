package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** A gateway with stored queries in front of a real engine, and who calls it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class StoredQueryScenario {

  static final String ONE = "/_gateway/storedquery/";

  final String own = ".stored-own-" + UUID.randomUUID() + "-";
  final String films = "films-" + UUID.randomUUID();
  final String secrets = "secrets-" + UUID.randomUUID();
  private TemporaryGateway running;
  GatewayUnderTest gateway;

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

  JsonObject save(String id, String query, String params) {
    return definition(id, films, "{'query':" + query + "}", params, "");
  }

  JsonObject definition(String id, String index, String query, String params, String more) {
    return ok(admin("PUT", ONE + id, written(index, query, params, more)));
  }

  static String written(String index, String query, String params, String more) {
    return "{'index':'" + index + "','query':" + query + ",'params':" + params + more + "}";
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

  static JsonArray hits(JsonObject answer) {
    return answer.getJsonObject("hits").getJsonArray("hits");
  }

  static String declared(String raw) {
    return "{'query':[{'id':'q','type':'search','defaultQuery':" + raw + "}]}";
  }
}
