package io.searchgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.FakeRequest;
import org.junit.jupiter.api.Test;

class ForeignPagesTest {

  private static FakeRequest get() {
    return FakeRequest.of("GET", "/page");
  }

  @Test
  void whatIsOpenedAsAPageIsKeptApart() {
    assertThat(ForeignPages.headers(get().header("Sec-Fetch-Dest", "document").build()))
        .hasEntrySatisfying(
            "Content-Security-Policy",
            policy -> assertThat(policy).startsWith("sandbox").doesNotContain("same-origin"));
    assertThat(ForeignPages.headers(get().header("Accept", "text/html,*/*").build())).hasSize(1);
  }

  @Test
  void callsOfPagesAndProgramsAreNot() {
    assertThat(ForeignPages.headers(get().build())).isEmpty();
    assertThat(ForeignPages.headers(get().header("Accept", "application/json").build())).isEmpty();
    assertThat(
            ForeignPages.headers(
                get().header("Sec-Fetch-Dest", "empty").header("Accept", "text/html").build()))
        .isEmpty();
  }
}
