package io.searchgateway.feature.pipelines;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.Author;
import io.searchgateway.feature.pipelines.testrun.TestRun;
import io.searchgateway.feature.pipelines.upload.UploadCheck;
import io.searchgateway.feature.pipelines.upload.UploadReader;
import io.searchgateway.feature.pipelines.upload.Zip;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.InputFault;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.ScriptStages.Compiled;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.definition.DefinitionText;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.stored.GlobalEnvChanges;
import io.searchgateway.pipeline.stored.SavedVersion;
import io.searchgateway.pipeline.stored.StoredPipelineFixture;
import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Uploads are checked on threads of their own, whoever hands over what the engine has answered: the
 * thread of the test, which stands for those of the engine's client.
 */
class UploadThreadsTest {

  private static final String UPLOADS = "uploads-of-this-test";

  private static final String DEFINITION =
      "{'id':'p1','routes':[{'path':'/x','method':'POST'}],"
          + "'stages':[{'id':'one','scriptRef':'a.js'},{'use':'recorded','inputs':{'a':1}}]}";

  private static final String UPLOAD =
      "{'pipeline':" + DEFINITION + ",'scripts':{'a.js':'return 1'},'pipeline_id':'p1'}";

  /** Names of the threads on which scripts were compiled or stages looked at. */
  private final Set<String> checkedOn = ConcurrentHashMap.newKeySet();

  private final BlockingQueue<Runnable> answers = new LinkedBlockingQueue<>();
  private final ExecutorService threads =
      Executors.newSingleThreadExecutor(executor -> new Thread(executor, UPLOADS));
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final UploadExecutor executor =
      new UploadExecutor(threads, timer, Duration.ofSeconds(30));
  private final StoredPipelineFixture fixture = new StoredPipelineFixture();
  private final UploadReader reader = new UploadReader(ManagementServer.LIMITS);
  private final Pipelines pipelines = new Pipelines(List.of());
  private final UploadCheck check =
      new UploadCheck(compiler(), pipelines, () -> JsonValue.EMPTY_JSON_OBJECT);
  private final UploadAdmission admission =
      new UploadAdmission(executor, check, pipeline -> answered(List.of()), envs());
  private final UploadLibrary library = library();

  @AfterEach
  void stop() {
    threads.shutdownNow();
    timer.shutdownNow();
    fixture.close();
  }

  private PipelineCompiler compiler() {
    return new PipelineCompiler(
        new PipelineComponents(
            new StageRegistry(List.of(new Recorded(checkedOn))),
            Optional.of(
                source -> {
                  checkedOn.add(Thread.currentThread().getName());
                  return new Compiled(
                      context -> StageResult.unchanged(), JsonValue.EMPTY_JSON_OBJECT, List.of());
                }),
            Optional.empty(),
            Optional.empty()));
  }

  private EnvValidation envs() {
    return new EnvValidation(fixture.node().stored().globalEnvs(), EnvValidation.none());
  }

  /** One that answers when the test hands its answers over. */
  private UploadLibrary library() {
    SavedVersion saved = new SavedVersion("p1", 2, GlobalEnvChanges.NONE, false, List.of());
    return (UploadLibrary)
        Proxy.newProxyInstance(
            UploadLibrary.class.getClassLoader(),
            new Class<?>[] {UploadLibrary.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "current", "version" -> answered(Optional.of(before()));
                  case "apply" -> answered(List.of(saved));
                  default -> answered(saved);
                });
  }

  private <T> CompletionStage<T> answered(T answer) {
    CompletableFuture<T> asked = new CompletableFuture<>();
    answers.add(() -> asked.complete(answer));
    return asked;
  }

  private static StoredVersion before() {
    JsonObject definition = ScriptedPipelines.json(DEFINITION);
    return new StoredVersion(
        "p1",
        1,
        true,
        new DefinitionText(definition.toString(), DefinitionText.JSON),
        definition,
        JsonValue.EMPTY_JSON_OBJECT,
        Map.of(),
        "ann",
        Instant.EPOCH,
        Instant.EPOCH,
        Optional.empty());
  }

  private static SentUpload sent(String type, byte[] body) {
    return new SentUpload(
        new Author("ann", "192.0.2.7"), Optional.of(type), Optional.empty(), body);
  }

  private static SentUpload upload() {
    return sent("application/json", UPLOAD.replace('\'', '"').getBytes(UTF_8));
  }

  /** Hands answers over on this thread, each when nothing else is under way. */
  private <T> T done(CompletionStage<T> asked) throws Exception {
    CompletableFuture<T> result = asked.toCompletableFuture();
    CompletableFuture<Void> woken =
        result.handle(
            (value, failure) -> {
              answers.add(() -> {});
              return null;
            });
    while (!woken.isDone()) {
      Runnable answer = answers.poll(20, TimeUnit.SECONDS);
      assertThat(answer).as("an answer that is waited for").isNotNull();
      threads.submit(() -> {}).get();
      answer.run();
    }
    return result.join();
  }

  private void assertCheckedWhereItBelongs() {
    assertThat(checkedOn).containsExactly(UPLOADS);
  }

  @Test
  void anUpload() throws Exception {
    PipelineUploads uploads = new PipelineUploads(executor, reader, admission, library, pipelines);
    SavedAnswer done = done(uploads.replace("p1", upload(), false, true));
    assertThat(done.status()).isEqualTo(200);
    assertCheckedWhereItBelongs();
  }

  @Test
  void aDraft() throws Exception {
    PipelineUploads uploads = new PipelineUploads(executor, reader, admission, library, pipelines);
    assertThat(done(uploads.draft("p1", upload())).status()).isEqualTo(201);
    assertCheckedWhereItBelongs();
  }

  @Test
  void manyAtOnce() throws Exception {
    PipelineApply apply =
        new PipelineApply(ManagementServer.settings(), executor, admission, library);
    byte[] zip =
        new Zip()
            .with("p1/pipeline.json", DEFINITION.replace('\'', '"'))
            .with("p1/a.js", "return 1")
            .end();
    PipelineApply.Applied done = done(apply.apply(sent("application/zip", zip), false));
    assertThat(done.pipelines()).hasSize(1);
    assertCheckedWhereItBelongs();
  }

  @Test
  void aLint() throws Exception {
    JsonObject done = done(new PipelineLint(executor, reader, check, library).lint(upload()));
    assertThat(done.getBoolean("valid")).as("%s", done).isTrue();
    assertCheckedWhereItBelongs();
  }

  @Test
  void aTestRun() throws Exception {
    TestRun runs =
        new TestRun(
            new ScriptedPipelines().surroundings(InvocationListener.NONE),
            (header, address) -> answered(Optional.empty()),
            new MemoryBudget(Long.MAX_VALUE));
    UploadTestRun validation =
        new UploadTestRun(executor, reader, check, library, runs, () -> value -> value);
    JsonObject report =
        done(validation.validate(upload(), Optional.of(Caller.administrator("ann"))));
    assertThat(report.getJsonArray("stageChanges")).as("%s", report).hasSize(2);
    assertCheckedWhereItBelongs();
  }

  @PipelineStage(name = "recorded")
  private record Recorded(Set<String> checkedOn) implements Stage {

    @Override
    public List<InputFault> inputFaults(JsonObject inputs) {
      checkedOn.add(Thread.currentThread().getName());
      return List.of();
    }

    @Override
    public Stage prepared(JsonObject inputs) {
      checkedOn.add(Thread.currentThread().getName());
      return this;
    }

    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }
}
