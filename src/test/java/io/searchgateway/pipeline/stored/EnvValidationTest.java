package io.searchgateway.pipeline.stored;

import static io.searchgateway.pipeline.stored.StoredPipelineFixture.ANNE;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.done;
import static io.searchgateway.pipeline.stored.StoredPipelineFixture.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.pipeline.definition.GlobalEnvReader;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvValidationTest {

  private final StoredPipelineFixture fixture = new StoredPipelineFixture();
  private final GlobalEnvs envs = fixture.node().stored().globalEnvs();
  private final List<EnvValidation.Call> calls = new ArrayList<>();
  private CompletionStage<Integer> answer = CompletableFuture.completedStage(200);
  private final EnvValidation validation =
      new EnvValidation(
          envs,
          call -> {
            calls.add(call);
            return answer;
          });

  @AfterEach
  void stop() throws Exception {
    fixture.close();
  }

  private static GlobalEnv env(String value, JsonObject validate) {
    return GlobalEnvReader.read(
            Json.object()
                .add("key", "KEY")
                .add("label", "l")
                .add("value", value)
                .add("validate", validate)
                .build())
        .env()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "plain, plain",
        "Bearer ${KEY}, Bearer v1",
        "${ KEY }${OTHER}, v1${OTHER}",
        "${btoa(${KEY})}, djE=",
        "Basic ${btoa(KEY)}, Basic djE=",
        "`Basic ${btoa(`${KEY}:${KEY}`)}`, Basic djE6djE=",
        "${LOOP}, ${KEY}"
      })
  void placesAreFilledOnce(String template, String filled) {
    assertThat(new EnvTemplate(Map.of("KEY", "v1", "LOOP", "${KEY}")).fill(template))
        .isEqualTo(filled);
  }

  @Test
  void theCallOfTheEnvIsMadeWithItsOwnValueAndThoseOfOthers() {
    done(
        envs.create(
            GlobalEnvReader.read(json("{'key':'HOST','label':'l','value':'api.example'}"))
                .env()
                .orElseThrow(),
            ANNE));
    JsonObject call =
        json(
            "{'url':'https://${HOST}/v1','method':'post','headers':{'X-Key':'${KEY}'},"
                + "'body':{'k':'${KEY}'},'expected_status':201}");
    answer = CompletableFuture.completedStage(201);

    EnvValidation.Outcome outcome = done(validation.validate(env("v1", call)));

    assertThat(outcome.valid()).isTrue();
    EnvValidation.Call made = calls.get(0);
    assertThat(made.method()).isEqualTo("POST");
    assertThat(made.uri()).hasToString("https://api.example/v1");
    assertThat(made.headers()).isEqualTo(Map.of("X-Key", "v1"));
    assertThat(made.body()).isEqualTo("{\"k\":\"v1\"}");
  }

  @Test
  void anotherStatusIsInvalidAndNoAnswerToo() {
    JsonObject call = json("{'url':'https://api.example/'}");
    answer = CompletableFuture.completedStage(401);
    assertThat(done(validation.validate(env("v", call))).valid()).isFalse();
    answer = CompletableFuture.failedStage(Problem.of(403, "refused", "not allowed"));
    assertThat(done(validation.validate(env("v", call))).error()).contains("not allowed");
    answer = CompletableFuture.failedStage(new IllegalStateException("with the secret"));
    assertThat(done(validation.validate(env("v", call))).error()).contains("the request failed");
  }

  @Test
  void whatIsNoCallIsRefused() {
    assertThatThrownBy(() -> validation.validate(env("v", json("{}")))).isInstanceOf(Problem.class);
    assertThatThrownBy(
            () ->
                validation.validate(
                    env("a\nb", json("{'url':'http://x/','headers':{'h':'${KEY}'}}"))))
        .isInstanceOf(Problem.class);
    assertThat(calls).isEmpty();
  }
}
