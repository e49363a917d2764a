package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;

/** The gateway's own refusal: one envelope for all, and nothing in it that helps an attacker. */
public final class RefusalAssert {
  private RefusalAssert() {}

  /** Fails unless the answer is a refusal by the gateway itself with this status. */
  public static void assertRefused(RawAnswer answer, int status) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(status);
    assertThat(answer.isComplete()).as("%s", answer).isTrue();
    assertThat(answer.header("content-type")).startsWith("application/json");
    JsonObject error = answer.jsonObject().getJsonObject("error");
    assertThat(error).as("%s", answer).isNotNull();
    assertThat(error.keySet())
        .as("%s", answer)
        .contains("code", "status", "type", "message", "request_id");
    assertThat(error.getInt("code")).isEqualTo(status);
    assertThat(error.getString("status")).isNotBlank();
    assertThat(error.getString("type")).matches("[a-z][a-z0-9_.-]*");
    assertThat(error.getString("message")).isNotBlank();
    assertThat(error.getString("request_id")).isEqualTo(answer.header("x-request-id"));
    assertThat(answer.text())
        .doesNotContain("Exception", "java.", "io.searchgateway", "org.eclipse", "<html");
  }

  /** As above, for a credential that is missing or wrong: the client is told how to send one. */
  public static void assertUnauthenticated(RawAnswer answer) {
    assertRefused(answer, 401);
    assertThat(answer.headers("www-authenticate"))
        .containsExactly("Basic realm=\"Authentication Required\"");
  }
}
