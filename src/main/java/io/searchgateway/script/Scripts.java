package io.searchgateway.script;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.ScriptStages;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;

/** User scripts: compiled once per text, run within limits (section 10). */
public final class Scripts implements ScriptStages {

  /**
   * Scripts that run on {@code threads}.
   *
   * @param limits of one run
   * @param fetching makes the calls of {@code fetch}
   * @param threads bounded; a run that they reject is answered with 503
   * @param timer for timeouts and the timers of scripts; does nothing but hand over work
   */
  public Scripts(
      PipelineSettings.Scripts limits,
      Fetching fetching,
      ExecutorService threads,
      ScheduledExecutorService timer) {}

  @Override
  public Outcome compile(Source source) {
    return new Refused(
        List.of(new ScriptFault(source.name(), 1, 1, "", "scripts are not built yet")));
  }
}
