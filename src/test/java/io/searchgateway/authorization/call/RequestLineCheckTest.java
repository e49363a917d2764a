package io.searchgateway.authorization.call;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestLineCheckTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/a b/_count",
        "/a/_count HTTP/1.1\r\nX: y",
        "/a/../.gateway-users/_search",
        "/a/%2e%2E/b",
        "/%zz",
        "/a%",
        "/a#b",
        "/a\u0000",
        "/a\u007f"
      })
  void anAddressIsOneAndNoMore(String path) {
    assertThatThrownBy(
            () -> RequestLineCheck.check("GET", new RequestTarget(path, Optional.empty())))
        .isInstanceOf(Problem.class);
    assertThatThrownBy(
            () -> RequestLineCheck.check("GET", new RequestTarget("/", Optional.of("a b\r\n"))))
        .isInstanceOf(Problem.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET /x HTTP/1.1\r\nHost: a\r\n\r\nGET", "", "GE T", "G\u00c4T"})
  void aMethodIsOneWord(String method) {
    assertThatThrownBy(
            () -> RequestLineCheck.check(method, new RequestTarget("/", Optional.empty())))
        .isInstanceOf(Problem.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/a,b*/_search", "/%3Cx-%7Bnow%7D%3E/_doc/a%2Fb", "/a{b}|\"c\"/\u00e4"})
  void whatEnginesUnderstandPasses(String path) {
    assertThatCode(
            () ->
                RequestLineCheck.check(
                    "BREW", new RequestTarget(path, Optional.of("q=a:\"b\"&pretty"))))
        .doesNotThrowAnyException();
  }
}
