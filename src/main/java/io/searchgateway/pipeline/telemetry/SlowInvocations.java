package io.searchgateway.pipeline.telemetry;

import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import java.time.Duration;
import java.util.stream.Collectors;

/**
 * Tells of slow invocations in the gateway's own log.
 *
 * @param limit from when on; zero: never
 */
public record SlowInvocations(Duration limit) implements InvocationListener {

  private static final System.Logger LOG = System.getLogger(SlowInvocations.class.getName());

  @Override
  public void ended(PipelineCall call, PipelineAnswer answer) {
    Duration took = answer.trace().took();
    if (limit.isZero() || took.compareTo(limit) < 0) {
      return;
    }
    String stages =
        answer.trace().stages().stream()
            .filter(stage -> stage.took().isPresent())
            .map(stage -> stage.id() + " " + stage.took().get().toMillis() + " ms")
            .collect(Collectors.joining(", "));
    LOG.log(
        System.Logger.Level.WARNING,
        "Slow: pipeline {0} version {1} took {2} ms in request {3} ({4})",
        call.match().pipeline().id(),
        Integer.toString(call.match().pipeline().version()),
        Long.toString(took.toMillis()),
        call.exchange().id(),
        stages);
  }
}
