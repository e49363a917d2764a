package io.searchgateway.pipeline.telemetry;

import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.Trace.StageTrace;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts and times invocations and their stages on this gateway. The number of versions that are
 * counted is bounded: the one that was idle for longest makes room.
 */
public final class PipelineMetrics implements InvocationListener {

  private static final int MOST_VERSIONS = 2000;

  private final Map<Version, Numbers> versions = new ConcurrentHashMap<>();

  private record Version(String pipeline, int number) {

    static Version of(PipelineCall call) {
      Pipeline pipeline = call.match().pipeline();
      return new Version(pipeline.id(), pipeline.version());
    }
  }

  private static final class Numbers {
    private final LongAdder inFlight = new LongAdder();
    private final InvocationCounters whole = new InvocationCounters();
    private final Map<String, InvocationCounters> stages =
        Collections.synchronizedMap(new LinkedHashMap<>());
    private volatile long lastNanos = System.nanoTime();

    InvocationCounters stage(String id) {
      return stages.computeIfAbsent(id, absent -> new InvocationCounters());
    }
  }

  @Override
  public void began(PipelineCall call) {
    numbers(Version.of(call)).inFlight.increment();
  }

  @Override
  public void ended(PipelineCall call, PipelineAnswer answer) {
    Numbers numbers = numbers(Version.of(call));
    numbers.inFlight.decrement();
    numbers.lastNanos = System.nanoTime();
    numbers.whole.ran(answer.trace().took());
    answer
        .trace()
        .firstError()
        .flatMap(StageTrace::error)
        .ifPresent(problem -> numbers.whole.failed(problem.type()));
    for (StageTrace stage : answer.trace().stages()) {
      count(numbers.stage(stage.id()), stage);
      numbers.whole.used(stage.measures());
    }
  }

  private static void count(InvocationCounters counts, StageTrace stage) {
    switch (stage.state()) {
      case SUCCESS, ERROR -> stage.took().ifPresent(counts::ran);
      case SKIPPED, DISABLED, CANCELLED, WAITING -> counts.skipped();
      case RUNNING -> {
        // Nobody waits for it, and nobody will hear how long it took.
      }
    }
    stage.error().ifPresent(problem -> counts.failed(problem.type()));
    counts.used(stage.measures());
  }

  private Numbers numbers(Version version) {
    Numbers known = versions.get(version);
    if (known != null) {
      return known;
    }
    if (versions.size() >= MOST_VERSIONS) {
      versions.entrySet().stream()
          .min(Comparator.comparingLong(entry -> entry.getValue().lastNanos))
          .ifPresent(idle -> versions.remove(idle.getKey()));
    }
    return versions.computeIfAbsent(version, absent -> new Numbers());
  }

  /** What was counted of all versions, by pipeline and version. */
  public List<VersionMetrics> all() {
    return versions.entrySet().stream()
        .map(entry -> figures(entry.getKey(), entry.getValue()))
        .sorted(
            Comparator.comparing(VersionMetrics::pipeline).thenComparing(VersionMetrics::version))
        .toList();
  }

  /** What was counted of the versions of one pipeline. */
  public List<VersionMetrics> of(String pipeline) {
    return versions.entrySet().stream()
        .filter(entry -> entry.getKey().pipeline().equals(pipeline))
        .map(entry -> figures(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparing(VersionMetrics::version))
        .toList();
  }

  private static VersionMetrics figures(Version version, Numbers numbers) {
    Map<String, VersionMetrics.Counts> stages = new LinkedHashMap<>();
    synchronized (numbers.stages) {
      numbers.stages.forEach((id, counts) -> stages.put(id, counts.figures()));
    }
    return new VersionMetrics(
        version.pipeline(),
        version.number(),
        Math.max(0, numbers.inFlight.sum()),
        numbers.whole.figures(),
        stages);
  }
}
