package io.searchgateway.feature.pipelines;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.audit.Author;
import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.feature.pipelines.testrun.TestRun;
import io.searchgateway.feature.pipelines.upload.UploadCheck;
import io.searchgateway.feature.pipelines.upload.UploadReader;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.ManualTimer;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The test run from the upload to the report. */
class UploadTestRunTest {

  private final ScriptedPipelines world = new ScriptedPipelines();

  private JsonObject validate(String body) {
    UploadCheck check =
        new UploadCheck(
            world.compiler(), new Pipelines(List.of()), () -> JsonValue.EMPTY_JSON_OBJECT);
    UploadTestRun validation =
        new UploadTestRun(
            new UploadExecutor(Runnable::run, new ManualTimer(), Duration.ofSeconds(30)),
            new UploadReader(
                new Uploads(60_000, 20, 20_000, 10_000, 30_000, Duration.ofSeconds(30))),
            check,
            nothingIsStored(),
            new TestRun(
                world.surroundings(InvocationListener.NONE),
                (header, address) -> CompletableFuture.completedStage(Optional.empty()),
                new MemoryBudget(Long.MAX_VALUE)),
            () -> value -> value);
    return validation
        .validate(
            new SentUpload(
                new Author("ann", "192.0.2.7"),
                Optional.of("application/json"),
                Optional.empty(),
                body.replace('\'', '"').getBytes(UTF_8)),
            Optional.of(Caller.administrator("ann")))
        .toCompletableFuture()
        .join();
  }

  private static UploadLibrary nothingIsStored() {
    return (UploadLibrary)
        Proxy.newProxyInstance(
            UploadLibrary.class.getClassLoader(),
            new Class<?>[] {UploadLibrary.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("current")) {
                return CompletableFuture.completedStage(Optional.empty());
              }
              throw new AssertionError(method + " was called in a test run");
            });
  }

  @Test
  void theCodeOfThePipelineIsInTheReport() {
    JsonObject report =
        validate(
            "{'pipeline':{'routes':[{'path':'/x','method':'POST'}],"
                + "'validateContext':{'request':{'body':'in'}},"
                + "'stages':[{'id':'check','scriptRef':'check.js','continueOnError':false}]},"
                + "'scripts':{'check.js':'throw query is a required field!'}}");

    assertThat(report.getJsonObject("response").getInt("code")).isEqualTo(400);
    assertThat(report.getJsonObject("response").getString("body"))
        .contains("query is a required field!");
    assertThat(report.getJsonObject("request").getString("body")).isEqualTo("in");
    JsonObject stage = report.getJsonArray("stageChanges").getJsonObject(0);
    assertThat(stage.getString("state")).isEqualTo("error");
    assertThat(stage.getJsonObject("context").getJsonObject("request").getString("body"))
        .isEqualTo("in");
  }

  @Test
  void aFaultyUploadIsRefusedWithAllThatIsWrong() {
    assertThatThrownBy(
            () ->
                validate(
                    "{'pipeline':{'routes':[{'path':'/x','method':'POST'}],"
                        + "'stages':[{'id':'a','scriptRef':'gone.js'}]}}"))
        .satisfies(
            failure ->
                assertThat(failure.getCause() == null ? failure : failure.getCause())
                    .isInstanceOfSatisfying(
                        Problem.class,
                        problem -> {
                          assertThat(problem.status()).isEqualTo(400);
                          assertThat(problem.details()).isNotEmpty();
                        }));
  }
}
