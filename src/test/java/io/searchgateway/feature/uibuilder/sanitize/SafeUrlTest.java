package io.searchgateway.feature.uibuilder.sanitize;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeUrlTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "https://shop.example/a?b=c#d",
        "HTTP://shop.example",
        "/images/logo.png",
        "products/{handle}",
        "./a:b",
        "?q=a:b",
        "#top",
        "//cdn.example/x.png"
      })
  void addressesOfTheWebAndRelativeOnesAreSafe(String address) {
    assertThat(SafeUrl.isSafe(address)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
        "java\nscript:alert(1)",
        "\u0001javascript:alert(1)",
        "vbscript:x",
        "data:text/html,<script>alert(1)</script>",
        "data:image/svg+xml,<svg/>",
        "file:///etc/passwd",
        "https:alert(1)",
        "https://user:secret@shop.example/",
        "//user:secret@shop.example/",
        "https://user@shop.example/",
        "\\\\evil.example\\x",
        "https:\\\\evil.example",
        "https://"
      })
  void othersAreNot(String address) {
    assertThat(SafeUrl.isSafe(address)).isFalse();
  }
}
