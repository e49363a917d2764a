package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BasicCredentialTest {
  private static final long SEED = 11L;
  private static final int HEADERS = 100_000;

  private static String encoded(byte[] pair) {
    return Base64.getEncoder().encodeToString(pair);
  }

  private static Optional<BasicCredential> parse(String scheme, String pair) {
    return BasicCredential.parse(scheme + encoded(pair.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void nameAndPasswordAreCutAtTheFirstColon() {
    assertThat(parse("Basic ", "anna:se:cret:")).contains(new BasicCredential("anna", "se:cret:"));
    assertThat(parse("Basic ", "änna:geheim€")).contains(new BasicCredential("änna", "geheim€"));
    assertThat(parse("Basic ", "anna:")).contains(new BasicCredential("anna", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"basic ", "BASIC ", "bAsIc ", "Basic    "})
  void theSchemeHasNoCaseAndAnySpace(String scheme) {
    assertThat(parse(scheme, "a:b")).contains(new BasicCredential("a", "b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", ":b", "", ":", "a\u0000:b", "a:b\r\n", "a\u007f:b", "a:\u0085"})
  void pairsThatAreNoneAreRefused(String pair) {
    assertThat(parse("Basic ", pair)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Basic",
        "Basic ",
        "Basic !!!!",
        "Basic YTpi=",
        "Basic YTpi YTpi",
        "Basic YT-_",
        "Bearer YTpi",
        "BasicYTpi",
        " Basic YTpi",
        "Basic\tYTpi"
      })
  void malformedHeadersAreRefused(String header) {
    assertThat(BasicCredential.parse(header)).isEmpty();
  }

  @Test
  void textThatIsNoUtf8IsRefused() {
    assertThat(BasicCredential.parse("Basic " + encoded(new byte[] {'a', ':', (byte) 0xE4})))
        .isEmpty();
    assertThat(
            BasicCredential.parse(
                "Basic " + encoded(new byte[] {(byte) 0xC0, (byte) 0xAE, ':', 'b'})))
        .isEmpty();
  }

  @Test
  void veryLongHeadersAreNotLookedAt() {
    String longest = "a:" + "b".repeat((BasicCredential.MAX_HEADER_CHARS - 6) / 4 * 3 - 2);
    assertThat(parse("Basic ", longest)).isPresent();
    assertThat(parse("Basic ", longest + "bbb")).isEmpty();
  }

  @Test
  void thePasswordIsNeverShown() {
    assertThat(new BasicCredential("anna", "secret").toString())
        .contains("anna")
        .doesNotContain("secret");
  }

  @Test
  void randomHeadersAreRefusedOrRead(TestReporter reporter) {
    reporter.publishEntry("seed", Long.toString(SEED));
    Random random = new Random(SEED);
    for (int i = 0; i < HEADERS; i++) {
      byte[] bytes = new byte[random.nextInt(24)];
      random.nextBytes(bytes);
      String header =
          random.nextBoolean()
              ? "Basic " + encoded(bytes)
              : new String(bytes, StandardCharsets.ISO_8859_1);
      assertThat(BasicCredential.parse(header).map(BasicCredential::name).orElse("read"))
          .as("seed %d, header %d", SEED, i)
          .isNotEmpty()
          .doesNotContain(":");
    }
  }
}
