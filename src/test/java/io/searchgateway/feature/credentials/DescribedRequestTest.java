package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.RequestOrigin;
import io.searchgateway.access.Simulation;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DescribedRequestTest {

  private static JsonObject of(String path) {
    return Json.object().add("path", path).build();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/_gateway/users",
        "/_search?q=_user",
        "/_security/user",
        "/user/_doc/_role",
        "/_userx"
      })
  void pathsAreReadAsTheyAre(String path) {
    assertThat(DescribedRequest.read(of(path)).request("192.0.2.7").target().text())
        .isEqualTo(path);
  }

  @Test
  void whatItHoldsIsTakenAsItIs() {
    DescribedRequest read =
        DescribedRequest.read(
            json(
                """
                {"path":"/a/_search","method":"post","headers":{"ORIGIN":"https://a","X":7},\
                "body":{"size":1.50},"later":true}\
                """));
    Simulation.Described request = read.request("192.0.2.7");
    assertThat(request.method()).isEqualTo("POST");
    assertThat(request.origin())
        .isEqualTo(
            new RequestOrigin(
                Optional.of("192.0.2.7"), Optional.empty(), Optional.of("https://a")));
    assertThat(request.headers()).containsExactly(Map.entry("ORIGIN", "https://a"));
    assertThat(request.body()).contains("{\"size\":1.50}");
    assertThat(DescribedRequest.read(json("{\"path\":\"/\",\"body\":null}")).request("").body())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"path\":7}", "{\"path\":\"a\"}", "{\"path\":null}"})
  void withoutAPathItIsRefused(String body) {
    assertThatThrownBy(() -> DescribedRequest.read(json(body)))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.type()).isEqualTo("bad_simulation");
              assertThat(problem.pointer().orElse("") + problem.message()).startsWith("/path");
            });
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }
}
