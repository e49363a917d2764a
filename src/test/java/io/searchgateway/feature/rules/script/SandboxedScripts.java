package io.searchgateway.feature.rules.script;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.feature.rules.sandbox.RuleScripts;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.script.FetchClient;
import io.searchgateway.script.Scripts;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** Scripts of rules in the real sandbox, whose calls to other hosts fail and are noted. */
final class SandboxedScripts implements AutoCloseable {

  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
  private final List<String> called = new CopyOnWriteArrayList<>();
  private final RuleScripts scripts;

  SandboxedScripts() {
    PipelineSettings.Scripts limits =
        new PipelineSettings.Scripts(
            Duration.ofMinutes(1), Duration.ofMinutes(1), 2_000_000, 64 << 20, 100, 2, 100);
    FetchClient client =
        (request, context) -> {
          called.add(request.url());
          return FetchClient.NONE.start(request, context);
        };
    scripts =
        new RuleScripts(
            new Scripts(
                limits, client, new FairExecutor(threads, 2, 100), timer, Clock.systemUTC()),
            threads);
  }

  RuleScripts scripts() {
    return scripts;
  }

  /** URLs that scripts have fetched. */
  List<String> called() {
    return List.copyOf(called);
  }

  /**
   * A rule with one script.
   *
   * @param more JSON with single quotes: {@code rule}, {@code trigger} and {@code action} with
   *     further members of these
   */
  static Rule rule(String id, String trigger, String expression, String script, String more) {
    JsonObject members = ScriptedPipelines.json(more);
    JsonObject rule =
        of(members, "rule")
            .add("name", id)
            .add(
                "trigger",
                of(members, "trigger").add("type", trigger).add("expression", expression))
            .add(
                "actions",
                Json.array().add(of(members, "action").add("type", "script").add("script", script)))
            .build();
    return RuleReader.read(id, rule, Pointer.ROOT, "author", Instant.EPOCH).rule();
  }

  private static JsonObjectBuilder of(JsonObject members, String name) {
    return Json.object(members.getOrDefault(name, JsonValue.EMPTY_JSON_OBJECT).asJsonObject());
  }

  @Override
  public void close() {
    threads.shutdownNow();
    timer.shutdownNow();
  }
}
