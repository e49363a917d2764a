package io.searchgateway.pipeline.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.ScriptedPipelines;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Pipelines that are run by the clock. */
class CronSchedulerTest {

  private final ScriptedPipelines world = new ScriptedPipelines();
  private final List<PipelineCall> ran = new ArrayList<>();
  private final Set<String> claimed = new HashSet<>();
  private Optional<Dialect> dialect = Optional.of(CalledEngine.DIALECT);
  private Instant now = Instant.parse("2026-11-21T18:29:50Z");

  private Pipeline pipeline(String id, String more) {
    return world.pipeline(
        "{'id':'"
            + id
            + "','routes':[{'path':'/x/{any}','method':'PUT,POST'}],"
            + "'stages':[{'id':'a','script':'{}'}]"
            + more
            + "}");
  }

  private CronScheduler gateway(Pipeline... pipelines) {
    return new CronScheduler(
        () -> List.of(pipelines),
        new PipelineExecutor(world.surroundings((call, answer) -> ran.add(call))),
        (known, task, turn) -> CompletableFuture.completedStage(claimed.add(task + " " + turn)),
        () -> dialect,
        () -> now,
        new MemoryBudget(Long.MAX_VALUE));
  }

  private List<String> ids() {
    return ran.stream().map(call -> call.match().pipeline().id()).toList();
  }

  @Test
  void whatIsDueRunsOncePerMinuteWithAnEmptyRequest() {
    CronScheduler runs =
        gateway(
            pipeline("due", ",'trigger':{'type':'cron','expression':'30 * * * *'}"),
            pipeline("later", ",'trigger':{'type':'cron','expression':'31 * * * *'}"),
            pipeline("off", ",'enabled':false,'trigger':{'type':'cron','expression':'* * * * *'}"),
            pipeline("plain", ""));
    runs.look();
    assertThat(ran).isEmpty();

    now = Instant.parse("2026-11-21T18:30:02Z");
    runs.look();
    now = Instant.parse("2026-11-21T18:30:07Z");
    runs.look();

    assertThat(ids()).containsExactly("due");
    assertThat(ran.get(0).request().body().isEmpty()).isTrue();
    assertThat(ran.get(0).request().method()).isEqualTo("POST");
    assertThat(ran.get(0).exchange().caller().orElseThrow().name()).isEqualTo("pipeline-cron");

    now = Instant.parse("2026-11-21T18:31:02Z");
    runs.look();
    assertThat(ids()).containsExactly("due", "later");
  }

  @Test
  void ofSeveralGatewaysOneRunsIt() {
    Pipeline due = pipeline("due", ",'trigger':{'type':'cron','expression':'* * * * *'}");
    CronScheduler one = gateway(due);
    CronScheduler other = gateway(due);

    now = Instant.parse("2026-11-21T18:30:02Z");
    one.look();
    other.look();

    assertThat(ids()).containsExactly("due");
  }

  @Test
  void aTimeframeHoldsForTheClockToo() {
    CronScheduler runs =
        gateway(
            pipeline(
                "p",
                ",'trigger':{'type':'cron','expression':'* * * * *',"
                    + "'timeframe':{'end_time':1000}}"));
    now = Instant.parse("2026-11-21T18:30:02Z");
    runs.look();

    assertThat(ran).isEmpty();
  }

  @Test
  void nothingRunsWhileTheEngineIsNotKnown() {
    dialect = Optional.empty();
    CronScheduler runs =
        gateway(pipeline("p", ",'trigger':{'type':'cron','expression':'* * * * *'}"));
    now = Instant.parse("2026-11-21T18:30:02Z");
    runs.look();

    assertThat(ran).isEmpty();
  }
}
