package io.searchgateway.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.searchgateway.testkit.RawRequest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Behind a trusted proxy only what the proxy wrote counts. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForwardedIT {

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();
  private final Callers callers = Callers.make(attackTestEnvironment);

  @BeforeAll
  void build() {
    assumeTrue(attackTestEnvironment.gateways() == 2, "a gateway behind a proxy");
    new AttackIndices(attackTestEnvironment).build();
    RawRequest request = callers.signed("elsewhere", RawRequest.of("GET", "/"));
    AttackTestEnvironment.await(
        "the other gateway knows the credential",
        () -> attackTestEnvironment.gateway(1).exchange(request).status() != 401);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "203.0.113.5|200",
        "198.51.100.7, 203.0.113.5|200",
        "203.0.113.5, 127.0.0.1|200",
        "::ffff:203.0.113.5|200",
        "203.0.113.5, 198.51.100.7|403",
        "203.0.113.5,198.51.100.7|403",
        "203.0.113.5, 198.51.100.7, 127.0.0.1|403",
        "198.51.100.7|403",
        "unknown|403",
        "203.0.113.5, unknown|403",
        "203.0.113.5, |403",
        "203.0.113.5;198.51.100.7|403",
        "203.0.113.5.evil|403",
        "203.0.113.999|403",
        "0xCB007105|403",
        "3405803781|403",
        "203.0.28933|403",
        "[203.0.113.5]|403",
        "example.org|403",
        "::1|403"
      })
  void theRightmostUntrustedAddressCounts(String forwarded, int status) {
    RawRequest request =
        RawRequest.of("GET", "/books/_search").header("X-Forwarded-For", forwarded);
    assertThat(
            attackTestEnvironment
                .gateway(1)
                .exchange(callers.signed("elsewhere", request))
                .status())
        .as(forwarded)
        .isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({"198.51.100.7,203.0.113.5,200", "203.0.113.5,198.51.100.7,403"})
  void ofSeveralHeaderLinesTheLastCounts(String first, String second, int status) {
    RawRequest request =
        RawRequest.of("GET", "/books/_search")
            .header("X-Forwarded-For", first)
            .header("X-Forwarded-For", second);
    assertThat(
            attackTestEnvironment
                .gateway(1)
                .exchange(callers.signed("elsewhere", request))
                .status())
        .isEqualTo(status);
  }
}
