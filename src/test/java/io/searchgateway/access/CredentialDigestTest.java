package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CredentialDigestTest {
  private final CredentialDigest digest = new CredentialDigest();

  @Test
  void equalHeadersHaveEqualDigests() {
    assertThat(digest.of("Basic YTpi")).isEqualTo(digest.of("Basic YTpi"));
    assertThat(digest.of("Basic YTpi")).hasSameHashCodeAs(digest.of("Basic YTpi"));
  }

  @Test
  void otherHeadersHaveOthers() {
    assertThat(digest.of("Basic YTpi")).isNotEqualTo(digest.of("Basic YTpj"));
    assertThat(digest.of("")).isNotEqualTo(digest.of(" "));
  }

  @Test
  void theKeyIsThisProcesssOwn() {
    assertThat(digest.of("Basic YTpi")).isNotEqualTo(new CredentialDigest().of("Basic YTpi"));
  }

  @Test
  void itServesManyThreads() {
    CredentialDigest.Value expected = digest.of("x");
    List<CredentialDigest.Value> values =
        IntStream.range(0, 10_000).parallel().mapToObj(i -> digest.of("x")).toList();
    assertThat(values).containsOnly(expected);
  }
}
