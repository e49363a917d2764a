package io.searchgateway.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.CompletableFuture.completedStage;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.testkit.FakeRequest;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class JsonBodyTest {

  private static final HttpServletRequest REQUEST =
      FakeRequest.of("POST", "/_gateway/user").header("Content-Type", "application/json").build();

  private static BodySource source(String body) {
    return (request, most) -> completedStage(body.getBytes(UTF_8));
  }

  private static JsonObject read(JsonBody kind, String body) {
    return joined(kind.read(source(body), REQUEST));
  }

  private static JsonObject readAny(JsonBody kind, String body) {
    return joined(kind.readAny(source(body), REQUEST));
  }

  private static JsonObject joined(CompletionStage<JsonObject> stage) {
    return stage.toCompletableFuture().join();
  }

  private static void refused(ThrowingCallable reading, Consumer<Problem> told) {
    assertThatThrownBy(reading)
        .isInstanceOf(CompletionException.class)
        .cause()
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.status()).isEqualTo(400);
              told.accept(problem);
            });
  }

  @Test
  void noBodyIsAnEmptyObjectWhereThatIsEnough() {
    for (JsonBody kind : JsonBody.values()) {
      assertThat(readAny(kind, "")).isEqualTo(JsonValue.EMPTY_JSON_OBJECT);
      refused(
          () -> read(kind, ""), problem -> assertThat(problem).hasMessageEndingWith(" is empty"));
    }
  }

  @Test
  void whatIsNoObjectIsRefused() {
    for (String body : new String[] {"[]", "7", "null", "{\"a\":".repeat(200)}) {
      refused(
          () -> read(JsonBody.DOCUMENT, body),
          problem -> assertThat(problem.type()).isEqualTo("bad_json"));
    }
  }

  @Test
  void aNameThatIsThereTwiceIsRefusedWithItsPlaceInStrictBodiesOnly() {
    String body = "{\"a\":{\"b\":1,\"b\":2}}";
    assertThat(read(JsonBody.SMALL, body)).isEqualTo(object("{\"a\":{\"b\":2}}"));
    refused(
        () -> readAny(JsonBody.STRICT, body),
        problem -> {
          assertThat(problem.type()).isEqualTo("repeated_member");
          assertThat(problem.faults().get(0).pointer()).isEqualTo("/a/b");
        });
  }

  @Test
  void numbersOfDocumentsAreKeptDigitByDigit() {
    assertThat(read(JsonBody.DOCUMENT, "{\"n\":1.50E+2}")).hasToString("{\"n\":1.50E+2}");
  }

  private static JsonObject object(String json) {
    return Json.readObject(json.getBytes(UTF_8)).orElseThrow();
  }
}
