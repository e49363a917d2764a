package io.searchgateway.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestTargetTest {

  @Test
  void theTextIsWhatWasReceived() {
    assertThat(new RequestTarget("/a%2F//b", Optional.empty()).text()).isEqualTo("/a%2F//b");
    assertThat(new RequestTarget("/a", Optional.of("")).text()).isEqualTo("/a?");
    assertThat(new RequestTarget("/a", Optional.of("x?y=&z")).text()).isEqualTo("/a?x?y=&z");
  }

  @Test
  void aTextIsTakenApartAtItsFirstQuestionMark() {
    assertThat(RequestTarget.of("/a%3Fb")).isEqualTo(new RequestTarget("/a%3Fb", Optional.empty()));
    assertThat(RequestTarget.of("/a?")).isEqualTo(new RequestTarget("/a", Optional.of("")));
    assertThat(RequestTarget.of("/a?b?c")).isEqualTo(new RequestTarget("/a", Optional.of("b?c")));
    assertThatThrownBy(() -> RequestTarget.of("?/a")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aPathBeginsWithASlash() {
    assertThatThrownBy(() -> new RequestTarget("a", Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RequestTarget("", Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatIsBeyondAsciiIsEncodedOnce() {
    assertThat(RequestTarget.of("/\u00fc%C3%BC/\u65e5?q=\ud83d\ude00&%FF").text())
        .isEqualTo("/%C3%BC%C3%BC/%E6%97%A5?q=%F0%9F%98%80&%FF");
    assertThat(RequestTarget.of("/a\ud800b?\udc00").text()).isEqualTo("/a%EF%BF%BDb?%EF%BF%BD");
  }

  @ParameterizedTest
  @CsvSource({
    "/_gateway, true",
    "/_gateway/, true",
    "/_gateway/a, true",
    "/_gatewayx, false",
    "/_gatewa, false",
    "/%5Fgateway, false",
    "//_gateway, false",
    "/_GATEWAY, false"
  })
  void belowIsJudgedOnTheRawPath(String path, boolean below) {
    assertThat(new RequestTarget(path, Optional.of("/_gateway")).isBelow("/_gateway"))
        .isEqualTo(below);
  }
}
