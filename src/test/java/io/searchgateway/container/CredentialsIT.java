package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.embedded.SharedEngine;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Credentials made by REST on one gateway, and used on it and on another. */
class CredentialsIT {

  /** How long a change may take to reach another gateway. */
  private static final Duration SOON = Duration.ofSeconds(5);

  private final String prefix = ".credentials-" + UUID.randomUUID() + "-";
  private URI engine;
  private TemporaryGateway running;
  private GatewayUnderTest gateway;

  @BeforeEach
  void start() throws Exception {
    engine = SharedEngine.get().baseUri();
    running = TemporaryGateway.deploy(settings());
    gateway = running.gateway(engine);
  }

  @AfterEach
  void stop() throws Exception {
    running.close();
  }

  private GatewaySettings settings() throws IOException, InterruptedException {
    return GatewaySettings.inFrontOf(SharedEngine.get().baseUri())
        .with("gateway.store.index-prefix", prefix);
  }

  private static RawAnswer ask(GatewayUnderTest through, RawRequest request) {
    return through.client().exchange(request);
  }

  private RawAnswer admin(String method, String path, String body) {
    RawRequest request = RawRequest.of(method, path).basic(gateway.username(), gateway.password());
    return ask(gateway, body.isEmpty() ? request : request.json(body.replace('\'', '"')));
  }

  private static boolean letsIn(GatewayUnderTest through, String name, String password) {
    return ask(through, RawRequest.of("GET", "/_gateway/permissions").basic(name, password))
            .status()
        == 403;
  }

  @Test
  void aPermissionIsGoodOnEveryGatewayUntilItEnds() throws Exception {
    try (TemporaryGateway next = TemporaryGateway.deploy(settings())) {
      GatewayUnderTest second = next.gateway(engine);
      RawAnswer made = admin("POST", "/_permission", "{'indices':['books*'],'role':'reader'}");
      assertThat(made.status()).as("%s", made).isEqualTo(200);
      String name = made.jsonObject().getString("username");
      String password = made.jsonObject().getString("password");
      assertThat(letsIn(gateway, name, password)).isTrue();
      Deadline.within(SOON)
          .until("the other gateway knows it", () -> letsIn(second, name, password));
      RawAnswer ended = admin("DELETE", "/_gateway/permission/" + name, "");
      assertThat(ended.status()).as("%s", ended).isEqualTo(200);
      assertThat(letsIn(gateway, name, password)).isFalse();
      Deadline.within(SOON)
          .until("the other gateway refuses it", () -> !letsIn(second, name, password));
    }
  }

  @Test
  void everyResourceIsThere() {
    String[] lists = {
      "/_permissions",
      "/_gateway/permissions",
      "/books/_permissions",
      "/_gateway/books/permissions",
      "/_gateway/user/permissions",
      "/_users",
      "/_user",
      "/_gateway/_user",
      "/_sync/preferences",
      "/_gateway/sync/preferences"
    };
    for (String path : lists) {
      assertThat(admin("GET", path, "").status()).as(path).isEqualTo(200);
    }
    assertThat(admin("GET", "/_public_key", "").status()).isEqualTo(404);
    assertThat(admin("GET", "/_role/nobody", "").status()).isEqualTo(404);
    RawAnswer user =
        admin(
            "POST",
            "/_gateway/user",
            "{'username':'ann','password':'quiet-harbour-42','allowed_actions':['develop']}");
    assertThat(user.status()).as("%s", user).isEqualTo(201);
    RawAnswer token = admin("POST", "/_gateway/token", "{'indices':['books']}");
    assertThat(token.status()).as("%s", token).isEqualTo(200);
    RawAnswer used =
        ask(
            gateway,
            RawRequest.of("GET", "/_gateway/users")
                .header("Authorization", "Bearer " + token.jsonObject().getString("token")));
    assertThat(used.status()).as("%s", used).isEqualTo(403);
    RawAnswer interval = admin("PUT", "/_sync/preferences", "{'sync_interval':9}");
    assertThat(interval.status()).isEqualTo(400);
  }

  @Test
  void aDescribedRequestIsDecidedOnAsTheSameRequestWhenItIsSent() {
    List<String> rights =
        List.of(
            "{'indices':['books']}",
            "{'indices':['books'],'categories':['docs'],'ops':['write']}",
            "{'indices':['*'],'categories':['permission','pipelines']}",
            "{'indices':['books'],'sources':['192.0.2.0/24']}",
            "{'indices':['books'],'referers':['https://shop.example/*']}",
            "{'indices':['books'],'limits':{'ip_limit':1}}");
    for (String asked : rights) {
      JsonObject made = admin("POST", "/_permission", asked).jsonObject();
      for (String request :
          List.of(
              "GET /",
              "GET /books/_search",
              "GET /books,other/_search",
              "POST /books/_declarative",
              "PUT /books/_doc/1",
              "DELETE /books",
              "GET /_cluster/settings",
              "GET /_gateway/permissions",
              "GET /_gateway/pipelines",
              "GET /_gateway/no/such/thing")) {
        String[] line = request.split(" ", 2);
        JsonObject told =
            admin(
                    "POST",
                    "/_gateway/permission/_simulate",
                    "{'credential':'"
                        + made.getString("username")
                        + "','method':'"
                        + line[0]
                        + "','path':'"
                        + line[1]
                        + "'}")
                .jsonObject();
        RawAnswer sent =
            ask(
                gateway,
                RawRequest.of(line[0], line[1])
                    .basic(made.getString("username"), made.getString("password")));
        assertThat(refused(sent))
            .as("%s by %s: %s but %s", request, asked, told, sent)
            .isEqualTo(!told.getBoolean("allowed"));
        if (!told.getBoolean("allowed")) {
          assertThat(sent.status()).as(request).isEqualTo(told.getInt("status"));
          assertThat(sent.text()).as(request).contains(told.getString("type"));
        }
      }
    }
  }

  /** Whether the gateway refused it: the engine knows no such statuses here. */
  private static boolean refused(RawAnswer answer) {
    return List.of(403, 429).contains(answer.status())
        || answer.text().contains("the gateway does not have this resource");
  }
}
