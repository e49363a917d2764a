package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
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

  @Test
  default void noAnswerAllowsACredentialThatTheBrowserAdds() {
    for (RawRequest request :
        List.of(
            preflight("/_gateway/user"),
            RawRequest.of("GET", "/").header("Origin", "https://shop.example"),
            gateway().request("GET", "/").header("Origin", "https://shop.example"))) {
      assertThat(send(request).headers("access-control-allow-credentials")).isEmpty();
    }
  }

  /** As a browser sends the body of a Blob without a type, with the credential that it keeps. */
  private RawRequest unasked(String method, String path) {
    return gateway()
        .request(method, path)
        .header("Origin", "https://evil.example")
        .header("Sec-Fetch-Site", "cross-site")
        .header("Sec-Fetch-Mode", "cors")
        .header("Sec-Fetch-Dest", "empty");
  }

  @Test
  default void whatAnotherSiteSendsUnaskedChangesNothing() {
    String user = "{\"username\":\"mallory\",\"password\":\"mallory-mallory\",\"is_admin\":true}";
    List<RawRequest> attacks =
        List.of(
            unasked("POST", "/_gateway/user").body(Bytes.utf8(user)),
            unasked("POST", "/_gateway/permission").body(Bytes.utf8("{}")),
            unasked("POST", "/_gateway/import").body(Bytes.utf8("{\"url\":\"http://a.example/\"}")),
            unasked("POST", "/_pipelines/apply").body(Bytes.utf8("PK")),
            unasked("POST", "/stolen/_doc").body(Bytes.utf8("{\"a\":1}")),
            unasked("POST", "/stolen/_doc")
                .header("Content-Type", "text/plain")
                .body(Bytes.utf8("{\"a\":1}")),
            unasked("POST", "/stolen/_close"),
            unasked("GET", "/_cache/clear"),
            unasked("GET", "/stolen/_refresh"));
    for (RawRequest attack : attacks) {
      RawAnswer answer = send(attack);
      assertThat(answer.status()).as("%s %s", attack, answer).isEqualTo(403);
      assertThat(answer.text()).contains("cross_site_request");
    }
    assertThat(send(gateway().request("GET", "/_gateway/user/mallory")).status()).isEqualTo(404);
  }

  @Test
  default void whatAScriptOfAnotherSiteAsksForFirstIsDone() {
    RawAnswer answer =
        send(unasked("POST", "/_gateway/permission/_simulate").json("{\"path\":\"/\"}"));
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.headers("access-control-allow-origin")).containsExactly("*");
  }

  @Test
  default void aResourceWantsToBeToldThatItsBodyIsJson() {
    for (String path : List.of("/_gateway/user", "/_gateway/permission", "/_gateway/token")) {
      RawAnswer none = send(gateway().request("POST", path).body(Bytes.utf8("{}")));
      assertThat(none.status()).as("%s %s", path, none).isEqualTo(415);
      assertThat(none.text()).contains("content_type_unknown");
      RawAnswer form =
          send(
              gateway()
                  .request("POST", path)
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .body(Bytes.utf8("{}")));
      assertThat(form.status()).as("%s %s", path, form).isEqualTo(415);
    }
  }
}
