package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.FakeRequest;
import org.junit.jupiter.api.Test;

class SandboxedPagesTest {

  private static FakeRequest get() {
    return FakeRequest.of("GET", "/page");
  }

  @Test
  void whatIsOpenedAsAPageIsKeptApart() {
    assertThat(SandboxedPages.isAsked(get().header("Sec-Fetch-Dest", "document").build())).isTrue();
    assertThat(SandboxedPages.isAsked(get().header("Accept", "text/html,*/*").build())).isTrue();
    assertThat(SandboxedPages.SANDBOX)
        .hasEntrySatisfying(
            "Content-Security-Policy",
            policy -> assertThat(policy).startsWith("sandbox").doesNotContain("same-origin"));
  }

  @Test
  void callsOfPagesAndProgramsAreNot() {
    assertThat(SandboxedPages.isAsked(get().build())).isFalse();
    assertThat(SandboxedPages.isAsked(get().header("Accept", "application/json").build()))
        .isFalse();
    assertThat(
            SandboxedPages.isAsked(
                get().header("Sec-Fetch-Dest", "empty").header("Accept", "text/html").build()))
        .isFalse();
  }
}
