package io.searchgateway.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.attack.Callers.Caller;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Limits cannot be got round by haste, other spellings, other routes or other names. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RateIT {

  private static final int LIMIT = 5;

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();
  private final ExecutorService crowd = Executors.newFixedThreadPool(32);

  @BeforeAll
  void build() {
    new AttackIndices(attackTestEnvironment).build();
  }

  @AfterAll
  void end() {
    crowd.shutdownNow();
  }

  @Test
  void aCrowdGetsNoMoreThanTheLimit() {
    Caller caller = limited("{\"search_limit\":" + LIMIT + "}");
    RawRequest search = signed(caller, RawRequest.of("GET", "/books/_count"));
    attackTestEnvironment.gateway().exchange(search);
    long began = System.nanoTime();
    List<CompletableFuture<RawAnswer>> asked = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      asked.add(
          CompletableFuture.supplyAsync(
              () -> attackTestEnvironment.gateway().exchange(search), crowd));
    }
    List<RawAnswer> answers = asked.stream().map(CompletableFuture::join).toList();
    double seconds = (System.nanoTime() - began) / 1e9;
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 200)
        .hasSizeLessThanOrEqualTo((int) (LIMIT + Math.ceil(seconds * LIMIT)));
    assertThat(answers).extracting(RawAnswer::status).containsOnly(200, 429).contains(429);
    RawAnswer refused =
        answers.stream().filter(answer -> answer.status() == 429).findFirst().orElseThrow();
    assertThat(refused.header("retry-after")).matches("[1-9]\\d*");
    assertThat(refused.header("x-ratelimit-limit")).isNotEmpty();
    assertThat(refused.jsonObject()).containsKey("error");
  }

  @Test
  void spellingsOfACategoryShareItsLimit() {
    Caller caller = limited("{\"search_limit\":1}");
    List<String> spellings =
        List.of(
            "/books/_search",
            "/books/_count",
            "/_search",
            "//books//_search",
            "/_gateway/books/_search",
            "/b*/_search",
            "/_msearch?x",
            "/books/_field_caps?fields=*",
            "/books/_search?q=a",
            "/books/_explain/1?q=a");
    List<Integer> statuses = new ArrayList<>();
    for (int round = 0; round < 4; round++) {
      for (String path : spellings) {
        statuses.add(
            attackTestEnvironment
                .gateway()
                .exchange(signed(caller, RawRequest.of("GET", path)))
                .status());
      }
    }
    assertThat(statuses)
        .filteredOn(status -> status == 429)
        .as("%s", statuses)
        .hasSizeGreaterThan(20);
  }

  @Test
  void refusedRequestsCountToo() {
    Caller caller = limited("{\"search_limit\":1}");
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      statuses.add(
          attackTestEnvironment
              .gateway()
              .exchange(signed(caller, RawRequest.of("GET", "/vault/_search")))
              .status());
    }
    assertThat(statuses).containsOnly(403, 429).contains(429);
  }

  @Test
  void declarativeSearchHasItsLimit() {
    Caller caller = limited("{\"declarative_limit\":1}");
    String body =
        "{\"query\":[{\"id\":\"a\",\"type\":\"search\",\"dataField\":[\"title\"],\"value\":\"x\"}]}";
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      statuses.add(
          attackTestEnvironment
              .gateway()
              .exchange(signed(caller, RawRequest.of("POST", "/books/_declarative").json(body)))
              .status());
    }
    assertThat(statuses).containsOnly(200, 429).contains(429);
  }

  @Test
  void anAddressHasItsHourlyLimitWhateverItClaims() {
    Caller caller = limited("{\"ip_limit\":3}");
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      RawRequest request =
          signed(caller, RawRequest.of("GET", "/books/_count"))
              .header("X-Forwarded-For", "203.0.113." + i)
              .header("X-Real-Ip", "203.0.113." + i);
      statuses.add(attackTestEnvironment.gateway().exchange(request).status());
    }
    assertThat(statuses)
        .filteredOn(status -> status == 200)
        .as("%s", statuses)
        .hasSizeLessThanOrEqualTo(3);
  }

  private Caller limited(String limits) {
    JsonObject record =
        object(
            "{\"indices\":[\"books\"],\"ops\":[\"read\"],\"categories\":[\"docs\",\"search\",\"declarative\"],"
                + "\"limits\":"
                + limits
                + "}");
    return Callers.permission(
        attackTestEnvironment, Json.createObjectBuilder(record).build(), List.of());
  }

  private static JsonObject object(String text) {
    try (JsonReader reader = Json.createReader(new StringReader(text))) {
      return reader.readObject();
    }
  }

  private static RawRequest signed(Caller caller, RawRequest request) {
    return request.basic(caller.username(), caller.password());
  }
}
