package io.searchgateway.outbound;

import static io.searchgateway.outbound.OutboundHarness.call;
import static io.searchgateway.outbound.OutboundHarness.get;
import static io.searchgateway.outbound.OutboundHarness.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.outbound.OutboundFailure.Reason;
import io.searchgateway.testkit.HttpPeer;
import io.searchgateway.testkit.HttpPeer.Answer;
import java.net.URI;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedirectTest {

  private static final HttpFields SENT =
      HttpFields.build()
          .put("Authorization", "Bearer secret")
          .put("Cookie", "session=secret")
          .put("X-Api-Key", "secret")
          .put("Accept", "text/plain")
          .put("Content-Type", "text/x-own")
          .asImmutable();

  private final HttpPeer first = HttpPeer.start(asked -> Answer.of(200, "first"));
  private final HttpPeer second = HttpPeer.start(asked -> Answer.of(200, "second"));
  private OutboundHarness harness;

  @BeforeEach
  void start() throws Exception {
    harness = OutboundHarness.allowing(first, second);
  }

  @AfterEach
  void stop() throws Exception {
    harness.close();
    first.close();
    second.close();
  }

  @Test
  void anotherHostLearnsNoCredential() throws Exception {
    first.answers(asked -> Answer.redirect(307, second.uri("/there")));

    assertThat(text(harness.answer(call("POST", first.uri("/"), SENT, "hello"))))
        .isEqualTo("second");

    HttpPeer.Asked asked = second.asked().get(0);
    assertThat(asked.method()).isEqualTo("POST");
    assertThat(asked.body()).isEqualTo("hello");
    assertThat(asked.header("Accept")).contains("text/plain");
    assertThat(asked.header("Content-Type")).contains("text/x-own");
    assertThat(asked.headers()).doesNotContainKeys("Authorization", "Cookie", "X-api-key");
  }

  @Test
  void theSameHostIsAskedAsBefore() throws Exception {
    first.answers(
        asked ->
            asked.target().equals("/new?x=1")
                ? Answer.of(200, "moved")
                : Answer.redirect(308, "/new?x=1"));

    assertThat(text(harness.answer(call("PUT", first.uri("/old"), SENT, "hello"))))
        .isEqualTo("moved");

    HttpPeer.Asked asked = first.asked().get(1);
    assertThat(asked.method()).isEqualTo("PUT");
    assertThat(asked.header("Authorization")).contains("Bearer secret");
  }

  @ParameterizedTest
  @CsvSource({"301,POST,GET", "302,POST,GET", "303,PUT,GET", "303,HEAD,HEAD", "302,PUT,PUT"})
  void someRedirectsLeadToAPage(int status, String method, String then) throws Exception {
    first.answers(asked -> Answer.redirect(status, second.uri("/page")));

    harness.answer(call(method, first.uri("/"), SENT, method.equals("HEAD") ? "" : "hello"));

    HttpPeer.Asked asked = second.asked().get(0);
    assertThat(asked.method()).isEqualTo(then);
    assertThat(asked.body()).isEqualTo(then.equals("PUT") ? "hello" : "");
  }

  @Test
  void eachHopHasToPassTheRules() {
    first.answers(asked -> Answer.redirect(302, "http://localhost:" + second.port() + "/"));
    assertThat(reason(first.uri("/"))).isEqualTo(Reason.REFUSED);

    first.answers(asked -> Answer.redirect(302, "http://169.254.169.254/latest/meta-data"));
    assertThat(reason(first.uri("/"))).isEqualTo(Reason.REFUSED);

    first.answers(asked -> Answer.redirect(302, "file:///etc/passwd"));
    assertThat(reason(first.uri("/"))).isEqualTo(Reason.REFUSED);

    first.answers(asked -> Answer.redirect(302, "http://a b/"));
    assertThat(reason(first.uri("/"))).isEqualTo(Reason.REFUSED);
    assertThat(second.asked()).isEmpty();
  }

  @Test
  void noMoreThanThreeAreFollowed() throws Exception {
    first.answers(
        asked ->
            asked.target().equals("/3")
                ? Answer.of(200, "end")
                : Answer.redirect(302, "/" + (asked.target().length() == 1 ? 1 : after(asked))));
    assertThat(text(harness.answer(get(first.uri("/0"))))).isEqualTo("end");

    first.answers(asked -> Answer.redirect(302, "/again"));
    assertThat(reason(first.uri("/"))).isEqualTo(Reason.REFUSED);
    assertThat(first.asked()).hasSize(4 + 4);
  }

  private static int after(HttpPeer.Asked asked) {
    return Integer.parseInt(asked.target().substring(1)) + 1;
  }

  private Reason reason(URI uri) {
    return catchThrowableOfType(OutboundFailure.class, () -> harness.answer(get(uri))).reason();
  }
}
