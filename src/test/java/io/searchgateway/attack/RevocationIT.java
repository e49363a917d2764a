package io.searchgateway.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.attack.Callers.Caller;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Changes of credentials hold at once where they are made and within 5 s on another gateway. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RevocationIT {

  private static final Duration ELSEWHERE = Duration.ofSeconds(5);

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();

  @BeforeEach
  void build() {
    new AttackIndices(attackTestEnvironment).build();
  }

  @Test
  void aDeletedPermissionEndsEverywhere() {
    Caller caller = permission("{\"indices\":[\"books\"],\"ops\":[\"read\"]}");
    awaitElsewhere(caller, "/books/_search", 200);
    manage("DELETE", "/_gateway/permission/" + caller.username());
    assertThat(here(caller, "/books/_search")).isEqualTo(401);
    awaitElsewhere(caller, "/books/_search", 401);
  }

  @Test
  void aNarrowedPermissionIsNarrowEverywhere() {
    Caller caller = permission("{\"indices\":[\"books\",\"vault\"],\"ops\":[\"read\"]}");
    assertThat(here(caller, "/vault/_search")).isEqualTo(200);
    awaitElsewhere(caller, "/vault/_search", 200);
    manage("PATCH", "/_gateway/permission/" + caller.username(), "{\"indices\":[\"books\"]}");
    assertThat(here(caller, "/vault/_search")).isEqualTo(403);
    awaitElsewhere(caller, "/vault/_search", 403);
    assertThat(here(caller, "/books/_search")).isEqualTo(200);
  }

  @Test
  void aRotatedPasswordEndsTheOldOne() {
    Caller caller = permission("{\"indices\":[\"books\"],\"ops\":[\"read\"]}");
    awaitElsewhere(caller, "/books/_search", 200);
    RawAnswer rotated = manage("POST", "/_gateway/permission/" + caller.username() + "/rotate");
    String fresh = rotated.jsonObject().getString("password");
    Caller renewed = new Caller(caller.username(), fresh, List.of());
    assertThat(here(caller, "/books/_search")).isEqualTo(401);
    assertThat(here(renewed, "/books/_search")).isEqualTo(200);
    awaitElsewhere(caller, "/books/_search", 401);
    awaitElsewhere(renewed, "/books/_search", 200);
  }

  @Test
  void aRotatedPasswordLivesOnForItsGraceAndNoLonger() {
    Caller caller = permission("{\"indices\":[\"books\"],\"ops\":[\"read\"]}");
    String path = "/_gateway/permission/" + caller.username() + "/rotate";
    manage("POST", path, "{\"grace_seconds\":2}");
    assertThat(here(caller, "/books/_search")).isEqualTo(200);
    Deadline.within(Duration.ofSeconds(8))
        .until("the old password ends", () -> here(caller, "/books/_search") == 401);
  }

  @Test
  void anExpiredPermissionIsRefusedOnEveryRoute() {
    Caller caller = permission("{\"indices\":[\"books\"],\"ttl\":2}");
    Deadline.within(Duration.ofSeconds(10))
        .until("it expires", () -> here(caller, "/books/_search") == 401);
    for (String path :
        List.of(
            "/",
            "/_search",
            "/_gateway/permission/_whoami",
            "/_gateway/permissions",
            "/_gateway/pipelines",
            "/_gateway/openapi.json",
            "/books/_declarative")) {
      assertThat(here(caller, path)).as(path).isEqualTo(401);
    }
  }

  @Test
  void aDeletedUserEndsEverywhere() {
    JsonObject user =
        Json.createObjectBuilder()
            .add("username", "attack-leaver")
            .add("password", "leaver-password-1")
            .add("allowed_actions", Json.createArrayBuilder().add("develop"))
            .add("indices", Json.createArrayBuilder().add("books"))
            .build();
    attackTestEnvironment
        .gateway()
        .exchange(
            attackTestEnvironment.asAdmin(RawRequest.of("DELETE", "/_gateway/user/attack-leaver")));
    manage("POST", "/_gateway/user", user.toString());
    Caller caller = new Caller("attack-leaver", "leaver-password-1", List.of());
    awaitElsewhere(caller, "/books/_search", 200);
    manage("DELETE", "/_gateway/user/attack-leaver");
    assertThat(here(caller, "/books/_search")).isEqualTo(401);
    awaitElsewhere(caller, "/books/_search", 401);
  }

  @Test
  void ofChangesToOneVersionOneWins() {
    Caller caller = permission("{\"indices\":[\"books\"]}");
    String path = "/_gateway/permission/" + caller.username();
    String tag = manage("GET", path).header("etag");
    assertThat(tag).isNotEmpty();
    List<CompletableFuture<Integer>> changes = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      String body = "{\"description\":\"change " + i + "\"}";
      int gateway = i % attackTestEnvironment.gateways();
      RawRequest change = RawRequest.of("PATCH", path).header("If-Match", tag).json(body);
      changes.add(
          CompletableFuture.supplyAsync(
              () ->
                  attackTestEnvironment
                      .gateway(gateway)
                      .exchange(attackTestEnvironment.asAdmin(change))
                      .status()));
    }
    List<Integer> statuses = changes.stream().map(CompletableFuture::join).toList();
    assertThat(statuses).filteredOn(status -> status == 200).as("%s", statuses).hasSize(1);
    assertThat(statuses)
        .filteredOn(status -> status != 200)
        .allMatch(status -> status == 412 || status == 409);
  }

  @Test
  void twoPermissionsNeverShareARole() {
    String role = "role-" + System.nanoTime();
    List<CompletableFuture<RawAnswer>> made = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      int gateway = i % attackTestEnvironment.gateways();
      RawRequest create =
          RawRequest.of("POST", "/_gateway/role/" + role).json("{\"indices\":[\"books\"]}");
      made.add(
          CompletableFuture.supplyAsync(
              () ->
                  attackTestEnvironment
                      .gateway(gateway)
                      .exchange(attackTestEnvironment.asAdmin(create))));
    }
    List<Integer> statuses = made.stream().map(each -> each.join().status()).toList();
    assertThat(statuses).filteredOn(status -> status < 300).as("%s", statuses).hasSize(1);
  }

  private Caller permission(String record) {
    return Callers.permission(attackTestEnvironment, object(record), List.of());
  }

  private static JsonObject object(String text) {
    try (JsonReader reader = Json.createReader(new StringReader(text))) {
      return reader.readObject();
    }
  }

  private int here(Caller caller, String path) {
    return ask(0, caller, path);
  }

  private int ask(int gateway, Caller caller, String path) {
    RawRequest request = RawRequest.of("GET", path).basic(caller.username(), caller.password());
    return attackTestEnvironment.gateway(gateway).exchange(request).status();
  }

  private void awaitElsewhere(Caller caller, String path, int status) {
    Deadline.within(ELSEWHERE)
        .until(
            "the other gateway answers " + status,
            () -> ask(attackTestEnvironment.gateways() - 1, caller, path) == status);
  }

  private RawAnswer manage(String method, String path) {
    return attackTestEnvironment.administer(RawRequest.of(method, path));
  }

  private RawAnswer manage(String method, String path, String body) {
    return attackTestEnvironment.administer(RawRequest.of(method, path).json(body));
  }
}
