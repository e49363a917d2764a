package io.searchgateway.attack;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.attack.Callers.Caller;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Secrets are shown once, kept as hashes, and written to no log. */
@Tag("attack")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecretsIT {

  private final AttackTestEnvironment attackTestEnvironment = AttackTestEnvironment.shared();
  private final Callers callers = Callers.make(attackTestEnvironment);

  @BeforeAll
  void build() {
    new AttackIndices(attackTestEnvironment).build();
  }

  @Test
  void noSecretIsKept() {
    Caller reader = callers.of("reader");
    RawRequest forbidden =
        RawRequest.of("GET", "/vault/_search?password=canaryparameter&token=canaryparameter")
            .header("Cookie", "session=canarycookie");
    assertThat(
            attackTestEnvironment.gateway().exchange(callers.signed("reader", forbidden)).status())
        .isEqualTo(403);
    attackTestEnvironment.prepare(
        RawRequest.of("POST", "/.gateway-*/_refresh?expand_wildcards=all"));
    String kept =
        attackTestEnvironment
            .prepare(RawRequest.of("GET", "/.gateway-*/_search?size=10000&expand_wildcards=all"))
            .text();
    String pair = reader.username() + ":" + reader.password();
    assertThat(kept)
        .as("the gateway's own indices")
        .contains(reader.username())
        .doesNotContain(reader.password(), callers.of("clerk").password(), "canarycookie")
        .doesNotContain(Base64.getEncoder().encodeToString(pair.getBytes(UTF_8)))
        .doesNotContain("canaryparameter");
  }

  @Test
  void aPasswordIsShownOnce() {
    Caller reader = callers.of("reader");
    for (String path :
        List.of(
            "/_gateway/permission/" + reader.username(),
            "/_gateway/permissions",
            "/_gateway/user/permissions",
            "/_gateway/users",
            "/_gateway/user/attack-clerk",
            "/_gateway/audit",
            "/_gateway/permissions?index=books")) {
      RawAnswer answer =
          attackTestEnvironment
              .gateway()
              .exchange(attackTestEnvironment.asAdmin(RawRequest.of("GET", path)));
      assertThat(answer.text())
          .as(path)
          .doesNotContain(reader.password(), "clerk-password-1", "$2a$", "$2b$", "$2y$");
    }
  }

  @Test
  void refusalsAreInTheAuditLogAndItsChainHolds() {
    String mark = "audited" + System.nanoTime();
    RawRequest forbidden = RawRequest.of("GET", "/vault/_doc/" + mark);
    assertThat(
            attackTestEnvironment.gateway().exchange(callers.signed("reader", forbidden)).status())
        .isEqualTo(403);
    RawRequest wrong = RawRequest.of("GET", "/books/_search").basic(mark, "wrong-canarypassword");
    assertThat(attackTestEnvironment.gateway().exchange(wrong).status()).isEqualTo(401);
    Deadline.within(Duration.ofSeconds(20))
        .until(
            "both are in the log",
            () -> {
              String log = audit("/_gateway/audit?size=500").text();
              return log.contains("/vault/_doc/" + mark) && log.contains("\"" + mark + "\"");
            });
    assertThat(audit("/_gateway/audit?size=500").text()).doesNotContain("canarypassword");
    assertThat(audit("/_gateway/audit/_verify").status()).isEqualTo(200);
  }

  @Test
  void nobodyWithoutTheRightReadsTheAuditLog() {
    for (String caller : List.of("reader", "allreader", "developer", "clerk", "piper")) {
      RawRequest request = callers.signed(caller, RawRequest.of("GET", "/_gateway/audit"));
      assertThat(attackTestEnvironment.gateway().exchange(request).status())
          .as(caller)
          .isEqualTo(403);
    }
  }

  private RawAnswer audit(String path) {
    return attackTestEnvironment
        .gateway()
        .exchange(attackTestEnvironment.asAdmin(RawRequest.of("GET", path)));
  }
}
