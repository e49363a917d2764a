package io.searchgateway.script;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.ScriptStages.Compiled;
import io.searchgateway.pipeline.ScriptStages.Outcome;
import io.searchgateway.pipeline.ScriptStages.Refused;
import io.searchgateway.pipeline.ScriptStages.Source;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Compiles and runs scripts as the gateway does, with a pool of their own. */
final class ScriptFixture implements AutoCloseable {

  /** The settings' defaults, but for time, of which slow machines need more. */
  static final PipelineSettings.Scripts LIMITS =
      new PipelineSettings.Scripts(
          Duration.ofSeconds(20), Duration.ofSeconds(30), 50_000_000, 64 << 20, 1000, 2, 200);

  private static final String CONTEXT =
      """
      {"request": {"body": "{\\"query\\":[{\\"id\\":\\"q\\"}]}", "headers": {"X-A": "1"},
                   "method": "POST", "url": "/a?b=1", "path": "/a", "params": {}, "urlValues": {"b": "1"}},
       "response": {"body": "", "code": 200, "headers": {}},
       "envs": {"index": ["books"], "n": 1}, "stages": {}, "inputs": {"x": {"y": 2}}}
      """;

  private final ExecutorService threads;
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final Scripts scripts;
  private final MovedClock clock = new MovedClock();

  ScriptFixture(PipelineSettings.Scripts limits, FetchClient fetchClient) {
    threads =
        new ThreadPoolExecutor(
            limits.threads(),
            limits.threads(),
            1,
            TimeUnit.MINUTES,
            new ArrayBlockingQueue<>(limits.threads()));
    scripts =
        new Scripts(
            limits,
            fetchClient,
            new FairExecutor(threads, limits.threads(), limits.queue()),
            timer,
            clock);
  }

  static ScriptFixture open() {
    return new ScriptFixture(LIMITS, FetchClient.NONE);
  }

  static FakeStage stage() {
    return FakeStage.with(CONTEXT);
  }

  /** By which scripts rest. */
  MovedClock clock() {
    return clock;
  }

  Scripts scripts() {
    return scripts;
  }

  Stage compiled(String text) {
    Outcome outcome = scripts.compile(Source.of("test.js", text));
    if (outcome instanceof Refused refused) {
      throw new AssertionError(refused.faults().toString());
    }
    return ((Compiled) outcome).stage();
  }

  StageResult run(String text) {
    return run(text, stage());
  }

  StageResult run(String text, FakeStage stage) {
    try {
      return compiled(text).run(stage).toCompletableFuture().get(60, TimeUnit.SECONDS);
    } catch (Exception unexpected) {
      throw new AssertionError(unexpected);
    }
  }

  /** What the script returned. */
  JsonObject returned(String text) {
    StageResult result = run(text);
    if (result instanceof StageResult.Returned returned) {
      return returned.value();
    }
    throw new AssertionError(result.toString());
  }

  /** The member {@code r} of what a function with that body returned, as JSON. */
  String result(String body) {
    return String.valueOf(returned("async function handleRequest() { " + body + " }").get("r"));
  }

  /** Why the script failed. */
  StageFailure failure(String text) {
    StageResult result = run(text);
    if (result instanceof StageResult.Failed failed) {
      return failed.failure();
    }
    throw new AssertionError(result.toString());
  }

  @Override
  public void close() {
    threads.shutdownNow();
    timer.shutdownNow();
  }
}
