package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Browser clients live on other origins. Needs any engine. */
public interface CorsSuite extends GatewaySuite {
  private static RawRequest preflight(String path) {
    return RawRequest.of("OPTIONS", path)
        .header("Origin", "https://shop.example")
        .header("Access-Control-Request-Method", "POST")
        .header("Access-Control-Request-Headers", "authorization, content-type,X-Search-Id");
  }

  @Test
  default void aPreflightNeedsNoCredential() {
    for (String path : List.of("/", "/books/_search", "/_gateway/info", "/a%2Fb/_declarative")) {
      RawAnswer answer = send(preflight(path));
      assertThat(answer.status()).as("%s %s", path, answer).isIn(200, 204);
      assertThat(answer.headers("access-control-allow-origin")).containsExactly("*");
      assertThat(words(answer.header("access-control-allow-methods")))
          .contains("head", "get", "post", "put", "patch", "delete", "options");
      assertThat(words(answer.header("access-control-allow-headers")))
          .contains("authorization", "content-type", "x-search-id");
    }
  }

  private static List<String> words(String list) {
    return Arrays.stream(list.toLowerCase(Locale.ROOT).split(",", -1)).map(String::strip).toList();
  }

  @Test
  default void aPreflightWithALineEndInWhatItAsksForIsNotEchoed() {
    RawRequest request =
        RawRequest.of("OPTIONS", "/")
            .header("Origin", "https://shop.example")
            .header("Access-Control-Request-Method", "POST")
            .header("Access-Control-Request-Headers", "x-a\r\nX-Injected: 1");
    assertThat(send(request).headers("x-injected")).isEmpty();
  }

  @Test
  default void optionsThatAreNoPreflightNeedACredential() {
    RawRequest noMethod = RawRequest.of("OPTIONS", "/").header("Origin", "https://shop.example");
    RawRequest noOrigin =
        RawRequest.of("OPTIONS", "/").header("Access-Control-Request-Method", "POST");
    assertThat(send(noMethod).status()).isEqualTo(401);
    assertThat(send(noOrigin).status()).isEqualTo(401);
  }

  @Test
  default void errorsCanBeReadByScriptsOfOtherOrigins() {
    RawAnswer refused = send(RawRequest.of("GET", "/").header("Origin", "https://shop.example"));
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.headers("access-control-allow-origin")).containsExactly("*");
  }

  @Test
  default void answersOfTheEngineCanBeReadByScriptsOfOtherOrigins() {
    RawAnswer answer = send(gateway().request("GET", "/").header("Origin", "https://shop.example"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.headers("access-control-allow-origin")).containsExactly("*");
  }
}
