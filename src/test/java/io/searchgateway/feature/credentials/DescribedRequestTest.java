package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
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
    assertThat(DescribedRequest.read(of(path), "192.0.2.7").request().target().text())
        .isEqualTo(path);
  }
}
