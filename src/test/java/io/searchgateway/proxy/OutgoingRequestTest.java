package io.searchgateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.answer.AnswerFilter;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

class OutgoingRequestTest {

  private static HttpFields.Mutable received() {
    return HttpFields.build()
        .put("Content-Type", "application/json")
        .put("Content-Length", "2")
        .put("Content-Encoding", "gzip")
        .put("content-md5", "mZFLkyvTelC5g8XnyQrpOw==")
        .put("Digest", "sha-256=x")
        .put("Content-Digest", "sha-256=:x:")
        .put("repr-digest", "sha-256=:x:")
        .put("X-Opaque-Id", "a");
  }

  @Test
  void whatDescribesTheClientsBodyDoesNotGoWithAnother() {
    HttpFields.Mutable headers = received();
    new OutgoingRequest(
            "PUT",
            Optional.of(new FixedBody(new byte[9])),
            true,
            Optional.empty(),
            AnswerFilter.NOTHING)
        .describe(headers, false);
    assertThat(headers)
        .extracting(HttpField::getName)
        .containsExactly("Content-Type", "X-Opaque-Id");
  }

  @Test
  void allOfItGoesWithTheClientsOwn() {
    HttpFields.Mutable headers = received();
    OutgoingRequest.received("PUT", Optional.empty()).describe(headers, false);
    assertThat(headers.asImmutable()).isEqualTo(received().asImmutable());
  }
}
