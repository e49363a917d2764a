package io.searchgateway.request;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.CompletableFuture.completedStage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.FakeRequest;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class BodySourceTest {

  private static final FakeRequest UNTYPED = FakeRequest.of("POST", "/_gateway/user");

  private static String read(String body, FakeRequest request) {
    BodySource source = (received, most) -> completedStage(body.getBytes(UTF_8));
    return new String(source.readJson(request.build(), 100).toCompletableFuture().join(), UTF_8);
  }

  private static FakeRequest typed(String type) {
    return FakeRequest.of("POST", "/_gateway/user").header("Content-Type", type);
  }

  @Test
  void whatIsSaidToBeJsonIsRead() {
    for (String type :
        List.of(
            "application/json",
            "Application/JSON; charset=utf-8",
            "application/merge-patch+json",
            "application/vnd.elasticsearch+json;compatible-with=8")) {
      assertThat(read("{}", typed(type))).as(type).isEqualTo("{}");
    }
  }

  @Test
  void aBodyOfAnotherTypeOrOfNoneIsRefused() {
    for (FakeRequest request :
        List.of(
            UNTYPED,
            typed(""),
            typed("text/plain"),
            typed("text/plain;application/json"),
            typed("multipart/form-data; boundary=x"),
            typed("application/x-www-form-urlencoded"),
            typed("text/x+json"))) {
      assertThatThrownBy(() -> read("{}", request))
          .isInstanceOf(CompletionException.class)
          .cause()
          .isInstanceOfSatisfying(
              Problem.class,
              problem -> {
                assertThat(problem.status()).isEqualTo(415);
                assertThat(problem.type()).isEqualTo("content_type_unknown");
              });
    }
  }

  @Test
  void whereThereIsNoBodyNothingNeedsToBeSaid() {
    assertThat(read("", UNTYPED)).isEmpty();
    assertThat(read("", typed("text/plain"))).isEmpty();
  }
}
