package io.searchgateway.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** How one invocation comes to its end, once. */
final class InvocationEnd {

  private static final int CLIENT_GONE = 499;

  private final Pipeline pipeline;
  private final StageRuns runs;
  private final PipelineLimits limits;
  private final PipelineCall call;
  private final StopAnswer stopAnswer;
  private final CompletableFuture<PipelineAnswer> answer = new CompletableFuture<>();
  private final List<MessageBody> streams = new ArrayList<>(1);
  private final List<PipelineResponse> asyncAnswers = new ArrayList<>(0);
  private boolean over;

  /**
   * An end that has not come.
   *
   * @param limits say what of it the answer and the records tell
   */
  InvocationEnd(PipelineCall call, StageRuns runs, PipelineLimits limits) {
    this.call = call;
    this.pipeline = call.match().pipeline();
    this.runs = runs;
    this.limits = limits;
    this.stopAnswer = new StopAnswer(pipeline, call.exchange().id());
  }

  CompletionStage<PipelineAnswer> answer() {
    return answer;
  }

  boolean isOver() {
    return over;
  }

  /** Takes note of a body that is to be let go unless it is the answer's. */
  void sawBody(StageResult result) {
    result.stream().ifPresent(streams::add);
  }

  /** Takes note of an async backend's answer, which may become the response. */
  void sawAsyncAnswer(PipelineResponse response) {
    asyncAnswers.add(response);
  }

  /** A failed stage stops the pipeline. */
  void stopped(ContextState state, StageRun failed, StageFailure failure) {
    runs.cancel("the pipeline stopped");
    call.exchange().refused(failure.problem());
    finish(stopAnswer.stopped(state, failed.step, failure), Optional.of(failed));
  }

  /** All stages are over, but for those that nobody waits for. */
  void reached(ContextState state) {
    Optional<StageRun> failed = runs.firstFailed();
    if (state.written().anything()) {
      finish(state.response(), failed);
    } else if (asyncAnswers.size() == 1) {
      finish(asyncAnswers.get(0), failed);
    } else {
      finish(
          failed
              .map(run -> stopAnswer.envelope(run.step, run.failure().orElseThrow()))
              .orElse(PipelineResponse.UNSET),
          failed);
    }
  }

  void clientGone() {
    runs.cancel("the client disconnected");
    finish(
        new PipelineResponse(CLIENT_GONE, PipelineResponse.UNSET.headers(), MessageBody.EMPTY),
        Optional.empty());
  }

  private void finish(PipelineResponse response, Optional<StageRun> failed) {
    over = true;
    PipelineResponse fitting =
        HeaderLimits.fit(response.headers()) ? response : stopAnswer.tooManyHeaders();
    for (MessageBody stream : streams) {
      if (stream != fitting.body()) {
        stream.discard();
      }
    }
    PipelineResponse last = FinalResponse.typed(fitting);
    Trace trace = runs.trace();
    Optional<String> log = log(failed.isPresent());
    if (limits.headers()) {
      last = FinalResponse.named(last, pipeline, failed.map(run -> run.step.id()), log);
    }
    if (ServerTiming.isWanted(call)) {
      last = ServerTiming.told(last, trace);
    }
    answer.complete(new PipelineAnswer(last, trace, log));
  }

  /** Kept are invocations that failed, and all of routes that say so. */
  private Optional<String> log(boolean failed) {
    boolean kept =
        limits.purpose() == PipelineLimits.Purpose.SERVICE
            && (failed || call.match().route().recordLogs());
    return kept ? Optional.of(UUID.randomUUID().toString()) : Optional.empty();
  }
}
